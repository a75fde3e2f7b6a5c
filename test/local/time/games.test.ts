// Clocks of games on a machine that sleeps, is paused, or has its clock set: nobody loses a decision that the server
// could not accept.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App, ClockInput } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { HOLD_MS, type ServerTime, startServerTime } from '../../../local/time/serverTime.ts';
import { type Heartbeat, localOutages, startHeartbeat } from '../../../local/work/heartbeat.ts';
import { openMemoryReadStore } from '../../../readstore/memory.ts';
import { ADA, appOn } from '../../kit/app/appOn.ts';
import { CLOCKED_TITLES, NO_CLOCK, startedOnClock } from '../../kit/app/clockedGames.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { Machine } from '../../kit/time/machine.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const MINUTE: ClockInput = { ...NO_CLOCK, perDecision: 60, resignAfter: 9 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A server on a machine, and a game on it, a minute a decision. */
class Hall {
  readonly machine = new Machine(FIXED_TIME);
  readonly #store = openMemoryStore().store;
  readonly #views = openMemoryReadStore(() => this.machine.wall());
  #time!: ServerTime;
  #heartbeat!: Heartbeat;
  app!: App;
  gameId = '';

  static async open(): Promise<Hall> {
    const hall = new Hall();
    await hall.start();
    hall.gameId = await startedOnClock(hall.app, MINUTE);
    return hall;
  }

  async start(): Promise<void> {
    const log = () => undefined;
    const time = startServerTime(this.machine, log);
    const views = { ...this.#views, asOf: async () => time.now() };
    const parts = { titles: CLOCKED_TITLES, clock: time, views, outageRules: localOutages(time) };
    const app = appOn(this.#store, parts);
    this.#heartbeat = await startHeartbeat({ app, views, time, log });
    [this.#time, this.app] = [time, app];
  }

  async stop(): Promise<void> {
    await this.#heartbeat.stop();
    this.#time.stop();
  }

  /** Time passes in which the server works. */
  async runs(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 5 * SECOND) {
      this.machine.runs(Math.min(left, 5 * SECOND));
      // The heartbeat's own work.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Seconds that Ada has left for her decision. */
  async left(): Promise<number> {
    const game = (await this.app.game(ADA, this.gameId)) ?? expect.fail('no game');
    const due = game.decisions.find(({ seat }) => seat === 0)?.dueAt ?? expect.fail('owes nothing');
    return Math.round((due - this.#time.now()) / SECOND);
  }

  async timeouts(): Promise<number> {
    const game = (await this.app.game(null, this.gameId)) ?? expect.fail('no game');
    return game.state.times.reduce((sum, { timeouts }) => sum + timeouts, 0);
  }

  async moves(): Promise<string> {
    const order = { gameId: this.gameId, move: 'pick:1', seat: null, expectedVersion: null };
    const answer = await this.app.playMove(ADA, { ...order, commandId: freshCommandId() });
    return answer.ok ? 'accepted' : answer.problem.code;
  }
}

test.each(['sleeps', 'paused'] as const)('a machine that %s for two hours takes nobody’s time', async (stops) => {
  const hall = await Hall.open();
  await hall.runs(20 * SECOND);
  hall.machine[stops](2 * HOUR);
  expect(await hall.timeouts()).toBe(0);
  expect(await hall.left()).toBeGreaterThanOrEqual(40);
  expect(await hall.left()).toBeLessThanOrEqual(45);
  expect(await hall.app.outages()).toHaveLength(1);
});

test('a process that is paused for 22 s takes nobody’s decision', async () => {
  const hall = await Hall.open();
  await hall.runs(50 * SECOND);
  // The time is up in the middle.
  hall.machine.paused(22 * SECOND);
  expect(await hall.moves()).toBe('accepted');
  expect(await hall.timeouts()).toBe(0);
  expect(await hall.app.outages()).toEqual([]);
});

test('whoever has not decided when the pause is over has nine tenths of what was left, and no more', async () => {
  const hall = await Hall.open();
  await hall.runs(50 * SECOND);
  hall.machine.paused(22 * SECOND);
  await hall.runs(10 * SECOND);
  expect(await hall.timeouts()).toBe(0);
  await hall.runs(2 * SECOND);
  expect(await hall.timeouts()).toBe(2);
});

test.each([DAY, -DAY])('a clock that jumps by %d ms and back changes nobody’s time, and is no outage', async (byMs) => {
  const hall = await Hall.open();
  await hall.runs(20 * SECOND);
  hall.machine.clockSet(byMs);
  expect(await hall.left()).toBe(40);
  await hall.runs(10 * SECOND);
  hall.machine.clockSet(-byMs);
  expect(await hall.left()).toBe(30);
  expect([await hall.timeouts(), await hall.app.outages()]).toEqual([0, []]);
  await hall.runs(33 * SECOND);
  expect(await hall.timeouts()).toBe(2);
});

test('a clock that jumps a day ahead and stays there is no outage, and times nobody out before it has held', async () => {
  const hall = await Hall.open();
  await hall.runs(HOLD_MS);
  expect(await hall.timeouts()).toBe(2);
  hall.machine.clockSet(DAY);
  await hall.runs(30 * SECOND);
  expect([await hall.timeouts(), await hall.left()]).toEqual([2, 30]);
  await hall.runs(HOLD_MS);
  expect(await hall.timeouts()).toBeGreaterThan(2);
  // 24 hours were never given back: a minute is a minute again.
  expect(await hall.left()).toBeLessThanOrEqual(60);
  expect(await hall.app.outages()).toEqual([]);
});

test('a clock that jumps a day back and stays there hides no outage', async () => {
  const hall = await Hall.open();
  hall.machine.clockSet(-DAY);
  await hall.runs(2 * HOLD_MS);
  expect(await hall.app.outages()).toEqual([]);
  hall.machine.sleeps(HOUR);
  await hall.runs(10 * SECOND);
  expect(await hall.app.outages()).toHaveLength(1);
});

test('a clock that is set while the server is down is no outage of that length', async () => {
  const hall = await Hall.open();
  await hall.runs(20 * SECOND);
  await hall.stop();
  hall.machine.sleeps(HOUR);
  hall.machine.clockSet(DAY);
  await hall.start();
  const [outage] = await hall.app.outages();
  expect(Math.round(((outage?.to ?? 0) - (outage?.from ?? 0)) / HOUR)).toBe(1);
  expect(await hall.timeouts()).toBe(0);
  expect(await hall.left()).toBe(40);
});

test('after a restart of the machine the wall clock tells, as there is nothing else', async () => {
  const hall = await Hall.open();
  await hall.runs(20 * SECOND);
  await hall.stop();
  hall.machine.restarts(HOUR);
  await hall.start();
  expect(await hall.app.outages()).toHaveLength(1);
  expect(await hall.left()).toBe(40);
});
