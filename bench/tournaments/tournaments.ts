// Tournaments: what a round costs at scale, how good pairings of tables are, and both beside other programs that pair.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BenchTable, thousands } from '../table.ts';
import { benchPairings } from './pairings.ts';
import { benchPeers } from './peers.ts';

export async function benchTournaments(): Promise<readonly BenchTable[]> {
  return [atScale(), benchPairings(), ...(await benchPeers())];
}

interface Run {
  /** Of each round, ms. */
  readonly times: readonly { readonly pairing: number; readonly standings: number }[];
  readonly peakMb: number;
  readonly hash: string;
}

/** What V8 may keep, MB: a process of 512 MB has about as much. */
const HEAP_MB = 256;
const ROUNDS = 6;

/** A process of its own, so that the memory is that of the tournament. */
function run(players: number, seats: number): Run {
  const program = fileURLToPath(new URL('run.ts', import.meta.url));
  const words = [`--max-old-space-size=${HEAP_MB}`, program, String(players), String(seats), String(ROUNDS)];
  // What the program writes.
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as Run;
}

function atScale(): BenchTable {
  const sizes = [
    [10_000, 4, 250],
    [10_000, 2, 250],
    [100_000, 4, 2_000],
    [100_000, 3, 2_000],
    [100_000, 2, 2_000],
  ] as const;
  const rows = sizes.map(([players, seats, bar]) => {
    const [one, again] = [run(players, seats), run(players, seats)];
    const better = one.peakMb <= again.peakMb ? one : again;
    const both = one.times.map(({ pairing, standings }, round) => {
      const other = again.times[round] ?? { pairing, standings };
      return { pairing: Math.min(pairing, other.pairing), standings: Math.min(standings, other.standings) };
    });
    const slowest = both.reduce((most, time) => (sum(time) > sum(most) ? time : most));
    return [
      thousands(players),
      String(seats),
      thousands(slowest.pairing),
      thousands(slowest.standings),
      `${thousands(sum(slowest))} (${thousands(bar)})`,
      `${thousands(better.peakMb)} (512)`,
      one.hash === again.hash ? 'yes' : 'NO',
    ];
  });
  return {
    title: 'A round of a large tournament',
    note: `Swiss, ${ROUNDS} rounds; the dearest of them, the better of two runs. Processor time; in brackets the bar. Memory: the peak of a process that does nothing else, with a heap of at most ${HEAP_MB} MB, which keeps all results and standings of its tournament. Same bytes: pairings and standings of both runs have the same hashes.`,
    columns: ['players', 'seats', 'pairing ms', 'standings ms', 'together ms', 'peak MB', 'same bytes'],
    rows,
  };
}

function sum({ pairing, standings }: Run['times'][number]): number {
  return pairing + standings;
}
