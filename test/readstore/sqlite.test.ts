// The suite of all stores of projections over SQLite, in a file of the event store; progress and rows in one
// transaction; rows that expire.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../eventstore/sqlite/index.ts';
import type { OwnedReadStore } from '../../readstore/port.ts';
import { createSqliteReadStore } from '../../readstore/sqlite.ts';
import { readStoreSuite, row } from '../kit/stores/readStoreSuite.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inMemory(now?: () => number): OwnedReadStore {
  return createSqliteReadStore(':memory:', openSqliteStore(':memory:').database, now);
}

readStoreSuite('sqlite', async () => inMemory());

test('rows and progress survive a restart', async () => {
  const path = join(folder, 'restart.db');
  const before = openSqliteStore(path);
  createSqliteReadStore(path, before.database).write([row('p', 'a')], 'after 7');
  await before.store.close();
  const after = openSqliteStore(path);
  const views = createSqliteReadStore(path, after.database);
  expect(await views.get([row('p', 'a')])).toEqual([row('p', 'a')]);
  expect(views.progress()).toBe('after 7');
  await after.store.close();
});

test('rows and progress are written together or not at all', async () => {
  const views = inMemory();
  views.write([row('p', 'a')], 'one');
  const unfit = { ...row('p', 'c'), version: Number.NaN };
  expect(() => views.write([row('p', 'b'), unfit], 'two')).toThrow(expect.objectContaining({ name: 'StoreFault' }));
  expect(await views.get([row('p', 'b')])).toEqual([null]);
  expect(views.progress()).toBe('one');
});

test('clear leaves neither rows nor progress', async () => {
  const views = inMemory();
  views.write([row('p', 'a')], 'one');
  views.clear();
  expect(await views.get([row('p', 'a')])).toEqual([null]);
  expect(views.progress()).toBeNull();
});

test('rows that have expired are removed, and no others', async () => {
  let now = 5_000;
  const views = inMemory(() => now);
  const rows = [row('p', 'a', { expiresAt: 6_000 }), row('p', 'b', { expiresAt: 8_000, body: null }), row('p', 'c')];
  await views.put(rows);
  now = 7_000;
  views.removeExpired();
  expect(await views.get(rows)).toEqual([null, rows[1], rows[2]]);
});
