// Markets and share circles of the towns. Rulebook: Unloading, Clean-Up; rulings R6, R9, R10.

import { at } from '../../../base/defect.ts';
import data from '../data/markets.json' with { type: 'json' };
import { BOARD } from './board.ts';
import type { CaveId, CircleId, Good } from './ids.ts';

/** `index` is its place in `CIRCLES`, `town` that of its town in `TOWNS`. */
export interface Circle {
  readonly index: number;
  readonly id: CircleId;
  readonly town: number;
  readonly gold: number;
  /** Share tokens that its owner puts there. */
  readonly tokens: number;
}

export interface Track {
  readonly good: Good;
  /** Money of each square, from the left. */
  readonly values: readonly number[];
}

/** `index` is its place in `TOWNS`. */
export interface Town {
  readonly index: number;
  readonly id: CaveId;
  readonly name: string;
  readonly tracks: readonly Track[];
  readonly circles: readonly Circle[];
}

let circles = 0;

/** Every town of the board, in the order in which they consume. */
export const TOWNS: readonly Town[] = data.towns.map(({ id, tracks, circles: printed }, town) => ({
  index: town,
  id,
  name: at(
    BOARD.caves.flatMap((cave) => (cave.id === id ? cave.name : [])),
    0,
  ),
  tracks: tracks as readonly Track[],
  circles: printed.map((circle, place) => ({ index: circles++, id: `${id}.${place + 1}`, town, ...circle })),
}));
