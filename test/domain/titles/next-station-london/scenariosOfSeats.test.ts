// Scenarios S23 to S41 of docs/titles/next-station-london.md: several seats, powers, ranking, whole games; in order.

import { describe, expect, test } from 'vitest';
import { auditableChance } from '../../../../domain/chance/index.ts';
import { SPECTATOR, viewerOf } from '../../../../domain/title/contract.ts';
import type { FactOf } from '../../../../domain/titles/next-station-london/facts.ts';
import { nextStationLondon } from '../../../../domain/titles/next-station-london/index.ts';
import { ranksOf, soloRating } from '../../../../domain/titles/next-station-london/scoring.ts';
import { given } from '../../../kit/titles/given.ts';
import { legalDraws, london, playedScript } from '../../../kit/titles/nextStationLondon.ts';
import { draws } from '../../../kit/titles/nextStationLondonFlips.ts';
import { SOLO, TWO_SEATS } from '../../../kit/titles/nextStationLondonGames.ts';
import { scored } from '../../../kit/titles/nextStationLondonSheets.ts';

function sorted(ids: string): string {
  return ids.split(' ').sort().join(' ');
}

describe('two seats in one turn', () => {
  const open = () => london({ seats: 2, flips: 'c t' });
  const afterSeat1 = () => open().played('1 draw:h3-h5');

  test('S23: seats decide at the same time, and nobody sees what the other has decided', () => {
    const position = afterSeat1();
    expect(position.toAct()).toEqual([0]);
    expect(sorted(legalDraws(position))).toBe('a2-d2 d2-f0');
    for (const viewer of [viewerOf(0), SPECTATOR]) {
      const sheet = position.view(viewer).sheets[1];
      expect(sheet).toMatchObject({ isDone: true, step: null, stamp: null });
      expect(sheet?.lines[0]).toMatchObject({ colour: 'pink', stations: ['h3'], sections: [] });
      const fact = position.facts.find(({ type }) => type === 'SectionDrawn');
      if (fact === undefined) throw new Error('no section drawn');
      expect(nextStationLondon.seenBy(fact, viewer, position.state)).toEqual({ type: 'Sealed', seat: 1, of: null });
      expect(nextStationLondon.seenBy(fact, viewerOf(1), position.state)).toEqual(fact);
    }
    expect(position.view(viewerOf(1)).sheets[1]?.lines[0]?.stations).toEqual(['h3', 'h5']);
  });

  test('S24: when the last seat is done the turn closes, the moves become public and the next card is flipped', () => {
    const attempt = afterSeat1().when('0 draw:d2-f0');
    expect(attempt.facts).toMatchObject([
      { type: 'SectionDrawn', seat: 0 },
      { type: 'TurnClosed', round: 1, turn: 1 },
      { type: 'CardsFlipped', turn: 2, cards: ['underground-triangle'], underground: 2, final: false },
    ]);
    const position = attempt.accepted();
    expect(position.view(SPECTATOR).sheets.map(({ lines }) => lines[0]?.stations)).toEqual([
      ['d2', 'f0'],
      ['h3', 'h5'],
    ]);
    expect(sorted(legalDraws(position, 0))).toBe('b0-d2 d2-e3 e0-f0 f0-f3 f0-h0');
    expect(sorted(legalDraws(position, 1))).toBe('e6-h3 f3-h5 h0-h3 h5-h6');
  });

  test('S25: the order of arrival changes neither the state nor the next flip', () => {
    const one = open().played('0 draw:d2-f0', '1 draw:h3-h5');
    const other = open().played('1 draw:h3-h5', '0 draw:d2-f0');
    expect(other.state).toEqual(one.state);
    expect(other.view(SPECTATOR)).toEqual(one.view(SPECTATOR));
  });
});

test.each([
  ['0 draw:d2-e3', 'wrong-symbol'],
  ['0 draw:e3-f3', 'not-connected'],
  ['0 draw:d2-z9', 'unknown-section'],
  ['0 circle:d2', 'power-unavailable'],
  ['0 draw:d2-f0+joker', 'power-unavailable'],
  ['1 pass', 'not-to-act'],
])('S26: %s is refused: %s', (move, rule) => {
  london({ flips: 'C' }).when(move).refusedBy(rule);
});

