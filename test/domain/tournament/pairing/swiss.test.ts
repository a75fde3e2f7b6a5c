import blossom from 'edmonds-blossom';
import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../../../domain/chance/index.ts';
import {
  type CostBasis,
  drawLots,
  forbiddenByEntrant,
  historyOf,
  pairCost,
  pairSwiss,
  type SwissOrder,
  tableCost,
} from '../../../../domain/tournament/index.ts';
import { COST_FRACTION } from '../../../../domain/tournament/pairing/cost.ts';
import { IS_EXHAUSTIVE, sampleNumber, sampleOf, sampleSize } from '../../../kit/sampling.ts';
import { type PlayedRound, swissEvent } from '../../../kit/tournaments/events.ts';
import { opponentsOf, seatGapOf } from '../../../kit/tournaments/pasts.ts';

/** Of events. */
const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1);

/** The cost that the pairing of `order` had to keep low. */
function costOf({ order, pairing }: PlayedRound): number {
  return pairing.tables.reduce((sum, table) => sum + tableCost(basisOf(order), table), 0);
}

function basisOf({ roll, rounds, scores, unitsPerPoint, size, forbidden }: SwissOrder): CostBasis {
  const history = historyOf(roll, rounds, size.seats);
  return { history, scores, unitsPerPoint, seats: size.seats, forbidden: forbiddenByEntrant(forbidden) };
}

test.each([
  [64, 4],
  [65, 4],
  [90, 3],
  [128, 4],
])('nobody meets anybody twice in six rounds of %i players at tables of %i', (players, seats) => {
  for (const seed of sampleOf(SEEDS, `meetings of ${players}`, 1 / 100)) {
    const rounds = [...swissEvent({ players, rounds: 6, size: { seats, least: seats - 1 }, seed })];
    const pairings = rounds.map(({ pairing }) => pairing);
    for (let entrant = 0; entrant < players; entrant += 1) {
      const met = opponentsOf(entrant, pairings);
      expect(new Set(met).size).toBe(met.length);
    }
  }
});

test.each([
  [12, 4, 40],
  [12, 3, 40],
  [16, 4, 10],
])('%i players at tables of %i: no split of them costs less', (players, seats, events) => {
  for (const seed of sampleOf(SEEDS.slice(0, events), `splits of ${players} by ${seats}`, 1 / 20)) {
    for (const round of swissEvent({ players, rounds: 6, size: { seats, least: seats - 1 }, seed })) {
      const basis = basisOf(round.order);
      expect(costOf(round)).toBe(leastOfAllSplits(players, seats, (one, other) => pairCost(basis, one, other)));
    }
  }
});

/** By trying them all, table by table: whoever is left is split once, however the tables before were made. */
function leastOfAllSplits(players: number, seats: number, cost: (one: number, other: number) => number): number {
  const everyone = Array.from({ length: players }, (_, player) => player);
  const costs = everyone.map((one) => everyone.map((other) => cost(one, other)));
  const known = new Map<string, number>();
  const split = (left: readonly number[]): number => {
    const [first, ...others] = left;
    if (first === undefined) return 0;
    const least =
      known.get(left.join()) ??
      Math.min(
        ...choices(others, seats - 1).map(
          (rest) => costOfTable([first, ...rest], costs) + split(others.filter((one) => !rest.includes(one))),
        ),
      );
    known.set(left.join(), least);
    return least;
  };
  return split(everyone);
}

function costOfTable(table: readonly number[], costs: readonly (readonly number[])[]): number {
  return table.reduce(
    (sum, one, index) => table.slice(index + 1).reduce((more, other) => more + at(at(costs, one), other), sum),
    0,
  );
}

