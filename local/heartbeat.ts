// Notes every few seconds that the server is up, so that its clocks can leave out the times when it was not.

import type { OutageRules, ProcessApp } from '../app/index.ts';
import { describeError, type Log } from '../lambdas/observability.ts';

/** The file has one owner: what this process knows of outages is all there is. */
export const LOCAL_OUTAGES: OutageRules = { gapMs: 30_000, freshMs: Number.POSITIVE_INFINITY };

const BEAT_MS = 5_000;

export interface Heartbeat {
  /** Notes it for the last time. */
  stop(): Promise<void>;
}

/** Notes it now, which finds the outage that has just ended, and from now on. */
export async function startHeartbeat(app: Pick<ProcessApp, 'beat'>, log: Log): Promise<Heartbeat> {
  const beat = async (): Promise<void> => {
    try {
      const outage = await app.beat();
      if (outage === null) return;
      const seconds = Math.round((outage.to - outage.from) / 1_000);
      log({ level: 'info', event: 'outage', detail: `the server was down for ${seconds} s` });
    } catch (error) {
      log({ level: 'error', event: 'heartbeat', error: describeError(error) });
    }
  };
  let work = beat();
  await work;
  const timer = setInterval(() => {
    work = work.then(beat);
  }, BEAT_MS);
  return {
    async stop() {
      clearInterval(timer);
      await work.then(beat);
    },
  };
}
