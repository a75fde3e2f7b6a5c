// A run of the timers: one sweep in a quiet minute, more while times end in it, and an end in time whatever there is to
// do.

import { expect, test } from 'vitest';
import type { Swept } from '../../../app/timers/sweep.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import type { LogEntry } from '../../../lambdas/process/observability.ts';
import { runTimers, type TimersParts } from '../../../lambdas/timers/handler.ts';

const NOTHING: Swept = { looked: 0, armed: 0, failed: 0, lateMs: 0, done: true, nextAt: null };

/** A run of at most two minutes over these sweeps, each of which takes `ms`; the last one is repeated. */
async function run(sweeps: readonly ((now: number) => Partial<Swept>)[], ms = 100, pulseFails = false) {
  let now = 0;
  const beats: number[] = [];
  let pulses = 0;
  const logged: LogEntry[] = [];
  const measured: unknown[] = [];
  let asked = 0;
  const parts: TimersParts = {
    beat: async () => {
      beats.push(now);
      return beats.length === 1 ? { from: -400_000, to: 0 } : null;
    },
    async pulse() {
      pulses += 1;
      if (pulseFails) throw new StoreFault('throttled', 'not now', { retryable: true });
    },
    sweeper: {
      async sweep(isTime = () => true) {
        const next = sweeps[Math.min(asked, sweeps.length - 1)]?.(now) ?? {};
        asked += 1;
        now += ms;
        return { ...NOTHING, ...next, done: isTime() };
      },
    },
    now: () => now,
    sleep: async (pause) => {
      expect(pause).toBeGreaterThan(0);
      now += pause;
    },
    log: (entry) => void logged.push(entry),
    measure: (one) => void measured.push(one),
  };
  const result = await runTimers(parts, () => 120_000 - now);
  return { result, beats, pulses, logged, measured, endedAt: now };
}

test('a quiet minute is one sweep, one heartbeat and one line', async () => {
  const { result, beats, logged, measured } = await run([() => ({ nextAt: 90_000 })]);
  expect(result).toEqual({ sweeps: 1, looked: 0, armed: 0, failed: 0, lateMs: 0 });
  expect(beats).toEqual([0]);
  expect(logged).toMatchObject([
    { event: 'outage', level: 'error', from: -400_000, to: 0 },
    { event: 'swept', sweeps: 1 },
  ]);
  expect(measured).toEqual([result]);
});

test('times that end within the minute are waited for; no two sweeps follow at once', async () => {
  const { result, beats, pulses } = await run([
    () => ({ looked: 3, armed: 1, lateMs: 500, nextAt: 30_000 }),
    (now) => ({ looked: 1, lateMs: 7, nextAt: now }),
    () => ({ failed: 1 }),
  ]);
  expect(beats).toEqual([0, 30_000, 32_100]);
  expect(pulses).toBe(1);
  expect(result).toEqual({ sweeps: 3, looked: 4, armed: 1, failed: 1, lateMs: 500 });
});

test('times that end again and again keep it for the minute, not longer', async () => {
  const { result, endedAt } = await run([(now) => ({ nextAt: now })]);
  expect(endedAt).toBeLessThanOrEqual(60_000);
  expect(result.sweeps).toBeGreaterThan(20);
});

test('it goes on past the minute only to catch up, and begins nothing in its last 20 seconds', async () => {
  const { result, endedAt } = await run([() => ({ looked: 10_000, nextAt: 0 })], 101_000);
  expect([result.sweeps, endedAt]).toEqual([1, 101_000]);
});

test('without a sign of life in the stream the timers run all the same', async () => {
  const { result, logged } = await run([() => ({ looked: 1 })], 100, true);
  expect(result).toMatchObject({ sweeps: 1, looked: 1 });
  expect(logged[0]).toMatchObject({ level: 'warn', event: 'no-pulse' });
});
