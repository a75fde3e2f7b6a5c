// Bots cannot be made to work without end: one request plays a fixed number of automatic moves, in however many games.
// The next look continues.

import { expect, test } from 'vitest';
import { type App, MAX_AUTOMATIC_MOVES } from '../../app/index.ts';
import type { StreamId } from '../../domain/log/index.ts';
import { REGISTRY } from '../../domain/titles/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { type EventStore, StoreFault } from '../../eventstore/port.ts';
import { ADA, appOn, gameOf } from '../kit/app/appOn.ts';
import { freshCommandId } from '../kit/app/commandIds.ts';

const GAMES = 8;

/** A store that counts its commits, and can be gone. */
function countedStore() {
  const { store } = openMemoryStore();
  const counted = { commits: 0, isGone: false };
  const append: EventStore['append'] = (commit) => {
    if (counted.isGone && commit.version > 2) {
      return Promise.reject(new StoreFault('unavailable', 'gone', { retryable: false }));
    }
    counted.commits += 1;
    return store.append(commit);
  };
  return { counted, store: { ...store, append } };
}

/** A game of bots alone that has started, none of whose moves is played. */
async function owingGame(app: App, titleId: string): Promise<string> {
  const bots = Array.from({ length: REGISTRY.byId(titleId)?.seats.max ?? 2 }, () => 'random');
  const created = await app.createGame(ADA, {
    titleId,
    options: null,
    seats: bots.length,
    bots,
    sharedTable: false,
    join: false,
    clientSeed: null,
    commandId: freshCommandId(),
  });
  const { id } = gameOf(created);
  await app.startGame(ADA, { gameId: id, commandId: null }).catch(() => null);
  return id;
}

test.each(REGISTRY.newest.map(({ id }) => id))(
  'one request of %s plays so many automatic moves, and no more',
  async (titleId) => {
    const { counted, store } = countedStore();
    const app = appOn(store);
    counted.isGone = true;
    const ids: string[] = [];
    for (let made = 0; made < GAMES; made += 1) ids.push(await owingGame(app, titleId));
    counted.isGone = false;

    for (;;) {
      const before = counted.commits;
      const request = app.forRequest();
      const games = await Promise.all(ids.map((id) => request.game(null, id)));
      expect(counted.commits - before).toBeLessThanOrEqual(MAX_AUTOMATIC_MOVES);
      if (games.every((game) => game?.status === 'finished')) break;
      expect(counted.commits - before).toBe(MAX_AUTOMATIC_MOVES);
    }
    for (const id of ids) {
      const [newest] = (await store.readBackward(`game/${id}` as StreamId, null, 1, { strong: true })).commits;
      expect((await app.game(null, id))?.version).toBe(newest?.version);
    }
  },
);

test('a command that starts a long game of bots returns when its budget is used up', async () => {
  const { counted, store } = countedStore();
  const app = appOn(store);
  const created = await app.createGame(ADA, {
    titleId: 'london-necropolis-railway',
    options: null,
    seats: 4,
    bots: ['random', 'random', 'random', 'random'],
    sharedTable: false,
    join: false,
    clientSeed: null,
    commandId: freshCommandId(),
  });
  const { id } = gameOf(created);
  const before = counted.commits;
  const started = gameOf(await app.startGame(ADA, { gameId: id, commandId: null }));
  expect(counted.commits - before).toBe(1 + MAX_AUTOMATIC_MOVES);
  expect([started.status, started.version]).toEqual(['active', counted.commits]);
});

test('a request whose answer is due begins nothing, no automatic move either', async () => {
  const { counted, store } = countedStore();
  const now = { now: () => 1_800_000_000_000 };
  const app = appOn(store, { clock: now });
  counted.isGone = true;
  const id = await owingGame(app, 'next-station-london');
  counted.isGone = false;
  const before = counted.commits;
  const late = app.forRequest(now.now()).game(null, id);
  await expect(late).rejects.toMatchObject({ code: 'timeout', retryable: true });
  expect(counted.commits).toBe(before);
  await app.forRequest(now.now() + 1).game(null, id);
  expect(counted.commits).toBeGreaterThan(before);
});
