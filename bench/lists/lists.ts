// The read side on one machine: pages of long lists, making all lists again, how far the lists are behind the moves,
// and what following costs the moves.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessApp } from '../../app/index.ts';
import { openSqliteStore } from '../../eventstore/sqlite/index.ts';
import { startProjections } from '../../local/work/projections.ts';
import { A_DAY } from '../../test/kit/app/clocks.ts';
import { Client, type Load, load, loadOn, post, type Server, serve } from '../api/api.ts';
import { type BenchTable, median, thousands } from '../table.ts';
import { longLists } from './long.ts';
import { ADA, appOn, botGame, TITLE, timesRow } from './work.ts';

const BOT_GAMES = 100;
const REBUILDS = 5;

const ROUNDS = 7;
const MOVES_A_ROUND = 800;
const CLIENTS = 16;

const OWN_GAMES = 20;
const POLLS = 1_000;

async function rebuilds(folder: string): Promise<BenchTable> {
  const path = join(folder, 'rebuild.db');
  const sqlite = openSqliteStore(path);
  const options = { anew: false, onAppend: () => {}, onChange: () => {}, log: () => {} };
  const { views, store, follower } = await startProjections(path, sqlite, options);
  const app = appOn(sqlite, store, views);
  for (let game = 0; game < BOT_GAMES; game += 1) await botGame(app);
  await follower.stop();
  const commits = await sqlite.order.countCommits();
  const rates: number[] = [];
  for (let round = 0; round < REBUILDS; round += 1) {
    const started = performance.now();
    await follower.start({ anew: true });
    rates.push((commits * 1_000) / (performance.now() - started));
  }
  await follower.stop();
  await sqlite.store.close();
  return {
    title: 'Lists: all of them made again from the log, SQLite',
    note: `${BOT_GAMES} games of four bots, ${thousands(commits)} commits, ${REBUILDS} times; commits per second.`,
    columns: ['', 'median', 'slowest', 'bar'],
    rows: [['rebuild', thousands(median(rates)), thousands(Math.min(...rates)), '20,000']],
  };
}

/** Milliseconds from an acknowledged append to the rows that show it, while clients play as fast as they can. */
async function lags(folder: string): Promise<BenchTable> {
  const path = join(folder, 'lag.db');
  const sqlite = openSqliteStore(path);
  const waiting = new Map<string, { readonly version: number; readonly at: number }[]>();
  const times: number[] = [];
  const projections = await startProjections(path, sqlite, {
    anew: false,
    onAppend({ stream, version }) {
      const gameId = stream.replace(/^game\//, '');
      waiting.set(gameId, [...(waiting.get(gameId) ?? []), { version, at: performance.now() }]);
    },
    onChange({ after }) {
      const now = performance.now();
      const still = waiting.get(after.gameId) ?? [];
      for (const { version, at } of still) if (version <= after.version) times.push(now - at);
      waiting.set(
        after.gameId,
        still.filter(({ version }) => version > after.version),
      );
    },
    log: () => {},
  });
  const app = appOn(sqlite, projections.store, projections.views);
  const games = Math.ceil((ROUNDS * MOVES_A_ROUND) / 50 / CLIENTS);
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let game = 0; game < games; game += 1) await passedGame(app);
    }),
  );
  await projections.follower.stop();
  await sqlite.store.close();
  return {
    title: 'Lists: how far they are behind the moves, SQLite',
    note: `From the acknowledged append of a commit to the rows that show it, while ${CLIENTS} clients in the same process play as fast as they can; ms. The follower waits 50 ms to write the card of a game once for several commits. The bar is for p99.`,
    columns: ['', 'commits', 'p50', 'p99', 'bar'],
    rows: [timesRow('lag', times, '100')],
  };
}

/** For each decision: public games of several people need a clock. */

