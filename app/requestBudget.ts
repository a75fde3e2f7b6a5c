// What one request may spend on automatic moves, however many games it looks at. What is left over waits for the next look.

import type { Clock } from './ports.ts';

/** Automatic moves that one request plays at most; each is a commit. */
export const MAX_AUTOMATIC_MOVES = 150;

/** A request begins no automatic move later than this after its first one. */
const AUTOMATIC_MS = 8_000;

export interface RequestBudget {
  /** Counts an automatic move; false when none may begin any more. */
  takeAutomaticMove(): boolean;
}

/** The budget of a request that begins now. `deadline`: ms since 1970, if it has to be over before the usual time. */
export function newRequestBudget(clock: Clock, deadline = Number.POSITIVE_INFINITY): RequestBudget {
  let left = MAX_AUTOMATIC_MOVES;
  let end: number | null = null;
  return {
    takeAutomaticMove() {
      end ??= Math.min(deadline, clock.now() + AUTOMATIC_MS);
      if (left === 0 || clock.now() >= end) return false;
      left -= 1;
      return true;
    },
  };
}
