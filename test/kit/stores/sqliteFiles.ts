// Files for stores on SQLite, in a folder that is gone when the tests of a file are.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../../../eventstore/sqlite/index.ts';

/** Paths of files that are not there yet. */
export function sqliteFiles(): () => string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  return () => {
    files += 1;
    return join(folder, `${files}.db`);
  };
}

/** A store on a file, which one process has open at a time. */
interface OpenFile extends SqliteStore {
  readonly shared: false;
  /** The same file, after a restart of the process. */
  reopen(): Promise<OpenFile>;
}

export function openFile(path: string): OpenFile {
  const opened = openSqliteStore(path);
  return {
    ...opened,
    shared: false,
    async reopen() {
      await opened.store.close();
      return openFile(path);
    },
  };
}
