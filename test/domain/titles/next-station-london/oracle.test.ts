// Random games against an independent engine: legal moves, refusals, facts, views, points and ranks must agree at every
// state. The engine reads no data file but a picture of the map, so the files are held against it too.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../domain/base/json.ts';
import crossings from '../../../../domain/titles/next-station-london/data/crossings.json' with { type: 'json' };
import sections from '../../../../domain/titles/next-station-london/data/sections.json' with { type: 'json' };
import stations from '../../../../domain/titles/next-station-london/data/stations.json' with { type: 'json' };
import { nextStationLondon } from '../../../../domain/titles/next-station-london/index.ts';
import { sampleSize } from '../../../kit/sampling.ts';
import { optionsOf } from '../../../kit/titles/nextStationLondonFlips.ts';
import { flipsOf, movesOf, type Script, SOLO, TWO_SEATS } from '../../../kit/titles/nextStationLondonGames.ts';
import { crosses, DEPARTURES, SECTIONS, STATIONS } from '../../../oracle/nextStationLondon/map.ts';
import { oracle } from '../../../oracle/nextStationLondon/oracle.ts';
import { POLICY_NAMES } from '../../../oracle/nextStationLondon/policies.ts';
import { type Start, Table } from '../../../oracle/nextStationLondon/table.ts';
import { sideBySide, type Tally } from '../../../oracle/sideBySide.ts';

/** One state in this many has every move tried and every view compared. */
const THOROUGH_EVERY = 150;
/**
 * Numbers of seats, and the random games for each set of options: (25 + 20 + 14 + 9) × 6 = 408 in an exhaustive run.
 */
const TABLES = [
  [1, 25],
  [2, 20],
  [3, 14],
  [4, 9],
] as const;
/** The part of them that any other run plays. */
const SAMPLED = 1 / 9;
const COLOURS = ['purple', 'blue', 'pink', 'green'];
const OBJECTIVES = ['interchanges8', 'districts13', 'sites5', 'centre9', 'thames6'];
const POWER_IDS = ['double', 'joker', 'switch', 'circle'];

/** A random order of all `items`. */
function orderOf(items: readonly string[]): fc.Arbitrary<string[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length });
}

const anyPencils = orderOf(COLOURS);
const anyPowers = orderOf(POWER_IDS).map((powers) =>
  Object.fromEntries(COLOURS.map((colour, index) => [colour, powers[index] ?? ''])),
);
const anyObjectives = fc.shuffledSubarray(OBJECTIVES, { minLength: 2, maxLength: 2 });

const OPTION_SETS: readonly (readonly [name: string, options: fc.Arbitrary<Json>])[] = [
  ['the base game', fc.constant({})],
  ['objectives', fc.constant({ objectives: 'random' })],
  ['powers', fc.constant({ powers: 'random' })],
  ['both modules', fc.constant({ objectives: 'random', powers: 'random' })],
  ['chosen pencils and powers', fc.record({ pencils: anyPencils, powers: anyPowers })],
  ['everything chosen', fc.record({ pencils: anyPencils, powers: anyPowers, objectives: anyObjectives })],
];

const anyPolicy = fc.constantFrom(...POLICY_NAMES);

describe.each(TABLES)('the title and the independent engine agree, %i seats, up to %i games each', (seats, games) => {
  test.each(OPTION_SETS)('%s', (_name, anyOptions) => {
    const plans = fc.record({
      seed: fc.nat(),
      seats: fc.constant(seats),
      options: anyOptions,
      policy: anyPolicy,
      thoroughEvery: fc.constant(THOROUGH_EVERY),
    });
    const tallies: Tally[] = [];
    fc.assert(
      fc.property(plans, (plan) => {
        tallies.push(sideBySide(nextStationLondon, oracle, plan));
      }),
      { numRuns: sampleSize(games, SAMPLED), endOnFailure: true },
    );
    // A game has at least 20 turns, in each of which each seat decides and each seat's legal moves are compared.
    expect(tallies.length).toBe(sampleSize(games, SAMPLED));
    for (const { decisions, legalSets, refusals } of tallies) {
      expect(decisions).toBeGreaterThanOrEqual(20 * seats);
      expect(legalSets).toBeGreaterThan(decisions);
      expect(refusals).toBeGreaterThan(legalSets);
    }
  });
});

