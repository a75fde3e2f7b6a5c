// Each minute: notes that the server is up, shows those who follow the log that time goes on, and times out who is late
// in games that nobody looks at. While times end within the minute it stays and sweeps again, so that short clocks are
// on time.

import type { Sweeper } from '../../app/index.ts';
import type { Outage } from '../../domain/game/index.ts';
import { describeError, type Log } from '../process/observability.ts';

export interface TimersParts {
  /** Notes that the server is up. Rejects with a StoreFault. */
  beat(): Promise<Outage | null>;
  /** Sends a sign of life through the stream of the log. Rejects with a StoreFault. */
  pulse(): Promise<void>;
  readonly sweeper: Sweeper;
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number): Promise<void>;
  readonly log: Log;
  /** Metrics of one run. */
  measure(run: Run): void;
}

/** What one invocation did. */
export interface Run {
  readonly sweeps: number;
  readonly looked: number;
  readonly armed: number;
  readonly failed: number;
  /** How long the first timer of the run had been due, ms. */
  readonly lateMs: number;
}

/** From the beginning of a run: what ends later is for the next one. */
const WINDOW_MS = 58_000;

/** Between two sweeps of a run: a timer that has fired is listed again about a second later. */
const PAUSE_MS = 2_000;

/** No game is begun later than this before the function is ended: one may take that long. */
const RESERVE_MS = 20_000;

/** Without it lists only say less of how far they are: the timers go on. */
async function pulse({ pulse: send, log }: TimersParts): Promise<void> {
  try {
    await send();
  } catch (error) {
    log({ level: 'warn', event: 'no-pulse', error: describeError(error) });
  }
}

/** One run. `leftMs`: until the function is ended. Rejects with the fault that ended it. */
export async function runTimers(parts: TimersParts, leftMs: () => number): Promise<Run> {
  const { beat, sweeper, now, sleep, log, measure } = parts;
  const begin = now();
  await pulse(parts);
  let run: Run = { sweeps: 0, looked: 0, armed: 0, failed: 0, lateMs: 0 };
  for (;;) {
    const outage = await beat();
    if (outage !== null) log({ level: 'error', event: 'outage', ...outage });
    const swept = await sweeper.sweep(() => leftMs() > RESERVE_MS);
    run = {
      sweeps: run.sweeps + 1,
      looked: run.looked + swept.looked,
      armed: run.armed + swept.armed,
      failed: run.failed + swept.failed,
      lateMs: run.sweeps === 0 ? swept.lateMs : run.lateMs,
    };
    const at = Math.max(swept.nextAt ?? Number.POSITIVE_INFINITY, now() + PAUSE_MS);
    if (!swept.done || at > begin + WINDOW_MS || leftMs() - (at - now()) < RESERVE_MS) break;
    await sleep(at - now());
  }
  log({ level: 'info', event: 'swept', ...run });
  measure(run);
  return run;
}
