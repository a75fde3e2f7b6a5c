// The event store in memory: for tests and throw-away servers. Same answers as the durable adapters, nothing survives.

import type { Commit, StreamId } from '../domain/log/index.ts';
import {
  type AppendResult,
  type BackwardPage,
  type ChangeFeed,
  type EventStore,
  type FeedRecord,
  type ForwardPage,
  MAX_BODY_BYTES,
  MAX_SNAPSHOT_BYTES,
  type ProfileStore,
  type ReadOptions,
  type Snapshot,
} from './port.ts';

/** One stream: commit of version v at index v - 1, snapshots by version. */
interface Shelf {
  readonly commits: Commit[];
  readonly snapshots: Map<number, Snapshot>;
}

export interface MemoryStore {
  readonly store: EventStore;
  readonly feed: ChangeFeed;
  readonly profiles: ProfileStore;
}

/** An empty store. It keeps the objects that it is given: they must not change afterwards. */
export function openMemoryStore(): MemoryStore {
  const shelves = new Map<StreamId, Shelf>();
  const log: FeedRecord[] = [];
  const store: EventStore = {
    append: async (commit) => append(shelves, log, commit),
    readForward: async (stream, after, limit) => forward(shelves.get(stream), after, limit),
    readBackward: async (stream, before, limit, _options: ReadOptions) => backward(shelves.get(stream), before, limit),
    putSnapshot: async (snapshot) => putSnapshot(shelves, snapshot),
    close: async () => {},
  };
  return {
    store,
    feed: { readFeed: async (cursor, limit) => readLog(log, cursor, limit) },
    profiles: memoryProfiles(),
  };
}

function shelfOf(shelves: Map<StreamId, Shelf>, stream: StreamId): Shelf {
  const found = shelves.get(stream);
  if (found !== undefined) return found;
  const shelf: Shelf = { commits: [], snapshots: new Map() };
  shelves.set(stream, shelf);
  return shelf;
}

function append(shelves: Map<StreamId, Shelf>, log: FeedRecord[], commit: Commit): AppendResult {
  const bytes = commit.body.length;
  if (bytes > MAX_BODY_BYTES) return { ok: false, reason: 'too-large', bytes, limit: MAX_BODY_BYTES };
  const { commits } = shelfOf(shelves, commit.stream);
  const stored = commits[commit.version - 1];
  if (stored !== undefined) return { ok: false, reason: 'conflict', stored };
  commits[commit.version - 1] = commit;
  log.push({ stream: commit.stream, version: commit.version });
  return { ok: true };
}

function forward(shelf: Shelf | undefined, after: number, limit: number): ForwardPage {
  if (shelf === undefined) return { commits: [], more: false };
  const end = Math.min(after + limit, shelf.commits.length);
  return { commits: present(shelf.commits.slice(after, end)), more: end < shelf.commits.length };
}

function backward(shelf: Shelf | undefined, before: number | null, limit: number): BackwardPage {
  if (shelf === undefined) return { commits: [], snapshots: [], more: false };
  const end = Math.min(before === null ? shelf.commits.length : before - 1, shelf.commits.length);
  const start = Math.max(0, end - limit);
  const snapshots = [...shelf.snapshots.values()]
    .filter(({ version }) => version > start && version <= end)
    .sort((one, other) => other.version - one.version);
  return { commits: present(shelf.commits.slice(start, end)).reverse(), snapshots, more: start > 0 };
}

/** Without the holes that a test may have made by appending version 3 before version 2. */
function present(commits: readonly (Commit | undefined)[]): Commit[] {
  return commits.filter((commit) => commit !== undefined);
}

function putSnapshot(shelves: Map<StreamId, Shelf>, snapshot: Snapshot): void {
  if (snapshot.state.length > MAX_SNAPSHOT_BYTES) return;
  const { snapshots } = shelfOf(shelves, snapshot.stream);
  if (snapshots.get(snapshot.version)?.fingerprint === snapshot.fingerprint) return;
  snapshots.set(snapshot.version, snapshot);
}

function readLog(
  log: readonly FeedRecord[],
  cursor: string | null,
  limit: number,
): { readonly records: readonly FeedRecord[]; readonly cursor: string | null } {
  const start = cursor === null ? 0 : Number(cursor);
  const records = log.slice(start, start + limit);
  return { records, cursor: records.length === 0 ? cursor : String(start + records.length) };
}

function memoryProfiles(): ProfileStore {
  const known = new Map<string, string>();
  return {
    remember: async (playerId, name) => {
      known.set(playerId, name);
    },
    names: async (playerIds) => {
      const found = new Map<string, string>();
      for (const playerId of playerIds) {
        const name = known.get(playerId);
        if (name !== undefined) found.set(playerId, name);
      }
      return found;
    },
  };
}
