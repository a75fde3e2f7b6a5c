// Several statements as one.

import type { DatabaseSync } from 'node:sqlite';

/** All of `work` or nothing. It does not wait: no other statement can run between its own. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (cause) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw cause;
  }
}

/** As SQLite numbers it: in a write-ahead log, no wait for the disk but before it is moved into the file. */
const NORMAL = 1;

/** `run` without a wait for the disk: for what a power cut may take. The next commit takes it to the disk. */
export function unsynced(database: DatabaseSync, run: (work: () => void) => void): (work: () => void) => void {
  const durability = Number(database.prepare('PRAGMA synchronous').get()?.synchronous);
  return (work) => {
    database.exec(`PRAGMA synchronous = ${Math.min(durability, NORMAL)}`);
    try {
      run(work);
    } finally {
      database.exec(`PRAGMA synchronous = ${durability}`);
    }
  };
}