/** Every choice of `count` among `items`. */
function choices(items: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => choices(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}

/** What each round of events of pairs costs more than a matching of maximum weight, in points of a pair's cost. */
function excesses(players: number): readonly number[] {
  const forbidden: [number, number][] = [
    [0, 1],
    [2, 3],
  ];
  const seeds = Array.from({ length: IS_EXHAUSTIVE ? 15 : 1 }, (_, index) => index + 1);
  return seeds.flatMap((seed) =>
    [...swissEvent({ players, rounds: 7, size: { seats: 2, least: 2 }, seed, forbidden })].map(
      (round) => (costOf(round) - leastOfAllMatchings(players, basisOf(round.order))) / COST_FRACTION,
    ),
  );
}

test.each(IS_EXHAUSTIVE ? [16, 24, 40, 60, 100] : [24, 60, 100])(
  'pairs of %i players: a matching of maximum weight costs as much',
  (players) => {
    expect(excesses(players).filter((excess) => excess !== 0)).toEqual([]);
  },
);

// The search is by chance: of 735 rounds one was found, of 200 players, whose best pairing it does not meet.
test.each(IS_EXHAUSTIVE ? [150, 200] : [])(
  'pairs of %i players: the same in all rounds but one of a hundred, where two tables have half a point more between their players',
  (players) => {
    const missed = excesses(players).filter((excess) => excess !== 0);
    expect(missed.length).toBeLessThanOrEqual(1);
    for (const excess of missed) expect(excess).toBeLessThanOrEqual(50);
  },
);

function leastOfAllMatchings(players: number, basis: CostBasis): number {
  const edges: [number, number, number][] = [];
  for (let one = 0; one < players; one += 1)
    for (let other = 0; other < one; other += 1) edges.push([one, other, 1e13 - pairCost(basis, one, other)]);
  let sum = 0;
  for (const [one, other] of blossom(edges, true).entries()) if (other < one) sum += pairCost(basis, one, other);
  return sum;
}

describe('seats', () => {
  test('everyone sits in each seat nearly equally often', () => {
    const players = 64;
    const rounds = [...swissEvent({ players, rounds: 6, size: { seats: 4, least: 3 }, seed: 5 })];
    const pairings = rounds.map(({ pairing }) => pairing);
    const gaps = Array.from({ length: players }, (_, entrant) => seatGapOf(entrant, pairings, 4));
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / players).toBeLessThanOrEqual(1.1);
  });

  test('nobody is first twice running unless all of a table were first', () => {
    let before = new Set<number>();
    for (const { pairing } of swissEvent({ players: 60, rounds: 6, size: { seats: 4, least: 3 }, seed: 3 })) {
      for (const table of pairing.tables) {
        if (before.has(at(table, 0))) expect(table.every((entrant) => before.has(entrant))).toBe(true);
      }
      before = new Set(pairing.tables.map((table) => at(table, 0)));
    }
  });
});

test('byes go to the bottom, and to nobody twice before everybody had one', () => {
  const byes: number[] = [];
  for (const { order, pairing } of swissEvent({ players: 5, rounds: 9, size: { seats: 4, least: 3 }, seed: 8 })) {
    expect(pairing.byes).toHaveLength(1);
    const [bye = -1] = pairing.byes;
    const without =
      byes.length % 5 === 0
        ? order.active
        : order.active.filter((one) => !byes.slice(-(byes.length % 5)).includes(one));
    expect(at(order.scores, bye)).toBe(Math.min(...without.map((one) => at(order.scores, one))));
    expect(without).toContain(bye);
    byes.push(bye);
  }
});

test('forbidden pairs do not meet, absent entrants do not play', () => {
  const forbidden = Array.from({ length: 10 }, (_, index): [number, number] => [index, index + 10]);
  for (const { pairing } of swissEvent({
    players: 20,
    rounds: 5,
    size: { seats: 4, least: 3 },
    seed: 2,
    forbidden,
    absent: (round) => (round === 2 ? [0, 7, 19] : []),
  })) {
    for (const table of pairing.tables)
      for (const [one, other] of forbidden) expect(table.includes(one) && table.includes(other)).toBe(false);
  }
});

/** Groups of whom no two share a player. */
function randomGroups(players: number, most: number, chance: Chance): readonly (readonly number[])[] {
  const order = drawLots(chance, players);
  const groups: (readonly number[])[] = [];
  for (let next = 0; next < players / 2; next += groups.at(-1)?.length ?? 0) {
    groups.push(order.slice(next, next + 2 + chance.below(most - 1)));
  }
  return groups;
}

function pairsOf(groups: readonly (readonly number[])[]): readonly (readonly [number, number])[] {
  return groups.flatMap((group) =>
    group.flatMap((one, index) => group.slice(index + 1).map((other) => [one, other] as const)),
  );
}

