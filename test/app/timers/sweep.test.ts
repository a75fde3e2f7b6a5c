// Timers: who is late is timed out though nobody looks, in order of time, whenever the sweep comes.

import { expect, test } from 'vitest';
import { createSweeper, NEWEST, project } from '../../../app/index.ts';
import { TIMER_LISTS, timerList } from '../../../app/projections/rows.ts';
import { gameStream } from '../../../domain/log/index.ts';
import { openMemoryReadStore } from '../../../readstore/memory.ts';
import { ADA, BOB, gameOf } from '../../kit/app/appOn.ts';
import { type ClockedStart, clockedTable, NO_CLOCK, startedOnClock } from '../../kit/app/clockedGames.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import { projecting, withImages } from '../projections/projecting.ts';
import { controlOf, created, OPTIONS, streamOf, tournamentIdOf } from '../projections/tournamentLives.ts';

const SECOND = 1_000;
const MINUTE = { ...NO_CLOCK, perDecision: 60, resignAfter: 9 };

/** Games on a clock, their projections, and sweeps that note which games they look at. */
function machine() {
  const on = clockedTable();
  const clock = { now: () => on.time.now };
  const views = openMemoryReadStore(clock.now);
  const games: string[] = [];
  const looked: string[] = [];
  const faults: string[] = [];
  const broken = new Set<string>();
  const start = async (clockInput = MINUTE, table: ClockedStart = {}) => {
    const id = await startedOnClock(on.app, clockInput, table);
    games.push(id);
    return id;
  };
  const projected = async () => {
    const hints = games.map((id) => ({ stream: gameStream(id) ?? expect.fail(id), version: NEWEST, commit: null }));
    const { failed } = await project(
      { views, log: on.store, clock, sha256: platformSha256, onParked: () => {} },
      hints,
    );
    expect(failed.size).toBe(0);
  };
  const { sweep } = createSweeper({
    views,
    clock,
    look: async (id) => {
      if (broken.has(id)) throw new Error('broken');
      looked.push(id);
      return on.app.game(null, id);
    },
    onFault: (id) => faults.push(id),
  });
  const timers = async () => {
    const query = { after: null, limit: 100, isDescending: false };
    const lists = Array.from({ length: TIMER_LISTS }, (_, number) => views.list(timerList(number), query));
    return (await Promise.all(lists)).flatMap(({ listed }) => listed.map(({ place }) => Number(place.slice(0, 13))));
  };
  const versionOf = async (id: string) => (await on.app.peekGame(id))?.version;
  return { on, start, projected, sweep, timers, looked, faults, broken, versionOf };
}

test('nothing is due before two seconds after a time was up; then the seat is timed out, and the next timer set', async () => {
  const { on, start, projected, sweep, looked, timers, versionOf } = machine();
  const id = await start();
  await projected();
  const nothing = { looked: 0, armed: 0, failed: 0, lateMs: 0, done: true };
  expect(await sweep()).toEqual({ ...nothing, nextAt: FIXED_TIME + 62 * SECOND });
  on.time.now = FIXED_TIME + 62 * SECOND - 1;
  expect((await sweep()).looked).toBe(0);
  on.time.now += 1;
  expect((await sweep()).looked).toBe(1);
  expect(looked).toEqual([id]);
  // Both seats were late, and the round is over.
  expect(await versionOf(id)).toBe(5);
  await projected();
  expect(await timers()).toEqual([on.time.now + 60 * SECOND]);
});

test('a timer is written once in many moves: it finds that the game has gone on, and is set to when somebody will be late', async () => {
  const { on, start, projected, sweep, timers } = machine();
  const id = await start({ ...MINUTE, perDecision: 100 });
  await projected();
  on.time.now += 90 * SECOND;
  for (const seat of [0, 1]) {
    const player = seat === 0 ? ADA : { playerId: 'player_BOB', name: 'Bob' };
    const order = { gameId: id, move: 'pick:1', seat: null, expectedVersion: null, commandId: freshCommandId() };
    gameOf(await on.app.playMove(player, order));
  }
  await projected();
  expect(await timers()).toEqual([FIXED_TIME + 100 * SECOND]);
  on.time.now = FIXED_TIME + 102 * SECOND;
  // The next sweep is worth it when the new timer is due.
  expect(await sweep()).toMatchObject({ looked: 0, armed: 1, nextAt: FIXED_TIME + 192 * SECOND });
  expect(await timers()).toEqual([FIXED_TIME + 190 * SECOND]);
});

test('a game whose players have all resigned goes on to its end though nobody looks, long before its clock would ask for it', async () => {
  const { on, start, projected, sweep } = machine();
  const table = { titleId: 'london-necropolis-railway', bots: ['random', 'random'] };
  const id = await start({ ...MINUTE, perDecision: 86_400 }, table);
  for (const player of [ADA, BOB]) gameOf(await on.app.resign(player, { gameId: id, seat: null, commandId: null }));
  // More moves are left than one request plays: it takes a look to see how the game stands.
  expect(await on.app.peekGame(id)).toBeNull();
  for (let sweeps = 0; sweeps < 5 && (await on.app.peekGame(id)) === null; sweeps += 1) {
    await projected();
    on.time.now += 12 * SECOND;
    await sweep();
  }
  expect(await on.app.peekGame(id)).toMatchObject({ status: 'finished' });
});

