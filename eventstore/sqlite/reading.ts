// A file opened to be read only, which may be damaged, or left by a process that was killed. What that process left is
// read and not cleared away.

import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFault } from './faults.ts';

/** Throws StoreFault: `in-use` while a process owns it. */
export function openToRead(path: string): DatabaseSync {
  undoHotJournal(path);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 0 });
    database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
    return database;
  } catch (cause) {
    database?.close();
    throw sqliteFault(path, cause);
  }
}

/** A process that died making the tables leaves a journal that only a writing connection can undo. */
function undoHotJournal(path: string): void {
  if (!existsSync(`${path}-journal`)) return;
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
  } catch (cause) {
    throw sqliteFault(path, cause);
  } finally {
    database.close();
  }
}
