// What stands beside tunnels and at caves finds its place once, where it covers least: tokens, rows of engines, loose goods.

import type { Box } from '../../../board/drawing.ts';
import type { Place, TrackId, TunnelId } from '../components/ids.ts';
import { TOWNS } from '../components.ts';
import { boxAt, LABEL, type Point, type Way, waysOf } from './geometry.ts';
import { NARROW_PLAN, type Plan, WIDE_PLAN } from './places.ts';

/** A row of things: where it begins, which way it runs, its lower edge. */
export interface Row {
  readonly x: number;
  readonly y: number;
  readonly runs: 1 | -1;
}

export interface Ground {
  readonly plan: Plan;
  readonly ways: readonly Way[];
  /** Where the bandit tokens of a tunnel lie. */
  readonly tokens: ReadonlyMap<TunnelId, Point>;
  /** Where a boxcar stands on a track. */
  readonly cars: ReadonlyMap<TrackId, Point>;
  /** On which side of its lower edge a town has its share circles. */
  readonly circles: ReadonlyMap<Place, 1 | -1>;
  readonly engines: ReadonlyMap<Place, Row>;
  readonly loose: ReadonlyMap<Place, Row>;
}

/** A box that something covers, and how much that matters. */
interface Taken {
  readonly box: Box;
  readonly weight: number;
}

function overlap([x1, y1, width1, height1]: Box, [x2, y2, width2, height2]: Box): number {
  const across = Math.min(x1 + width1, x2 + width2) - Math.max(x1, x2);
  const down = Math.min(y1 + height1, y2 + height2) - Math.max(y1, y2);
  return across > 0 && down > 0 ? across * down : 0;
}

function costOf(box: Box, taken: readonly Taken[], { width, height }: Plan): number {
  const inside = overlap(box, [0, 0, width, height]);
  const outside = box[2] * box[3] - inside;
  return taken.reduce((sum, other) => sum + overlap(box, other.box) * other.weight, outside * 20);
}

function around([x, y]: Point, width: number, height: number): Box {
  return [x - width / 2, y - height / 2, width, height];
}

/** The first of those that cost least. */
function cheapest<Item>(items: readonly Item[], cost: (item: Item) => number): Item {
  let [best] = items;
  let least = Infinity;
  for (const item of items) {
    const its = cost(item);
    if (its < least) [best, least] = [item, its];
  }
  if (best === undefined) throw new Error('nothing to choose from');
  return best;
}

const TOKENS = { width: 30, height: 14, away: 20 } as const;

/** Rails as small boxes along them. */
function railBoxes({ points }: Way): readonly Taken[] {
  const boxes: Taken[] = [];
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(index, index + 4);
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 8);
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps;
      boxes.push({ box: around([x1 + (x2 - x1) * share, y1 + (y2 - y1) * share], 8, 8), weight: 0.5 });
    }
  }
  return boxes;
}

function tokenPlaces(plan: Plan, ways: readonly Way[], taken: Taken[]): Ground['tokens'] {
  const places = new Map<TunnelId, Point>();
  for (const { tunnel, middle, along } of ways) {
    const [x, y] = middle;
    const [dx, dy] = along;
    const { width, height, away } = TOKENS;
    const candidates: readonly Point[] = [
      ...[1, -1].map((side) => [x - dy * away * side, y + dx * away * side] as const),
      ...[1, -1].map((side) => [x + (width / 2 + LABEL + 1) * side, y] as const),
      ...[1, -1].map((side) => [x, y + (height / 2 + LABEL + 1) * side] as const),
      ...[1, -1].map((side) => [x + dx * 26 * side, y + dy * 26 * side] as const),
    ];
    const place = cheapest(candidates, (one) => costOf(around(one, width, height), taken, plan));
    places.set(tunnel, place);
    taken.push({ box: around(place, width, height), weight: 4 });
  }
  return places;
}

interface RowShape {
  /** Lengths to find room for: a common one first, which matters more. */
  readonly lengths: readonly [number, number];
  readonly height: number;
  /** Lower edges to try, from the middle of the cave by its height. */
  readonly edges: (box: Box) => readonly number[];
}

function rowPlaces(plan: Plan, shape: RowShape, taken: Taken[]): ReadonlyMap<Place, Row> {
  const rows = new Map<Place, Row>();
  for (const place of Object.keys(plan.spots)) {
    const box = boxAt(plan, place);
    const row = cheapest(candidatesOf(box, shape), (one) =>
      shape.lengths.reduce((sum, length, index) => {
        return sum + costOf(rowBox(one, length, shape.height, plan), taken, plan) * (index === 0 ? 4 : 1);
      }, 0),
    );
    rows.set(place, row);
    taken.push({ box: rowBox(row, shape.lengths[0], shape.height, plan), weight: 3 });
  }
  return rows;
}

