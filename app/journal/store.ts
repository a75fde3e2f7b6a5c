// The event store as the journal uses it: the port, with retries of what may be repeated.

import type { Commit, StreamId } from '../../domain/log/index.ts';
import type {
  AppendResult,
  BackwardPage,
  EventStore,
  ForwardPage,
  ReadOptions,
  Snapshot,
} from '../../eventstore/port.ts';
import { type Patience, persist } from './retry.ts';

export interface JournalStore {
  /** Sends the same bytes again after a retryable fault; `retried`: a conflict may come from a lost reply. */
  append(commit: Commit): Promise<{ readonly result: AppendResult; readonly retried: boolean }>;
  readForward(stream: StreamId, after: number, limit: number, options: ReadOptions): Promise<ForwardPage>;
  readBackward(stream: StreamId, before: number | null, limit: number, options: ReadOptions): Promise<BackwardPage>;
  /** One try: a snapshot is a cache. */
  putSnapshot(snapshot: Snapshot): Promise<void>;
}

export function persistent(store: EventStore, patience: Patience): JournalStore {
  return {
    async append(commit) {
      let retried = false;
      const result = await persist(
        patience,
        () => store.append(commit),
        () => {
          retried = true;
        },
      );
      return { result, retried };
    },
    readForward: (stream, after, limit, options) =>
      persist(patience, () => store.readForward(stream, after, limit, options)),
    readBackward: (stream, before, limit, options) =>
      persist(patience, () => store.readBackward(stream, before, limit, options)),
    putSnapshot: (snapshot) => store.putSnapshot(snapshot),
  };
}