/** A game at a shared table in which everybody passes. */
async function passedGame(app: ProcessApp): Promise<void> {
  const order = { titleId: TITLE, options: null, seats: 2, bots: [], sharedTable: true, join: true, clientSeed: null };
  const made = await app.createGame(ADA, { ...order, visibility: 'public', clock: A_DAY, commandId: randomUUID() });
  if (!made.ok) throw new Error(made.problem.message('en'));
  const { id: gameId } = made.value.game;
  const started = await app.startGame(ADA, { gameId, commandId: null });
  let toAct = started.ok ? started.value.game.toAct : [];
  for (let [seat] = toAct; seat !== undefined; [seat] = toAct) {
    const move = { gameId, move: 'pass', seat, expectedVersion: null, commandId: randomUUID() };
    const played = await app.playMove(ADA, move);
    toAct = played.ok ? played.value.game.toAct : [];
  }
}

/** The same moves over HTTP on a server that follows its commits and on one that does not, in turn. */
async function shares(followed: Server, plain: Server): Promise<BenchTable> {
  const loads = await Promise.all([followed, plain].map(movesOn));
  const [one, other] = loads;
  if (one === undefined || other === undefined) throw new Error('two servers');
  for (const each of loads) await load({ ...each, rates: [], cpu: [], times: [] }, MOVES_A_ROUND);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Neither is always the first.
    for (const each of round % 2 === 0 ? loads : loads.toReversed()) await load(each, MOVES_A_ROUND);
  }
  const line = (name: string, { rates, cpu }: Load) => [name, thousands(median(rates)), thousands(median(cpu))];
  const ratios = one.rates.map((rate, round) => rate / (other.rates[round] ?? Number.NaN));
  return {
    title: 'Lists: what following the commits costs the moves',
    note: `playMove over HTTP, ${CLIENTS} clients, ${ROUNDS} rounds of ${MOVES_A_ROUND} moves in turn, SQLite with synchronous FULL. With the follower there are ${ratioText(ratios)} of the moves without (bar 0.90). CPU: µs of the server a move.`,
    columns: ['server', 'moves/s', 'CPU/move'],
    rows: [line('with lists', one), line('without', other)],
  };
}

function ratioText(ratios: readonly number[]): string {
  return median(ratios).toFixed(2);
}

async function movesOn(server: Server): Promise<Load> {
  const token = await tokenOf(server);
  const players = Array.from({ length: CLIENTS }, () => new Client(server.url, token, 1));
  await Promise.all(players.map((player) => player.begin()));
  return loadOn(
    server,
    players.map((player) => () => player.move()),
  );
}

async function tokenOf(server: Server): Promise<string> {
  const { token } = (await post(`${server.url}/dev/token`, { name: 'Bench' }, null)) as { token: string };
  return token;
}

/** Polls of a player of several games to whom nothing happens, one after the other. */
async function polls(server: Server): Promise<BenchTable> {
  const token = await tokenOf(server);
  for (let game = 0; game < OWN_GAMES; game += 1) await new Client(server.url, token, 1).begin();
  const times: number[] = [];
  let etag = '';
  for (let poll = 0; poll < POLLS; poll += 1) {
    const headers = { authorization: `Bearer ${token}`, ...(etag === '' ? {} : { 'if-none-match': etag }) };
    const started = performance.now();
    const response = await fetch(`${server.url}/v1/me/games?turn=mine`, { headers });
    await response.arrayBuffer();
    if (response.status === 304) times.push(performance.now() - started);
    etag = response.headers.get('etag') ?? '';
  }
  return {
    title: 'Lists: a poll of one’s own games over REST that meets nothing new (304)',
    note: `GET /v1/me/games?turn=mine with the tag, ${OWN_GAMES} games and those of the bench before, one client; ms.`,
    columns: ['', 'polls', 'p50', 'p99', 'bar'],
    rows: [timesRow('304', times, '')],
  };
}

export async function benchLists(): Promise<readonly BenchTable[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const servers: Server[] = [];
  const start = async (file: string): Promise<Server> => {
    const server = await serve(file, { PORT: '0', SIGNALBOX_DATA: join(folder, `${servers.length}.db`) });
    servers.push(server);
    return server;
  };
  try {
    const tables = [await longLists(folder), await rebuilds(folder), await lags(folder)];
    const [followed, plain] = [await start('local/main.ts'), await start('bench/api/plainServer.ts')];
    return [...tables, await shares(followed, plain), await polls(followed)];
  } finally {
    for (const server of servers) server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
