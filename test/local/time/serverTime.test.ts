// The time that counts in games: what it makes of sleep, pauses and clocks that somebody sets.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry } from '../../../lambdas/process/observability.ts';
import { HOLD_MS, type ServerTime, startServerTime } from '../../../local/time/serverTime.ts';
import { MACHINE } from '../../../local/time/sources.ts';
import { Machine } from '../../kit/time/machine.ts';

const START = 1_800_000_000_000;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function started(options: { readonly hasBootTime?: boolean } = {}) {
  const machine = new Machine(START, options);
  const logged: LogEntry[] = [];
  const time = startServerTime(machine, (entry) => logged.push(entry));
  const events = () => logged.map(({ event }) => event);
  return { machine, time, events };
}

/** How far the server's time is behind the wall clock, ms. */
const behind = (machine: Machine, time: ServerTime): number => machine.wall() - time.now();

test('is the wall clock while nothing happens to it', () => {
  const { machine, time, events } = started();
  for (let minute = 0; minute < 10; minute += 1) {
    machine.runs(60 * SECOND);
    expect(behind(machine, time)).toBe(0);
  }
  machine.clockSet(1_500);
  expect(behind(machine, time)).toBe(0);
  expect(events()).toEqual([]);
});

test('stands still while the process is paused, and catches up afterwards by a tenth', () => {
  const { machine, time, events } = started();
  machine.runs(10 * SECOND);
  const before = time.now();
  machine.paused(22 * SECOND);
  expect(time.now()).toBe(before);
  machine.runs(10 * SECOND);
  expect(time.now() - before).toBe(11 * SECOND);
  machine.runs(220 * SECOND);
  expect(behind(machine, time)).toBe(0);
  expect(events()).toEqual(['stall']);
});

test('stands still through a short sleep of the machine too', () => {
  const { machine, time } = started();
  const before = time.now();
  machine.sleeps(20 * SECOND);
  expect(time.now()).toBe(before);
});

test('goes on after a long sleep or pause: that is an outage, by time that nobody sets', () => {
  for (const stop of ['sleeps', 'paused'] as const) {
    const { machine, time } = started();
    const before = time.steady() ?? expect.fail('no boot time');
    machine[stop](2 * HOUR);
    expect(behind(machine, time)).toBe(0);
    expect((time.steady()?.ms ?? 0) - before.ms).toBe(2 * HOUR);
  }
});

test.each([DAY, -DAY, 5 * SECOND])('a clock that is set by %d ms and back again never counts', (byMs) => {
  const { machine, time, events } = started();
  machine.runs(10 * SECOND);
  const before = time.now();
  machine.clockSet(byMs);
  expect(time.now()).toBe(before);
  machine.runs(HOLD_MS - SECOND);
  expect(time.now()).toBe(before + HOLD_MS - SECOND);
  machine.clockSet(-byMs);
  machine.runs(10 * HOLD_MS);
  expect(behind(machine, time)).toBe(0);
  expect(events()).toEqual(['clock', 'clock']);
});

test.each([DAY, -DAY])('a clock that is set by %d ms and stays so counts after two minutes', (byMs) => {
  const { machine, time, events } = started();
  const before = time.now();
  const steady = time.steady()?.ms ?? 0;
  machine.clockSet(byMs);
  machine.runs(HOLD_MS - SECOND);
  expect(time.now()).toBe(before + HOLD_MS - SECOND);
  machine.runs(2 * SECOND);
  expect(time.now()).toBe(before + byMs + HOLD_MS + SECOND);
  expect((time.steady()?.ms ?? 0) - steady).toBe(HOLD_MS + SECOND);
  expect(events()).toEqual(['clock', 'clock']);
});

test('a clock that was set while the server was down is held just the same, but not across a restart of the machine', () => {
  const { machine, time } = started();
  machine.runs(10 * SECOND);
  const [at, steady] = [time.now(), time.steady()];
  time.stop();
  machine.sleeps(HOUR);
  machine.clockSet(DAY);
  const next = startServerTime(machine, () => undefined);
  next.continueFrom(at, steady);
  expect(next.now()).toBe(at + HOUR);
  machine.restarts(HOUR);
  const another = startServerTime(machine, () => undefined);
  another.continueFrom(at, steady);
  expect(behind(machine, another)).toBe(0);
});

test('where there is no boot time, a clock that is set counts at once, as before', () => {
  const { machine, time } = started({ hasBootTime: false });
  expect(time.steady()).toBeNull();
  for (const byMs of [DAY, -DAY]) {
    machine.clockSet(byMs);
    expect(behind(machine, time)).toBe(0);
  }
  machine.paused(22 * SECOND);
  expect(behind(machine, time)).toBe(22 * SECOND);
});

test('this machine has all three', () => {
  expect(Math.abs(MACHINE.wall() - Date.now())).toBeLessThan(5_000);
  const boot = MACHINE.boot();
  if (process.platform !== 'linux') return;
  expect(boot?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(boot?.ms).toBeGreaterThan(0);
});
