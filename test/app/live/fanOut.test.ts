// Those who watch the same game and see different things are told side by side.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Posted } from '../../../app/index.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import { openMemoryLiveStore } from '../../../livestore/memory.ts';
import type { LiveStore } from '../../../livestore/port.ts';
import { ADA } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { type LiveOn, liveOn } from '../../kit/live/liveOn.ts';
import { begunTable, playFirst } from '../../kit/live/tables.ts';

const VERSIONS = 'subscription ($id: ID!) { gameUpdates(gameId: $id) { version } }';
/** Another text: another group. */
const HASHES = 'subscription ($id: ID!) { gameUpdates(gameId: $id) { version headHash } }';

// The pauses between the tries of a message are over when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/**
 * A game that `a` watches in one group, `b` in the next, and `both` in the two of them; the change of a move that
 * nobody was told of.
 */
async function watched(store?: LiveStore) {
  const { app } = projectedApp();
  const on = liveOn(app, { random: () => 0.5, ...(store === undefined ? {} : { store }) });
  const id = await begunTable(app);
  for (const connection of ['a', 'b', 'both']) await on.open(connection);
  await on.subscribe('a', '1', VERSIONS, { id });
  await on.subscribe('b', '1', HASHES, { id });
  await on.subscribe('both', '1', VERSIONS, { id });
  await on.subscribe('both', '2', HASHES, { id });
  for (const connection of ['a', 'b', 'both']) on.heard(connection);
  const version = await playFirst(app, ADA, id);
  return { on, change: { gameId: id, from: version - 1, version, players: [] } };
}

/** Operations of a connection that were told of something since the last call. */
function toldTo(on: LiveOn, connection: string): readonly string[] {
  return on.heard(connection).flatMap(({ type, id }) => (type === 'next' && id !== undefined ? [id] : []));
}

test('a connection that takes no messages holds up nobody who sees something else', async () => {
  const { on, change } = await watched();
  const faults: readonly Posted[] = ['fault', 'fault', 'ok'];
  on.answers.set('a', [...faults]);
  const toldB = new Promise((resolve) => void on.listeners.set('b', resolve));
  const telling = on.tell(change);
  await toldB;
  expect(toldTo(on, 'b')).toEqual(['1']);
  expect(toldTo(on, 'a')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await telling).toEqual([]);
  expect(toldTo(on, 'a')).toEqual(['1']);
  expect(toldTo(on, 'both').toSorted()).toEqual(['1', '2']);
});

test('a connection that is closed in one group hears nothing of the other', async () => {
  const { on, change } = await watched();
  on.answers.set('both', ['fault', 'fault', 'fault']);
  const telling = on.tell(change);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await telling).toEqual([]);
  expect(on.closed).toEqual(new Set(['both']));
  expect(toldTo(on, 'both')).toEqual([]);
  expect([...toldTo(on, 'a'), ...toldTo(on, 'b')]).toEqual(['1', '1']);
});

test('when a store fails, the others are told first: nothing is under way any more when the change is to come again', async () => {
  const memory = openMemoryLiveStore({ now: () => FIXED_TIME });
  let fails = true;
  const store: LiveStore = {
    ...memory,
    async disconnect(connection) {
      if (fails) throw new StoreFault('unavailable', 'not now', { retryable: true });
      return memory.disconnect(connection);
    },
  };
  const { on, change } = await watched(store);
  on.answers.set('a', ['gone']);
  expect(await on.tell(change)).toEqual([change]);
  expect(toldTo(on, 'b')).toEqual(['1']);
  fails = false;
  on.answers.set('a', ['gone']);
  expect(await on.tell(change)).toEqual([]);
  expect(await memory.connection('a')).toBeNull();
});