describe('the power double', () => {
  const afterFirst = () => london({ powers: 'green=double', flips: 'C T' }).played('draw:d2-f0');

  test('S27: a second section may be drawn on the same card', () => {
    expect(afterFirst().legal()).toEqual(['draw:f0-f3+double', 'draw:a2-d2+double', 'pass']);
    const position = afterFirst().played('draw:a2-d2+double');
    const line = position.view().sheets[0]?.lines[0];
    expect(line).toMatchObject({ isPowerUsed: true, ends: ['f0', 'a2'] });
    expect(sorted(legalDraws(position))).toBe('e0-f0 f0-f3 f0-h0');
    expect(position.played('draw:e0-f0').view()).toMatchObject({ turn: 3 });
  });

  test('S28: declined, it stays available', () => {
    const position = afterFirst().played('pass', 'draw:b0-d2');
    expect(sorted(legalDraws(position))).toBe('e0-f0+double f0-f3+double f0-h0+double');
    expect(position.legal()).toContain('pass');
  });

  test('S29: on a joker the second section takes the symbol of the first', () => {
    const position = london({ powers: 'green=double', flips: 'J' }).played('draw:d2-e3');
    expect(sorted(legalDraws(position))).toBe('b0-d2+double e0-e3+double e3-f3+double');
  });
});

describe('the power joker', () => {
  test('S30: it reads the card as a joker', () => {
    const position = london({ powers: 'green=joker', flips: 'C T' });
    expect(sorted(legalDraws(position))).toBe(
      sorted('a2-d2 d2-f0 b0-d2+joker c3-d2+joker d1-d2+joker d2-d6+joker d2-e3+joker d2-g2+joker'),
    );
    const next = position.played('draw:d2-e3+joker');
    expect(next.view().powers.find(({ key }) => key === 'joker')).toMatchObject({ colour: 'green', isUsed: true });
    expect(sorted(legalDraws(next))).toBe('b0-d2 e0-e3 e3-f3');
  });

  test('S31: on a joker card it is not needed', () => {
    const position = london({ powers: 'green=joker', flips: 'J' });
    expect(position.legal().some((id) => id.includes('+'))).toBe(false);
    expect(position.legal()).toHaveLength(9);
    position.when('draw:d2-e3+joker').refusedBy('power-not-needed');
  });
});

test('S32: the power switch is a switch of its own, from turn 3 on', () => {
  const position = london({ powers: 'green=switch', flips: 'P C S T' });
  const second = position.played('draw:d2-d6');
  for (const early of [position, second]) expect(early.legal().some((id) => id.includes('+'))).toBe(false);
  const third = second.played('draw:d6-d7');
  expect(sorted(legalDraws(third))).toBe('b9-d7 c5-d6+switch c7-d6+switch c7-d7 d1-d2 d2-g2');
  const fourth = third.played('draw:c5-d6+switch');
  expect(fourth.view().sheets[0]?.lines[0]?.ends).toEqual(['d2', 'c5', 'd7']);
  expect(sorted(legalDraws(fourth))).toBe('b0-d2 b4-c5 d2-e3 d7-e6 d7-f9');
});

test('S33: a station may be circled in the middle of a round', () => {
  const first = london({ powers: 'green=circle', flips: 'P C' });
  expect(first.legal().some((id) => id.startsWith('circle'))).toBe(false);
  const second = first.played('draw:d2-d6');
  expect(second.legal().filter((id) => id.startsWith('circle'))).toEqual(['circle:d2', 'circle:d6']);
  const position = second.played('circle:d6');
  expect(position.view().sheets[0]).toMatchObject({ step: 'build', stamp: '1.2.1' });
  expect(legalDraws(position)).toBe(legalDraws(second));
  expect(position.legal().some((id) => id.startsWith('circle'))).toBe(false);
  expect(position.view().sheets[0]?.lines[0]?.score).toMatchObject({ districts: 2, most: 2, crossings: 1, points: 6 });
});

test('S34: a circled station counts twice for its line only', () => {
  const lines = [
    ['green', 'd2-g2 g1-g2'],
    ['pink', 'g2-h3 g1-g2'],
  ] as const;
  const plain = scored({ lines, objectives: ['sites5', 'interchanges8'] });
  const circled = scored({ lines, objectives: ['sites5', 'interchanges8'], circled: { 1: 'g1' } });
  expect(circled.lines[0]?.most).toBe((plain.lines[0]?.most ?? 0) + 1);
  expect({ ...circled, lines: [], lineTotal: 0, total: 0, bestLine: 0, rating: null }).toEqual({
    ...plain,
    lines: [],
    lineTotal: 0,
    total: 0,
    bestLine: 0,
    rating: null,
  });
});

