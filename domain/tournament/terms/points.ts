// What a table brings: places to points.

import { at } from '../../base/defect.ts';

/** How places become points: by the share of opponents beaten, or by place. */
export type PointsRule =
  | { readonly kind: 'share' }
  /** Of the places of a full table, best first; not negative, not ascending. Short tables use the first of them. */
  | { readonly kind: 'places'; readonly points: readonly number[] };

/** The points of a rule are integers in this fraction of a point. */
export function unitsPerPoint(rule: PointsRule, seats: number): number {
  if (rule.kind === 'share') return UNITS_OF_SHARE;
  // Twice the sum of each table size, and one to four who share places.
  return sizesOf(seats).reduce((units, size) => leastCommonMultiple(units, 24 * sumOfPlaces(rule.points, size)), 1);
}

/** Tables of 2, 3 and 4, with ties counting one half. */
const UNITS_OF_SHARE = 12;

/** The mean of every table, and what a bye is worth unless the options say otherwise: half a point, in units. */
export function halfPoint(rule: PointsRule, seats: number): number {
  return unitsPerPoint(rule, seats) / 2;
}

/**
 * The points of a table by seat, in units. `places`: by seat, 1 is best, equal ones tie. `seats`: of a full table.
 * Their mean is half a point at every table, so that a short one neither helps nor harms.
 */
export function tablePoints(rule: PointsRule, places: readonly number[], seats: number): readonly number[] {
  const units = unitsPerPoint(rule, seats);
  return places.map((place) => {
    let [better, tied] = [0, 0];
    for (const other of places) {
      if (other < place) better += 1;
      else if (other === place) tied += 1;
    }
    return rule.kind === 'share'
      ? (units * (2 * (places.length - better - tied) + tied - 1)) / (2 * (places.length - 1))
      : sharedPoints(rule.points, { better, tied, size: places.length }, units);
  });
}

/** `tablePoints` for many tables: each combination of places is reckoned once. */
export function pointsByPlaces(rule: PointsRule, seats: number): (places: readonly number[]) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (places) => {
    let key = 0;
    for (let seat = 0; seat < places.length; seat += 1) key = 8 * key + (places[seat] ?? 0);
    const found = known.get(key);
    if (found !== undefined) return found;
    const points = tablePoints(rule, places, seats);
    known.set(key, points);
    return points;
  };
}

/** Those who are tied share the points of their places; all of a table are worth half a point each. */
function sharedPoints(
  points: readonly number[],
  { better, tied, size }: { readonly better: number; readonly tied: number; readonly size: number },
  units: number,
): number {
  let sum = 0;
  for (let place = better; place < better + tied; place += 1) sum += at(points, place);
  return (units * size * sum) / (2 * tied * sumOfPlaces(points, size));
}

function sumOfPlaces(points: readonly number[], size: number): number {
  return points.slice(0, size).reduce((sum, one) => sum + one, 0);
}

function sizesOf(seats: number): readonly number[] {
  return Array.from({ length: seats - 1 }, (_, index) => index + 2);
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

/**
 * Places as a tournament counts them: those who gave up (resigned, forfeited, never came) rank after all others, among
 * themselves in the order of the game.
 */
export function placesWithout(ranks: readonly number[], gaveUp: readonly boolean[]): readonly number[] {
  return placesByKey(ranks.map((rank, seat) => rank + (at(gaveUp, seat) ? ranks.length + 1 : 0)));
}

/** The same from edition 2 on: those who never came are tied behind all who gave up during the game. */
export function placesWithoutAbsent(
  ranks: readonly number[],
  { gaveUp, absent }: { readonly gaveUp: readonly boolean[]; readonly absent: readonly boolean[] },
): readonly number[] {
  const behind = ranks.length + 1;
  return placesByKey(
    ranks.map((rank, seat) => (at(absent, seat) ? 2 * behind : rank + (at(gaveUp, seat) ? behind : 0))),
  );
}

/** The lowest key is the best. */
function placesByKey(keys: readonly number[]): readonly number[] {
  return keys.map((key) => 1 + keys.filter((other) => other < key).length);
}
