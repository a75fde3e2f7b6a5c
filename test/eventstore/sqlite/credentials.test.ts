// The suite of credentials over the SQLite adapter, on files.

import { expect, test } from 'vitest';
import { credentialSuite } from '../../kit/stores/credentialSuite.ts';
import { openFile, sqliteFiles } from '../../kit/stores/sqliteFiles.ts';

const freshPath = sqliteFiles();

credentialSuite('sqlite', async () => openFile(freshPath()));

test('what expired more than a day ago is forgotten', async () => {
  const { credentials } = await openFile(freshPath());
  const one = { id: 'old', kind: 'personal', playerId: 'player-1', version: 1, body: '{}' };
  await credentials.put({ ...one, expiresAt: Date.now() - 86_500_000 });
  await credentials.put({ ...one, id: 'over', expiresAt: Date.now() - 1_000 });
  await credentials.put({ ...one, id: 'new', expiresAt: null });
  expect((await credentials.ofPlayer('player-1')).map(({ id }) => id).sort()).toEqual(['new', 'over']);
});