test.each([
  ['S35: the better best line breaks a tie', [120, 120, 118], [33, 35, 50], [2, 1, 3]],
  ['S36: a tie beyond that is shared', [120, 110, 120, 90], [35, 20, 35, 30], [1, 3, 1, 4]],
])('%s', (_, totals, bestLines, ranks) => {
  expect(ranksOf(totals.map((total, seat) => ({ total, bestLine: bestLines[seat] ?? 0 })))).toEqual(ranks);
});

test('S37: a line that was never drawn counts for nothing', () => {
  const position = london({ pencils: 'green purple blue pink', flips: 'c t s p j p t' }).played(
    ...draws('pass pass pass pass pass c5-d6 d2-d6'),
  );
  const sheet = position.view().sheets[0];
  expect(sheet?.lines[0]?.score).toEqual({ colour: 'green', districts: 0, most: 0, crossings: 0, sites: 0, points: 0 });
  expect(sheet?.lines[1]?.score).toMatchObject({ districts: 3, most: 1, crossings: 1, points: 5 });
  expect(sheet?.interchanges).toEqual({ two: 0, three: 0, four: 0 });
});

test('S38: a whole solo game of the base game', () => {
  const position = playedScript(SOLO);
  expect(position.result()).toMatchObject({ rank: 1, score: 143 });
  const points = (colour: string, districts: number, most: number, total: number) => ({
    colour,
    districts,
    most,
    points: total,
  });
  expect(position.result().breakdown).toMatchObject({
    lines: [points('pink', 5, 5, 35), points('blue', 5, 4, 20), points('green', 4, 5, 22), points('purple', 5, 5, 27)],
    lineTotal: 104,
    siteVisits: 6,
    sitePoints: 11,
    interchanges: { two: 7, three: 1, four: 1 },
    interchangePoints: 28,
    bestLine: 35,
    rating: { modules: 0, value: 143, tier: 5 },
  });
  for (const turn of [1, 6]) expect(playedScript(SOLO, { round: 4, turn }).legal()).toEqual(['pass']);
});

test('S39: a whole game of two seats with both modules', () => {
  const position = playedScript(TWO_SEATS);
  const [first, second] = position.outcome().results;
  expect(first).toMatchObject({ rank: 1, score: 147 });
  expect(second).toMatchObject({ rank: 2, score: 141 });
  expect(first?.breakdown).toMatchObject({
    lines: [{ points: 34 }, { points: 30 }, { points: 24 }, { points: 16 }],
    siteVisits: 7,
    interchanges: { two: 7, three: 1, four: 0 },
    interchangePoints: 19,
    objectives: [
      { progress: 8, met: true },
      { progress: 8, met: false },
    ],
    objectivePoints: 10,
    rating: null,
  });
  expect(second?.breakdown).toMatchObject({
    lines: [{ points: 38 }, { points: 28 }, { points: 12 }, { points: 20 }],
    siteVisits: 3,
    sitePoints: 4,
    interchangePoints: 19,
    objectivePoints: 20,
  });
});

test.each([
  [90, 0, 1],
  [91, 0, 2],
  [105, 0, 2],
  [106, 0, 3],
  [150, 0, 5],
  [151, 0, 6],
  [118, 1, 3],
  [118, 2, 2],
  [-5, 2, 1],
])('S40: a solo total of %i with %i modules is of tier %i', (total, modules, tier) => {
  expect(soloRating(total, modules)).toMatchObject({ tier, value: total - 10 * modules });
});

test('S41: chance is a fact: the facts alone give the state, the seed gives the facts again', () => {
  const seed = new Uint8Array(32).fill(7);
  const options = { objectives: 'random', powers: 'random' };
  const play = () =>
    given(nextStationLondon, { seats: 2, options, chance: auditableChance(seed, 1) }).played(
      ...Array.from({ length: 10 }, (_, index) => `${index % 2} pass`),
    );
  expect(play().facts).toEqual(play().facts);
  const { facts, state } = play();
  const start = given(nextStationLondon, { seats: 2, options, chance: auditableChance(seed, 1) });
  expect(start.after(facts.slice(start.facts.length)).state).toEqual(state);
});

test('a drawn section tells where it came from, where it goes and what follows', () => {
  const facts = london({ flips: 'P C' }).when('draw:d2-d6').facts;
  const drawn: FactOf<'SectionDrawn'> = {
    type: 'SectionDrawn',
    seat: 0,
    round: 1,
    turn: 1,
    section: 'd2-d6',
    from: 'd2',
    to: 'd6',
    power: null,
    next: 'done',
  };
  expect(facts[0]).toEqual(drawn);
});
