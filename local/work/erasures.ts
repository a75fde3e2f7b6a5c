// Goes on with erasures: of a process that did not survive one, and a moment after each.

import type { ProcessApp } from '../../app/index.ts';
import { describeError, type Log } from '../../lambdas/process/observability.ts';

const PAUSE_MS = 30_000;

export interface Erasures {
  stop(): Promise<void>;
}

/** Rejects with the StoreFault that keeps the first look from being done. */
export async function startErasures(app: Pick<ProcessApp, 'finishErasures'>, log: Log): Promise<Erasures> {
  await app.finishErasures();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(app.finishErasures).catch((error: unknown) => {
      log({ level: 'error', event: 'erasures', error: describeError(error) });
    });
  }, PAUSE_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
