// The clocks of games on this machine: one timer for the first seat that will be late, and a sweep at the start for
// those that became late meanwhile.

import { type CardChange, createSweeper, type SweepParts } from '../../app/index.ts';
import { GRACE_MS } from '../../domain/game/index.ts';

export interface Timers {
  /** A game has changed: its timer may be the first one now. */
  changed(change: CardChange): void;
  /** Something is due at `at`, ms since 1970: that may be the first now. */
  due(at: number): void;
  stop(): Promise<void>;
}

/** A sweep at least this often: a timer of Node takes no longer delays than 24 days, and the machine may have slept. */
const MOST_MS = 60_000;
const LEAST_MS = 250;

/** Sweeps now, and whenever a seat becomes late. */
export function startTimers(parts: SweepParts): Timers {
  const sweeper = createSweeper(parts);
  let plannedAt = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<void> = Promise.resolve();
  let isStopped = false;

  function plan(at: number): void {
    if (isStopped || at >= plannedAt) return;
    if (timer !== null) clearTimeout(timer);
    plannedAt = at;
    timer = setTimeout(
      () => {
        plannedAt = Number.POSITIVE_INFINITY;
        timer = null;
        work = work.then(sweep);
      },
      Math.min(MOST_MS, Math.max(0, at - parts.clock.now())),
    );
  }

  async function sweep(): Promise<void> {
    if (isStopped) return;
    const { now } = parts.clock;
    try {
      const { nextAt } = await sweeper.sweep();
      plan(Math.min(Math.max(nextAt ?? Number.POSITIVE_INFINITY, now() + LEAST_MS), now() + MOST_MS));
    } catch (error) {
      parts.onFault('', error);
      plan(now() + MOST_MS);
    }
  }

  work = sweep();
  return {
    changed({ after: { armedAt } }) {
      if (armedAt !== null) plan(armedAt + GRACE_MS);
    },
    due: (at) => plan(at + GRACE_MS),
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await work;
    },
  };
}
