// Where ways are touched: as far from each other as their lengths allow, so that no handle hides another.

import type { Area } from './areas.ts';

export type Point = readonly [x: number, y: number];

/** Parts of a way's length, the middle first. */
export const PARTS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.82, 0.18];
/** Farther apart than this is no better. */
const ENOUGH = 27;
const PASSES = 3;

/** A point of each area: of a box its middle, of a way one that is far from the others'. */
export function spread(areas: readonly Area[]): readonly Point[] {
  const points = areas.map((area) => along(area, 0.5));
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [index, area] of areas.entries()) {
      if (area.kind === 'way') points[index] = farthest(area, points.toSpliced(index, 1));
    }
  }
  return points;
}

function farthest(area: Area, others: readonly Point[]): Point {
  let best: Point = along(area, 0.5);
  let most = -1;
  for (const part of PARTS) {
    const point = along(area, part);
    const nearest = Math.min(ENOUGH, ...others.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));
    if (nearest > most) [best, most] = [point, nearest];
  }
  return best;
}

/** A point of an area: of a box its middle, of a way the point after this part of its length. */
export function along(area: Area, part: number): Point {
  if (area.kind === 'box') {
    const [x, y, width, height] = area.box;
    return [x + width / 2, y + height / 2];
  }
  const legs = legsOf(area.points);
  let left = part * legs.reduce((sum, { length }) => sum + length, 0);
  for (const { from, to, length } of legs) {
    if (left <= length) {
      const share = length === 0 ? 0 : left / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    left -= length;
  }
  return legs.at(-1)?.to ?? [0, 0];
}

function legsOf(points: readonly number[]) {
  const legs: { from: Point; to: Point; length: number }[] = [];
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(index, index + 4);
    legs.push({ from: [x1, y1], to: [x2, y2], length: Math.hypot(x2 - x1, y2 - y1) });
  }
  return legs;
}
