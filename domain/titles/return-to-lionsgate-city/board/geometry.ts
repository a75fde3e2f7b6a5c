// The tunnels of a plan, worked out once: the part that no cave covers, and where its label stands.

import { at } from '../../../base/defect.ts';
import type { Box } from '../../../board/drawing.ts';
import type { Place, TunnelId } from '../components/ids.ts';
import { TUNNELS } from '../components.ts';
import type { View } from '../shapes/view.ts';
import type { Plan, Point, Spot, TunnelPlan } from './plan.ts';
import { NARROW_PLAN } from './planNarrow.ts';
import { WIDE_PLAN } from './planWide.ts';

export interface Way {
  readonly tunnel: TunnelId;
  readonly difficulty: number;
  /** The visible part, from end a to end b: x, y, x, y, … */
  readonly points: readonly number[];
  /** The middle of what is visible: there the label stands. */
  readonly middle: Point;
  /** Along the tunnel at its middle, of length 1. */
  readonly along: Point;
  readonly length: number;
  readonly plan: TunnelPlan;
}

export interface Ground {
  readonly plan: Plan;
  readonly ways: readonly Way[];
}

/** Half the width of a label. */
export const LABEL = 9;

/** Where the line from the middle of a cave to `to` leaves its box. */
function leaving({ at: [x, y], width, height }: Spot, [toX, toY]: Point): Point {
  const [dx, dy] = [toX - x, toY - y];
  const across = dx === 0 ? Infinity : width / 2 / Math.abs(dx);
  const down = dy === 0 ? Infinity : height / 2 / Math.abs(dy);
  const share = Math.min(across, down, 1);
  return [x + dx * share, y + dy * share];
}

export function spotOf({ spots }: Plan, place: Place): Spot {
  const spot = spots.get(place);
  if (spot === undefined) throw new Error(`no place for ${place}`);
  return spot;
}

/** The box of a cave. */
export function boxAt(plan: Plan, place: Place): Box {
  const {
    at: [x, y],
    width,
    height,
  } = spotOf(plan, place);
  return [x - width / 2, y - height / 2, width, height];
}

type Leg = readonly [from: Point, to: Point];

function lengthOf([[x1, y1], [x2, y2]]: Leg): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

function wayOf(plan: Plan, { id, a, b, difficulty }: (typeof TUNNELS)[number]): Way {
  const [from, to] = [spotOf(plan, a), spotOf(plan, b)];
  const tunnel = plan.tunnels[id];
  if (tunnel === undefined) throw new Error(`no place for ${id}`);
  const { bend } = tunnel;
  const first = leaving(from, bend ?? to.at);
  const last = leaving(to, bend ?? from.at);
  const legs: readonly Leg[] =
    bend === undefined
      ? [[first, last]]
      : [
          [first, bend],
          [bend, last],
        ];
  // The label of a bent tunnel stands on its longer leg.
  const [start, end] = at(
    legs.toSorted((one, other) => lengthOf(other) - lengthOf(one)),
    0,
  );
  const length = lengthOf([start, end]);
  return {
    tunnel: id,
    difficulty,
    points: [...first, ...(bend ?? []), ...last],
    middle: [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2],
    along: [(end[0] - start[0]) / length, (end[1] - start[1]) / length],
    length,
    plan: tunnel,
  };
}

function groundOf(plan: Plan): Ground {
  return { plan, ways: TUNNELS.map((tunnel) => wayOf(plan, tunnel)) };
}

export const GROUNDS = { wide: groundOf(WIDE_PLAN), narrow: groundOf(NARROW_PLAN) } as const;

/** What a cave or the city is called. */
export function spotName(view: View, place: Place): string {
  return view.caves.find(({ code }) => code === place)?.label ?? view.city.label;
}
