// Automatic moves outlive the process that owed them, one request makes only some of them, and a finished game needs no
// secret. And the newest commit sums up the game.

import { expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import type { StreamId } from '../../../domain/log/index.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, StoreFault } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB, gameAt, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const CREATE = {
  titleId: 'next-station-london',
  options: null,
  sharedTable: false,
  clientSeed: null,
  get commandId() {
    return freshCommandId();
  },
};

/** An open game of two bots. */
async function bots(app: App): Promise<string> {
  return gameOf(await app.createGame(ADA, { ...CREATE, seats: 2, bots: ['random', 'random'], join: false })).id;
}

/** `store`, whose process is gone when version `last` is written. */
function dyingAfter(store: EventStore, last: number): EventStore {
  const gone = new StoreFault('unavailable', 'the process is gone', { retryable: false });
  return { ...store, append: (commit) => (commit.version > last ? Promise.reject(gone) : store.append(commit)) };
}

test('a process dies while bots are to move: whoever looks next drives them on', async () => {
  const { store } = openMemoryStore();
  const dying = appOn(dyingAfter(store, 9));
  const id = await bots(dying);
  await expect(dying.startGame(ADA, { gameId: id, commandId: 'start' })).rejects.toThrow('the process is gone');
  expect((await store.readBackward(`game/${id}` as StreamId, null, 1, { strong: true })).commits[0]?.version).toBe(9);

  const past = await gameAt(appOn(store), null, id, 9);
  expect(past).toMatchObject({ version: 9, state: { status: 'active' } });
  const seen = await appOn(store).game(null, id);
  expect(seen?.state.status).toBe('finished');
  expect(gameOf(await appOn(store).startGame(ADA, { gameId: id, commandId: 'start' })).version).toBe(seen?.version);
});

test('a process dies while bots are to move: the repeated command drives them on and answers as a command does', async () => {
  const { store } = openMemoryStore();
  const dying = appOn(dyingAfter(store, 9));
  const id = await bots(dying);
  await expect(dying.startGame(ADA, { gameId: id, commandId: 'start' })).rejects.toThrow('the process is gone');
  const again = gameOf(await appOn(store).startGame(ADA, { gameId: id, commandId: 'start' }));
  expect(again.state.status).toBe('finished');
  expect((await appOn(store).game(null, id))?.version).toBe(again.version);
});

test('one request plays automatic moves for eight seconds at most; the next ones continue to the end', async () => {
  const { store } = openMemoryStore();
  let now = 1_800_000_000_000;
  const clock = {
    now: () => {
      now += 500;
      return now;
    },
  };
  const app = appOn(store, { clock });
  const id = await bots(app);
  const versions = [gameOf(await app.startGame(ADA, { gameId: id, commandId: null })).version];
  for (let status = 'active'; status === 'active'; ) {
    const game = (await app.game(null, id)) ?? expect.fail('gone');
    versions.push(game.version);
    ({ status } = game.state);
  }
  expect(versions.length).toBeGreaterThan(3);
  const advances = versions.slice(1).map((version, index) => version - (versions[index] ?? 0));
  for (const advance of advances) {
    expect(advance).toBeGreaterThan(0);
    expect(advance).toBeLessThanOrEqual(8_000 / 500);
  }
});

test('the newest commit tells who is to act (bits 0 to 15) and the status (from bit 16)', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const { id } = gameOf(await app.createGame(ADA, { ...CREATE, seats: 2, bots: [], join: true }));
  const summary = async () =>
    (await store.readBackward(`game/${id}` as StreamId, null, 1, { strong: true })).commits[0]?.summary;
  const [OPEN, ACTIVE, FINISHED] = [0, 1 << 16, 2 << 16];
  expect(await summary()).toBe(OPEN);
  await app.joinGame(BOB, { gameId: id, seat: null, clientSeed: null, commandId: null });
  expect(await summary()).toBe(OPEN);
  await app.startGame(ADA, { gameId: id, commandId: null });
  expect(await summary()).toBe(ACTIVE | 0b11);
  const pass = {
    gameId: id,
    move: 'pass',
    seat: null,
    expectedVersion: null,
    get commandId() {
      return freshCommandId();
    },
  };
  await app.playMove(ADA, pass);
  expect(await summary()).toBe(ACTIVE | 0b10);
  await app.resign(ADA, { gameId: id, seat: null, commandId: null });
  await app.resign(BOB, { gameId: id, seat: null, commandId: null });
  expect(await summary()).toBe(FINISHED);
});

test('a finished game can be commanded and looked at when its master secret is gone', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const id = await bots(app);
  gameOf(await app.startGame(ADA, { gameId: id, commandId: 'start' }));
  const gone = () => Promise.reject(new Error('the secret is gone'));
  const later = appOn(store, { secrets: { currentKeyId: gone, masterSecret: gone } });
  expect((await later.game(null, id))?.outcome).not.toBeNull();
  expect(await later.resign(ADA, { gameId: id, seat: null, commandId: null })).toMatchObject({
    ok: false,
    problem: { kind: 'WrongStatus', status: 'finished' },
  });
  expect(gameOf(await later.startGame(ADA, { gameId: id, commandId: 'start' })).state.status).toBe('finished');
});

test('a process whose automatic move comes too late for its version makes it at the next one, under the id of that one', async () => {
  const { store } = openMemoryStore();
  const titles = registryOf([toyTitle]);
  const order = { ...CREATE, titleId: 'toy', seats: 2, bots: ['random'], join: true };
  const { id } = gameOf(await appOn(store, { titles }).createGame(ADA, order));
  // A player moves in the moment before the first automatic move is stored, in a process that dies then.
  let overtaken = false;
  const late: EventStore = {
    ...store,
    async append(commit) {
      if (!overtaken && commit.version === 3) {
        overtaken = true;
        const move = { gameId: id, move: 'pick:1', seat: null, expectedVersion: null, commandId: 'first' };
        await expect(appOn(dyingAfter(store, 3), { titles }).playMove(ADA, move)).rejects.toThrow('gone');
      }
      return store.append(commit);
    },
  };
  const game = gameOf(await appOn(late, { titles }).startGame(ADA, { gameId: id, commandId: 'start' }));
  expect([overtaken, game.toAct]).toEqual([true, [0]]);
  const over = gameOf(await appOn(store, { titles }).resign(ADA, { gameId: id, seat: null, commandId: 'last' }));
  expect(over.state.status).toBe('finished');
  expect((await appOn(store, { titles }).audit(null, id, []))?.verdict).toBe('verified');
});
