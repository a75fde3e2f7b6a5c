// Opening the file: it is ours or new, it is intact, and no other process has it open. A file that fails these checks is left unchanged.

import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFault } from '../port.ts';
import { guarded, sqliteFault } from './faults.ts';
import { integer } from './rows.ts';
import { APPLICATION_ID, FILE_VERSION, SCHEMA, UPGRADES } from './schema.ts';

/** FULL survives a power cut, NORMAL may lose the last commits in one; both survive the death of the process. */
export type Durability = 'FULL' | 'NORMAL';

/** Above this size the check of the whole file at the start (about 1 s for this much) is skipped. */
const CHECKED_BYTES = 256 * 1024 * 1024;

/** Fields of the header. Source: https://www.sqlite.org/fileformat2.html#the_database_header */
const HEADER = { bytes: 72, magic: 'SQLite format 3\0', userVersionAt: 60, applicationIdAt: 68 };

/** The opened file, owned by this process until it is closed or the process ends. Throws StoreFault. */
export function openFile(path: string, durability: Durability): DatabaseSync {
  const size = sizeOf(path);
  if (size > 0) refuseForeign(path);
  guarded(path, () => makePrivate(path));
  const database = guarded(path, () => new DatabaseSync(path, { timeout: 0 }));
  try {
    own(database, durability);
    if (size <= CHECKED_BYTES) refuseDamaged(path, database);
    return database;
  } catch (cause) {
    database.close();
    throw cause instanceof StoreFault ? cause : sqliteFault(path, cause);
  }
}

/**
 * Takes the lock, creates the tables of a new file, and brings an older one up to date. The exclusive locking mode holds the lock of the operating system between
 * transactions; it vanishes with the process, even after SIGKILL. The tables are created before the write-ahead log is turned on, so that
 * the header with the application id is in the file itself.
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

/** Creates the file so that only its owner may read it, before anything is in it; SQLite gives its other files the same mode. */
function makePrivate(path: string): void {
  if (path !== ':memory:' && !existsSync(path)) closeSync(openSync(path, 'wx', 0o600));
}

/** Creates `folder` and its parents, for their owner only, one by one: Node's own recursive option never returns where the kernel answers ENOENT, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Size of the file in bytes, 0 when it does not exist; creates its folder. */
function sizeOf(path: string): number {
  try {
    makeFolder(dirname(path));
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return 0;
    if (!stat.isFile()) throw new Error('it is not a file');
    return stat.size;
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new StoreFault('unavailable', `${path} cannot be opened (${detail})`, { retryable: false, cause });
  }
}

function refuseForeign(path: string): void {
  const header = headerOf(path);
  const magic = header.toString('latin1', 0, HEADER.magic.length);
  if (magic !== HEADER.magic || header.readUInt32BE(HEADER.applicationIdAt) !== APPLICATION_ID) {
    throw foreign(`${path} is not a Signalbox store; it was left unchanged`);
  }
  const found = header.readUInt32BE(HEADER.userVersionAt);
  if (found > FILE_VERSION) {
    throw foreign(
      `${path} was written by a newer Signalbox (file version ${found}, this one knows ${FILE_VERSION}); it was left unchanged`,
    );
  }
}

function headerOf(path: string): Buffer {
  const header = Buffer.alloc(HEADER.bytes);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (cause) {
    throw new StoreFault('unavailable', `${path} cannot be read (${String(cause)})`, { retryable: false, cause });
  }
  try {
    readSync(file, header, 0, HEADER.bytes, 0);
  } finally {
    closeSync(file);
  }
  return header;
}

function refuseDamaged(path: string, database: DatabaseSync): void {
  const [first] = database.prepare('PRAGMA quick_check(1)').all();
  const verdict = first === undefined ? 'no answer' : String(first.quick_check);
  if (verdict !== 'ok') {
    throw new StoreFault('unreadable-item', `${path} is damaged (${verdict}); restore it from a copy`, {
      retryable: false,
    });
  }
}

function foreign(message: string): StoreFault {
  return new StoreFault('foreign-store', message, { retryable: false });
}
