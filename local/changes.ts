// Who waits for changes of games in this process: a bounded number, none of them longer than the server runs.

import type { GameChanges, Waiter } from '../app/index.ts';

export interface LocalChanges extends GameChanges {
  /** A game has changed. */
  changed(gameId: string): void;
  /** Lets everybody go; nobody may enter any more. */
  stop(): void;
}

/** Half of the connections that the gateway takes. */
const MAX_WAITERS = 128;

interface Waiting {
  /** Something has happened since it was asked last. */
  isDue: boolean;
  wake: () => void;
}

export function createChanges(most = MAX_WAITERS): LocalChanges {
  const byGame = new Map<string, Set<Waiting>>();
  let count = 0;
  let isStopped = false;

  function leave(gameId: string, waiting: Waiting): void {
    const others = byGame.get(gameId);
    if (others?.delete(waiting) !== true) return;
    count -= 1;
    if (others.size === 0) byGame.delete(gameId);
  }

  function wake(waiting: Waiting): void {
    waiting.isDue = true;
    waiting.wake();
  }

  return {
    hasRoom: () => !isStopped && count < most,
    enter(gameId): Waiter | null {
      if (isStopped || count >= most) return null;
      const waiting: Waiting = { isDue: false, wake: () => {} };
      byGame.set(gameId, (byGame.get(gameId) ?? new Set()).add(waiting));
      count += 1;
      return {
        async changed(withinMs) {
          if (!waiting.isDue && !isStopped) await sleepOf(waiting, withinMs);
          const { isDue } = waiting;
          waiting.isDue = false;
          return isDue;
        },
        isStopping: () => isStopped,
        leave: () => leave(gameId, waiting),
      };
    },
    changed(gameId) {
      for (const waiting of byGame.get(gameId) ?? []) wake(waiting);
    },
    stop() {
      isStopped = true;
      for (const waiting of [...byGame.values()].flatMap((all) => [...all])) wake(waiting);
    },
  };
}

/** Settles when `waiting` is woken, or after `withinMs`. */
function sleepOf(waiting: Waiting, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, withinMs);
    waiting.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
