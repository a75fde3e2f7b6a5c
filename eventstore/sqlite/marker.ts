// The mark of a file that has a witness, by which a witness that is gone is missed. It names the file that it was set
// in: a copy has none.

import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { integer } from './rows.ts';

/** Key in `meta`. */
const MARK = 'witness/of';

/** Sets the mark in the file at `path`, unless it stands there. */
export function mark(path: string, database: DatabaseSync): void {
  if (isMarked(path, database)) return;
  database
    .prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
    .run(MARK, identityOf(path));
}

export function unmark(database: DatabaseSync): void {
  database.prepare('DELETE FROM meta WHERE key = ?').run(MARK);
}

/** Whether the file at `path` has, or had, a witness. Of a damaged file it may be unknown: false. */
export function isMarked(path: string, database: DatabaseSync): boolean {
  try {
    if (!hasTables(database)) return false;
    return database.prepare('SELECT value FROM meta WHERE key = ?').get(MARK)?.value === identityOf(path);
  } catch {
    return false;
  }
}

/** Whether the tables that hold streams are there. */
export function hasTables(database: DatabaseSync): boolean {
  const found = database.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name IN ('commits', 'meta')").get();
  return integer(found ?? {}, 'n') === 2;
}

/** Of the file itself, not of its name or content. */
function identityOf(path: string): string {
  const { ino, birthtimeMs } = statSync(path);
  return `${ino} ${Math.floor(birthtimeMs)}`;
}
