// The store in memory: the cost of the chain and the journal without disk and network.

import type { Commit, StreamId } from '../../domain/log/index.ts';
import { genesisHash } from '../../domain/log/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { contestant, race, rowsOf } from '../rounds.ts';
import type { BenchTable } from '../table.ts';
import { appendAll, commitBehind, commits, executeAll, freshStream, GAME, journalOn, moves, sha256 } from './work.ts';

const ROUNDS = 7;
const APPENDS = 12_000;
const LONG = 200;

export async function benchMemory(): Promise<BenchTable> {
  const contestants = [
    contestant('adapter, commits made before', commits, (all) => appendAll(openMemoryStore().store, all)),
    contestant('adapter, commits hashed and chained', streams, chained),
    contestant('journal', moves, (all) => executeAll(journalOn(openMemoryStore().store), all)),
    contestant(
      `journal, commits read cold in streams of ${LONG}: verified, folded`,
      longStreams,
      async ({ store, names }) => {
        for (const name of names) await journalOn(store).load(name);
      },
    ),
  ];
  return {
    title: 'Memory, commits per second',
    note: `${ROUNDS} rounds of ${APPENDS} commits each in turn, one writer, with the platform’s SHA-256.`,
    columns: ['contestant', 'commits/s', 'ratio'],
    rows: rowsOf(contestants, await race(contestants, { rounds: ROUNDS, count: APPENDS })),
  };
}

function streams(count: number): readonly StreamId[] {
  return Array.from({ length: count / GAME }, freshStream);
}

async function chained(names: readonly StreamId[]): Promise<void> {
  const { store } = openMemoryStore();
  for (const name of names) {
    let previous = genesisHash(name, sha256);
    for (let version = 1; version <= GAME; version += 1) {
      const commit: Commit = commitBehind(name, version, previous);
      await store.append(commit);
      previous = commit.hash;
    }
  }
}

async function longStreams(count: number): Promise<{
  readonly store: ReturnType<typeof openMemoryStore>['store'];
  readonly names: readonly StreamId[];
}> {
  const { store } = openMemoryStore();
  const all = commits(count, LONG);
  await appendAll(store, all);
  // Snapshots would avoid the folding that is measured here.
  return { store: { ...store, putSnapshot: async () => {} }, names: [...new Set(all.map(({ stream }) => stream))] };
}
