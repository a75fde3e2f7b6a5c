// Which game of this server a fork goes back to: the one that was played here, or the library's, under whatever id the
// fork names it.

import { expect, test } from 'vitest';
import type { App, GameAnswer, ImportAnswer } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn } from '../../kit/app/appOn.ts';
import { botGame, fileOf, finish, forkOf, playFirst, startedGame } from '../../kit/replays/replayFiles.ts';
import { elsewhere, send } from '../../kit/replays/replayImports.ts';
import { faultyStore } from '../../kit/stores/faultyStore.ts';

const idInLibrary = ({ id, headHash }: GameAnswer): string => `${id.slice(0, 26)}-${headHash.slice(0, 32)}`;

/** The origin of a game that must be a fork: the id that it names, and the id that the game has here. */
async function originOf(app: App, id: string): Promise<readonly [named: string, here: string | null]> {
  const origin = (await app.game(null, id))?.origin ?? expect.fail(`${id} is no fork`);
  return [origin.gameId, await origin.idHere()];
}

const imported = (answer: ImportAnswer): GameAnswer =>
  answer.kind === 'imported' ? answer.game : expect.fail(answer.kind);

/** `store` without the streams that `isGone` tells. */
function without(store: EventStore, isGone: (stream: string) => boolean): EventStore {
  return {
    ...store,
    readForward: async (stream, ...range) =>
      isGone(stream) ? { commits: [], more: false } : store.readForward(stream, ...range),
    readBackward: async (stream, ...range) =>
      isGone(stream) ? { commits: [], snapshots: [], more: false } : store.readBackward(stream, ...range),
  };
}

test('a fork that was made here names its origin as it is known here, at every version', async () => {
  const app = appOn(openMemoryStore().store);
  const origin = await botGame(app, 2, 'native');
  const fork = await forkOf(app, origin.id, 9, 'by bots');
  expect(await originOf(app, fork.id)).toEqual([origin.id, origin.id]);
  expect(await (await app.game(null, fork.id))?.origin?.idHere()).toBe(origin.id);
  expect((await app.game(null, origin.id))?.origin).toBeNull();
});

test('the origin of an imported fork is the game of the library that came with it, and so is the origin of that', async () => {
  const app = appOn(openMemoryStore().store);
  const first = await botGame(app, 2, 'first');
  const second = await forkOf(app, first.id, 20, 'by bots');
  const third = await forkOf(app, second.id, 10, 'by bots');
  const there = elsewhere(openMemoryStore().store);
  const { id } = imported(await send(there, await fileOf(app, third.id)));
  expect(await originOf(there, id)).toEqual([second.id, idInLibrary(second)]);
  expect(await originOf(there, idInLibrary(second))).toEqual([first.id, idInLibrary(first)]);
});

test('so is that of an imported fork whose origin was still played when it was forked', async () => {
  const app = appOn(openMemoryStore().store);
  const origin = await startedGame(app, [ADA], 'running');
  for (let i = 0; i < 5; i += 1) await playFirst(app, ADA, origin.id);
  const fork = await forkOf(app, origin.id, 4, 'by bots');
  const over = await finish(app, [ADA], origin.id);
  const there = elsewhere(openMemoryStore().store);
  const { id } = imported(await send(there, await fileOf(app, fork.id)));
  expect(await originOf(there, id)).toEqual([origin.id, idInLibrary(over)]);
});

test('a fork of a game of the library that comes home goes back to the game that was played there', async () => {
  const home = appOn(openMemoryStore().store);
  const origin = await botGame(home, 2, 'home');
  const away = elsewhere(openMemoryStore().store);
  const library = imported(await send(away, await fileOf(home, origin.id)));
  const fork = await forkOf(away, library.id, 9, 'by bots');
  expect(await originOf(away, fork.id)).toEqual([library.id, library.id]);
  const back = imported(await send(home, await fileOf(away, fork.id)));
  expect(await originOf(home, back.id)).toEqual([library.id, origin.id]);
});

/** The game that it creates has the same id at any time. */
const DATED = '019a9d2c-4f00-7abc-8def-0123456789ab';

test('an origin that is not here is none, also when there is another game of its id', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const origin = await botGame(app, 2, DATED);
  const fork = await forkOf(app, origin.id, 9, 'by bots');
  const alone = appOn(without(store, (stream) => stream === `game/${origin.id}`));
  expect(await originOf(alone, fork.id)).toEqual([origin.id, null]);
  const other = openMemoryStore().store;
  const later = await botGame(appOn(other, { clock: { now: () => 1_600_000_000_000 } }), 2, DATED);
  expect(later.id).toBe(origin.id);
  const mixed: EventStore = {
    ...store,
    readForward: (stream, ...range) => (stream === `game/${origin.id}` ? other : store).readForward(stream, ...range),
    readBackward: (stream, ...range) => (stream === `game/${origin.id}` ? other : store).readBackward(stream, ...range),
  };
  expect(await originOf(appOn(mixed), fork.id)).toEqual([origin.id, null]);
});

test('nothing is read for an origin that nobody asks for', async () => {
  const { store } = openMemoryStore();
  const origin = await botGame(appOn(store), 2, 'unasked');
  const fork = await forkOf(appOn(store), origin.id, 9, 'by bots');
  const counted = faultyStore(store);
  const game = (await appOn(counted).game(null, fork.id)) ?? expect.fail('no game');
  const before = counted.requests.length;
  expect(game.origin).toMatchObject({ gameId: origin.id, version: 9 });
  expect(counted.requests.length).toBe(before);
  await game.origin?.idHere();
  expect(counted.requests.length).toBeGreaterThan(before);
});
