// Reading a stream's head: cold from the newest commit back to a snapshot or version 1, warm from the cached head on.

import type { ChainHead, Commit, StreamId } from '../../domain/log/index.ts';
import { PAGE_COMMITS, type Snapshot } from '../../eventstore/port.ts';
import type { Deadline } from '../base/deadline.ts';
import type { Clock } from '../base/ports.ts';
import { type Flights, type KeyedRead, singleFlight } from '../base/singleFlight.ts';
import type { Cache } from './cache.ts';
import { isJournalCorrupt, JournalCorrupt } from './corrupt.ts';
import { type Folded, type Folding, fold, foldVerified, type Head, SNAPSHOT_INTERVAL } from './head.ts';
import { isDueForReader, OVERDUE_AFTER, restored, snapshotOf } from './snapshots.ts';
import type { JournalStore } from './store.ts';
import type { Aggregate } from './types.ts';

/**
 * Items of a page while a snapshot may still come: the commits of an interval, the snapshot before them and its commit.
 * It costs the least read units, and rarely a second request.
 */
const SHORT_PAGE = SNAPSHOT_INTERVAL + 2;

/**
 * A head unchecked for this long is read up to from the newest commit backwards: a snapshot may stand nearer than the
 * head. Where the process alone writes, no head grows old.
 */
export const OLD_HEAD_MS = 60_000;

/** A snapshot is not worth the last second of a request. */
const SNAPSHOT_MS = 1_000;

export interface ReaderParts<State> {
  readonly store: JournalStore;
  readonly folding: Folding<State>;
  readonly cache: Cache<State>;
  readonly clock: Clock;
  readonly deadline: Deadline;
  /** After so long a head in memory is old: OLD_HEAD_MS, or Infinity. */
  readonly oldAfterMs: number;
  /** Of the process. */
  readonly flights: Flights<StreamId, Head<State> | null>;
}

export interface Reader<State> {
  /** The newest head; reads of one stream are shared within the process. */
  readonly newest: KeyedRead<StreamId, Head<State> | null>;
  /** The head after commit `version`, null when the stream has not reached it. */
  at(stream: StreamId, version: number, strong: boolean): Promise<Head<State> | null>;
  /** Keeps in memory the head after `commits`, a whole stream that was verified just now and is stored. */
  adopted(commits: readonly [Commit, ...Commit[]]): Promise<void>;
  /**
   * `head`, of which a snapshot was put if there is time; a failure is ignored, a snapshot being a cache. Wait for it
   * before you answer: a function is frozen after its answer.
   */
  keep(head: Head<State>): Promise<Head<State>>;
}

export function createReader<State>(parts: ReaderParts<State>): Reader<State> {
  const { store, folding, cache, clock, deadline, oldAfterMs, flights } = parts;

  async function keep(head: Head<State>): Promise<Head<State>> {
    if (deadline.leftMs() < SNAPSHOT_MS) return head;
    const { version } = head;
    await store.putSnapshot(snapshotOf(head, folding.aggregate.fingerprintOf(head.state))).catch(() => {});
    return { ...head, seen: { at: version, newest: version } };
  }

  /** The head of a cold read, which has seen that there is no snapshot after version `newest`. */
  async function readCold({ head, checkpoint }: Folded<State>, newest: number): Promise<Head<State>> {
    const at = head.version;
    if (checkpoint === null || !isDueForReader(head, checkpoint, newest, folding.aggregate))
      return { ...head, seen: { at, newest } };
    await keep(checkpoint);
    return { ...head, seen: { at, newest: checkpoint.version } };
  }

  async function adopted(commits: readonly [Commit, ...Commit[]]): Promise<void> {
    cache.put(await readCold(foldVerified(folding, null, commits), 0), clock.now());
  }

  async function readNewest(stream: StreamId, strong: boolean): Promise<Head<State> | null> {
    const cached = cache.get(stream);
    const isOld = clock.now() - cache.checkedAt(stream) > oldAfterMs;
    const head = await certain(strong, (strongly) => {
      if (cached === null || isOld) return cold({ stream, before: null, strong: strongly, known: cached });
      return catchUp(cached, strongly);
    });
    // Another command of this process may have gone further in the meantime: the cache returns the newer head.
    return head === null ? cache.get(stream) : cache.put(head, clock.now());
  }

  async function cold(walk: Walk<State>): Promise<Head<State> | null> {
    const { base, commits, newest } = await walkBack(parts, walk);
    const [first, ...rest] = commits;
    if (first === undefined) return base;
    const folded = fold(folding, base, [first, ...rest]);
    if (walk.known === null) return readCold(folded, newest ?? 0);
    return newest === null ? folded.head : { ...folded.head, seen: { at: folded.head.version, newest } };
  }

  async function catchUp(cached: Head<State>, strong: boolean): Promise<Head<State>> {
    let head = cached;
    for (;;) {
      const page = await store.readForward(head.stream, head.version, PAGE_COMMITS, { strong });
      const [first, ...rest] = page.commits;
      if (first !== undefined) head = fold(folding, head, [first, ...rest]).head;
      if (first === undefined || !page.more) return head;
    }
  }

  async function at(stream: StreamId, version: number, strong: boolean): Promise<Head<State> | null> {
    const cached = cache.get(stream);
    if (cached?.version === version) return cached;
    const head = await certain(strong, (strongly) =>
      cold({ stream, before: version + 1, strong: strongly, known: null }),
    );
    if (head?.version === version) return head;
    return strong ? null : at(stream, version, true);
  }

  return { newest: singleFlight(readNewest, flights), at, adopted, keep };
}

