// Appends that fail: all of a transaction or nothing, and the next one is not part of it.

import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../../../eventstore/sqlite/index.ts';
import { readTestimony } from '../../../eventstore/sqlite/witnessLines.ts';
import { commitAfter } from '../../kit/stores/commits.ts';
import { freshStream } from '../../kit/stores/counter.ts';
import { leftBehind } from '../../kit/stores/damage.ts';
import { sqliteFiles } from '../../kit/stores/sqliteFiles.ts';

const freshPath = sqliteFiles();

const LARGE = new Uint8Array(60_000);

/** What makes the second of two appends fail, and what ends it. */
const FAULTS: readonly (readonly [
  name: string,
  begin: (store: SqliteStore) => void,
  end: (store: SqliteStore) => void,
])[] = [
  [
    'that SQLite refuses',
    ({ database }) =>
      database.exec(`CREATE TEMP TRIGGER refuse BEFORE INSERT ON main.commits WHEN length(NEW.e) = ${LARGE.length}
        BEGIN SELECT RAISE(ABORT, 'refused'); END`),
    ({ database }) => database.exec('DROP TRIGGER refuse'),
  ],
  [
    'that finds no room',
    ({ database }) => {
      const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count);
      database.exec(`PRAGMA max_page_count = ${pages + 4}`);
    },
    ({ database }) => database.exec('PRAGMA max_page_count = 1000000'),
  ],
];

test.each(FAULTS)(
  'an append %s takes those with it that came together, and none that come later',
  async (_name, begin, end) => {
    const path = freshPath();
    const opened = openSqliteStore(path);
    const { store } = opened;
    begin(opened);
    const small = commitAfter(freshStream(), null);
    const together = [small, commitAfter(freshStream(), null, { body: LARGE })].map((commit) => store.append(commit));
    for (const one of await Promise.allSettled(together)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'StoreFault', code: 'unavailable' } });
    }
    end(opened);
    expect(readTestimony(`${path}-witness`)?.streams.size).toBe(0);
    expect((await store.readForward(small.stream, 0, 1, { strong: true })).commits).toEqual([]);
    const later = commitAfter(freshStream(), null);
    expect(await store.append(later)).toEqual({ ok: true });
    expect(await Promise.all([store.append(small), store.append(commitAfter(freshStream(), null))])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    // As a kill would leave it: what was acknowledged is in the file.
    const killed = freshPath();
    leftBehind(path, killed);
    const database = new DatabaseSync(killed);
    expect(database.prepare('SELECT count(*) AS n FROM commits').get()).toEqual({ n: 3 });
    database.close();
    await store.close();
  },
);

test('a disk that is full is a fault that passes; a request that no disk mends is none', async () => {
  const opened = openSqliteStore(freshPath());
  opened.database.exec('PRAGMA max_page_count = 1');
  const commit = commitAfter(freshStream(), null, { body: LARGE });
  await expect(opened.store.append(commit)).rejects.toMatchObject({ code: 'unavailable', retryable: true });
  opened.database.exec('PRAGMA max_page_count = 1000000; PRAGMA query_only = ON');
  await expect(opened.store.append(commit)).rejects.toMatchObject({ code: 'unavailable', retryable: true });
  opened.database.exec('PRAGMA query_only = OFF');
  expect(await opened.store.append(commit)).toEqual({ ok: true });
  opened.database.exec('DROP TABLE snapshots');
  const snapshot = { stream: commit.stream, version: 1, fingerprint: '', hash: LARGE, commandIds: LARGE, state: LARGE };
  await expect(opened.store.putSnapshot(snapshot)).rejects.toMatchObject({ retryable: false });
  await opened.store.close();
});
