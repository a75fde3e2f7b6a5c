// What is done beside the appends: the write-ahead log is moved into the file soon, so that damage to it can take
// little, and the witness is flushed.

import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { integer } from './rows.ts';
import type { Witness } from './witness.ts';

/** Lines of the witness stay unflushed for about so long, and commits in the log alone once nothing follows them. */
export const UPKEEP_MS = 1_000;

/** While commits follow each other the log is moved in one of this many turns; by SQLite every 1,000 pages. */
const BUSY_TURNS = 10;

interface Kept {
  readonly database: DatabaseSync;
  readonly witness: Witness;
  readonly everyMs: number;
}

/** Begins the upkeep of the file at `path`; returns what ends it. It keeps no process alive. */
export function startUpkeep(path: string, { database, witness, everyMs }: Kept): () => void {
  let noted = 0;
  let turn = 0;
  function once(): void {
    turn += 1;
    witness.flushSoon();
    const isBusy = witness.noted() > noted;
    noted = witness.noted();
    if (isBusy && turn % BUSY_TURNS !== 0) return;
    // A log that grows again from nothing makes each flush dearer: only when it is quiet is it emptied.
    if (isEmpty(`${path}-wal`) || moved(database, isBusy ? 'PASSIVE' : 'TRUNCATE')) witness.settled();
  }
  const timer = setInterval(() => {
    try {
      once();
    } catch {
      // Anyone who writes next is told; the next turn tries again.
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function isEmpty(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/** Whether all of the write-ahead log is in the file, flushed. TRUNCATE empties the log as well. */
function moved(database: DatabaseSync, mode: 'PASSIVE' | 'TRUNCATE'): boolean {
  const [row = {}] = database.prepare(`PRAGMA wal_checkpoint(${mode})`).all();
  return integer(row, 'busy') === 0 && integer(row, 'log') === integer(row, 'checkpointed');
}
