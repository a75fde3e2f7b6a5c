// Goes on with erasures: of a process that did not survive one, and a moment after each. Now and then guests are
// forgotten who do not come back.

import type { ProcessApp } from '../../app/index.ts';
import { describeError, type Log } from '../../lambdas/process/observability.ts';

const PAUSE_MS = 30_000;
const GUESTS_MS = 6 * 3_600_000;

export interface Erasures {
  stop(): Promise<void>;
}

/** Rejects with the StoreFault that keeps the first look from being done. */
export async function startErasures(
  app: Pick<ProcessApp, 'finishErasures' | 'forgetGuests'>,
  log: Log,
): Promise<Erasures> {
  await app.finishErasures();
  let running = Promise.resolve();
  let guestsAt = 0;
  const look = async (): Promise<void> => {
    await app.finishErasures();
    if (performance.now() < guestsAt) return;
    guestsAt = performance.now() + GUESTS_MS;
    await app.forgetGuests();
  };
  const timer = setInterval(() => {
    running = running.then(look).catch((error: unknown) => {
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
