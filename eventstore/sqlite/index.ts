// The event store in one SQLite file: durable, for one process on one machine. Decision: docs/decisions/0004-embedded-store.md.

import type { DatabaseSync } from 'node:sqlite';
import {
  type ChangeFeed,
  type CommitOrder,
  type EventStore,
  type IdentityStore,
  type InvitationStore,
  isStorable,
  type ProfileStore,
} from '../port.ts';
import { guarded } from './faults.ts';
import { type Durability, openFile } from './file.ts';
import { identitiesIn } from './identities.ts';
import { invitationsIn } from './invitations.ts';
import { profilesIn } from './profiles.ts';
import { createReader } from './reader.ts';
import { text } from './rows.ts';
import { createWriter } from './writer.ts';

export { guarded } from './faults.ts';
export { FILE_VERSION } from './schema.ts';
export { inTransaction } from './transaction.ts';

/** Private data of this machine's gateway, such as generated secrets. Durable when a call returns. */
export interface MetaStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** All keys that begin with `prefix`, ascending, with their values. */
  list(prefix: string): readonly { readonly key: string; readonly value: string }[];
}

export interface SqliteStore {
  readonly store: EventStore;
  readonly feed: ChangeFeed;
  readonly order: CommitOrder;
  readonly profiles: ProfileStore;
  readonly identities: IdentityStore;
  readonly invitations: InvitationStore;
  readonly meta: MetaStore;
  /** The opened file, for tables that are made from the log (readstore/). Nobody else closes it. */
  readonly database: DatabaseSync;
}

/**
 * Opens or creates the store at `path` (`:memory:` for none) and owns it until `store.close()` or the end of the process. Throws
 * StoreFault: `in-use`, `foreign-store`, `unreadable-item` (damaged), `unavailable` (cannot be opened or written).
 */
export function openSqliteStore(path: string, options: { readonly durability?: Durability } = {}): SqliteStore {
  const database = openFile(path, options.durability ?? 'FULL');
  return {
    ...streams(path, database),
    profiles: profilesIn(path, database),
    identities: identitiesIn(path, database),
    invitations: invitationsIn(path, database),
    meta: metaIn(path, database),
    database,
  };
}

function streams(path: string, database: DatabaseSync): Pick<SqliteStore, 'store' | 'feed' | 'order'> {
  const writer = createWriter(path, database);
  const reader = createReader(database);
  const store: EventStore = {
    append: (commit) => writer.append(commit),
    readForward: async (stream, after, limit) => guarded(path, () => reader.forward(stream, after, limit)),
    readBackward: async (stream, before, limit) => guarded(path, () => reader.backward(stream, before, limit)),
    putSnapshot: async (snapshot) => {
      if (isStorable(snapshot)) guarded(path, () => reader.putSnapshot(snapshot));
    },
    close: async () => {
      writer.end();
      if (database.isOpen) database.close();
    },
  };
  return {
    store,
    feed: { readFeed: async (cursor, limit) => guarded(path, () => reader.readFeed(cursor, limit)) },
    order: {
      readOrder: async (cursor, limit) => guarded(path, () => reader.readOrder(cursor, limit)),
      countCommits: async () => guarded(path, () => reader.countCommits()),
    },
  };
}

function metaIn(path: string, database: DatabaseSync): MetaStore {
  const keep = database.prepare(
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  const select = database.prepare('SELECT value FROM meta WHERE key = ?');
  const all = database.prepare('SELECT key, value FROM meta WHERE substr(key, 1, length(?1)) = ?1 ORDER BY key');
  return {
    read(key) {
      const row = guarded(path, () => select.get(key));
      return row === undefined ? null : text(row, 'value');
    },
    write(key, value) {
      guarded(path, () => keep.run(key, value));
    },
    list: (prefix) =>
      guarded(path, () => all.all(prefix)).map((row) => ({ key: text(row, 'key'), value: text(row, 'value') })),
  };
}
