// Caves, the city and the tunnels between them. Rulebook: Words to Know, Moving; rulings R8, R40, R115.

import data from '../data/board.json' with { type: 'json' };
import type { Alloy, CaveId, CaveKind, Ore, Place, TownSize, TrackId, TunnelId } from './ids.ts';

/** Coordinates on a drawing sheet, origin at the top left. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Named extends Spot {
  readonly id: CaveId;
  readonly name: string;
}

export type Cave = Named &
  (
    | { readonly kind: 'guild' }
    | { readonly kind: 'town'; readonly size: TownSize }
    | { readonly kind: 'mine'; readonly ore: Ore }
    | { readonly kind: 'factory'; readonly inputs: readonly [Ore, Ore]; readonly output: Alloy }
    | { readonly kind: 'workshop'; readonly alloy: Alloy; readonly deck: 'cog' | 'pipe' }
  );
export type CaveOf<Kind extends CaveKind> = Extract<Cave, { readonly kind: Kind }>;

/** `index` is its place in `TUNNELS`. */
export interface Tunnel {
  readonly index: number;
  readonly id: TunnelId;
  readonly a: Place;
  readonly b: Place;
  /** In both directions. */
  readonly difficulty: number;
}

/** A tunnel as it leaves a place. */
export interface Exit {
  readonly tunnel: Tunnel;
  readonly to: Place;
  /** In the direction of travel. */
  readonly track: TrackId;
}

export interface Board {
  readonly start: CaveId;
  readonly city: Named;
  readonly cityFee: number;
  readonly moneyPerGood: number;
  readonly caves: readonly Cave[];
  readonly tunnels: readonly Tunnel[];
}

export const BOARD: Board = {
  start: data.start.value,
  city: data.city,
  cityFee: data.cityEntry.fee,
  moneyPerGood: data.cityEntry.perGood,
  caves: data.caves as readonly Cave[],
  tunnels: data.tunnels.map((tunnel, index) => ({ index, ...tunnel })),
};

/** The places that tunnels join to `start`, itself included. */
export function reachable(start: Place, tunnels: readonly Tunnel[]): ReadonlySet<Place> {
  const found = new Set([start]);
  for (const place of found) {
    for (const { a, b } of tunnels) {
      if (a === place) found.add(b);
      if (b === place) found.add(a);
    }
  }
  return found;
}

/** The tunnels that leave `place`, in order of id. */
export function exitsOf(place: Place, tunnels: readonly Tunnel[]): readonly Exit[] {
  return tunnels.flatMap((tunnel): readonly Exit[] => {
    if (tunnel.a === place) return [{ tunnel, to: tunnel.b, track: `${tunnel.id}+` }];
    return tunnel.b === place ? [{ tunnel, to: tunnel.a, track: `${tunnel.id}-` }] : [];
  });
}
