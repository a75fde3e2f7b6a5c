// Scenarios S1 to S22 of docs/titles/next-station-london.md: the base game, in order.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type Colour, SECTIONS } from '../../../../domain/titles/next-station-london/components.ts';
import type { NextStationLondon } from '../../../../domain/titles/next-station-london/index.ts';
import { scoreLine, touristPoints } from '../../../../domain/titles/next-station-london/scoring.ts';
import type { Position } from '../../../kit/titles/given.ts';
import { legalDraws, london } from '../../../kit/titles/nextStationLondon.ts';
import { draws } from '../../../kit/titles/nextStationLondonFlips.ts';
import { drawnLine, scored } from '../../../kit/titles/nextStationLondonSheets.ts';

const S1 = { flips: 'P C S c T p s t j' };
const S1_MOVES = draws('d2-d6 d6-d7 c7-d7 b8-c7 a9-b8 c3-d2 a9-b9 pass pass');

/** The line that a round recorded for `seat`. */
function scoredLine(position: Position<NextStationLondon>, round: number, seat = 0) {
  const fact = position.facts.find((one) => one.type === 'RoundScored' && one.round === round);
  return fact?.type === 'RoundScored' ? fact.lines[seat] : undefined;
}

/** Ids of the ends of the current line of seat 0. */
function ends(position: Position<NextStationLondon>): string {
  return at(position.view().sheets, 0).lines.at(-1)?.ends.join(' ') ?? '';
}

test('S1: a line of 6 districts, 3 stations and 1 crossing scores 20', () => {
  const position = london(S1).played(...S1_MOVES);
  expect(scoredLine(position, 1)).toMatchObject({ colour: 'green', districts: 6, most: 3, crossings: 1, points: 20 });
  expect(position.state.round).toBe(2);
  expect(position.state.seats[0]?.lines[1]?.colour).toBe('blue');
});

test('S2: the same line with a circled station scores 26, without the circle 20', () => {
  const position = london({ ...S1, powers: 'green=circle blue=double pink=joker purple=switch' }).played(...S1_MOVES);
  expect(position.state.seats[0]?.step.at).toBe('close');
  expect(scoredLine(position.played('circle:b8'), 1)).toMatchObject({ most: 4, points: 26 });
  const again = london({ ...S1, powers: 'green=circle' }).played(...S1_MOVES, 'pass');
  expect(scoredLine(again, 1)).toMatchObject({ most: 3, points: 20 });
});

test('S3: a sheet of lines 20, 16, 29, 22 with 7 site visits and 9 interchanges of two lines scores 119', () => {
  const line = (colour: Colour, sites: number, points: number) => ({
    colour,
    districts: 0,
    most: 0,
    crossings: 0,
    sites,
    points,
  });
  const sheet = scored({
    lines: [
      ['green', 'd2-d6 c5-d6 b4-c5 a3-b4 a3-c3 c3-c4 c4-e4 e3-e4'],
      ['purple', 'c5-d6 d2-d6 b4-c5 a3-b4 a3-c3 c3-c4 c4-e4 e3-e4'],
      ['pink', 'h3-h5'],
      ['blue', 'f7-g6'],
    ],
    scores: [line('green', 3, 20), line('purple', 2, 16), line('pink', 1, 29), line('blue', 1, 22)],
  });
  expect(sheet.interchanges).toEqual({ two: 9, three: 0, four: 0 });
  expect(sheet).toMatchObject({ lineTotal: 87, sitePoints: 14, interchangePoints: 18, total: 119, bestLine: 29 });
});

describe('S4: the first turn offers two sections per symbol at every departure station', () => {
  test.each([
    ['green', 'C', 'a2-d2 d2-f0'],
    ['green', 'T', 'b0-d2 d2-e3'],
    ['green', 'S', 'd1-d2 d2-g2'],
    ['green', 'P', 'c3-d2 d2-d6'],
    ['pink', 'C', 'g3-h3 h3-h5'],
    ['pink', 'T', 'e6-h3 h0-h3'],
    ['pink', 'S', 'g2-h3 h3-j3'],
    ['pink', 'P', 'h3-i4 h3-j1'],
    ['purple', 'C', 'a7-c5 c5-e5'],
    ['purple', 'T', 'b4-c5 c5-e3'],
    ['purple', 'S', 'c4-c5 c5-c7'],
    ['purple', 'P', 'a5-c5 c5-d6'],
    ['blue', 'C', 'd7-f7 f7-i7'],
    ['blue', 'T', 'e6-f7 f7-f9'],
    ['blue', 'S', 'f4-f7 f7-g6'],
    ['blue', 'P', 'd9-f7 f7-g8'],
  ])('%s on %s: %s', (colour, card, expected) => {
    const others = ['purple', 'blue', 'pink', 'green'].filter((other) => other !== colour);
    const position = london({ pencils: [colour, ...others].join(' '), flips: card });
    expect(legalDraws(position).split(' ').sort()).toEqual(expected.split(' ').sort());
    expect(position.legal()).toContain('pass');
  });

  test.each(['green', 'pink', 'purple', 'blue'])('a joker offers %s all eight', (colour) => {
    const others = ['purple', 'blue', 'pink', 'green'].filter((other) => other !== colour);
    expect(london({ pencils: [colour, ...others].join(' '), flips: 'J' }).legal()).toHaveLength(9);
  });
});