test('after a stop of any length all that are due are worked off, and a game that cannot be does not hold up the others', async () => {
  const { on, start, projected, sweep, looked, faults, broken, timers } = machine();
  const ids: string[] = [];
  for (let number = 0; number < 40; number += 1) {
    ids.push(await start());
    on.time.now += SECOND;
  }
  await projected();
  broken.add(ids[3] ?? '');
  on.time.now += 10 * 3_600 * SECOND;
  for (let round = 0; round < 12; round += 1) {
    await sweep();
    await projected();
    on.time.now += 62 * SECOND;
  }
  expect(new Set(looked)).toEqual(new Set(ids.filter((id) => !broken.has(id))));
  expect(new Set(faults)).toEqual(broken);
  for (const id of ids.filter((one) => !broken.has(one)))
    expect((await on.app.game(null, id))?.status).toBe('finished');
  // A game that is over has no timer.
  expect(await timers()).toHaveLength(1);
});

test('a game that cannot be looked at is tried again after pauses that grow, up to an hour, and at once when its timer has moved', async () => {
  const { on, start, projected, sweep, broken, faults } = machine();
  const id = await start();
  await projected();
  broken.add(id);
  on.time.now += 62 * SECOND;
  const triedAt: number[] = [];
  for (let minute = 0; minute < 5 * 60; minute += 1) {
    const { failed, nextAt } = await sweep();
    if (failed > 0) triedAt.push(minute);
    expect(nextAt).toBeGreaterThan(on.time.now);
    on.time.now += 60 * SECOND;
  }
  expect(triedAt).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 124, 184, 244]);
  broken.clear();
  await on.app.game(null, id);
  await projected();
  on.time.now += 62 * SECOND;
  expect(await sweep()).toMatchObject({ looked: 1, failed: 0 });
  expect(new Set(faults)).toEqual(new Set([id]));
});

test('what is due is worked off in order of time, over all lists, by as many sweeps as it takes', async () => {
  const { on, start, projected, sweep, looked } = machine();
  const ids: string[] = [];
  for (let number = 0; number < 60; number += 1) {
    ids.push(await start());
    on.time.now += SECOND;
  }
  await projected();
  on.time.now += 3_600 * SECOND;
  let asked = 0;
  const first = await sweep(() => asked++ < 1);
  expect(first).toMatchObject({ lateMs: on.time.now - FIXED_TIME - 62 * SECOND });
  await sweep();
  // Sixteen at once: none overtakes by more.
  const orders = looked.map((id) => ids.indexOf(id));
  expect(orders.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => index));
  for (const [index, order] of orders.entries()) expect(Math.abs(order - index)).toBeLessThanOrEqual(16);
});

test('a tournament whose step is due is asked for it, again after pauses, and is not late', async () => {
  const views = openMemoryReadStore(() => time.now);
  const time = { now: FIXED_TIME };
  const advanced: string[] = [];
  const faults: string[] = [];
  const log = streamOf(controlOf(1), [created()]);
  const { parts } = projecting(log);
  await project({ ...parts, views }, withImages(log));
  const { sweep } = createSweeper({
    views,
    clock: { now: () => time.now },
    look: async (id) => expect.fail(id),
    advance: async (id) => {
      advanced.push(id);
      if (advanced.length === 2) throw new Error('broken');
    },
    onFault: (id) => faults.push(id),
  });
  expect((await sweep()).nextAt).toBe(OPTIONS.startsAt + 2 * SECOND);
  time.now = OPTIONS.startsAt + 2 * SECOND;
  expect(await sweep()).toMatchObject({ looked: 1, failed: 0, lateMs: 0 });
  expect(await sweep()).toMatchObject({ looked: 0, nextAt: time.now + 30 * SECOND });
  time.now += 30 * SECOND;
  expect(await sweep()).toMatchObject({ looked: 0, failed: 1, lateMs: 0, nextAt: time.now + 60 * SECOND });
  expect(advanced).toEqual([tournamentIdOf(1), tournamentIdOf(1)]);
  expect(faults).toEqual([tournamentIdOf(1)]);
});

test('players of a tournament are reminded by a timer of its own, which is not late either', async () => {
  const checkInMs = 30 * SECOND;
  const log = streamOf(controlOf(1), [created({ checkInMs })]);
  const { parts, views } = projecting(log);
  await project(parts, withImages(log));
  const asked: string[] = [];
  const { sweep } = createSweeper({
    views,
    clock: { now: () => OPTIONS.startsAt },
    look: async (id) => expect.fail(id),
    advance: async (id) => expect.fail(id),
    remind: async (id) => {
      asked.push(id);
    },
    onFault: (id) => expect.fail(id),
  });
  expect(await sweep()).toMatchObject({ looked: 1, failed: 0, lateMs: 0 });
  expect(asked).toEqual([tournamentIdOf(1)]);
});
