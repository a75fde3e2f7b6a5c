// Rulings R30 to R50 of docs/titles/next-station-london.md: sites, powers, objectives, ties, solo, seats.

import { describe, expect, test } from 'vitest';
import { PLACES } from '../../../../domain/titles/next-station-london/components.ts';
import { roundStarted } from '../../../../domain/titles/next-station-london/effects/turn.ts';
import { nextStationLondon } from '../../../../domain/titles/next-station-london/index.ts';
import { interchangePoints, ranksOf, soloRating } from '../../../../domain/titles/next-station-london/scoring.ts';
import { legalDraws, london } from '../../../kit/titles/nextStationLondon.ts';
import { draws } from '../../../kit/titles/nextStationLondonFlips.ts';
import { scored } from '../../../kit/titles/nextStationLondonSheets.ts';

describe('sites', () => {
  test('each line visits each of its sites once; k lines visit it k times (R30)', () => {
    const sheet = scored({
      lines: [
        ['green', 'c3-d2 a3-c3'],
        ['purple', 'b4-c5 a3-b4'],
        ['pink', 'g3-h3 f3-g3'],
      ],
    });
    expect(sheet.lines.map(({ sites }) => sites)).toEqual([1, 1, 1]);
    expect(sheet.siteVisits).toBe(3);
  });

  test('they score once, by the track; none score 0 (R31)', () => {
    expect(scored({ lines: [['green', 'd2-f0']] })).toMatchObject({ siteVisits: 0, sitePoints: 0 });
    expect(scored({ lines: [['green', 'd2-e3 e3-f3']] })).toMatchObject({ siteVisits: 1, sitePoints: 1 });
  });
});

describe('the power double', () => {
  const start = (flips: string) => london({ powers: 'green=double', flips });

  test('it needs a section drawn on the same turn: pass at build ends the turn (R32)', () => {
    expect(start('C c').played('pass').view()).toMatchObject({ turn: 2 });
    start('C').when('draw:d2-f0+double').refusedBy('wrong-step');
  });

  test('after a joker the second section takes the symbol of the first target, or any after the Central Station (R33)', () => {
    const triangles = start('J').played('draw:d2-e3');
    triangles.when('draw:a2-d2+double').refusedBy('wrong-symbol');
    expect(triangles.legal()).toContain('draw:e3-f3+double');
    const atF3 = start('T J').played('draw:d2-e3', 'pass', 'draw:e3-f3');
    for (const id of ['f3-g2', 'f3-g3', 'f0-f3', 'f3-f4', 'd2-d6']) expect(atF3.legal()).toContain(`draw:${id}+double`);
  });

  test('the second section starts at an end, the first target included; anywhere with the switch in force (R34)', () => {
    const plain = start('P C S').played('draw:d2-d6', 'pass', 'draw:d6-d7', 'pass', 'draw:c7-d7');
    plain.when('draw:c5-d6+double').refusedBy('not-from-end');
    const switched = start('P C W+S').played('draw:d2-d6', 'pass', 'draw:d6-d7', 'pass', 'draw:c7-d7');
    expect(switched.legal()).toContain('draw:c5-d6+double');
  });

  test('at second a draw needs the suffix, and nothing is circled (wrong step)', () => {
    const second = start('C').played('draw:d2-f0');
    second.when('draw:a2-d2').refusedBy('power-required');
    second.when('draw:a2-d2+joker').refusedBy('power-unavailable');
    second.when('circle:d2').refusedBy('wrong-step');
  });
});

