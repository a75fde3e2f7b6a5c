// A copy of an opened store while it is used: by SQLite's own backup, as one file that needs no other.

import { closeSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { StoreFault } from '../port.ts';
import { guarded, sqliteFault } from './faults.ts';
import { unmark } from './marker.ts';

/** Pages copied at once, between which appends go on. */
const PAGES = 64;

/** Copies `database` as it is at the end of copying to a new private file at `to`. Rejects with StoreFault. */
export async function copyFile(
  database: DatabaseSync,
  to: string,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<void> {
  try {
    closeSync(openSync(to, 'wx', 0o600));
    await backup(database, to, {
      rate: PAGES,
      progress: ({ totalPages, remainingPages }) => onProgress(totalPages - remainingPages, totalPages),
    });
  } catch (cause) {
    throw cause instanceof StoreFault ? cause : sqliteFault(to, cause);
  }
  guarded(to, () => standAlone(to));
}

/** The copy has no log beside it, and no witness. */
function standAlone(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA;');
    unmark(copy);
  } finally {
    copy.close();
  }
}
