// A look at a game's newest commit: what it tells, what it costs, and when it is not enough.

import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, StoreFault } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { botGame, playFirst, startedGame } from '../../kit/replays/replayFiles.ts';
import { faultyStore, NO_FAULTS } from '../../kit/stores/faultyStore.ts';

test('tells what the whole game tells, at every version of it', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const { id } = await startedGame(app, [ADA, BOB], 'peeked');
  for (let turn = 0; turn < 8; turn += 1) {
    const game = await playFirst(app, turn % 2 === 0 ? ADA : BOB, id);
    const { version, status, toAct, dueAt, headHash } = game;
    for (const process of [app, appOn(store)]) {
      expect(await process.peekGame(id)).toEqual({ id, version, status, toAct, dueAt, headHash });
    }
  }
});

test('costs one read of one commit, and folds nothing; a process that has not seen the game reads the first one, too', async () => {
  const { store } = openMemoryStore();
  const { id } = await botGame(appOn(store), 2, 'long');
  const counted = faultyStore(store);
  const app = appOn(counted);
  const newest = { kind: 'readBackward', strong: false };
  expect((await app.peekGame(id))?.status).toBe('finished');
  expect(counted.requests).toMatchObject([{ kind: 'readForward', strong: false }, newest]);
  expect((await app.peekGame(id))?.status).toBe('finished');
  expect(counted.requests.slice(2)).toMatchObject([newest]);
});

test('is not older than what this process has written', async () => {
  const store = faultyStore(openMemoryStore().store, { ...NO_FAULTS, lagOf: () => 3 });
  const app = appOn(store);
  const { id } = await startedGame(app, [ADA, BOB], 'lagging');
  const { version } = await playFirst(app, ADA, id);
  expect((await app.peekGame(id))?.version).toBe(version);
});

test('is not enough where an automatic move is owed, or no game is seen', async () => {
  const { store } = openMemoryStore();
  const gone = new StoreFault('unavailable', 'the process is gone', { retryable: false });
  const dying: EventStore = {
    ...store,
    append: (commit) => (commit.version > 3 ? Promise.reject(gone) : store.append(commit)),
  };
  const order = { titleId: 'next-station-london', options: null, seats: 2, bots: ['random', 'random'] };
  const create = { ...order, sharedTable: false, join: false, clientSeed: null, commandId: freshCommandId() };
  const { id } = gameOf(await appOn(dying).createGame(ADA, create));
  await expect(appOn(dying).startGame(ADA, { gameId: id, commandId: 'start' })).rejects.toThrow('gone');
  expect(await appOn(store).peekGame(id)).toBeNull();
  expect((await appOn(store).game(null, id))?.status).toBe('finished');
  expect((await appOn(store).peekGame(id))?.status).toBe('finished');
  expect(await appOn(store).peekGame('01KAEJQG00ABCDEFGHJKMNPQRS')).toBeNull();
  expect(await appOn(store).peekGame('nonsense')).toBeNull();
});
