// The newest commits in memory: they are those of the file, and where something is missing the file is asked.

import { expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import type { StreamId } from '../../../domain/log/index.ts';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import { createTail } from '../../../eventstore/sqlite/tail.ts';
import { chainOf } from '../../kit/stores/commits.ts';

const COMMITS = chainOf('game/tail' as StreamId, 3);
const COMMIT = at(COMMITS, 0);

function ids(found: readonly { readonly cursor: string }[] | null): readonly number[] | null {
  return found?.map(({ cursor }) => Number(cursor)) ?? null;
}

test('it knows of nothing before the first append, then of what follows the row before that', () => {
  const tail = createTail();
  expect(tail.after(0, 10)).toBeNull();
  for (const id of [5, 6, 7]) tail.add(id, COMMIT);
  expect(tail.after(3, 10)).toBeNull();
  expect(ids(tail.after(4, 2))).toEqual([5, 6]);
  expect(ids(tail.after(6, 10))).toEqual([7]);
  expect(ids(tail.after(7, 10))).toEqual([]);
  // One that is forgotten since it was followed, and one beyond the end.
  expect([tail.after(5, 10), tail.after(8, 10)]).toEqual([null, null]);
});

test('a row between makes a gap, and so does a fault', () => {
  const tail = createTail();
  for (const id of [1, 2, 4]) tail.add(id, COMMIT);
  expect(tail.after(2, 10)).toBeNull();
  expect(ids(tail.after(3, 10))).toEqual([4]);
  tail.forget();
  expect(tail.after(4, 10)).toBeNull();
});

test('too much is forgotten', () => {
  const tail = createTail(2 * COMMIT.body.length);
  for (const id of [1, 2, 3]) tail.add(id, COMMIT);
  expect(tail.after(0, 10)).toBeNull();
  expect(ids(tail.after(2, 10))).toEqual([3]);
});

test('what is handed out is what the file has, also after a conflict', async () => {
  const { store, order } = openSqliteStore(':memory:');
  const results = await Promise.all([...COMMITS, COMMIT].map((commit) => store.append(commit)));
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  const handed = await order.readOrder(null, 10);
  expect(handed.map(({ commit }) => commit)).toEqual(COMMITS);
  await order.readOrder('3', 10);
  expect(await order.readOrder(null, 10)).toEqual(handed);
  expect(await order.readOrder('1', 1)).toEqual(handed.slice(1, 2));
  await store.close();
});

test('after a transaction that failed the file is asked', async () => {
  const { store, order, database } = openSqliteStore(':memory:');
  const [first, second, third] = COMMITS;
  if (first === undefined || second === undefined || third === undefined) expect.fail('no commits');
  await store.append(first);
  database.exec(
    "CREATE TRIGGER refuse BEFORE INSERT ON commits WHEN new.s = 3 BEGIN SELECT raise(ABORT, 'refused'); END",
  );
  await expect(Promise.all([store.append(second), store.append(third)])).rejects.toThrow('refused');
  expect((await order.readOrder(null, 10)).map(({ commit }) => commit)).toEqual([first]);
  await store.append(second);
  expect((await order.readOrder('1', 10)).map(({ commit }) => commit)).toEqual([second]);
  await store.close();
});
