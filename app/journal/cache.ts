// The heads that a process has seen lately, bounded by their number and by an estimate of their bytes.

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

/** An estimate is renewed after this many commits: a state grows slowly, and writing it as JSON costs as much as ten commits. */
const WEIGH_AFTER = 16;

/** What an entry takes besides its state and ids: objects, hashes, the last commit. */
const OVERHEAD_BYTES = 2048;

/** An empty cache. A Map keeps the order of insertion: the first entry is the one used longest ago. */
export function createCache<State>(limits: CacheLimits): Cache<State> {
  const entries = new Map<StreamId, Entry<State>>();
  let bytes = 0;

  function drop(stream: StreamId): void {
    bytes -= entries.get(stream)?.bytes ?? 0;
    entries.delete(stream);
  }

  function keep(entry: Entry<State>): void {
    const { stream } = entry.head;
    drop(stream);
    entries.set(stream, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (entries.size <= limits.streams && bytes <= limits.bytes) break;
      drop(oldest);
    }
  }

  return {
    get(stream) {
      const entry = entries.get(stream);
      if (entry === undefined) return null;
      entries.delete(stream);
      entries.set(stream, entry);
      return entry.head;
    },
    checkedAt: (stream) => entries.get(stream)?.checkedAt ?? 0,
    put(head, checkedAt) {
      const known = entries.get(head.stream);
      if (known !== undefined && known.head.version > head.version) return known.head;
      keep({ ...weight(head, known), head, checkedAt: Math.max(checkedAt, known?.checkedAt ?? 0) });
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