describe('the data files agree with the map rebuilt from its picture', () => {
  test('stations: place, symbol, district, site and departure', () => {
    const rebuilt = STATIONS.map(({ site, ...place }, index) => {
      const departure = Object.keys(DEPARTURES).find((colour) => DEPARTURES[colour] === place.id) ?? null;
      return { index, ...place, tourist: site, departure };
    });
    expect(stations.stations).toEqual(rebuilt);
  });

  test('sections: neighbours in eight directions, in order, and those under the Thames', () => {
    const rebuilt = SECTIONS.map(({ id, thames }, index) => ({ index, id, thames }));
    expect(sections.sections.map(({ index, id, thames }) => ({ index, id, thames }))).toEqual(rebuilt);
    expect(SECTIONS.filter(({ thames }) => thames)).toHaveLength(24);
  });

  test('crossings: pairs of sections that meet between stations', () => {
    const ids = SECTIONS.map(({ id }) => id);
    const rebuilt = ids.flatMap((one, index) =>
      ids.slice(index + 1).flatMap((other) => (crosses(one, other) ? [`${one} ${other}`] : [])),
    );
    const listed = crossings.pairs.map((pair) => pair.join(' '));
    expect(listed.toSorted()).toEqual(rebuilt.toSorted());
    expect(rebuilt).toHaveLength(116);
  });
});

const CARDS = new Map(
  [...'ctspj'].flatMap((letter, index) => {
    const face = ['circle', 'triangle', 'square', 'pentagon', 'joker'][index];
    return [
      [letter, `underground-${face}`],
      [letter.toUpperCase(), `street-${face}`],
    ];
  }),
).set('W', 'street-switch');

/** A whole scripted game on the independent engine alone. */
function ending(script: Script) {
  const turns = flipsOf(script)
    .split(' ')
    .map((turn) => turn.split('+').map((code) => CARDS.get(code) ?? code));
  const { pencils, objectives, powers } = Object(optionsOf(script.table));
  const start: Start = {
    seats: script.turns.length,
    pencils,
    objectives: objectives === 'off' ? null : objectives,
    powers: powers === 'off' ? null : powers,
  };
  const table = new Table(start, () => turns.shift() ?? []);
  table.begin();
  for (const reference of movesOf(script)) {
    const [seat, move = ''] = reference.split(' ');
    table.play(Number(seat), move);
  }
  return table.ending;
}

describe('the independent engine by itself', () => {
  test('S38: a whole solo game of the base game', () => {
    expect(ending(SOLO)).toMatchObject({
      scores: [
        {
          lines: [{ points: 35 }, { points: 20 }, { points: 22 }, { points: 27 }],
          lineTotal: 104,
          siteVisits: 6,
          sitePoints: 11,
          interchanges: { two: 7, three: 1, four: 1 },
          interchangePoints: 28,
          total: 143,
          bestLine: 35,
          rating: { value: 143, tier: 5 },
        },
      ],
      ranks: [1],
    });
  });

  test('S39: a whole game of two seats with both modules', () => {
    expect(ending(TWO_SEATS)).toMatchObject({
      scores: [
        {
          lines: [{ points: 34 }, { points: 30 }, { points: 24 }, { points: 16 }],
          siteVisits: 7,
          sitePoints: 14,
          interchanges: { two: 7, three: 1, four: 0 },
          objectives: [{ met: true, progress: 8 }, { met: false }],
          total: 147,
        },
        {
          lines: [{ points: 38 }, { points: 28 }, { points: 12 }, { points: 20 }],
          sitePoints: 4,
          interchangePoints: 19,
          objectivePoints: 20,
          total: 141,
        },
      ],
      ranks: [1, 2],
      winners: [0],
    });
  });
});
