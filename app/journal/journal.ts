// The journal of one aggregate in one process: loads, commands, verified commits.

import {
  type ChainHead,
  type Commit,
  genesisOf,
  type HashFunction,
  sha256 as plainSha256,
  type StreamId,
  verifyChain,
} from '../../domain/log/index.ts';
import { type EventStore, PAGE_COMMITS } from '../../eventstore/port.ts';
import { type Deadline, NO_DEADLINE } from '../base/deadline.ts';
import type { Clock } from '../base/ports.ts';
import type { Flights } from '../base/singleFlight.ts';
import { adopt } from './adopt.ts';
import { type Cache, type CacheLimits, createCache } from './cache.ts';
import { isJournalCorrupt, JournalCorrupt } from './corrupt.ts';
import { type ExecuteParts, execute, executeOn, loadedOf } from './execute.ts';
import type { Folding, Head } from './head.ts';
import { createReader, OLD_HEAD_MS } from './reading.ts';
import { type RetryPolicy, retryPolicy } from './retry.ts';
import { serialPerKey } from './serialPerKey.ts';
import { type JournalStore, persistent } from './store.ts';
import type { Adopted, AdoptOptions, Aggregate, Journal, Loaded, LoadOptions, StoredRange } from './types.ts';

export interface JournalParts<State> {
  readonly store: EventStore;
  readonly aggregate: Aggregate<State>;
  readonly clock: Clock;
  /**
   * How long a head that was read or appended counts as the newest, ms. Later, a command first reads what is newer.
   * Infinity where no other process writes to the store.
   */
  readonly staleAfterMs: number;
  /** The platform's SHA-256; without one the slower of domain/log is used. */
  readonly sha256?: HashFunction;
  readonly retries?: Partial<RetryPolicy>;
  readonly cache?: Partial<CacheLimits>;
}

const DEFAULT_LIMITS: CacheLimits = { streams: 2_000, bytes: 64 * 1024 * 1024 };

/** A journal without a deadline, and those of requests. */
export interface ProcessJournal<State> extends Journal<State> {
  /**
   * The same journal for a request whose answer is due at `deadline`: its requests of the store end by then, or fail.
   */
  within(deadline: Deadline): Journal<State>;
}

/** A journal over `store`. One per process and aggregate: it orders the commands of a stream within the process. */
export function createJournal<State>(parts: JournalParts<State>): ProcessJournal<State> {
  const { clock, staleAfterMs } = parts;
  const oldAfterMs = staleAfterMs === Number.POSITIVE_INFINITY ? staleAfterMs : OLD_HEAD_MS;
  const policy = retryPolicy(parts.retries);
  const folding: Folding<State> = { aggregate: parts.aggregate, sha256: parts.sha256 ?? plainSha256 };
  const cache: Cache<State> = createCache({ ...DEFAULT_LIMITS, ...parts.cache });
  const inOrder = serialPerKey<StreamId>();
  const flights: Flights<StreamId, Head<State> | null> = new Map();
  const within = (deadline: Deadline): Journal<State> => {
    const patience = { policy, deadline };
    const store = persistent(parts.store, patience);
    const reader = createReader({ store, folding, cache, clock, deadline, oldAfterMs, flights });
    return journalOf({ store, folding, cache, reader, clock, patience, staleAfterMs }, inOrder);
  };
  return { ...within(NO_DEADLINE), within };
}

function journalOf<State>(
  parts: ExecuteParts<State>,
  inOrder: ReturnType<typeof serialPerKey<StreamId>>,
): Journal<State> {
  const { store } = parts;
  return {
    load: (stream, options = {}) => load(parts, stream, options),
    execute: (command) => inOrder(command.stream, () => execute(parts, command)),
    executeOn: (stream, make) => inOrder(stream, () => executeOn(parts, stream, make)),
    commits: (stream, after, limit) => verifiedCommits(parts, stream, after, limit),
    newestCommit: (stream, { strong = true } = {}) => newestCommit(parts, stream, strong),
    storedCommits: (stream, range = {}) => storedCommits(store, stream, range),
    adopt: (stream, commits, options = {}) => inOrder(stream, () => adoptAll(parts, stream, commits, options)),
  };
}

