// Who waits for changes of games and accounts in this process: a bounded number, none of them longer than the server runs.

import { type ChangedNews, type GameChanges, mergedNews, type Waiter } from '../../app/index.ts';
import { addressKey } from '../../lambdas/http/addressKey.ts';
import { createGate, type Gate, type Hold } from '../gate/gate.ts';

export interface LocalChanges extends GameChanges {
  /** A game has changed, or the news of an account; `what`: of these alone, null: of anything. Default: null. */
  changed(subject: string, what?: ChangedNews | null): void;
  /** The same of every subject that begins so. */
  changedAll(prefix: string, what: ChangedNews): void;
  /** Lets everybody go; nobody may enter any more. */
  stop(): void;
}

interface Waiting {
  /** Something has happened since it was asked last. */
  isDue: boolean;
  what: ChangedNews | null;
  wake: () => void;
  readonly hold: Hold;
}

const NOTHING: ChangedNews = { games: [], through: null, invited: false };

/** `gate`: counts those who wait. */
export function createChanges(gate: Gate = createGate()): LocalChanges {
  const byGame = new Map<string, Set<Waiting>>();
  let isStopped = false;

  function leave(gameId: string, waiting: Waiting): void {
    const others = byGame.get(gameId);
    if (others?.delete(waiting) !== true) return;
    waiting.hold.release();
    if (others.size === 0) byGame.delete(gameId);
  }

  function wake(waiting: Waiting): void {
    waiting.isDue = true;
    waiting.wake();
  }

  function changed(gameId: string, what: ChangedNews | null = null): void {
    for (const waiting of byGame.get(gameId) ?? []) {
      waiting.what = waiting.what === null || what === null ? null : mergedNews(waiting.what, what);
      wake(waiting);
    }
  }

  return {
    hasRoom: (sourceIp) => !isStopped && gate.hasRoom('streams', addressKey(sourceIp)),
    enter(gameId, sourceIp): Waiter | null {
      const hold = isStopped ? null : gate.take('streams', addressKey(sourceIp));
      if (hold === null) return null;
      const waiting: Waiting = { isDue: false, what: NOTHING, wake: () => {}, hold };
      byGame.set(gameId, (byGame.get(gameId) ?? new Set()).add(waiting));
      return {
        async changed(withinMs) {
          if (!waiting.isDue && !isStopped) await sleepOf(waiting, withinMs);
          const { isDue } = waiting;
          waiting.isDue = false;
          return isDue;
        },
        what() {
          const { what } = waiting;
          waiting.what = NOTHING;
          return what;
        },
        isStopping: () => isStopped,
        leave: () => leave(gameId, waiting),
      };
    },
    changed,
    changedAll(prefix, what) {
      for (const subject of byGame.keys()) if (subject.startsWith(prefix)) changed(subject, what);
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
