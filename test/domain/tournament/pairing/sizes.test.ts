import { describe, expect, test } from 'vitest';
import { splitIntoTables } from '../../../../domain/tournament/pairing/sizes.ts';

describe('tables of 3 to 4', () => {
  test.each([
    [1, [], 1],
    [2, [], 2],
    [3, [3], 0],
    [4, [4], 0],
    [5, [4], 1],
    [6, [3, 3], 0],
    [7, [4, 3], 0],
    [9, [3, 3, 3], 0],
    [10, [4, 3, 3], 0],
    [64, new Array<number>(16).fill(4), 0],
  ])('%i players', (players, sizes, byes) => {
    expect(splitIntoTables(players, { seats: 4, least: 3 })).toEqual({ sizes, byes });
  });
});

test('pairs with an odd number have one bye', () => {
  expect(splitIntoTables(7, { seats: 2, least: 2 })).toEqual({ sizes: [2, 2, 2], byes: 1 });
});

test('as few byes as possible, then as many full tables as possible', () => {
  for (const size of [2, 3, 4].flatMap((seats) =>
    [2, 3, 4].flatMap((least) => (least > seats ? [] : [{ seats, least }])),
  )) {
    for (let players = 0; players <= 60; players += 1) {
      const { sizes, byes } = splitIntoTables(players, size);
      expect({ byes, full: sizes.filter((one) => one === size.seats).length }).toEqual(bestSplit(players, size));
      expect(sizes.reduce((sum, one) => sum + one, byes)).toBe(players);
      expect(sizes.every((one) => one >= size.least && one <= size.seats)).toBe(true);
    }
  }
});

/** By trying all numbers of tables of each size. */
function bestSplit(
  players: number,
  { seats, least }: { seats: number; least: number },
): { byes: number; full: number } {
  for (let byes = 0; ; byes += 1) {
    for (let full = Math.floor((players - byes) / seats); full >= 0; full -= 1) {
      if (canSplit(players - byes - full * seats, seats - 1, least)) return { byes, full };
    }
  }
}

function canSplit(players: number, seats: number, least: number): boolean {
  if (players === 0) return true;
  for (let size = least; size <= seats; size += 1) {
    if (size <= players && canSplit(players - size, seats, least)) return true;
  }
  return false;
}
