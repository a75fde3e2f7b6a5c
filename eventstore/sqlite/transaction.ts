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
