// Reading a stream's head: cold from the newest commit backwards to a usable snapshot or to version 1, warm from the cached head on.

import type { Commit, StreamId } from '../../domain/log/index.ts';
import { PAGE_COMMITS, type Snapshot } from '../../eventstore/port.ts';
import type { Clock } from '../ports.ts';
import type { Cache } from './cache.ts';
import { isJournalCorrupt, JournalCorrupt } from './corrupt.ts';
import { type Folded, type Folding, fold, foldVerified, type Head } from './head.ts';
import { type KeyedRead, singleFlight } from './singleFlight.ts';
import { dueForReader, restored, snapshotOf } from './snapshots.ts';
import type { JournalStore } from './store.ts';
import type { Aggregate } from './types.ts';

/** A head as it was read; `kept` settles when the snapshot that this read had to keep is put. */
export interface HeadRead<State> {
  readonly head: Head<State> | null;
  readonly kept: Promise<void> | null;
}

export interface ReaderParts<State> {
  readonly store: JournalStore;
  readonly folding: Folding<State>;
  readonly cache: Cache<State>;
  readonly clock: Clock;
}

export interface Reader<State> {
  /** The newest head; reads of one stream are shared within the process. */
  readonly newest: KeyedRead<StreamId, HeadRead<State>>;
  /** The head after commit `version`, null when the stream has not reached it. */
  at(stream: StreamId, version: number, strong: boolean): Promise<HeadRead<State>>;
  /** Keeps in memory the head after `commits`, a whole stream that was verified just now and is stored. Settles as `keep` does. */
  adopted(commits: readonly [Commit, ...Commit[]]): Promise<void>;
  /** Puts a snapshot of `head` in the background; a failure is ignored, a snapshot being a cache. */
  keep(head: Head<State>): Promise<void>;
  /** Settles when every snapshot under way is put. */
  settled(): Promise<void>;
}

export function createReader<State>(parts: ReaderParts<State>): Reader<State> {
  const { store, folding, cache, clock } = parts;
  const underWay = new Set<Promise<void>>();

  function keep(head: Head<State>): Promise<void> {
    const done = (): void => {
      underWay.delete(put);
    };
    const put: Promise<void> = store
      .putSnapshot(snapshotOf(head, folding.aggregate.fingerprintOf(head.state)))
      .then(done, done);
    underWay.add(put);
    return put;
  }

  function finished(folded: Folded<State>, count: number): HeadRead<State> {
    const due = dueForReader(folded, count);
    if (due === null) return { head: folded.head, kept: null };
    return { head: { ...folded.head, snapshotVersion: due.version }, kept: keep(due) };
  }

  async function adopted(commits: readonly [Commit, ...Commit[]]): Promise<void> {
    const { head, kept } = finished(foldVerified(folding, null, commits), commits.length);
    if (head !== null) cache.put(head, clock.now());
    await kept;
  }

  async function readNewest(stream: StreamId, strong: boolean): Promise<HeadRead<State>> {
    const cached = cache.get(stream);
    const { head, kept } = await certain(strong, (strongly) =>
      cached === null ? cold(stream, null, strongly) : catchUp(cached, strongly),
    );
    // Another command of this process may have gone further in the meantime: the cache returns the newer head.
    return { head: head === null ? cache.get(stream) : cache.put(head, clock.now()), kept };
  }

  async function cold(stream: StreamId, before: number | null, strong: boolean): Promise<HeadRead<State>> {
    const { base, commits } = await walkBack(parts, { stream, before, strong });
    const [first, ...rest] = commits;
    if (first === undefined) return { head: base, kept: null };
    return finished(fold(folding, base, [first, ...rest]), commits.length);
  }

  async function catchUp(cached: Head<State>, strong: boolean): Promise<HeadRead<State>> {
    let folded: Folded<State> = { head: cached, checkpoint: null };
    for (;;) {
      const { head, checkpoint } = folded;
      const page = await store.readForward(head.stream, head.version, PAGE_COMMITS, { strong });
      const [first, ...rest] = page.commits;
      if (first !== undefined) {
        const next = fold(folding, head, [first, ...rest]);
        folded = { head: next.head, checkpoint: next.checkpoint ?? checkpoint };
      }
      if (first === undefined || !page.more) return finished(folded, folded.head.version - cached.version);
    }
  }

  async function at(stream: StreamId, version: number, strong: boolean): Promise<HeadRead<State>> {
    const cached = cache.get(stream);
    if (cached?.version === version) return { head: cached, kept: null };
    const read = await certain(strong, (strongly) => cold(stream, version + 1, strongly));
    if (read.head?.version === version) return read;
    return strong ? { head: null, kept: read.kept } : at(stream, version, true);
  }

  const settled = async (): Promise<void> => {
    await Promise.all(underWay);
  };
  return { newest: singleFlight(readNewest), at, adopted, keep, settled };
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

interface Walk {
  readonly stream: StreamId;
  readonly before: number | null;
  readonly strong: boolean;
}

/** The newest usable snapshot as a head (null: the beginning) and the commits after it, ascending. */
async function walkBack<State>(
  { store, folding }: ReaderParts<State>,
  { stream, before, strong }: Walk,
): Promise<{ readonly base: Head<State> | null; readonly commits: readonly Commit[] }> {
  const descending: Commit[] = [];
  let cursor = before;
  for (;;) {
    const page = await store.readBackward(stream, cursor, PAGE_COMMITS, { strong });
    descending.push(...page.commits);
    const base = usable(folding.aggregate, page.snapshots, descending);
    const commits = (): readonly Commit[] =>
      descending.filter(({ version }) => version > (base?.version ?? 0)).reverse();
    const oldest = descending.at(-1);
    if (base !== null || oldest === undefined || oldest.version === 1) return { base, commits: commits() };
    if (page.commits.length === 0) throw new JournalCorrupt('incomplete', oldest);
    cursor = oldest.version;
  }
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
