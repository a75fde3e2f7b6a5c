// The event store in one SQLite file: durable, for one process on one machine. Decision:
// docs/decisions/0004-embedded-store.md.

import type { DatabaseSync } from 'node:sqlite';
import {
  type AccountStore,
  type ChangeFeed,
  type CommitOrder,
  type CredentialStore,
  type EventStore,
  type IdentityStore,
  type InvitationStore,
  isStorable,
  type ProfileStore,
  type ReportStore,
} from '../port.ts';
import { accountsIn } from './accounts.ts';
import { credentialsIn } from './credentials.ts';
import { examine } from './examine.ts';
import { guarded } from './faults.ts';
import { type Durability, keepAside, makeRoom, openFile } from './file.ts';
import { identitiesIn } from './identities.ts';
import type { Chain } from './inspect.ts';
import { invitationsIn } from './invitations.ts';
import type { StoreLoss } from './loss.ts';
import { mark } from './marker.ts';
import { type StoreFile, storeFile } from './presence.ts';
import { profilesIn } from './profiles.ts';
import { createReader } from './reader.ts';
import { reportsIn } from './reports.ts';
import { text } from './rows.ts';
import { createTail } from './tail.ts';
import { startUpkeep, UPKEEP_MS } from './upkeep.ts';
import { createWitness, type Witness } from './witness.ts';
import { witnessPath } from './witnessLines.ts';
import { createWriter } from './writer.ts';

export { type CheckedFile, checkFile } from './check.ts';
export { copyFile } from './copy.ts';
export { guarded } from './faults.ts';
export { makeRoom } from './file.ts';
export type { Chain, StreamLoss } from './inspect.ts';
export type { StoreLoss } from './loss.ts';
export { describeStreamLoss } from './loss.ts';
export { openToRead } from './reading.ts';
export { reportsOf } from './reports.ts';
export { FILE_VERSION } from './schema.ts';
export { inTransaction, unsynced } from './transaction.ts';
export { flushFolder } from './witness.ts';

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
  readonly accounts: AccountStore;
  readonly credentials: CredentialStore;
  readonly reports: ReportStore;
  readonly meta: MetaStore;
  /** The opened file, for tables that are made from the log (readstore/). Nobody else closes it. */
  readonly database: DatabaseSync;
}

export interface OpenOptions {
  readonly durability?: Durability;
  /** Verifies the streams written to last at the start; default: by versions and witnessed hashes alone. */
  readonly chain?: Chain;
  /** Goes on without what is lost, and begins a new witness; default: throws. */
  readonly acceptLoss?: boolean;
  /** How often the log is moved into the file, and bytes after which the witness is rewritten. Tests set them. */
  readonly upkeep?: { readonly everyMs?: number; readonly rotateBytes?: number };
  /** Told of what was accepted. */
  onLoss?(loss: StoreLoss): void;
}

/**
 * Opens or creates the store at `path` (`:memory:` for none) and owns it until `store.close()` or the end of the
 * process. Throws StoreFault: `in-use`, `foreign-store`, `unreadable-item` (damaged), `unavailable` (cannot be opened
 * or written), and StoreLoss: acknowledged commits are gone.
 */
export function openSqliteStore(path: string, options: OpenOptions = {}): SqliteStore {
  const opened = open(path, options);
  const { file, database } = opened;
  return {
    ...streams(opened),
    profiles: profilesIn(file, database),
    identities: identitiesIn(file, database),
    invitations: invitationsIn(file, database),
    accounts: accountsIn(file, database),
    credentials: credentialsIn(file, database),
    reports: reportsIn(file, database),
    meta: metaIn(file, database),
    database,
  };
}

interface Opened {
  readonly file: StoreFile;
  readonly database: DatabaseSync;
  /** Null in memory. */
  readonly witness: Witness | null;
  /** Ends the upkeep and closes what was opened. */
  close(): void;
}

function open(path: string, { durability = 'FULL', acceptLoss = false, chain, upkeep, onLoss }: OpenOptions): Opened {
  if (path === ':memory:') {
    const database = openFile(path, durability);
    return { file: storeFile(path), database, witness: null, close: () => database.close() };
  }
  makeRoom(path);
  const { heads, loss } = examine(path, { acceptLoss, chain: chain ?? null });
  if (loss !== null) keepAside(path);
  const database = openFile(path, durability);
  try {
    const witness = guarded(path, () => createWitness(witnessPath(path), heads, upkeep?.rotateBytes));
    guarded(path, () => mark(path, database));
    if (loss !== null) onLoss?.(loss);
    const endUpkeep = startUpkeep(path, { database, witness, everyMs: upkeep?.everyMs ?? UPKEEP_MS });
    const close = (): void => {
      endUpkeep();
      database.close();
      witness.close();
    };
    return { file: storeFile(path), database, witness, close };
  } catch (error) {
    database.close();
    throw error;
  }
}

function streams({ file, database, witness, close }: Opened): Pick<SqliteStore, 'store' | 'feed' | 'order'> {
  const { path } = file;
  const tail = createTail();
  const writer = createWriter(file, database, { witness, tail });
  const reader = createReader(database);
  const store: EventStore = {
    append: (commit) => writer.append(commit),
    readForward: async (stream, after, limit) => guarded(path, () => reader.forward(stream, after, limit)),
    readBackward: async (stream, before, limit) => guarded(path, () => reader.backward(stream, before, limit)),
    putSnapshot: async (snapshot) => {
      if (isStorable(snapshot)) file.write(() => reader.putSnapshot(snapshot));
    },
    close: async () => {
      writer.end();
      if (database.isOpen) close();
    },
  };
  return {
    store,
    feed: { readFeed: async (cursor, limit) => guarded(path, () => reader.readFeed(cursor, limit)) },
    order: {
      async readOrder(cursor, limit) {
        const after = cursor === null ? 0 : Number(cursor);
        return tail.after(after, limit) ?? guarded(path, () => reader.readOrder(after, limit));
      },
      countCommits: async () => guarded(path, () => reader.countCommits()),
      placeOf: (stream, version) => guarded(path, () => reader.placeOf(stream, version)),
      timeBehind: (place) => guarded(path, () => reader.timeBehind(place)),
    },
  };
}

function metaIn(file: StoreFile, database: DatabaseSync): MetaStore {
  const keep = database.prepare(
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  const select = database.prepare('SELECT value FROM meta WHERE key = ?');
  const all = database.prepare('SELECT key, value FROM meta WHERE substr(key, 1, length(?1)) = ?1 ORDER BY key');
  return {
    read(key) {
      const row = guarded(file.path, () => select.get(key));
      return row === undefined ? null : text(row, 'value');
    },
    write(key, value) {
      file.write(() => keep.run(key, value));
    },
    list: (prefix) =>
      guarded(file.path, () => all.all(prefix)).map((row) => ({ key: text(row, 'key'), value: text(row, 'value') })),
  };
}