describe('the powers joker and switch', () => {
  test('they exist only for sections that need them (R35)', () => {
    london({ powers: 'green=joker', flips: 'C' }).when('draw:d2-f0+joker').refusedBy('power-not-needed');
    const forced = london({ powers: 'green=switch', flips: 'P C W+S' }).played(...draws('d2-d6 d6-d7'));
    expect(forced.legal().some((id) => id.includes('+'))).toBe(false);
    forced.when('draw:c5-d6+switch').refusedBy('power-not-needed');
    const early = london({ powers: 'green=switch', flips: 'P C' }).played('draw:d2-d6');
    early.when('draw:d1-d2+switch').refusedBy('wrong-symbol');
  });

  test('the power joker on a switch turn: both apply (R36)', () => {
    const position = london({ powers: 'green=joker', flips: 'P C W+S' }).played(...draws('d2-d6 d6-d7'));
    expect(position.legal()).toContain('draw:d6-e5+joker');
    expect(position.legal()).toContain('draw:c5-d6');
  });

  test('a power is used once in a round (R39)', () => {
    const used = london({ powers: 'green=joker', flips: 'C c' }).played('draw:d2-e3+joker');
    used.when('draw:e3-e4+joker').refusedBy('power-unavailable');
    expect(legalDraws(used)).not.toContain('+');
  });

  test('they work on the final turn as on any other (R41)', () => {
    const final = london({ powers: 'green=joker', flips: 'c t s p j' }).played('pass', 'pass', 'pass', 'pass');
    expect(final.view().isFinal).toBe(true);
    const last = london({ powers: 'green=double', flips: 'c t s j p' }).played(
      'pass',
      'pass',
      'pass',
      'pass',
      'draw:d2-d6',
    );
    expect(last.state.seats[0]?.step.at).toBe('second');
    const joker = london({ powers: 'green=joker', flips: 'c t s j p' }).played('pass', 'pass', 'pass', 'pass');
    expect(joker.legal()).toContain('draw:d2-f0+joker');
  });

  test('powers of pencils on the table are not usable (R40)', () => {
    const position = london({ seats: 1, powers: 'green=joker blue=circle', flips: 'C c' }).played('draw:d2-f0');
    position.when('circle:d2').refusedBy('power-unavailable');
    expect(position.view().powers.find(({ colour }) => colour === 'blue')).toMatchObject({
      holder: null,
      isUsed: false,
    });
  });
});

describe('the power circle', () => {
  const start = (flips: string) => london({ powers: 'green=circle', flips });

  test('any station of the line, at build before the draw or at close after the final turn (R37)', () => {
    expect(start('P C').played('draw:d2-d6').legal()).toContain('circle:d2');
    start('P').when('circle:d2').refusedBy('station-not-on-line');
    start('P C').played('draw:d2-d6').when('circle:e5').refusedBy('station-not-on-line');
    start('P').when('circle:b2').refusedBy('unknown-station');
    const close = start('c t s j p').played(...draws('d2-f0 pass pass pass d2-d6'));
    expect(close.legal()).toEqual(['circle:f0', 'circle:d2', 'circle:d6', 'pass']);
    close.when('draw:d6-e6').refusedBy('wrong-step');
    expect(close.played('circle:d6').view()).toMatchObject({ round: 2 });
  });

  test('a line without a section, or a used power, leads to no close (R37)', () => {
    expect(start('c t s p j').played('pass', 'pass', 'pass', 'pass', 'pass').view()).toMatchObject({ round: 2 });
    const used = start('c t s p j').played(...draws('d2-f0 circle:f0 pass pass pass pass'));
    expect(used.view()).toMatchObject({ round: 2 });
  });

  test('only the count of the district is one higher, and only if that makes it the most (R38)', () => {
    const lines = [['green', 'd2-d6 d6-e5']] as const;
    expect(scored({ lines }).lines[0]).toMatchObject({ districts: 2, most: 2 });
    expect(scored({ lines, circled: { 1: 'e5' } }).lines[0]).toMatchObject({ districts: 2, most: 3 });
    expect(scored({ lines, circled: { 1: 'd2' } }).lines[0]).toMatchObject({ districts: 2, most: 2 });
  });
});

