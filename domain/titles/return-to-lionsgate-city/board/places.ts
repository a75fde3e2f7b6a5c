// Where caves lie in both layouts. Tested: no two tunnels cross outside a cave, and no label lies under a cave or on another tunnel.

import type { Place, TunnelId } from '../components/ids.ts';

export interface Spot {
  /** The middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly spots: Readonly<Record<Place, Spot>>;
  /** Tunnels that are not straight: where they bend. */
  readonly bends: Readonly<Record<TunnelId, readonly [x: number, y: number]>>;
}

type Side = readonly [width: number, height: number];
type Centre = readonly [x: number, y: number];

/** Caves by what is drawn in them. */
type Kind = 'city' | 'guild' | 'large' | 'small' | 'mine' | 'factory' | 'workshop';

const KINDS: Readonly<Record<Kind, readonly Place[]>> = {
  city: ['city'],
  guild: ['guild'],
  large: ['hollowmere', 'gantry'],
  small: ['lastlight', 'candle', 'saltgrave', 'mossgate'],
  mine: ['goldcleft', 'zincmine', 'ironmine', 'coppermine', 'coalmine', 'goldmine'],
  factory: ['brassworks', 'steelworks'],
  workshop: ['pipeshop', 'cogshop'],
};

function spotsOf(sides: Readonly<Record<Kind, Side>>, centres: Readonly<Record<Place, Centre>>): Plan['spots'] {
  const kinds = Object.keys(KINDS) as readonly Kind[];
  const spots = kinds.flatMap((kind) =>
    KINDS[kind].map((place) => {
      const [x, y] = centres[place] ?? [0, 0];
      const [width, height] = sides[kind];
      return [place, { x, y, width, height }] as const;
    }),
  );
  return Object.fromEntries(spots);
}

export const WIDE_PLAN: Plan = {
  width: 708,
  height: 484,
  spots: spotsOf(
    {
      city: [234, 26],
      guild: [148, 40],
      large: [118, 88],
      small: [118, 72],
      mine: [132, 40],
      factory: [140, 40],
      workshop: [124, 40],
    },
    {
      city: [354, 13],
      lastlight: [354, 86],
      goldcleft: [66, 52],
      candle: [59, 166],
      hollowmere: [205, 162],
      gantry: [503, 162],
      saltgrave: [649, 166],
      guild: [354, 248],
      pipeshop: [146, 256],
      cogshop: [562, 256],
      zincmine: [66, 344],
      brassworks: [224, 316],
      steelworks: [484, 316],
      ironmine: [642, 344],
      coppermine: [130, 414],
      coalmine: [578, 414],
      mossgate: [354, 366],
      goldmine: [354, 450],
    },
  ),
  bends: { t32: [568, 66] },
};

export const NARROW_PLAN: Plan = {
  width: 390,
  height: 424,
  spots: spotsOf(
    {
      city: [232, 28],
      guild: [50, 30],
      large: [74, 54],
      small: [68, 54],
      mine: [34, 30],
      factory: [46, 30],
      workshop: [50, 30],
    },
    {
      city: [195, 16],
      lastlight: [195, 80],
      goldcleft: [36, 64],
      candle: [35, 158],
      hollowmere: [126, 172],
      gantry: [264, 172],
      saltgrave: [355, 158],
      guild: [195, 250],
      pipeshop: [92, 250],
      cogshop: [298, 250],
      zincmine: [28, 314],
      brassworks: [112, 308],
      steelworks: [278, 308],
      ironmine: [362, 314],
      coppermine: [70, 382],
      coalmine: [320, 382],
      mossgate: [195, 328],
      goldmine: [195, 402],
    },
  ),
  bends: { t32: [310, 76] },
};
