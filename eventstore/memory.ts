// The event store in memory: for tests and throw-away servers. Same answers as the durable adapters, but nothing
// survives.

import type { Commit, StreamId } from '../domain/log/index.ts';
import { memoryAccounts } from './memoryAccounts.ts';
import { memoryCredentials } from './memoryCredentials.ts';
import { memoryInvitations } from './memoryInvitations.ts';
import {
  type AccountStore,
  type AppendResult,
  type BackwardPage,
  type ChangeFeed,
  type CredentialStore,
  type EventStore,
  type FeedEntry,
  type ForwardPage,
  type IdentityStore,
  type InvitationStore,
  isStorable,
  MAX_BODY_BYTES,
  type ProfileName,
  type ProfileStore,
  type ReadOptions,
  type ReportStore,
  type Snapshot,
  type StoredReport,
} from './port.ts';

/** One stream: commit of version v at index v - 1, snapshots in the order of their putting. */
interface StreamItems {
  readonly commits: Commit[];
  readonly snapshots: Snapshot[];
}

export interface MemoryStore {
  readonly store: EventStore;
  readonly feed: ChangeFeed;
  readonly profiles: ProfileStore;
  readonly identities: IdentityStore;
  readonly invitations: InvitationStore;
  readonly accounts: AccountStore;
  readonly credentials: CredentialStore;
  readonly reports: MemoryReports;
}

/** Those of this process can be listed. */
interface MemoryReports extends ReportStore {
  all(): readonly StoredReport[];
}

/** An empty store. It keeps the objects it receives: they must not change afterwards. */
export function openMemoryStore(): MemoryStore {
  const streams = new Map<StreamId, StreamItems>();
  const log: FeedEntry[] = [];
  const store: EventStore = {
    append: async (commit) => append(streams, log, commit),
    readForward: async (stream, after, limit) => forward(streams.get(stream), after, limit),
    readBackward: async (stream, before, limit, _options: ReadOptions) => backward(streams.get(stream), before, limit),
    putSnapshot: async (snapshot) => putSnapshot(streams, snapshot),
    close: async () => {},
  };
  return {
    store,
    feed: { readFeed: async (cursor, limit) => readLog(log, cursor, limit) },
    profiles: memoryProfiles(),
    identities: memoryIdentities(),
    invitations: memoryInvitations(),
    accounts: memoryAccounts(),
    credentials: memoryCredentials(),
    reports: memoryReports(),
  };
}

function streamOf(streams: Map<StreamId, StreamItems>, stream: StreamId): StreamItems {
  const found = streams.get(stream);
  if (found !== undefined) return found;
  const items: StreamItems = { commits: [], snapshots: [] };
  streams.set(stream, items);
  return items;
}

function append(streams: Map<StreamId, StreamItems>, log: FeedEntry[], commit: Commit): AppendResult {
  const bytes = commit.body.length;
  if (bytes > MAX_BODY_BYTES) return { ok: false, reason: 'too-large', bytes, limit: MAX_BODY_BYTES };
  const { commits } = streamOf(streams, commit.stream);
  const stored = commits[commit.version - 1];
  if (stored !== undefined) return { ok: false, reason: 'conflict', stored };
  commits[commit.version - 1] = commit;
  log.push({ stream: commit.stream, version: commit.version });
  return { ok: true };
}

function forward(items: StreamItems | undefined, after: number, limit: number): ForwardPage {
  if (items === undefined) return { commits: [], more: false };
  const end = Math.min(after + limit, items.commits.length);
  return { commits: present(items.commits.slice(after, end)), more: end < items.commits.length };
}

function backward(items: StreamItems | undefined, before: number | null, limit: number): BackwardPage {
  if (items === undefined) return { commits: [], snapshots: [], more: false };
  const end = Math.min(before === null ? items.commits.length : before - 1, items.commits.length);
  const start = Math.max(0, end - limit);
  const snapshots = items.snapshots
    .filter(({ version }) => version > start && version <= end)
    .sort((one, other) => other.version - one.version);
  return { commits: present(items.commits.slice(start, end)).reverse(), snapshots, more: start > 0 };
}

/** Without the gaps that a test may have made by appending version 3 before version 2. */
function present(commits: readonly (Commit | undefined)[]): Commit[] {
  return commits.filter((commit) => commit !== undefined);
}

function putSnapshot(streams: Map<StreamId, StreamItems>, snapshot: Snapshot): void {
  if (!isStorable(snapshot)) return;
  const { snapshots } = streamOf(streams, snapshot.stream);
  const { version, fingerprint } = snapshot;
  const isKept = snapshots.some((kept) => kept.version === version && kept.fingerprint === fingerprint);
  if (!isKept) snapshots.push(snapshot);
}

function readLog(
  log: readonly FeedEntry[],
  cursor: string | null,
  limit: number,
): { readonly entries: readonly FeedEntry[]; readonly cursor: string | null } {
  const start = cursor === null ? 0 : Number(cursor);
  const entries = log.slice(start, start + limit);
  return { entries, cursor: entries.length === 0 ? cursor : String(start + entries.length) };
}

function memoryProfiles(): ProfileStore {
  const known = new Map<string, ProfileName>();
  const owners = new Map<string, string>();
  const kinds = new Map<string, string>();
  return {
    async setKind(playerId, kind) {
      if (kind === null) kinds.delete(playerId);
      else kinds.set(playerId, kind);
    },
    kinds: async (playerIds) =>
      new Map(playerIds.flatMap((id) => (kinds.has(id) ? [[id, kinds.get(id) ?? ''] as const] : []))),
    async setName(playerId, name, { replace }) {
      const former = known.get(playerId);
      if (former !== undefined && !replace) return 'kept';
      if ((owners.get(name.key) ?? playerId) !== playerId) return 'taken';
      if (former !== undefined) owners.delete(former.key);
      owners.set(name.key, playerId);
      known.set(playerId, name);
      return 'set';
    },
    async removeName(playerId) {
      owners.delete(known.get(playerId)?.key ?? '');
      known.delete(playerId);
    },
    names: async (playerIds) => {
      const found = new Map<string, string>();
      for (const playerId of playerIds) {
        const name = known.get(playerId);
        if (name !== undefined) found.set(playerId, name.text);
      }
      return found;
    },
  };
}

function memoryIdentities(): IdentityStore {
  const bound = new Map<string, string>();
  return {
    boundTo: async (key) => bound.get(key) ?? null,
    async bind(key, to) {
      const found = bound.get(key) ?? to;
      bound.set(key, found);
      return found;
    },
  };
}

function memoryReports(): MemoryReports {
  const all = new Map<string, StoredReport>();
  return {
    async put(report) {
      const isNew = !all.has(report.id);
      if (isNew) all.set(report.id, report);
      return isNew;
    },
    has: async (id) => all.has(id),
    all: () => [...all.values()],
  };
}
