// The event store in one SQLite file: durable, for one process on one machine. Decision: docs/decisions/0004-embedded-store.md.

import type { DatabaseSync } from 'node:sqlite';
import { type ChangeFeed, type EventStore, isStorable, type ProfileStore } from '../port.ts';
import { guarded } from './faults.ts';
import { type Durability, openFile } from './file.ts';
import { createReader } from './reader.ts';
import { text } from './rows.ts';
import { createWriter } from './writer.ts';

export { FILE_VERSION } from './schema.ts';

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
  readonly profiles: ProfileStore;
  readonly meta: MetaStore;
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
    meta: metaIn(path, database),
  };
}

function streams(path: string, database: DatabaseSync): Pick<SqliteStore, 'store' | 'feed'> {
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
  return { store, feed: { readFeed: async (cursor, limit) => guarded(path, () => reader.readFeed(cursor, limit)) } };
}

function profilesIn(path: string, database: DatabaseSync): ProfileStore {
  const keep = database.prepare(
    'INSERT INTO profiles (player_id, name) VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name WHERE name <> excluded.name',
  );
  const select = database.prepare('SELECT name FROM profiles WHERE player_id = ?');
  return {
    remember: async (playerId, name) => {
      guarded(path, () => keep.run(playerId, name));
    },
    names: async (playerIds) => {
      const found = new Map<string, string>();
      for (const playerId of playerIds) {
        const row = guarded(path, () => select.get(playerId));
        if (row !== undefined) found.set(playerId, text(row, 'name'));
      }
      return found;
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
