// An event store in memory that keeps of most finished games their last commit only, which is their result: an event of
// a hundred thousand players has as many commits as a busy server in a month. Everything else is kept as it was
// appended.

import { summaryIn } from '../../domain/game/index.ts';
import type { Commit, StreamId } from '../../domain/log/index.ts';
import { type AppendResult, type EventStore, MAX_BODY_BYTES } from '../../eventstore/port.ts';

/** What a stream still has. */
interface Kept {
  /** Commits that are gone; those after them are all there. */
  folded: number;
  commits: Commit[];
  isWhole: boolean;
}

/** Told of games, in the order of appending. */
export interface GameWatcher {
  /** Returns whether the game is kept whole. */
  made(first: Commit): boolean;
  over(last: Commit): void;
}

export interface FoldingStore {
  readonly store: EventStore;
  /** Commits that a stream still has, in order. */
  commits(stream: StreamId): readonly Commit[];
  /** Appended so far. */
  readonly appended: { commits: number; bytes: number };
}

const GAME = 'game/';

export function openFoldingStore(watcher: GameWatcher): FoldingStore {
  const streams = new Map<StreamId, Kept>();
  const appended = { commits: 0, bytes: 0 };
  const store: EventStore = {
    append: async (commit) =>
      append(streams, commit, () => {
        appended.commits += 1;
        appended.bytes += commit.body.length;
        if (commit.stream.startsWith(GAME)) watch(streams.get(commit.stream) ?? NOTHING, commit, watcher);
      }),
    readForward: async (stream, after, limit) => {
      const { folded, commits } = streams.get(stream) ?? NOTHING;
      const first = Math.max(0, after - folded);
      return { commits: commits.slice(first, first + limit), more: first + limit < commits.length };
    },
    readBackward: async (stream, before, limit) => {
      const { folded, commits } = streams.get(stream) ?? NOTHING;
      const end = before === null ? commits.length : Math.max(0, Math.min(before - 1 - folded, commits.length));
      const start = Math.max(0, end - limit);
      return { commits: commits.slice(start, end).reverse(), snapshots: [], more: start > 0 };
    },
    putSnapshot: async () => {},
    close: async () => {},
  };
  return { store, commits: (stream) => streams.get(stream)?.commits ?? [], appended };
}

const NOTHING: Kept = { folded: 0, commits: [], isWhole: true };

function append(streams: Map<StreamId, Kept>, commit: Commit, done: () => void): AppendResult {
  const bytes = commit.body.length;
  if (bytes > MAX_BODY_BYTES) return { ok: false, reason: 'too-large', bytes, limit: MAX_BODY_BYTES };
  const kept = streams.get(commit.stream) ?? { folded: 0, commits: [], isWhole: true };
  const stored = kept.commits[Math.max(0, commit.version - 1 - kept.folded)];
  if (stored !== undefined) return { ok: false, reason: 'conflict', stored };
  kept.commits.push(commit);
  streams.set(commit.stream, kept);
  done();
  return { ok: true };
}

function watch(kept: Kept, commit: Commit, watcher: GameWatcher): void {
  if (commit.version === 1) kept.isWhole = watcher.made(commit);
  const { status } = summaryIn(commit.summary);
  if (status !== 'finished' && status !== 'aborted') return;
  if (!kept.isWhole) Object.assign(kept, { folded: commit.version - 1, commits: [commit] });
  watcher.over(commit);
}