test('S5: both ends build, and the departure station stays an end', () => {
  const position = london({ flips: 'P C' }).played('draw:d2-d6');
  expect(sorted(legalDraws(position))).toBe('a2-d2 d2-f0 d6-d7 d6-e5');
});

test('S6: the railroad switch lets a section start at any station of the line', () => {
  const moves = draws('d2-d6 d6-d7');
  const position = london({ flips: 'P C W+S' }).played(...moves);
  expect(position.view().turnCards.map(({ key }) => key)).toEqual(['street-switch', 'street-square']);
  expect(sorted(legalDraws(position))).toBe('b9-d7 c5-d6 c7-d6 c7-d7 d1-d2 d2-g2');
  expect(sorted(legalDraws(london({ flips: 'P C S' }).played(...moves)))).toBe('b9-d7 c7-d7 d1-d2 d2-g2');
});

test('S7: the branch is built on later', () => {
  const position = london({ flips: 'P C W+S T' }).played(...draws('d2-d6 d6-d7 c5-d6'));
  expect(ends(position)).toBe('d2 c5 d7');
  expect(sorted(legalDraws(position))).toBe('b0-d2 b4-c5 d2-e3 d7-e6 d7-f9');
});

test('S8: the switch as the first card is one turn of two cards without effect', () => {
  const position = london({ flips: 'W+P C' });
  expect(sorted(legalDraws(position))).toBe('c3-d2 d2-d6');
  const next = position.played('draw:d2-d6');
  expect(next.view()).toMatchObject({ turn: 2, face: 'circle', isSwitchInForce: false });
  expect(sorted(legalDraws(next))).toBe('a2-d2 d2-f0 d6-d7 d6-e5');
});

test('S9: the shortest round has five turns; the next one opens with a full pile', () => {
  const fifth = london({ flips: 'c t s p j' }).played(...draws('d2-f0 d2-e3 pass pass'));
  expect(fifth.view()).toMatchObject({ turn: 5, isFinal: true });
  const position = fifth.played('pass');
  expect(scoredLine(position, 1)).toMatchObject({ districts: 2, most: 2, crossings: 0, points: 4 });
  expect(position.view()).toMatchObject({ round: 2, turn: 1, cardsLeft: 10 });
  expect(position.view().sheets[0]?.lines[1]?.colour).toBe('blue');
});

test('S10: the longest round has ten turns and eleven cards', () => {
  const tenth = london({ flips: 'P C S T J W+c t s p j' }).played(...Array.from({ length: 9 }, () => 'pass'));
  expect(tenth.view()).toMatchObject({ turn: 10, isFinal: true, cardsLeft: 0 });
  expect(tenth.played('pass').view()).toMatchObject({ round: 2, turn: 1 });
});

test('S11: with the switch and the fifth underground card the turn is final and the switch in force', () => {
  const moves = draws('d2-f0 d2-e3 pass pass');
  const position = london({ flips: 'c t s p W+j' }).played(...moves);
  expect(position.view()).toMatchObject({ turn: 5, isFinal: true, isSwitchInForce: true });
  const found = legalDraws(position).split(' ');
  expect(found).toHaveLength(16);
  const plain = legalDraws(london({ flips: 'c t s p j' }).played(...moves)).split(' ');
  expect(plain).toHaveLength(10);
  expect(sorted(found.filter((id) => !plain.includes(id)).join(' '))).toBe('a2-d2 b0-d2 c3-d2 d1-d2 d2-d6 d2-g2');
});

test('S12: a section may not cross the own line', () => {
  const position = london({ flips: 'T P S' }).played(...draws('b0-d2 b0-b1'));
  expect(sorted(legalDraws(position))).toBe('d1-d2 d2-g2');
  position.when('draw:b1-c0').refusedBy('section-blocked');
  position.when('draw:b1-d1').refusedBy('section-blocked');
});

test('S13: a section may not cross an earlier line', () => {
  const position = london({ pencils: 'green purple blue pink', flips: 'P c t s p j T' }).played(
    ...draws('d2-d6 pass pass pass pass pass'),
  );
  expect(legalDraws(position)).toBe('b4-c5');
  position.when('draw:c5-e3').refusedBy('section-blocked');
});

