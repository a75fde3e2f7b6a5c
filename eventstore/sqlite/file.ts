// Opening the file, which was examined before: no other process has it open.

import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFault } from '../port.ts';
import { guarded, sqliteFault } from './faults.ts';
import { integer } from './rows.ts';
import { SCHEMA, UPGRADES } from './schema.ts';

/** FULL survives a power cut, NORMAL may lose the last commits in one; both survive the death of the process. */
export type Durability = 'FULL' | 'NORMAL';

/** The opened file, owned by this process until it is closed or the process ends. Throws StoreFault. */
export function openFile(path: string, durability: Durability): DatabaseSync {
  guarded(path, () => makePrivate(path));
  const database = guarded(path, () => new DatabaseSync(path, { timeout: 0 }));
  try {
    own(database, durability);
    removeIndex(path);
    return database;
  } catch (cause) {
    database.close();
    throw cause instanceof StoreFault ? cause : sqliteFault(path, cause);
  }
}

/**
 * Takes the lock, creates the tables of a new file, and brings an older one up to date. The exclusive locking mode
 * holds the lock of the operating system between transactions; it vanishes with the process, even after SIGKILL. The
 * tables are created before the write-ahead log is turned on, so that the header with the application id is in the file
 * itself.
 */
function own(database: DatabaseSync, durability: Durability): void {
  database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  if (database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined) database.exec(SCHEMA);
  else {
    const found = integer(database.prepare('PRAGMA user_version').get() ?? {}, 'user_version');
    database.exec(UPGRADES[found - 1] ?? '');
  }
  database.exec('COMMIT');
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durability}; PRAGMA cache_size = -16384;`);
  database.exec('BEGIN EXCLUSIVE; COMMIT;');
}

/** The index of the write-ahead log that a reader left: the owner keeps its own in memory. */
function removeIndex(path: string): void {
  if (path !== ':memory:') rmSync(`${path}-shm`, { force: true });
}

/** Keeps a copy of the log and the witness of a file that lacks what it had: for a later search. */
export function keepAside(path: string, now = new Date()): void {
  const stamp = now.toISOString().replaceAll(':', '-');
  guarded(path, () => {
    for (const one of [`${path}-wal`, `${path}-witness`])
      if ((statSync(one, { throwIfNoEntry: false })?.size ?? 0) > 0) copyFileSync(one, `${one}-${stamp}`);
  });
}

/** Creates the file for its owner only, before anything is in it; SQLite's other files get the same mode. */
function makePrivate(path: string): void {
  if (path !== ':memory:' && !existsSync(path)) closeSync(openSync(path, 'wx', 0o600));
}

/** Creates `folder` and its parents, one by one: Node's recursive option never returns on ENOENT, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Creates the folder of the file, which must not be anything but a file. Throws StoreFault. */
export function makeRoom(path: string): void {
  try {
    makeFolder(dirname(path));
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) throw new Error('it is not a file');
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new StoreFault('unavailable', `${path} cannot be opened (${detail})`, { retryable: false, cause });
  }
}
