// Waiting for changes of games: nobody misses one that comes between two looks, a bounded number wait, and a stop lets
// all of them go.

import { expect, test } from 'vitest';
import { createGate } from '../../../local/gate/gate.ts';
import { limitsFor } from '../../../local/gate/kinds.ts';
import { createChanges } from '../../../local/live/changes.ts';

const HERE = '127.0.0.1';

const LONG_MS = 3_600_000;

function entered(changes: ReturnType<typeof createChanges>, gameId: string) {
  return changes.enter(gameId, HERE) ?? expect.fail('no room');
}

test('a change wakes those who wait for that game, and no other', async () => {
  const changes = createChanges();
  const [one, other] = [entered(changes, 'A'), entered(changes, 'B')];
  const [woken, asleep] = [one.changed(LONG_MS), other.changed(20)];
  changes.changed('A');
  expect(await woken).toBe(true);
  expect(await asleep).toBe(false);
});

test('a change before the question counts, once', async () => {
  const changes = createChanges();
  const waiter = entered(changes, 'A');
  changes.changed('A');
  changes.changed('A');
  expect(await waiter.changed(LONG_MS)).toBe(true);
  expect(await waiter.changed(1)).toBe(false);
});

test('what has changed is gathered until it is asked for; where it was not said, anything may have', () => {
  const changes = createChanges();
  const waiter = entered(changes, 'A');
  const change = (game: string, through: number) => ({ games: [game], through, invited: false });
  changes.changed('A', change('one', 3));
  changes.changed('A', { ...change('other', 5), invited: true });
  expect(waiter.what()).toEqual({ games: ['one', 'other'], through: 5, invited: true });
  expect(waiter.what()).toEqual({ games: [], through: null, invited: false });
  changes.changedAll('A', change('all', 6));
  changes.changedAll('B', change('none', 6));
  expect(waiter.what()).toEqual(change('all', 6));
  changes.changed('A', change('one', 7));
  changes.changed('A');
  changes.changed('A', change('one', 8));
  expect(waiter.what()).toBeNull();
});

test('only so many wait; a place that is left is free again, once', () => {
  const changes = createChanges(createGate({ ...limitsFor(0), streams: { all: 2, each: 2 } }));
  const [one] = [entered(changes, 'A'), entered(changes, 'A')];
  expect([changes.hasRoom(HERE), changes.enter('B', HERE)]).toEqual([false, null]);
  one.leave();
  one.leave();
  expect(changes.hasRoom(HERE)).toBe(true);
  entered(changes, 'B');
  expect(changes.hasRoom(HERE)).toBe(false);
});

test('a stop lets all go, and nobody in', async () => {
  const changes = createChanges();
  const waiters = [entered(changes, 'A'), entered(changes, 'B')];
  const waiting = Promise.all(waiters.map((waiter) => waiter.changed(LONG_MS)));
  changes.stop();
  await waiting;
  expect(waiters.map((waiter) => waiter.isStopping())).toEqual([true, true]);
  expect([changes.hasRoom(HERE), changes.enter('A', HERE)]).toEqual([false, null]);
});
