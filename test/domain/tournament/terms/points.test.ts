import { describe, expect, test } from 'vitest';
import {
  halfPoint,
  type PointsRule,
  placesWithout,
  tablePoints,
  unitsPerPoint,
} from '../../../../domain/tournament/index.ts';

const SHARE: PointsRule = { kind: 'share' };
const PLACES: PointsRule = { kind: 'places', points: [5, 3, 1, 0] };

/** In points. */
function pointsOf(rule: PointsRule, places: readonly number[]): readonly number[] {
  return tablePoints(rule, places, 4).map((units) => units / unitsPerPoint(rule, 4));
}

describe('the share of opponents beaten', () => {
  test.each([
    [
      [1, 2],
      [1, 0],
    ],
    [
      [1, 1],
      [0.5, 0.5],
    ],
    [
      [2, 1, 3],
      [0.5, 1, 0],
    ],
    [
      [1, 2, 2],
      [1, 0.25, 0.25],
    ],
    [
      [4, 1, 2, 3],
      [0, 1, 2 / 3, 1 / 3],
    ],
    [
      [1, 1, 1, 4],
      [2 / 3, 2 / 3, 2 / 3, 0],
    ],
    [
      [1, 1, 1, 1],
      [0.5, 0.5, 0.5, 0.5],
    ],
  ])('places %j', (places, points) => {
    expect(pointsOf(SHARE, places)).toEqual(points.map((one) => expect.closeTo(one, 12)));
  });
});

describe('points by place', () => {
  test.each([
    [
      [1, 2, 3, 4],
      [10 / 9, 6 / 9, 2 / 9, 0],
    ],
    [
      [1, 2, 3],
      [15 / 18, 9 / 18, 3 / 18],
    ],
    [
      [1, 1, 3, 4],
      [8 / 9, 8 / 9, 2 / 9, 0],
    ],
    [
      [2, 1],
      [6 / 16, 10 / 16],
    ],
  ])('places %j', (places, points) => {
    expect(pointsOf(PLACES, places)).toEqual(points.map((one) => expect.closeTo(one, 12)));
  });
});

test('every table is worth half a point a seat, in whole units', () => {
  for (const rule of [SHARE, PLACES, { kind: 'places', points: [3, 1, 0, 0] } as const]) {
    for (const size of [2, 3, 4]) {
      for (const places of allPlaces(size)) {
        const points = tablePoints(rule, places, 4);
        expect(points.every(Number.isInteger)).toBe(true);
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(halfPoint(rule, 4) * size);
      }
    }
  }
});

/** Every way in which this many can be placed, ties included. */
function allPlaces(size: number): readonly (readonly number[])[] {
  const scores = Array.from({ length: size ** size }, (_, number) =>
    Array.from({ length: size }, (_one, seat) => Math.floor(number / size ** seat) % size),
  );
  return scores.map((one) => one.map((score) => 1 + one.filter((other) => other > score).length));
}

test('whoever gave up ranks after all who did not', () => {
  expect(placesWithout([1, 2, 3, 4], [true, false, false, false])).toEqual([4, 1, 2, 3]);
  expect(placesWithout([1, 1, 3], [false, true, true])).toEqual([1, 2, 3]);
  expect(placesWithout([2, 1], [false, false])).toEqual([2, 1]);
  expect(placesWithout([1, 1], [true, true])).toEqual([1, 1]);
});
