// Ids of new games: dated by the command's id where that has a time, else by the clock; the same command always meets
// its own game.

import { expect, test } from 'vitest';
import { base32Integer } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB, gameOf, problemOf } from '../../kit/app/appOn.ts';
import { faultyStore } from '../../kit/stores/faultyStore.ts';

const CREATE = {
  titleId: 'next-station-london',
  options: null,
  seats: 1,
  bots: [],
  sharedTable: false,
  join: true,
  clientSeed: null,
};
const NOW = 1_800_000_000_000;
const at = (now: number) => ({ clock: { now: () => now } });
const dateOf = (id: string) => id.slice(0, 10);

test('a command id with a time dates the game: a UUID of version 7, or a ULID in either case', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store, at(NOW));
  const create = async (commandId: string) => gameOf(await app.createGame(ADA, { ...CREATE, commandId })).id;
  expect(dateOf(await create('019a9d2c-4f00-7abc-8def-0123456789ab'))).toBe('01KAEJRKR0');
  expect(dateOf(await create('01KAEJRKR0ABCDEFGHJKMNPQRS'))).toBe('01KAEJRKR0');
  expect(dateOf(await create('01kaejrkr0abcdefghjkmnpqrt'))).toBe('01KAEJRKR0');
});

test.each([
  'first',
  '1',
  'x'.repeat(128),
  '019a9d2c-4f00-4abc-8def-0123456789ab',
  '01KAEJRKR0ABCDEFGHJKMNPQRU',
  '81KAEJRKR0ABCDEFGHJKMNPQRS',
])('any other dates it by the clock, once and for all: %j', async (commandId) => {
  const { store } = openMemoryStore();
  const create = async (now: number, caller = ADA) =>
    gameOf(await appOn(store, at(now)).createGame(caller, { ...CREATE, commandId })).id;
  const id = await create(NOW);
  expect(dateOf(id)).toBe(base32Integer(NOW, 10));
  expect(await create(NOW + 86_400_000)).toBe(id);
  expect(await create(NOW + 1, BOB)).not.toBe(id);
});

test('costs one write more for an id without a time, and none for one with a time', async () => {
  const appends = async (commandId: string) => {
    const store = faultyStore(openMemoryStore().store);
    gameOf(await appOn(store, at(NOW)).createGame(ADA, { ...CREATE, commandId }));
    return store.requests.filter(({ kind }) => kind === 'append').length;
  };
  expect([await appends('first'), await appends('019a9d2c-4f00-7abc-8def-0123456789ab')]).toEqual([2, 1]);
});

test('a process that dies between the note and the game leaves an id that the repeat meets', async () => {
  const { store } = openMemoryStore();
  const gone = new StoreFault('unavailable', 'the process is gone', { retryable: false });
  const dying = {
    ...store,
    append: (commit: Parameters<typeof store.append>[0]) =>
      commit.stream.startsWith('game/') ? Promise.reject(gone) : store.append(commit),
  };
  const order = { ...CREATE, commandId: 'first' };
  await expect(appOn(dying, at(NOW)).createGame(ADA, order)).rejects.toThrow('gone');
  const { id } = gameOf(await appOn(store, at(NOW + 5_000)).createGame(ADA, order));
  expect(dateOf(id)).toBe(base32Integer(NOW, 10));
});

test('many processes that create by one command id at once create one game', async () => {
  const { store } = openMemoryStore();
  const answers = await Promise.all(
    [0, 1, 2, 3].map((late) => appOn(store, at(NOW + late)).createGame(ADA, { ...CREATE, commandId: 'first' })),
  );
  expect(new Set(answers.map((answer) => gameOf(answer).id)).size).toBe(1);
  const other = await appOn(store, at(NOW)).createGame(ADA, { ...CREATE, seats: 2, commandId: 'first' });
  expect(problemOf(other)?.code).toBe('COMMAND_ID_REUSED');
});
