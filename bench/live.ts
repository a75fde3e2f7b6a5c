// Live updates: how long from a move to the message in the hands of those who watch, in another process; a crowd at one
// game; what a connection takes.

import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Server, serve } from './api.ts';
import { besidePeers } from './livePeers.ts';
import { httpPlayer, type Player, type Position } from './livePlayer.ts';
import { type Command, now, type Told } from './liveWatchers.ts';
import { type BenchTable, percentile, thousands } from './table.ts';

/** SIGNALBOX_BENCH_SHORT=1: a tenth of it, for a look. */
const SHARE = process.env.SIGNALBOX_BENCH_SHORT === '1' ? 0.1 : 1;
const GAMES = 200;
const WATCHERS_EACH = 5;
const MOVES_A_SECOND = 200;
const MOVES = Math.round(6_000 * SHARE);
/** Moves before the first that counts. */
const WARM_UP = 400;
const CROWD = Math.round(5_000 * Math.sqrt(SHARE));

interface Watchers {
  ask(command: Command): Promise<unknown>;
  stop(): void;
}

function startWatchers(): Watchers {
  const child = fork(new URL('liveWatchers.ts', import.meta.url));
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  child.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
    if (error === undefined) waiting.get(id)?.resolve(value);
    else waiting.get(id)?.reject(new Error(error));
  });
  let asked = 0;
  return {
    ask: (command) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        child.send({ id: asked, command });
      }),
    stop: () => void child.kill('SIGTERM'),
  };
}

interface Move {
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** Plays at an even pace, in turn in all games; when each move was asked for and answered, by game and version. */
async function playAtPace(player: Player, tables: Position[], moves: number): Promise<ReadonlyMap<string, Move>> {
  const played = new Map<string, Move>();
  const running: Promise<void>[] = [];
  const beganAt = now();
  for (let number = 0; number < moves; number += 1) {
    const place = number % tables.length;
    await pause(Math.max(0, beganAt + (number * 1_000) / MOVES_A_SECOND - now()));
    const table = tables[place];
    if (table === undefined) continue;
    const askedAt = now();
    const one = player.play(table).then((next) => {
      if (next === null) return;
      played.set(`${next.id} ${next.version}`, { askedAt, answeredAt: now() });
      tables[place] = next;
    });
    running.push(one);
    // A game's next move needs the answer to its last.
    if (number + 1 >= tables.length) await running[number + 1 - tables.length];
  }
  await Promise.all(running);
  return played;
}

function latencies(told: readonly Told[], moves: ReadonlyMap<string, Move>, since: keyof Move): readonly number[] {
  return told.flatMap(([gameId, version, at]) => {
    const move = moves.get(`${gameId} ${version}`);
    return move === undefined ? [] : [at - move[since]];
  });
}

function row(name: string, values: readonly number[]): readonly string[] {
  const ms = (q: number) => percentile(values, q).toFixed(2);
  return [name, thousands(values.length), ms(0.5), ms(0.9), ms(0.99), Math.max(...values).toFixed(1)];
}

async function pace(server: Server, echoUrl: string): Promise<BenchTable> {
  const watchers = startWatchers();
  const player = await httpPlayer(server);
  const tables: Position[] = [];
  for (let game = 0; game < GAMES; game += 1) tables.push(await player.begin());
  await watchers.ask({ type: 'watch', url: server.url, gameIds: tables.map(({ id }) => id), each: WATCHERS_EACH });
  await playAtPace(player, tables, WARM_UP);
  await watchers.ask({ type: 'collect' });
  const everyMs = 1_000 / MOVES_A_SECOND;
  const echoing = watchers.ask({ type: 'echo', url: echoUrl, times: MOVES, everyMs });
  const moves = await playAtPace(player, tables, MOVES);
  const echoes = (await echoing) as readonly number[];
  const told = (await watchers.ask({ type: 'collect' })) as readonly Told[];
  watchers.stop();
  return {
    title: 'Live updates: from a move to the message',
    note: `${MOVES_A_SECOND} moves a second over HTTP in ${GAMES} games, ${GAMES * WATCHERS_EACH} people who watch in another process; in the same run a bare echo over WebSocket between processes, of as many messages of 600 characters. Milliseconds. Messages expected: ${thousands(moves.size * WATCHERS_EACH)}.`,
    columns: ['from … to the message in hand', 'messages', 'p50', 'p90', 'p99', 'most'],
    rows: [
      row('the request of the move', latencies(told, moves, 'askedAt')),
      row('the answer to the move', latencies(told, moves, 'answeredAt')),
      row('bare echo, there and back', echoes),
    ],
  };
}

async function crowd(server: Server): Promise<BenchTable> {
  const watchers = startWatchers();
  const player = await httpPlayer(server);
  const table = await player.begin();
  const before = memoryOf(server);
  await watchers.ask({ type: 'watch', url: server.url, gameIds: [table.id], each: CROWD });
  const perConnection = (memoryOf(server) - before) / CROWD;
  await watchers.ask({ type: 'collect' });
  const took: number[] = [];
  let current: Position | null = table;
  for (let move = 0; move < 5 && current !== null; move += 1) {
    const askedAt = now();
    current = await player.play(current);
    const told: Told[] = [];
    while (told.length < CROWD) {
      await pause(20);
      told.push(...((await watchers.ask({ type: 'collect' })) as readonly Told[]));
    }
    took.push(Math.max(...told.map(([, , at]) => at)) - askedAt);
  }
  watchers.stop();
  return {
    title: 'Live updates: a crowd at one game',
    note: `${thousands(CROWD)} people watch one game. From the request of a move until the last of them has the message: the median of five moves. Memory: growth of the server's resident set, by connection, with its subscription.`,
    columns: ['people', 'all told, ms', 'memory a connection, KB'],
    rows: [[thousands(CROWD), percentile(took, 0.5).toFixed(0), (perConnection / 1_024).toFixed(1)]],
  };
}

/** Bytes of memory that the server's process has. */
function memoryOf({ pid }: Server): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}

export async function benchLive(): Promise<readonly BenchTable[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-live-'));
  const server = await serve('local/main.ts', { PORT: '0', SIGNALBOX_DATA: join(folder, 'games.db') });
  const echo = await serve('bench/liveEcho.ts', {});
  try {
    const ours = [await pace(server, echo.url.replace('http', 'ws')), await crowd(server)];
    return [...ours, await besidePeers(server)];
  } finally {
    server.stop();
    echo.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
