// Reports: table `reports`. What has expired is forgotten when another one comes.

import type { DatabaseSync } from 'node:sqlite';
import type { ReportStore, StoredReport } from '../port.ts';
import { guarded } from './faults.ts';
import type { StoreFile } from './presence.ts';
import { integer, text } from './rows.ts';

/** It has no part in the version of the file: an older release ignores it. */
const TABLE = `CREATE TABLE IF NOT EXISTS reports (
  id TEXT PRIMARY KEY, at INTEGER NOT NULL, expires_at INTEGER NOT NULL, body TEXT NOT NULL
) STRICT, WITHOUT ROWID;`;

export function reportsIn(file: StoreFile, database: DatabaseSync): ReportStore {
  file.write(() => database.exec(TABLE));
  const insert = database.prepare(
    'INSERT INTO reports (id, at, expires_at, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const one = database.prepare('SELECT 1 FROM reports WHERE id = ?');
  const forget = database.prepare('DELETE FROM reports WHERE expires_at < ?');
  return {
    put: async ({ id, at, expiresAt, body }) =>
      file.write(() => {
        forget.run(at);
        return Number(insert.run(id, at, expiresAt, body).changes) === 1;
      }),
    has: async (id) => guarded(file.path, () => one.get(id) !== undefined),
  };
}

/** All that are there, the oldest first; none where an older release made the file. */
export function reportsOf(database: DatabaseSync): readonly StoredReport[] {
  const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'reports'").get() !== undefined;
  if (!isThere) return [];
  return database
    .prepare('SELECT id, at, expires_at, body FROM reports ORDER BY at, id')
    .all()
    .map((row) => ({
      id: text(row, 'id'),
      at: integer(row, 'at'),
      expiresAt: integer(row, 'expires_at'),
      body: text(row, 'body'),
    }));
}
