import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import {
  type EliminationRules,
  eliminationRounds,
  historyOf,
  pairElimination,
  survivors,
} from '../../../../domain/tournament/index.ts';
import { playTable } from '../../../kit/tournaments/events.ts';

const RULES: readonly EliminationRules[] = [
  { seats: 2, advance: 1 },
  { seats: 3, advance: 1 },
  { seats: 3, advance: 2 },
  { seats: 4, advance: 1 },
  { seats: 4, advance: 2 },
  { seats: 4, advance: 3 },
];

test.each(RULES)('tables of $seats, the best $advance play on: every number of players comes down to one', (rules) => {
  for (let players = 2; players <= 600; players += 1) {
    let left = players;
    const rounds = eliminationRounds(players, rules);
    for (const [index, { sizes, byes, advance, luckyLosers }] of rounds.entries()) {
      expect(sizes.reduce((sum, size) => sum + size, byes)).toBe(left);
      const isShort = sizes.some((size) => size < rules.seats);
      if (index > 0) expect({ byes, isShort }).toEqual({ byes: 0, isShort: false });
      expect(byes > 0 && isShort).toBe(false);
      expect(Math.min(...sizes)).toBeGreaterThan(advance);
      const next = byes + advance * sizes.length + luckyLosers;
      expect(luckyLosers).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThan(left);
      left = next;
    }
    expect(left).toBe(1);
    if (players > rules.seats) expect(rounds.at(-1)?.sizes).toEqual([rules.seats]);
  }
});

test('a knock-out of 13: three byes, then eight, four and two', () => {
  const rounds = eliminationRounds(13, { seats: 2, advance: 1 });
  expect(rounds.map(({ sizes, byes }) => [sizes.length, byes])).toEqual([
    [5, 3],
    [4, 0],
    [2, 0],
    [1, 0],
  ]);
});

test('the snake: the best meets the last', () => {
  const seeded = [7, 3, 5, 1, 0, 2, 4, 6];
  const [round] = eliminationRounds(8, { seats: 2, advance: 1 });
  if (round === undefined) throw new Error('no round');
  const { tables } = pairElimination(round, seeded, historyOf(8, [], 2), fastChance(1));
  expect(tables.map((table) => table.toSorted((a, b) => seeded.indexOf(a) - seeded.indexOf(b)))).toEqual([
    [7, 6],
    [3, 4],
    [5, 2],
    [1, 0],
  ]);
});

describe('who plays on', () => {
  const round = { sizes: [4, 4], byes: 1, advance: 1, luckyLosers: 1 };
  const seeded = [0, 1, 2, 3, 4, 5, 6, 7, 8];

  test('byes, the best of each table, and the best of the others', () => {
    const tables = [
      { players: [1, 4, 5, 8], places: [3, 1, 2, 4], scores: [10, 40, 30, 5] },
      { players: [2, 3, 6, 7], places: [2, 4, 1, 3], scores: [38, 1, 40, 20] },
    ];
    expect(survivors(round, seeded, { tables, byes: [0] })).toEqual([0, 2, 4, 6]);
  });

  test('equal places are parted by the seed', () => {
    const tables = [
      { players: [8, 5, 4, 1], places: [1, 1, 1, 1], scores: null },
      { players: [2, 3, 6, 7], places: [4, 3, 2, 1], scores: null },
    ];
    expect(survivors(round, seeded, { tables, byes: [0] })).toEqual([0, 1, 6, 7]);
  });
});

test('random eliminations end with one winner', () => {
  const chance = fastChance(9);
  for (let event = 0; event < 60; event += 1) {
    const players = 2 + chance.below(70);
    const rules = RULES[event % RULES.length] ?? { seats: 2, advance: 1 };
    const strengths = Array.from({ length: players }, () => chance.below(1_000));
    let seeded: readonly number[] = Array.from({ length: players }, (_, entrant) => entrant);
    for (const round of eliminationRounds(players, rules)) {
      const pairing = pairElimination(round, seeded, historyOf(players, [], rules.seats), chance);
      expect([...pairing.tables.flat(), ...pairing.byes].toSorted((a, b) => a - b)).toEqual(
        [...seeded].sort((a, b) => a - b),
      );
      const tables = pairing.tables.map((table) => playTable(table, strengths, chance));
      const next = survivors(round, seeded, { tables, byes: pairing.byes });
      expect(next.every((entrant) => seeded.includes(entrant))).toBe(true);
      seeded = next;
    }
    expect(seeded).toHaveLength(1);
  }
});
