// The suite of reports over the SQLite adapter.

import { expect, test } from 'vitest';
import { openSqliteStore, reportsOf } from '../../../eventstore/sqlite/index.ts';
import { reportSuite } from '../../kit/stores/reportSuite.ts';

function open() {
  const { reports, database } = openSqliteStore(':memory:');
  return { reports, database, all: async () => reportsOf(database) };
}

reportSuite('sqlite', async () => open());

test('what has expired is forgotten when another one comes; a file without reports has none', async () => {
  const { reports, database, all } = open();
  await reports.put({ id: 'old', at: 1, expiresAt: 1_000, body: '{}' });
  await reports.put({ id: 'new', at: 2_000, expiresAt: 3_000, body: '{}' });
  expect((await all()).map(({ id }) => id)).toEqual(['new']);
  database.exec('DROP TABLE reports');
  expect(await all()).toEqual([]);
});
