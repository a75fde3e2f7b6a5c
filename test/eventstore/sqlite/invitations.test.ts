// The suite of invitations over the SQLite adapter, on files.

import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { FILE_VERSION, openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import { invitationSuite } from '../../kit/stores/invitationSuite.ts';
import { openFile, sqliteFiles } from '../../kit/stores/sqliteFiles.ts';

const freshPath = sqliteFiles();

invitationSuite('sqlite', async () => openFile(freshPath()));

test('a file of version 2 gets the table and keeps its identities', async () => {
  const path = freshPath();
  const before = openSqliteStore(path);
  await before.identities.bind('player-1', 'player-1');
  await before.store.close();
  const old = new DatabaseSync(path);
  old.exec('DROP TABLE invitations; PRAGMA user_version = 2;');
  old.close();
  const { identities, invitations, database, store } = openSqliteStore(path);
  expect(await identities.boundTo('player-1')).toBe('player-1');
  expect(await invitations.ofPlayer('player-1')).toEqual([]);
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: FILE_VERSION });
  await store.close();
});
