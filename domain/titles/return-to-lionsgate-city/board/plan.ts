// What a plan of the map says: places that were found once for each layout, as data.

import type { Place, TunnelId } from '../components/ids.ts';

export type Point = readonly [x: number, y: number];

/** Caves by what is drawn in them: those of a kind have one size. */
type Kind = 'city' | 'guild' | 'large' | 'small' | 'mine' | 'factory' | 'workshop';

interface CavePlan {
  /** The middle. */
  readonly at: Point;
  /** Where engines and boxcars stand, one after another: the left end of the foot, x, y, x, y, … */
  readonly stands: readonly number[];
  /** Goods that anybody may load: the left end, or the right end of those at the left of the cave; halfway up. */
  readonly loose: Point;
}

export interface TunnelPlan {
  readonly tokens: Point;
  /** Boxcars on the track from end a to end b, and back. */
  readonly there: Point;
  readonly back: Point;
  readonly bend?: Point;
}

interface PlanData {
  readonly width: number;
  readonly height: number;
  readonly sides: Readonly<Record<Kind, Point>>;
  readonly caves: Readonly<Record<Place, CavePlan>>;
  readonly tunnels: Readonly<Record<TunnelId, TunnelPlan>>;
}

export interface Spot extends CavePlan {
  readonly width: number;
  readonly height: number;
}

export interface Plan extends Pick<PlanData, 'width' | 'height' | 'tunnels'> {
  readonly spots: ReadonlyMap<Place, Spot>;
}

const KINDS: Readonly<Record<Kind, readonly Place[]>> = {
  city: ['city'],
  guild: ['guild'],
  large: ['hollowmere', 'gantry'],
  small: ['lastlight', 'candle', 'saltgrave', 'mossgate'],
  mine: ['goldcleft', 'zincmine', 'ironmine', 'coppermine', 'coalmine', 'goldmine'],
  factory: ['brassworks', 'steelworks'],
  workshop: ['pipeshop', 'cogshop'],
};

export function planOf({ width, height, sides, caves, tunnels }: PlanData): Plan {
  const spots = new Map<Place, Spot>();
  for (const kind of Object.keys(KINDS) as readonly Kind[]) {
    const [wide, high] = sides[kind];
    for (const place of KINDS[kind]) {
      const cave = caves[place];
      if (cave !== undefined) spots.set(place, { ...cave, width: wide, height: high });
    }
  }
  return { width, height, spots, tunnels };
}