test('S14: a section is drawn once per sheet, whatever the colour', () => {
  const position = london({ pencils: 'green purple blue pink', flips: 'P S c t s p j S P' }).played(
    ...draws('c3-d2 c3-c4 pass pass pass pass pass c4-c5'),
  );
  expect(sorted(legalDraws(position))).toBe('a5-c5 c4-e4 c5-d6');
  position.when('draw:c3-c4').refusedBy('section-used');
});

test('S15: a section may not close a loop', () => {
  const position = london({ flips: 'S T P J' }).played(...draws('d1-d2 d2-e3 e3-f3'));
  position.when('draw:d1-f3').refusedBy('loop');
  expect(sorted(legalDraws(position))).toBe('b1-d1 c0-d1 d1-e0 d1-g1 e4-f3 f0-f3 f3-f4 f3-g2 f3-g3 f3-h5');
});

test.each([
  ['C', 'a2-d2 d2-f0 e3-f3'],
  ['t', 'b0-d2 e0-e3 e3-f3'],
  ['S', 'c5-e3 d1-d2 d2-g2 e3-f3 e3-f4'],
  ['P', 'c3-d2 c3-e3 d2-d6 e3-e4 e3-f3 e3-g1'],
])('S16: the Central Station takes every symbol, here %s', (card, expected) => {
  expect(sorted(legalDraws(london({ flips: `T ${card}` }).played('draw:d2-e3')))).toBe(expected);
});

test("S17: another colour's departure station is an ordinary station", () => {
  const position = london({ flips: 'P C W+S' }).played(...draws('d2-d6 d6-d7 c5-d6'));
  const sheet = at(position.view().sheets, 0);
  expect(sheet.lines[0]?.stations).toEqual(['d2', 'd6', 'd7', 'c5']);
  expect(sheet.interchanges).toEqual({ two: 0, three: 0, four: 0 });
});

test('S18: a section counts at most one crossing of the Thames', () => {
  const line = drawnLine('green', 'd2-d6 d6-e5 e5-e6');
  expect(scoreLine(line)).toMatchObject({ crossings: 3 });
  expect(SECTIONS.filter(({ thames }) => thames)).toHaveLength(24);
  for (const id of ['a3-c3', 'f4-g3']) expect(SECTIONS.find((section) => section.id === id)?.thames).toBe(false);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 6],
  [5, 8],
  [6, 11],
  [7, 14],
  [8, 17],
  [9, 21],
  [10, 25],
  [11, 25],
  [12, 25],
])('S19: %i site visits score %i', (visits, points) => {
  expect(touristPoints(visits)).toBe(points);
});

test('S20: a site visited by two lines counts twice, and is an interchange', () => {
  const sheet = scored({
    lines: [
      ['green', 'c3-d2 a3-c3'],
      ['purple', 'b4-c5 a3-b4'],
    ],
  });
  expect(sheet).toMatchObject({ siteVisits: 2, sitePoints: 2, interchanges: { two: 1, three: 0, four: 0 } });
  expect(sheet.interchangePoints).toBe(2);
});

test('S21: the classes of interchanges exclude each other', () => {
  const sheet = scored({
    lines: [
      ['purple', 'c5-d6 d6-e5 e5-f4 f3-f4'],
      ['green', 'd2-d6 c5-d6 d2-e3 e3-f3'],
      ['blue', 'e6-f7 d6-e6 f7-g6 g3-g6 f3-g3'],
      ['pink', 'h3-h5 f3-h5 e5-h5'],
    ],
    objectives: ['interchanges8'],
  });
  expect(sheet.interchanges).toEqual({ two: 2, three: 1, four: 1 });
  expect(sheet.interchangePoints).toBe(18);
  expect(sheet.objectives[0]?.progress).toBe(4);
});

test.each([
  [1, ['green', 'blue', 'pink', 'purple']],
  [2, ['green/pink', 'blue/purple', 'pink/green', 'purple/blue']],
  [3, ['green/purple/pink', 'blue/green/purple', 'pink/blue/green', 'purple/pink/blue']],
  [4, ['green/purple/pink/blue', 'blue/green/purple/pink', 'pink/blue/green/purple', 'purple/pink/blue/green']],
])('S22: the pencils pass to the left among %i seats', (seats, expected) => {
  const passes = Array.from({ length: 4 * 5 * seats }, (_, index) => `${index % seats} pass`);
  const position = london({ seats, flips: Array.from({ length: 4 }, () => 'c t s p j').join(' ') }).played(...passes);
  const starts = position.facts.flatMap((fact) => (fact.type === 'RoundStarted' ? [fact] : []));
  expect(starts.map(({ pencils }) => pencils.join('/'))).toEqual(expected);
  expect(starts[0]?.table).toEqual([['purple', 'pink', 'blue'], ['purple', 'blue'], ['blue'], []][seats - 1]);
});

function sorted(ids: string): string {
  return ids.split(' ').sort().join(' ');
}