/** `read(strong)`; what looks corrupt in an eventual read is believed only after a strong one. */
async function certain<Result>(strong: boolean, read: (strong: boolean) => Promise<Result>): Promise<Result> {
  if (strong) return read(true);
  try {
    return await read(false);
  } catch (error) {
    if (!isJournalCorrupt(error)) throw error;
    return read(true);
  }
}

interface Walk<State> {
  readonly stream: StreamId;
  readonly before: number | null;
  readonly strong: boolean;
  /** A head of the stream in memory: nothing before it need be read. */
  readonly known: Head<State> | null;
}

interface Walked<State> {
  /** The newer of the newest usable snapshot and the known head; null is the beginning. */
  readonly base: Head<State> | null;
  /** After `base`, ascending. */
  readonly commits: readonly Commit[];
  /** Version of the newest usable snapshot, 0 for none; null when the known head ended the walk before one was seen. */
  readonly newest: number | null;
}

async function walkBack<State>(
  { store, folding }: ReaderParts<State>,
  { stream, before, strong, known }: Walk<State>,
): Promise<Walked<State>> {
  const descending: Commit[] = [];
  const snapshots: Snapshot[] = [];
  let cursor = before;
  for (;;) {
    const limit = descending.length < OVERDUE_AFTER ? SHORT_PAGE : PAGE_COMMITS;
    const page = await store.readBackward(stream, cursor, limit, { strong });
    descending.push(...page.commits);
    snapshots.push(...page.snapshots);
    const oldest = descending.at(-1);
    const kept = usable(folding.aggregate, snapshots, descending);
    const reached = isReached(known, oldest) ? known : null;
    if (kept !== null || reached !== null || oldest === undefined || oldest.version === 1)
      return walked(kept, reached, descending);
    if (page.commits.length === 0) throw new JournalCorrupt('incomplete', oldest);
    cursor = oldest.version;
  }
}

function isReached(known: ChainHead | null, oldest: Commit | undefined): boolean {
  return known !== null && (oldest === undefined || oldest.version <= known.version + 1);
}

function walked<State>(
  kept: Head<State> | null,
  reached: Head<State> | null,
  descending: readonly Commit[],
): Walked<State> {
  const isNearer = reached !== null && reached.version > (kept?.version ?? 0);
  const base = isNearer ? reached : kept;
  const commits = descending.filter(({ version }) => version > (base?.version ?? 0)).reverse();
  return { base, commits, newest: kept?.version ?? (reached === null ? 0 : null) };
}

function usable<State>(
  aggregate: Aggregate<State>,
  snapshots: readonly Snapshot[],
  commits: readonly Commit[],
): Head<State> | null {
  for (const snapshot of snapshots) {
    if (!aggregate.accepts(snapshot.fingerprint)) continue;
    const commit = commits.find(({ version }) => version === snapshot.version);
    const head = commit === undefined ? null : restored<State>(snapshot, commit);
    if (head !== null) return head;
  }
  return null;
}
