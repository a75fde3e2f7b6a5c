// Wakes the live feed when those who see a game late are shown more of it: one timer for each such game that somebody
// watches.

import type { ShownLater } from '../../app/index.ts';

export interface Alarms {
  /** Rings when more is shown; for a game that has an alarm, at the earlier of both moments. */
  set(more: ShownLater): void;
  /** No alarm rings any more. */
  stop(): void;
}

/** `now`: ms since 1970. */
export function createAlarms(ring: (more: ShownLater) => void, now: () => number): Alarms {
  const alarms = new Map<string, { readonly more: ShownLater; readonly timer: NodeJS.Timeout }>();
  let isStopped = false;
  return {
    set(more) {
      if (isStopped) return;
      const { gameId } = more;
      const before = alarms.get(gameId);
      clearTimeout(before?.timer);
      const first = before === undefined ? more : earlier(before.more, more);
      const due = () => {
        alarms.delete(gameId);
        ring(first);
      };
      // At least a moment: a timer may come a little early.
      alarms.set(gameId, { more: first, timer: setTimeout(due, Math.max(1, first.at - now())).unref() });
    },
    stop() {
      isStopped = true;
      for (const { timer } of alarms.values()) clearTimeout(timer);
      alarms.clear();
    },
  };
}

function earlier(one: ShownLater, other: ShownLater): ShownLater {
  return { gameId: one.gameId, at: Math.min(one.at, other.at), since: Math.min(one.since, other.since) };
}