describe('objectives, interchanges, ranks', () => {
  test('objectives are judged on all drawn lines, each seat for itself (R42, R43)', () => {
    const sheet = scored({
      lines: [
        ['green', 'd2-d6 d6-e5 e5-e6'],
        ['purple', 'c5-e5 e5-h5'],
        ['pink', 'h3-h5'],
      ],
      objectives: ['thames6', 'interchanges8'],
    });
    expect(sheet.objectives).toEqual([
      { id: 'thames6', progress: 6, atLeast: 6, met: true },
      { id: 'interchanges8', progress: 2, atLeast: 8, met: false },
    ]);
    expect(sheet.objectivePoints).toBe(10);
    const more = scored({
      lines: [
        ['green', 'c3-d2 a3-c3'],
        ['purple', ''],
      ],
      objectives: ['sites5', 'districts13'],
    });
    expect(more.objectives.map(({ progress }) => progress)).toEqual([1, 2]);
    const centre = scored({ lines: [['green', 'd2-e3 e3-f3']], objectives: ['centre9', 'sites5'] });
    expect(centre.objectives.map(({ progress }) => progress)).toEqual([2, 1]);
  });

  test('a station counts in one class only: 2, 5, 9 points (R44)', () => {
    expect(interchangePoints({ two: 1, three: 0, four: 0 })).toBe(2);
    expect(interchangePoints({ two: 0, three: 1, four: 0 })).toBe(5);
    expect(interchangePoints({ two: 0, three: 0, four: 1 })).toBe(9);
  });

  test.each([
    [120, 0, 3],
    [121, 0, 4],
    [135, 0, 4],
    [136, 0, 5],
    [115, 1, 2],
    [9, 2, 1],
  ])('the solo tiers have no gaps (R45): %i with %i modules is tier %i', (total, modules, tier) => {
    expect(soloRating(total, modules)).toMatchObject({ tier, value: total - 10 * modules });
  });

  test('ties are broken once, by the points of the best line without sites and interchanges (R46, R47)', () => {
    const sheet = scored({ lines: [['green', 'd2-e3 e3-f3']] });
    expect(sheet.bestLine).toBe(sheet.lines[0]?.points);
    expect(sheet.total).toBeGreaterThan(sheet.bestLine);
    const tie = { total: 100, bestLine: 30 };
    expect(ranksOf([tie, tie, tie, { total: 100, bestLine: 29 }])).toEqual([1, 1, 1, 4]);
  });
});

test('an absent seat passes, and the others play on (R48)', () => {
  const position = london({ seats: 2, flips: 'C c' });
  expect(nextStationLondon.autoMove(position.state, 1)).toMatchObject({ kind: 'pass' });
  expect(position.played('0 draw:d2-f0', '1 pass').toAct()).toEqual([0, 1]);
});

test('the spare pencil of three players lies between seats 2 and 0 (R49)', () => {
  expect(PLACES[2]).toEqual([0, 1, 2]);
  const start = roundStarted(['green', 'blue', 'pink', 'purple'], 3, 1);
  expect(start).toMatchObject({ pencils: ['green', 'purple', 'pink'], table: ['blue'] });
  expect(roundStarted(['green', 'blue', 'pink', 'purple'], 3, 2).pencils[0]).toBe('blue');
});

test.each([
  ['off', 'off', []],
  ['off', 'powers', ['powers']],
  ['objectives', 'off', ['objectives']],
  ['objectives', 'powers', ['objectives', 'powers']],
])('the modules are independent of each other (R50): %s, %s', (objectives, powers, modules) => {
  const position = london({
    ...(objectives === 'off' ? {} : { objectives: 'sites5 centre9' }),
    ...(powers === 'off' ? {} : { powers: 'green=joker' }),
    flips: 'C',
  });
  expect(position.facts[0]).toMatchObject({ type: 'GameStarted', modules });
  expect(position.view().objectives).toHaveLength(objectives === 'off' ? 0 : 2);
  expect(position.view().powers).toHaveLength(powers === 'off' ? 0 : 4);
  expect(position.view().sheets[0]?.rating?.modules).toBe(modules.length === 2 ? 2 : modules.length);
});
