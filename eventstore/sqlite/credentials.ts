// Credentials: table `credentials`. What has expired is forgotten a day later.

import type { DatabaseSync } from 'node:sqlite';
import { isSameCredential } from '../memoryCredentials.ts';
import { type CredentialStore, MAX_CREDENTIALS, type StoredCredential } from '../port.ts';
import { guarded } from './faults.ts';
import type { StoreFile } from './presence.ts';
import { integer, text } from './rows.ts';
import { inTransaction } from './transaction.ts';

/** It has no part in the version of the file: an older release ignores it. */
const TABLE = `
CREATE TABLE IF NOT EXISTS credentials (
  id TEXT PRIMARY KEY, player_id TEXT NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL, expires_at INTEGER,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS credentials_of_player ON credentials (player_id);
CREATE INDEX IF NOT EXISTS credentials_by_end ON credentials (expires_at) WHERE expires_at IS NOT NULL;
`;

const COLUMNS = 'id, player_id, kind, version, expires_at, body';
const KEPT_MS = 86_400_000;

export function credentialsIn(file: StoreFile, database: DatabaseSync): CredentialStore {
  file.write(() => database.exec(TABLE));
  const one = database.prepare(`SELECT ${COLUMNS} FROM credentials WHERE id = ?`);
  const all = database.prepare(`SELECT ${COLUMNS} FROM credentials WHERE player_id = ?`);
  const count = database.prepare('SELECT count(*) AS n FROM credentials WHERE player_id = ?');
  const keep = database.prepare(
    `INSERT INTO credentials (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET version = excluded.version, expires_at = excluded.expires_at, body = excluded.body`,
  );
  const remove = database.prepare('DELETE FROM credentials WHERE id = ?');
  const forget = database.prepare('DELETE FROM credentials WHERE expires_at < ?');
  const get = (id: string): StoredCredential | null => {
    const row = one.get(id);
    return row === undefined ? null : credentialOf(row);
  };

  function put(credential: StoredCredential): 'stored' | 'changed' | 'full' {
    const { id, playerId, kind, version, expiresAt, body } = credential;
    const stored = get(id);
    if (stored !== null && isSameCredential(stored, credential)) return 'stored';
    if ((stored?.version ?? 0) !== version - 1) return 'changed';
    if (stored === null && integer(count.get(playerId) ?? {}, 'n') >= MAX_CREDENTIALS) return 'full';
    inTransaction(database, () => {
      if (stored === null) forget.run(Date.now() - KEPT_MS);
      keep.run(id, playerId, kind, version, expiresAt, body);
    });
    return 'stored';
  }

  return {
    put: async (credential) => file.write(() => put(credential)),
    get: async (id) => guarded(file.path, () => get(id)),
    async ofPlayer(playerId, prefix = '') {
      const found = guarded(file.path, () => all.all(playerId).map(credentialOf));
      return found.filter(({ id }) => id.startsWith(prefix));
    },
    remove: async ({ id }) => file.write(() => Number(remove.run(id).changes) === 1),
  };
}

function credentialOf(row: Readonly<Record<string, unknown>>): StoredCredential {
  return {
    id: text(row, 'id'),
    kind: text(row, 'kind'),
    playerId: text(row, 'player_id'),
    version: integer(row, 'version'),
    expiresAt: row.expires_at === null ? null : integer(row, 'expires_at'),
    body: text(row, 'body'),
  };
}
