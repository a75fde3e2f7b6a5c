// The work that all contestants of the store's benches do: commits of the size of a usual move, as commits and as
// commands.

import { hash, randomBytes } from 'node:crypto';
import { type Aggregate, createJournal, type Journal, type JournalCommand } from '../../app/journal/index.ts';
import { type Commit, commitHash, genesisHash, SCHEMA_VERSION, type StreamId } from '../../domain/log/index.ts';
import type { EventStore } from '../../eventstore/port.ts';

/** Characters of the events of a move; with keys and hashes the item has about 400 bytes. */
const NOTE = 'x'.repeat(150);

/** Commits of one stream: a usual game. */
export const GAME = 60;

export interface Tally {
  readonly moves: number;
}

const TALLY: Aggregate<Tally> = {
  fingerprintOf: () => 'bench-1',
  accepts: (fingerprint) => fingerprint === 'bench-1',
  writes: () => true,
  evolve: (state) => ({ moves: (state?.moves ?? 0) + 1 }),
  summarise: ({ moves }) => ({ summary: moves, dueAt: null }),
};

export function sha256(bytes: Uint8Array): Uint8Array {
  return hash('sha256', bytes, 'buffer');
}

export function freshStream(): StreamId {
  return `game/${randomBytes(16).toString('hex')}` as StreamId; // a stream of this bench
}

export function journalOn(store: EventStore): Journal<Tally> {
  return createJournal({
    store,
    aggregate: TALLY,
    clock: { now: () => Date.now() },
    staleAfterMs: Number.POSITIVE_INFINITY,
    sha256,
  });
}

export type Move = JournalCommand<Tally, never>;

/** `count` commands, GAME to a stream. */
export function moves(count: number, length = GAME): readonly Move[] {
  const found: Move[] = [];
  while (found.length < count) {
    const stream = freshStream();
    for (let i = 0; i < length && found.length < count; i += 1) {
      const id = randomBytes(24);
      found.push({
        stream,
        commandId: id.subarray(0, 16),
        commandDigest: id.subarray(16),
        expectedVersion: null,
        decide: () => ({ ok: true, events: [MOVED], actor: 0 }),
      });
    }
  }
  return found;
}

const MOVED = { type: 'Moved', note: NOTE };
const BODY = Uint8Array.from(Buffer.from(`\u0001${JSON.stringify([MOVED])}`));

/** `count` chained commits, GAME to a stream. */
export function commits(count: number, length = GAME): readonly Commit[] {
  const found: Commit[] = [];
  while (found.length < count) {
    const stream = freshStream();
    let previous = genesisHash(stream, sha256);
    for (let version = 1; version <= length && found.length < count; version += 1) {
      const commit = commitBehind(stream, version, previous);
      found.push(commit);
      previous = commit.hash;
    }
  }
  return found;
}

export function commitBehind(stream: StreamId, version: number, previous: Uint8Array): Commit {
  const id = randomBytes(24);
  const fields = {
    version,
    commandId: id.subarray(0, 16),
    commandDigest: id.subarray(16),
    actor: 0,
    summary: version,
    recordedAt: Date.now(),
    dueAt: null,
    schemaVersion: SCHEMA_VERSION,
    body: BODY,
  };
  return { stream, ...fields, hash: commitHash(previous, fields, sha256) };
}

/** Appends one after the other. */
export async function appendAll(store: EventStore, all: readonly Commit[]): Promise<void> {
  for (const commit of all) {
    const result = await store.append(commit);
    if (!result.ok) throw new Error(result.reason);
  }
}

/** Executes one after the other. */
export async function executeAll(journal: Journal<Tally>, all: readonly Move[]): Promise<void> {
  for (const move of all) {
    const executed = await journal.execute(move);
    if (executed.kind !== 'committed') throw new Error(executed.kind);
  }
}

/** Appends as `writers` concurrent writers, each of which waits for its own answer; each writes whole streams. */
export async function atOnce<Item extends { readonly stream: StreamId }>(
  writers: number,
  all: readonly Item[],
  write: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  const share = Math.ceil(all.length / writers);
  await Promise.all(
    Array.from({ length: writers }, (_, index) => write(all.slice(index * share, (index + 1) * share))),
  );
}