/** The room that a row takes: it is shifted so that it stays on the map. */
function rowBox({ x, y, runs }: Row, length: number, height: number, { width }: Plan): Box {
  return [rowStart({ x, y, runs }, length, width), y - height, length, height];
}

/** The left end of a row. */
export function rowStart({ x, runs }: Row, length: number, width: number): number {
  return Math.max(1, Math.min(runs === 1 ? x : x - length, width - length));
}

const STEPS = 8;

function candidatesOf(box: Box, { edges, height: high }: RowShape): readonly Row[] {
  const [x, top, width, height] = box;
  const level = top + (height + high) / 2;
  const beside: readonly Row[] = [
    { x: x + width + 1, y: level, runs: 1 },
    { x: x - 1, y: level, runs: -1 },
  ];
  const along = edges(box).flatMap((y) =>
    Array.from({ length: STEPS + 1 }, (_, step) => step).flatMap((step) => [
      { x: x + (width * step) / STEPS, y, runs: 1 as const },
      { x: x + width - (width * step) / STEPS, y, runs: -1 as const },
    ]),
  );
  return [...along, ...beside];
}

interface Lengths {
  readonly engines: RowShape['lengths'];
  readonly loose: RowShape['lengths'];
}

/** How far rows of engines reach into their caves. */
const INTO = 3;

function groundOf(plan: Plan, lengths: Lengths): Ground {
  const ways = waysOf(plan);
  const taken: Taken[] = [
    ...Object.keys(plan.spots).map((place) => ({ box: boxAt(plan, place), weight: 6 })),
    ...ways.map(({ middle }) => ({ box: around(middle, 2 * LABEL, 2 * LABEL), weight: 10 })),
    // Near another label a token would seem to belong to that.
    ...ways.map(({ middle }) => ({ box: around(middle, 36, 36), weight: 0.4 })),
    ...ways.flatMap(railBoxes),
  ];
  const circles = circlePlaces(plan, taken);
  const tokens = tokenPlaces(plan, ways, taken);
  const cars = carPlaces(plan, ways, taken);
  const engines = rowPlaces(
    plan,
    { lengths: lengths.engines, height: 21, edges: ([, y, , height]) => [y + INTO, y + height + 21 - INTO] },
    taken,
  );
  const loose = rowPlaces(
    plan,
    { lengths: lengths.loose, height: 18, edges: ([, y, , height]) => [y + height + 19, y - 1] },
    taken,
  );
  return { plan, ways, tokens, cars, circles, engines, loose };
}

export const CIRCLES = { width: 44, height: 19 } as const;

function circlePlaces(plan: Plan, taken: Taken[]): Ground['circles'] {
  const places = new Map<Place, 1 | -1>();
  const { width, height } = CIRCLES;
  for (const { id } of TOWNS) {
    const [x, y, wide, high] = boxAt(plan, id);
    const boxOn = (side: 1 | -1): Box => [side === 1 ? x + wide - width : x, y + high, width, height / 2];
    const side = cheapest([1, -1] as const, (one) => costOf(boxOn(one), taken, plan));
    places.set(id, side);
    taken.push({ box: boxOn(side), weight: 5 });
  }
  return places;
}

const CAR = 22;

/** Before or behind the label in the direction of travel, or beside it where the tunnel is short. */
function carPlaces(plan: Plan, ways: readonly Way[], taken: Taken[]): Ground['cars'] {
  const places = new Map<TrackId, Point>();
  for (const { tunnel, middle, along } of ways) {
    const [x, y] = middle;
    for (const ahead of [1, -1]) {
      const [dx, dy] = [along[0] * ahead, along[1] * ahead];
      const candidates: readonly Point[] = [
        ...[25, 32].map((far) => [x + dx * far, y + dy * far] as const),
        ...[1, -1].map((side) => [x - dy * 23 * side, y + dx * 23 * side] as const),
        ...[1, -1].map((side) => [x + dx * 14 - dy * 22 * side, y + dy * 14 + dx * 22 * side] as const),
      ];
      const place = cheapest(candidates, (one) => costOf(around(one, CAR, CAR), taken, plan));
      places.set(`${tunnel}${ahead === 1 ? '+' : '-'}`, place);
      taken.push({ box: around(place, CAR, CAR), weight: 6 });
    }
  }
  return places;
}

export const GROUNDS = {
  wide: groundOf(WIDE_PLAN, { engines: [66, 132], loose: [78, 114] }),
  narrow: groundOf(NARROW_PLAN, { engines: [54, 108], loose: [40, 44] }),
} as const;