async function load<State>(
  { reader, cache }: ExecuteParts<State>,
  stream: StreamId,
  { strong = false, atVersion, atLeast }: LoadOptions,
): Promise<Loaded<State> | null> {
  const kept = atLeast === undefined ? null : cache.get(stream);
  if (atLeast !== undefined && kept !== null && kept.version >= atLeast) return loadedOf(kept);
  const first = await (atVersion === undefined ? reader.newest(stream, strong) : reader.at(stream, atVersion, strong));
  // "There is none" is a refusal: it rests on a strong read.
  const isCertain = first !== null || strong || atVersion !== undefined;
  const head = isCertain ? first : await reader.newest(stream, true);
  return head === null ? null : loadedOf(head);
}

async function adoptAll<State>(
  { store, folding, reader }: ExecuteParts<State>,
  stream: StreamId,
  commits: readonly Commit[],
  { verified = false, fold = false }: AdoptOptions,
): Promise<Adopted> {
  const adopted = await adopt({ store, sha256: folding.sha256, verified }, stream, commits);
  const [first, ...rest] = commits;
  if (fold && adopted.kind === 'adopted' && first !== undefined) await reader.adopted([first, ...rest]);
  return adopted;
}

/** An eventual read may lag behind what this process knows. */
async function newestCommit<State>(
  { store, cache }: CommitSource<State>,
  stream: StreamId,
  strong: boolean,
): Promise<Commit | null> {
  const found = (await store.readBackward(stream, null, 1, { strong })).commits[0] ?? null;
  const known = strong ? null : cache.get(stream);
  return known === null || known.version <= (found?.version ?? 0) ? found : known.last;
}

/** Continues after the last version read, so that a gap is skipped and not read for ever. */
async function storedCommits(
  store: JournalStore,
  stream: StreamId,
  { from = 1, to = Number.MAX_SAFE_INTEGER, strong = false }: StoredRange,
): Promise<readonly Commit[]> {
  const commits: Commit[] = [];
  let after = from - 1;
  for (let more = true; more && after < to; ) {
    const page = await store.readForward(stream, after, Math.min(PAGE_COMMITS, to - after), { strong });
    commits.push(...page.commits.filter(({ version }) => version <= to));
    after = page.commits.at(-1)?.version ?? to;
    more = page.more;
  }
  return commits;
}

interface CommitSource<State> {
  readonly store: JournalStore;
  readonly folding: Folding<State>;
  readonly cache: Cache<State>;
}

/** An eventual read, repeated strongly when it is inconsistent or ends before what this process has seen. */
async function verifiedCommits<State>(
  source: CommitSource<State>,
  stream: StreamId,
  after: number,
  limit: number,
): Promise<readonly Commit[]> {
  const head = source.cache.get(stream);
  // What was appended or read last: nobody has to read it again to tell of it.
  if (limit === 1 && head?.version === after + 1) return [head.last];
  const known = head?.version ?? 0;
  const wanted = Math.min(limit, known - after);
  try {
    const commits = await chained(source, { stream, after, limit, strong: false });
    if (commits.length >= wanted) return commits;
  } catch (error) {
    if (!isJournalCorrupt(error)) throw error;
  }
  return chained(source, { stream, after, limit, strong: true });
}

interface Range {
  readonly stream: StreamId;
  readonly after: number;
  readonly limit: number;
  readonly strong: boolean;
}

/** The commits of a range, chained onto the commit before it, which is read with them. */
async function chained<State>({ store, folding }: CommitSource<State>, range: Range): Promise<readonly Commit[]> {
  const { stream, after, limit, strong } = range;
  const first = Math.max(0, after - 1);
  const wanted = limit + after - first;
  const commits: Commit[] = [];
  for (let more = limit > 0; more && commits.length < wanted; ) {
    const count = Math.min(PAGE_COMMITS, wanted - commits.length);
    const page = await store.readForward(stream, first + commits.length, count, { strong });
    commits.push(...page.commits);
    more = page.more && page.commits.length > 0;
  }
  const before: ChainHead | undefined = after === 0 ? genesisOf(stream, folding.sha256) : commits.shift();
  if (before === undefined) return [];
  if (before.version !== after) throw new JournalCorrupt('version-gap', { stream, version: after });
  const check = verifyChain(before, commits, folding.sha256);
  if (!check.ok) throw new JournalCorrupt(check.reason, { stream, version: check.version });
  return commits;
}
