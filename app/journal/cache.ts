// The heads that a process has seen lately, bounded by their number and by an estimate of their bytes.

import { LRUCache } from 'lru-cache';
import type { StreamId } from '../../domain/log/index.ts';
import type { Head } from './head.ts';

export interface CacheLimits {
  readonly streams: number;
  readonly bytes: number;
}

interface Entry<State> {
  readonly head: Head<State>;
  /** When the head was known to be the newest, milliseconds. */
  readonly checkedAt: number;
  readonly bytes: number;
  /** Version at which `bytes` was estimated. */
  readonly weighedAt: number;
}

export interface Cache<State> {
  get(stream: StreamId): Head<State> | null;
  /** When the stream's head was known to be the newest; 0 when it is not here. */
  checkedAt(stream: StreamId): number;
  /** Keeps `head` unless a newer one is here, and returns the newer of the two. */
  put(head: Head<State>, checkedAt: number): Head<State>;
}

/** An estimate is renewed after this many commits: writing a state as JSON costs as much as ten of them. */
const WEIGH_AFTER = 16;

/** What an entry takes besides its state and ids: objects, hashes, the last commit. */
const OVERHEAD_BYTES = 2048;

export function createCache<State>({ streams, bytes }: CacheLimits): Cache<State> {
  // A smallest size bounds the number; `max` would take the room of all at once, at every start of a process.
  const smallest = Math.max(1, Math.floor(bytes / streams));
  const entries = new LRUCache<StreamId, Entry<State>>({
    maxSize: bytes,
    sizeCalculation: (entry) => Math.max(smallest, entry.bytes),
  });
  return {
    get: (stream) => entries.get(stream)?.head ?? null,
    checkedAt: (stream) => entries.peek(stream)?.checkedAt ?? 0,
    put(head, checkedAt) {
      const known = entries.peek(head.stream);
      if (known !== undefined && known.head.version > head.version) return known.head;
      const entry = { ...weight(head, known), head, checkedAt: Math.max(checkedAt, known?.checkedAt ?? 0) };
      entries.set(head.stream, entry);
      return head;
    },
  };
}

function weight<State>(
  head: Head<State>,
  known: Entry<State> | undefined,
): { readonly bytes: number; readonly weighedAt: number } {
  if (known !== undefined && head.version - known.weighedAt < WEIGH_AFTER) {
    return { bytes: known.bytes, weighedAt: known.weighedAt };
  }
  // A parsed state takes about twice the room of its JSON.
  const bytes = 2 * JSON.stringify(head.state).length + head.commandIds.length + head.last.body.length + OVERHEAD_BYTES;
  return { bytes, weighedAt: head.version };
}
