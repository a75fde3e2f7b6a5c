// What one request may spend on all its games: time and automatic moves. The rest waits for the next look.

import type { Deadline } from './deadline.ts';
import type { Clock } from './ports.ts';

/** Automatic moves that one request plays at most; each is a commit. */
export const MAX_AUTOMATIC_MOVES = 150;

/** A request begins no automatic move later than this after its first one. */
const AUTOMATIC_MS = 8_000;

export interface RequestBudget extends Deadline {
  /** Counts an automatic move; false when none may begin any more. */
  takeAutomaticMove(): boolean;
}

/** The budget of a request that begins now. `deadline`: when its answer is due, ms since 1970. */
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
    leftMs: () => (deadline === Number.POSITIVE_INFINITY ? deadline : deadline - clock.now()),
  };
}
