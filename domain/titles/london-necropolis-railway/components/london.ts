// The London spaces with their tiles and pairs. Rulebook: 02 London Tiles, 06 Tile Reference; rulings R22–R24.

import data from '../data/london.json' with { type: 'json' };
import { LONDON_SPACES, type LondonSpace, perName, ROOMS, type Room } from './ids.ts';

/** Level of a fully improved space. */
export const SIDE_B = 2;

/** What one space gives at an income. */
export interface Income {
  readonly pounds: number;
  readonly mourners: number;
  readonly coffins: number;
  readonly orangeDiscs: number;
}

export interface Space {
  readonly id: LondonSpace;
  readonly room: Room;
  /** Income of the bare space, of side A and of side B: indexed by the level of the space. */
  readonly income: readonly Income[];
  /** Pounds to leave level 0 and level 1: the red cost of what gets covered. */
  readonly cost: readonly number[];
}

export interface Pair {
  readonly id: string;
  /** The two spaces, as indexes into `LONDON_SPACES`. */
  readonly spaces: readonly number[];
  readonly points: number;
}

export interface London {
  /** In the order of `LONDON_SPACES`. */
  readonly spaces: readonly Space[];
  readonly pairs: readonly Pair[];
  readonly roomNames: ReadonlyMap<Room, { readonly en: string; readonly de: string }>;
}

type Printed = (typeof data.spaces)[number];

function incomeOf({ money, ...income }: Printed['base']): Income {
  return { pounds: money, ...income };
}

function spaceOf({ id, room, base, A, B, costToA, costToB }: Printed): Space {
  return { id: id as LondonSpace, room: room as Room, income: [base, A, B].map(incomeOf), cost: [costToA, costToB] };
}

export const LONDON: London = {
  spaces: LONDON_SPACES.flatMap((id) => data.spaces.filter((space) => space.id === id).map(spaceOf)),
  pairs: data.pairs.map(({ id, spaces, points }) => ({
    id,
    spaces: spaces.map((space) => LONDON_SPACES.indexOf(space as LondonSpace)),
    points,
  })),
  roomNames: perName(ROOMS, data.rooms),
};
