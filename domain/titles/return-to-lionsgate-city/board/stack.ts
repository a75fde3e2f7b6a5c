// Parts of a drawing that lie below each other.

import type { Mark } from '../../../board/drawing.ts';

/** Marks with the height that they take. */
export interface Stack {
  readonly marks: readonly Mark[];
  readonly height: number;
}

/** Where a part begins, and how wide it may be. */
export type Strip = readonly [x: number, y: number, width: number];
