// Live updates: how long from a move to the message in the hands of those who watch, in another process; a crowd at one
// game; what a connection takes.

import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Server, serve } from '../api/api.ts';
import { type BenchTable, percentile, thousands } from '../table.ts';
import { besidePeers } from './peers.ts';
import { httpAsker, httpPlayer, type Position } from './player.ts';
import { type Command, now, type Told } from './watchers.ts';

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
  const child = fork(new URL('watchers.ts', import.meta.url));
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

type Moved = Pick<Position, 'id' | 'version'>;

/** Makes a move at a table; null when its game is over. */
type Play<Table extends Moved> = (table: Table) => Promise<Table | null>;

interface Move {
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** Plays at an even pace, in turn in all games; when each move was asked for and answered, by game and version. */
async function playAtPace<Table extends Moved>(
  play: Play<Table>,
  tables: Table[],
  moves: number,
): Promise<ReadonlyMap<string, Move>> {
  const played = new Map<string, Move>();
  const running: Promise<void>[] = [];
  const beganAt = now();
  for (let number = 0; number < moves; number += 1) {
    const place = number % tables.length;
    await pause(Math.max(0, beganAt + (number * 1_000) / MOVES_A_SECOND - now()));
    const table = tables[place];
    if (table === undefined) continue;
    const askedAt = now();
    const one = play(table).then((next) => {
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

interface Paced {
  readonly moves: ReadonlyMap<string, Move>;
  readonly told: readonly Told[];
}

interface Watched<Table extends Moved> {
  readonly url: string;
  readonly play: Play<Table>;
  readonly tables: Table[];
}

/** Plays at the tables while others watch them; `beside` begins with the first move that counts. */
async function watched<Table extends Moved>(
  watchers: Watchers,
  { url, play, tables }: Watched<Table>,
  beside: () => void = () => {},
): Promise<Paced> {
  await watchers.ask({ type: 'watch', url, gameIds: tables.map(({ id }) => id), each: WATCHERS_EACH });
  await playAtPace(play, tables, WARM_UP);
  await watchers.ask({ type: 'collect' });
  beside();
  const moves = await playAtPace(play, tables, MOVES);
  return { moves, told: await collected(watchers, moves.size * WATCHERS_EACH) };
}

/** What watchers have been told, once there are `expected` messages or none has come for half a second. */
async function collected(watchers: Watchers, expected: number): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (let more = -1; more !== 0 && told.length < expected; ) {
    await pause(500);
    const news = (await watchers.ask({ type: 'collect' })) as readonly Told[];
    told.push(...news);
    more = news.length;
  }
  return told;
}

/** The same moves of the server that only appends and tells. */
async function floor(watchers: Watchers, server: Server): Promise<Paced> {
  const ask = await httpAsker(server);
  const tables = Array.from({ length: GAMES }, (_, game) => ({ id: `floor-${game}`, version: 0 }));
  const play: Play<Moved> = async ({ id, version }) => {
    await ask({ gameId: id, version: version + 1, move: 'x'.repeat(300) });
    return { id, version: version + 1 };
  };
  return watched(watchers, { url: server.url, play, tables });
}

interface Floors {
  readonly echoUrl: string;
  readonly append: Server;
}

async function pace(server: Server, { echoUrl, append }: Floors): Promise<BenchTable> {
  const watchers = startWatchers();
  const player = await httpPlayer(server);
  const tables: Position[] = [];
  for (let game = 0; game < GAMES; game += 1) tables.push(await player.begin());
  const everyMs = 1_000 / MOVES_A_SECOND;
  let echoing: Promise<unknown> = Promise.resolve([]);
  const play: Play<Position> = (table) => player.play(table);
  const { moves, told } = await watched(watchers, { url: server.url, play, tables }, () => {
    echoing = watchers.ask({ type: 'echo', url: echoUrl, times: MOVES, everyMs });
  });
  const echoes = (await echoing) as readonly number[];
  const least = await floor(watchers, append);
  watchers.stop();
  return {
    title: 'Live updates: from a move to the message',
    note: `${MOVES_A_SECOND} moves a second over HTTP in ${GAMES} games, ${GAMES * WATCHERS_EACH} people who watch in another process; in the same run a bare echo over WebSocket between processes, of as many messages of 600 characters, and after it the same moves of a server that does nothing but append a commit to the same durable file and send 600 characters to those who watch. Milliseconds. Messages expected: ${thousands(moves.size * WATCHERS_EACH)}.`,
    columns: ['from … to the message in hand', 'messages', 'p50', 'p90', 'p99', 'most'],
    rows: [
      row('the request of the move', latencies(told, moves, 'askedAt')),
      row('the answer to the move', latencies(told, moves, 'answeredAt')),
      row('the request of a bare append', latencies(least.told, least.moves, 'askedAt')),
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
  const echo = await serve('bench/live/echo.ts', {});
  const append = await serve('bench/api/appendServer.ts', { SIGNALBOX_DATA: join(folder, 'floor.db') });
  try {
    const floors = { echoUrl: echo.url.replace('http', 'ws'), append };
    const ours = [await pace(server, floors), await crowd(server)];
    return [...ours, await besidePeers(server)];
  } finally {
    server.stop();
    echo.stop();
    append.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
