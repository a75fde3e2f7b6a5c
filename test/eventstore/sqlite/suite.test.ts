// The suites of all stores and of the journal over the SQLite adapter, on a file.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import { type StoreUnderTest, storeSuite } from '../../kit/stores/storeSuite.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(): Promise<StoreUnderTest> {
  const { store, feed } = openSqliteStore(join(folder, 'store.db'));
  return {
    store,
    feed,
    shared: false,
    async reopen() {
      await store.close();
      return open();
    },
  };
}

storeSuite('sqlite', open);