function meetingsOf(forbidden: SwissOrder['forbidden'], tables: readonly (readonly number[])[]): number {
  return forbidden.filter(([one, other]) => tables.some((table) => table.includes(one) && table.includes(other)))
    .length;
}

/** The fewest forbidden meetings of any way to seat `players` at full tables. */
function fewestMeetings(
  [first, ...others]: readonly number[],
  seats: number,
  forbidden: SwissOrder['forbidden'],
): number {
  if (first === undefined) return 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (const rest of choices(others, seats - 1)) {
    const here = meetingsOf(forbidden, [[first, ...rest]]);
    if (here >= fewest) continue;
    const left = others.filter((one) => !rest.includes(one));
    fewest = Math.min(fewest, here + fewestMeetings(left, seats, forbidden));
  }
  return fewest;
}

test('tiny fields: no two of a group meet where they need not', () => {
  const first = sampleNumber('groups kept apart');
  let unavoidable = 0;
  for (let seed = first; seed < first + sampleSize(60); seed += 1) {
    const chance = fastChance(seed);
    const [seats, tables] = [2 + chance.below(3), 2 + chance.below(2)];
    const players = seats * tables;
    const forbidden = pairsOf(randomGroups(players, 2 + chance.below(4), chance));
    const plan = { players, rounds: 3, size: { seats, least: seats }, seed: seed % 256, forbidden };
    for (const { pairing } of swissEvent(plan)) {
      const fewest = fewestMeetings(pairing.tables.flat(), seats, forbidden);
      unavoidable += fewest;
      expect({ seed, meetings: meetingsOf(forbidden, pairing.tables) }).toEqual({ seed, meetings: fewest });
    }
  }
  expect(unavoidable).toBeGreaterThan(0);
});

test.each([
  ['searched', 30, 2, 6],
  ['searched', 61, 4, 8],
  ['searched', 200, 4, 32],
  ['repaired', 202, 2, 32],
  ['repaired', 301, 4, 32],
])('a field that is %s, %i players at tables of %i: groups of up to %i never meet', (_, players, seats, most) => {
  const first = sampleNumber(`apart ${players}`);
  for (let seed = first; seed < first + (IS_EXHAUSTIVE ? 30 : 1); seed += 1) {
    const forbidden = pairsOf(randomGroups(players, most, fastChance(seed)));
    const plan = { players, rounds: 5, size: { seats, least: Math.max(2, seats - 1) }, seed: seed % 256, forbidden };
    for (const { pairing } of swissEvent(plan)) {
      expect({ seed, meetings: meetingsOf(forbidden, pairing.tables) }).toEqual({ seed, meetings: 0 });
    }
  }
});

test('a group that is the whole field meets all the same, and as seldom twice as without it', () => {
  const forbidden = pairsOf([[0, 1, 2, 3, 4, 5]]);
  const met = [...swissEvent({ players: 6, rounds: 5, size: { seats: 2, least: 2 }, seed: 4, forbidden })].map(
    ({ pairing }) => pairing,
  );
  for (let entrant = 0; entrant < 6; entrant += 1) expect(new Set(opponentsOf(entrant, met)).size).toBe(5);
});

test('the first round by rating has one of each tier at a table', () => {
  const order: SwissOrder = {
    roll: 12,
    active: Array.from({ length: 12 }, (_, entrant) => entrant),
    rounds: [],
    scores: new Array<number>(12).fill(0),
    unitsPerPoint: 12,
    ratings: Array.from({ length: 12 }, (_, entrant) => 2_000 - 10 * entrant),
    size: { seats: 4, least: 3 },
    forbidden: [],
    roundSeed: new Uint8Array(32),
  };
  for (const table of pairSwiss(order).tables)
    expect(table.map((entrant) => Math.floor(entrant / 3)).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
});

test('the same order gives the same pairing, another seed another', () => {
  const orders = [...swissEvent({ players: 40, rounds: 3, size: { seats: 4, least: 3 }, seed: 11 })].map(
    ({ order }) => order,
  );
  for (const order of orders) {
    expect(pairSwiss(order)).toEqual(pairSwiss(order));
    expect(pairSwiss({ ...order, roundSeed: new Uint8Array(32) })).not.toEqual(pairSwiss(order));
  }
});
