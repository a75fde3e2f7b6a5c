// Notes every few seconds that the server is up, so that its clocks can leave out the times when it was not.

import { beatIn, HEARTBEAT, type OutageRules, type ProcessApp } from '../../app/index.ts';
import { describeError, type Log } from '../../lambdas/process/observability.ts';
import type { ReadStore } from '../../readstore/port.ts';
import type { ServerTime } from '../time/serverTime.ts';

/** The file has one owner: what this process knows of outages is all there is. */
export function localOutages({ steady }: Pick<ServerTime, 'steady'>): OutageRules {
  return { gapMs: 30_000, freshMs: Number.POSITIVE_INFINITY, steady };
}

const BEAT_MS = 5_000;

export interface Heartbeat {
  /** Notes it for the last time. */
  stop(): Promise<void>;
}

export interface HeartbeatParts {
  readonly app: Pick<ProcessApp, 'beat'>;
  readonly views: Pick<ReadStore, 'get'>;
  readonly time: Pick<ServerTime, 'continueFrom'>;
  readonly log: Log;
}

/** Notes it now, which finds the outage that has just ended, and from now on. */
export async function startHeartbeat({ app, views, time, log }: HeartbeatParts): Promise<Heartbeat> {
  const [row] = await views.get([HEARTBEAT]);
  const last = beatIn(row);
  if (last !== null) time.continueFrom(last.at, last.steady);
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
