// What a table costs, for those who pair and for those who check: two programs that must agree on every history, also
// on one that no pairing would make.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, fastChance, shuffled } from '../../../../domain/chance/index.ts';
import { measurePairing } from '../../../../domain/tournament/check/index.ts';
import { forbiddenByEntrant, historyOf, type Pairing, tableCost } from '../../../../domain/tournament/index.ts';
import { COST_FRACTION, costReasons } from '../../../../domain/tournament/pairing/cost.ts';
import { EDITIONS, type Edition } from '../../../../domain/tournament/terms/edition.ts';
import { sampleNumber, sampleSize } from '../../../kit/sampling.ts';

const UNITS_PER_POINT = 12;
const SHORT_AGAIN = 2_000;

interface Event {
  readonly roll: number;
  readonly seats: number;
  readonly rounds: readonly Pairing[];
  readonly scores: readonly number[];
  readonly forbidden: readonly (readonly [number, number])[];
  readonly next: Pairing;
}

/** Few players at random tables for many rounds: most pairs have met twice, three times or more. */
function eventOf(chance: Chance, step: number): Event {
  const seats = 2 + chance.below(3);
  const roll = seats + chance.below(8);
  const everybody = Array.from({ length: roll }, (_, entrant) => entrant);
  const pairing = (): Pairing => {
    const order = shuffled(chance, everybody);
    const full = order.length - (order.length % seats);
    const rest = order.slice(full);
    const tables = Array.from({ length: full / seats }, (_, table) => order.slice(table * seats, (table + 1) * seats));
    return rest.length > 1 && chance.below(2) === 0 ? { tables: [...tables, rest], byes: [] } : { tables, byes: rest };
  };
  const pair = (): readonly [number, number] => {
    const [one = 0, other = 1] = shuffled(chance, everybody);
    return [one, other];
  };
  return {
    roll,
    seats,
    rounds: Array.from({ length: chance.below(9) }, pairing),
    scores: everybody.map(() => step * chance.below(10)),
    forbidden: Array.from({ length: chance.below(3) }, pair),
    next: pairing(),
  };
}

/**
 * In units: as it is paired, as it is checked, and the sum of the reasons that people are told; in edition 1 but a short table once for a player who had several, as
 * its figures of a pairing count it.
 */
function costs(
  { roll, seats, rounds, scores, forbidden, next }: Event,
  edition: Edition,
): readonly [paired: number, checked: number, told: number] {
  const history = historyOf(roll, rounds, seats);
  const basis = { history, scores, unitsPerPoint: UNITS_PER_POINT, seats, forbidden: forbiddenByEntrant(forbidden) };
  const paired = next.tables.reduce((sum, table) => sum + tableCost(basis, table), 0) / COST_FRACTION;
  const short = next.tables.filter(({ length }) => length < seats).flat();
  const more = short.reduce((sum, entrant) => sum + Math.max(0, at([...history.shortTables], entrant) - 1), 0);
  const reasons = next.tables.flatMap((table) => costReasons(basis, table));
  const told = reasons.reduce((sum, { cost }) => sum + cost, 0);
  const size = { seats, least: 2 };
  const uncounted = edition === 1 ? SHORT_AGAIN * more : 0;
  return [
    paired - uncounted,
    measurePairing({ roll, rounds, scores, unitsPerPoint: UNITS_PER_POINT, size, forbidden, edition }, next).cost,
    told - uncounted,
  ];
}

const FIRST = sampleNumber('costs of tables');
const EVENTS = sampleSize(20_000);

test('both say the same where scores are whole points', () => {
  let most = 0;
  for (let number = 0; number < EVENTS; number += 1) {
    const event = eventOf(fastChance(`cost ${FIRST + number}`), UNITS_PER_POINT);
    const [paired, checked] = costs(event, at(EDITIONS, number % EDITIONS.length));
    expect({ ...event, cost: paired }).toEqual({ ...event, cost: checked });
    most = Math.max(most, paired);
  }
  // Three meetings and more occur, and forbidden pairs.
  expect(most).toBeGreaterThan(1_002_000_000);
});

test('with parts of points they differ by what the checker rounds, half a unit a pair; reasons come to the same', () => {
  for (let number = 0; number < EVENTS; number += 1) {
    const event = eventOf(fastChance(`parts ${FIRST + number}`), 1);
    const [paired, checked, told] = costs(event, at(EDITIONS, number % EDITIONS.length));
    expect({ ...event, cost: told }).toEqual({ ...event, cost: checked });
    const pairs = event.next.tables.reduce((sum, table) => sum + (table.length * (table.length - 1)) / 2, 0);
    expect(Math.abs(paired - checked)).toBeLessThanOrEqual(pairs / 2);
  }
});

test('each further meeting from the third on costs a third meeting more', () => {
  const meeting: Pairing = { tables: [[0, 1]], byes: [] };
  const cost = (times: number) => {
    const rounds = Array.from({ length: times }, () => meeting);
    return at(costs({ roll: 2, seats: 2, rounds, scores: [0, 0], forbidden: [], next: meeting }, 2), 0);
  };
  expect([0, 1, 2, 3, 4, 5].map(cost)).toEqual([0, 10_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000]);
});

test('from edition 2 on the figures count every short table before, as the page says', () => {
  // Five players at tables of three and two: whoever is at the table of two for the third time costs 2 × 2,000.
  const round: Pairing = {
    tables: [
      [0, 1, 2],
      [3, 4],
    ],
    byes: [],
  };
  const order = { roll: 5, rounds: [round, round], scores: [0, 0, 0, 0, 0], unitsPerPoint: 12, forbidden: [] };
  const size = { seats: 3, least: 2 };
  const cost = (edition: Edition) => measurePairing({ ...order, size, edition }, round).cost;
  // Four pairs meet for the third time.
  expect([cost(1), cost(2)]).toEqual([4_004_000, 4_008_000]);
});

test('the reasons of a table are who is kept apart, has met, sits short again, and how far apart the points are', () => {
  const rounds = [
    {
      tables: [
        [0, 1, 2],
        [3, 4],
      ],
      byes: [],
    },
    {
      tables: [
        [0, 1, 3],
        [2, 4],
      ],
      byes: [],
    },
  ];
  const basis = {
    history: historyOf(5, rounds, 3),
    scores: [24, 18, 12, 12, 0],
    unitsPerPoint: UNITS_PER_POINT,
    seats: 3,
    forbidden: forbiddenByEntrant([[1, 0]]),
  };
  expect(costReasons(basis, [0, 1])).toEqual([
    { kind: 'apart', entrants: [0, 1], cost: 1_000_000_000 },
    { kind: 'met', entrants: [0, 1], times: 2, cost: 1_000_000 },
    { kind: 'points', entrants: [0, 1], cost: 25 },
  ]);
  expect(costReasons(basis, [2, 4])).toEqual([
    { kind: 'met', entrants: [2, 4], times: 1, cost: 10_000 },
    { kind: 'short', entrants: [2], times: 1, cost: 2_000 },
    { kind: 'short', entrants: [4], times: 2, cost: 4_000 },
    { kind: 'points', entrants: [2, 4], cost: 100 },
  ]);
});
