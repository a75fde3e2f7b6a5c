// Live updates beside those of boardgame.io: the same table, the same number of watchers, in turn in one run.

import type { Server } from '../api/api.ts';
import { PeersUnavailable } from '../peers/install.ts';
import { type BenchTable, median, percentile, thousands } from '../table.ts';
import { boardgameHost } from './boardgame.ts';
import { type LiveHost, type LiveTable, signalboxHost, WATCHERS } from './tables.ts';

const ROUNDS = process.env.SIGNALBOX_BENCH_SHORT === '1' ? 1 : 5;
/** Before those that count: a server that has run for a minute has compiled what it runs. */
const WARM_UP_ROUNDS = process.env.SIGNALBOX_BENCH_SHORT === '1' ? 1 : 10;
/** Every game lasts longer. */
const MOVES_A_TABLE = 30;
const TABLES_IN_TURN = 20;
const TABLES_AT_ONCE = 16;

interface Figures {
  /** Moves a second of each round. */
  readonly inTurn: number[];
  readonly atOnce: number[];
  /** Processor time of the server for a move of these, µs, of each round. */
  readonly cpu: number[];
  /** Ms from sending a move to a watcher's message, while nothing else is under way. */
  readonly latencies: number[];
}

async function playOut(table: LiveTable): Promise<readonly number[]> {
  const latencies: number[] = [];
  for (let move = 0; move < MOVES_A_TABLE; move += 1) latencies.push(...(await table.play()));
  return latencies;
}

/** Moves a second while `work` plays all moves of `tables`. */
async function rate(tables: readonly LiveTable[], work: () => Promise<unknown>): Promise<number> {
  const beganAt = performance.now();
  await work();
  const seconds = (performance.now() - beganAt) / 1_000;
  for (const table of tables) table.close();
  return (tables.length * MOVES_A_TABLE) / seconds;
}

function openTables(host: LiveHost, count: number): Promise<readonly LiveTable[]> {
  return Promise.all(Array.from({ length: count }, () => host.open()));
}

async function round(host: LiveHost, figures: Figures): Promise<void> {
  const inTurn = await openTables(host, TABLES_IN_TURN);
  const one = await rate(inTurn, async () => {
    for (const table of inTurn) figures.latencies.push(...(await playOut(table)));
  });
  const atOnce = await openTables(host, TABLES_AT_ONCE);
  const before = await host.server.cpuMicros();
  const many = await rate(atOnce, () => Promise.all(atOnce.map(playOut)));
  figures.cpu.push(((await host.server.cpuMicros()) - before) / (atOnce.length * MOVES_A_TABLE));
  figures.inTurn.push(one);
  figures.atOnce.push(many);
}

function row({ host, figures: { inTurn, atOnce, cpu, latencies } }: Contestant): readonly string[] {
  const ms = (share: number) => percentile(latencies, share).toFixed(2);
  return [host.name, thousands(median(inTurn)), ms(0.5), ms(0.99), thousands(median(atOnce)), thousands(median(cpu))];
}

/** The hosts of others; a sentence that says why there are none. */
async function peers(): Promise<{ readonly hosts: readonly LiveHost[]; readonly missing: string }> {
  try {
    return { hosts: [await boardgameHost('memory'), await boardgameHost('files')], missing: '' };
  } catch (error) {
    if (!(error instanceof PeersUnavailable)) throw error;
    return { hosts: [], missing: ` boardgame.io is missing: ${error.message}` };
  }
}

interface Contestant {
  readonly host: LiveHost;
  readonly figures: Figures;
}

function contestant(host: LiveHost): Contestant {
  return { host, figures: { inTurn: [], atOnce: [], cpu: [], latencies: [] } };
}

/** `count` rounds of all hosts in turn. */
async function played(hosts: readonly LiveHost[], count: number): Promise<readonly Contestant[]> {
  const contestants = hosts.map(contestant);
  for (let number = 0; number < count; number += 1) {
    for (const { host, figures } of contestants) await round(host, figures);
  }
  return contestants;
}

async function race(hosts: readonly LiveHost[]): Promise<readonly Contestant[]> {
  await played(hosts, WARM_UP_ROUNDS);
  return played(hosts, ROUNDS);
}

/** The server's process is the one that the rest of the bench measures. */
export async function besidePeers(server: Server): Promise<BenchTable> {
  const { hosts: theirs, missing } = await peers();
  const hosts = [await signalboxHost(server, 'http'), await signalboxHost(server, 'socket'), ...theirs];
  try {
    return tableOf(await race(hosts), missing);
  } finally {
    for (const host of hosts) host.stop();
  }
}

function tableOf(contestants: readonly Contestant[], missing: string): BenchTable {
  return {
    title: 'Live updates: beside boardgame.io',
    note: `A game of two seats, one person who plays for both, ${WATCHERS} who watch; the next move is sent when the player has the answer and all who watch have the message, so a move counts when everybody has it. ${ROUNDS} rounds in turn after ${WARM_UP_ROUNDS} that warm up all servers, medians; latencies in ms from sending a move to a watcher's message, one move under way at a time. Signalbox plays Next Station: London by its rules, hides what a viewer may not see, checks the player's token and answers when the move is on the disk, chained and hashed. boardgame.io marks a cell, asks nobody who he is and tells the watchers before it stores; its FlatFile does not wait for the disk. CPU is the processor time of the server per move of the games at once, in µs.${missing}`,
    columns: [
      'host',
      'moves/s, one game',
      'move → watcher p50',
      'p99',
      `moves/s, ${TABLES_AT_ONCE} games at once`,
      'CPU/move',
    ],
    rows: contestants.map(row),
  };
}
