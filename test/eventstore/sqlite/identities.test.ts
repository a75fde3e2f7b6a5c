// The suites of identities and of names over the SQLite adapter, on files.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import { type IdentitiesUnderTest, identitySuite } from '../../kit/stores/identitySuite.ts';
import { profileSuite } from '../../kit/stores/profileSuite.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

function freshPath(): string {
  files += 1;
  return join(folder, `${files}.db`);
}

async function open(path: string): Promise<IdentitiesUnderTest> {
  const { identities, store } = openSqliteStore(path);
  return {
    identities,
    async reopen() {
      await store.close();
      return open(path);
    },
  };
}

identitySuite('sqlite', () => open(freshPath()));

profileSuite('sqlite', async () => openSqliteStore(freshPath()).profiles);
