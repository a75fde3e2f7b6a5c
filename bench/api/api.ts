// playMove through the local gateway over HTTP, on the durable store: against a server that only does one append, alone
// and with many clients, by the clock and by processor time; and early against late in a game.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchTable, median, percentile, thousands } from '../table.ts';
import { ThinClient } from './thinClient.ts';

const ROUNDS = 5;
const MOVES_A_ROUND = 2_000;
/** Before those that count: a server that has run for a minute has compiled what it runs. */
const WARM_UP_MOVES = 6_000;
const CLIENTS = 16;
const LONG_GAMES = 60;
const EARLY = 5;
const LATE = 150;
/** Moves on either side that are counted with it. */
const SPREAD = 2;

export interface Server {
  readonly url: string;
  /** Id of the process. */
  readonly pid: number;
  /** Processor time that the process has taken so far, µs. */
  cpuMicros(): Promise<number>;
  stop(): void;
}

/** One account does all the work. */
const PLENTY = 'creations=9999999,imports=9999999';

/** Starts a server as a separate process and waits for the URL it prints. */
export function serve(file: string, environment: Readonly<Record<string, string>>): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, ['--import', './bench/api/cpuReporter.ts', file], {
    env: { SIGNALBOX_ALLOWANCES: PLENTY, ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const match = /http:\/\/[\d.]+:\d+/.exec(printed);
      if (match === null) return;
      resolve({
        url: match[0],
        pid: child.pid ?? 0,
        cpuMicros: () => cpuMicros(child),
        stop: () => void child.kill('SIGTERM'),
      });
    });
  });
}

function cpuMicros(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (micros) => resolve(Number(micros)));
    child.send('cpu');
  });
}

export async function post(url: string, body: unknown, token: string | null): Promise<unknown> {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

const CREATE = `mutation ($input: CreateGameInput!) { createGame(input: $input) { ... on GameSuccess { game { id } } ... on Problem { message } } }`;
const START = `mutation ($input: StartGameInput!) { startGame(input: $input) { ... on GameSuccess { game { status } } ... on Problem { message } } }`;
const PLAY = `mutation ($input: PlayMoveInput!) { playMove(input: $input) { ... on GameSuccess { game { version status toAct } } ... on Problem { message } } }`;

interface Played {
  readonly status: string;
  readonly toAct: readonly number[];
}

/** One client's way to move: a shared table of `seats` on which it passes for all, again and again. */
export class Client {
  readonly #api: ThinClient;
  readonly #seats: number;
  #gameId = '';
  #toAct: readonly number[] = [];
  /** Moves played in the current game. */
  played = 0;

  constructor(url: string, token: string, seats: number) {
    this.#api = new ThinClient(url, '/graphql', token);
    this.#seats = seats;
  }

  get isOver(): boolean {
    return this.#toAct.length === 0;
  }

  async begin(): Promise<void> {
    const input = { titleId: 'next-station-london', seats: this.#seats, sharedTable: true, commandId: randomUUID() };
    const created = await this.#ask(CREATE, input);
    this.#gameId = (created as { createGame: { game: { id: string } } }).createGame.game.id;
    await this.#ask(START, { gameId: this.#gameId });
    this.#toAct = Array.from({ length: this.#seats }, (_, seat) => seat);
    this.played = 0;
  }

  /** Passes once; the answer's time in ms. */
  async move(): Promise<number> {
    if (this.isOver) await this.begin();
    const started = performance.now();
    const input = { gameId: this.#gameId, move: 'pass', seat: this.#toAct[0], commandId: randomUUID() };
    const answer = await this.#ask(PLAY, input);
    const elapsedMs = performance.now() - started;
    const { game } = (answer as { playMove: { game: Played } }).playMove;
    this.#toAct = game.toAct;
    this.played += 1;
    return elapsedMs;
  }

  close(): void {
    this.#api.close();
  }

  /** The `data` of an answer; the shapes above are those of the queries here. */
  async #ask(query: string, input: unknown): Promise<unknown> {
    const answer = (await this.#api.post({ query, variables: { input } })) as { data?: unknown };
    if (answer.data === undefined) throw new Error(JSON.stringify(answer));
    return answer.data;
  }
}

export interface Load {
  readonly server: Server;
  /** One per client: a request, and its time in ms. */
  readonly act: readonly (() => Promise<number>)[];
  /** Times of requests, ms. */
  readonly times: number[];
  /** Requests per second, by round. */
  readonly rates: number[];
  /** Processor time of the server per request, µs, by round. */
  readonly cpu: number[];
}

export function loadOn(server: Server, act: Load['act']): Load {
  return { server, act, times: [], rates: [], cpu: [] };
}

/** A round of `count` requests by all clients in parallel. */
export async function load({ server, act, times, rates, cpu }: Load, count: number): Promise<void> {
  const before = await server.cpuMicros();
  const started = performance.now();
  let left = count;
  await Promise.all(
    act.map(async (one) => {
      while (left > 0) {
        left -= 1;
        // Each client waits for its answer before its next request.
        times.push(await one());
      }
    }),
  );
  rates.push((count * 1_000) / (performance.now() - started));
  cpu.push(((await server.cpuMicros()) - before) / count);
}

function row(name: string, api: Load, floor: Load): readonly string[] {
  const ms = (value: number) => value.toFixed(2);
  const ratio = median(api.rates) / median(floor.rates);
  return [
    name,
    ms(percentile(api.times, 0.5)),
    ms(percentile(api.times, 0.99)),
    thousands(median(api.rates)),
    ms(percentile(floor.times, 0.5)),
    ms(percentile(floor.times, 0.99)),
    thousands(median(floor.rates)),
    ratio.toFixed(2),
    thousands(median(api.cpu)),
    thousands(median(floor.cpu)),
    median(api.cpu.map((micros, round) => micros / (floor.cpu[round] ?? Number.NaN))).toFixed(2),
  ];
}

/** What the floor is asked: as long as a move. */
const ASKED = {
  query: PLAY,
  variables: { input: { gameId: '0'.repeat(26), move: 'pass', seat: 0, commandId: randomUUID() } },
};

async function againstFloor(api: Server, floor: Server, token: string): Promise<BenchTable> {
  const { token: own } = (await post(`${floor.url}/dev/token`, {}, null)) as { token: string };
  const rows: (readonly string[])[] = [];
  for (const clients of [1, CLIENTS]) {
    const players = Array.from({ length: clients }, () => new Client(api.url, token, 1));
    await Promise.all(players.map((player) => player.begin()));
    const moves = players.map((player) => () => player.move());
    const appenders = players.map(() => new ThinClient(floor.url, '/append', own));
    const appends = appenders.map((client) => async () => {
      const started = performance.now();
      await client.post(ASKED);
      return performance.now() - started;
    });
    await load(loadOn(api, moves), WARM_UP_MOVES);
    await load(loadOn(floor, appends), WARM_UP_MOVES);
    const measured = loadOn(api, moves);
    const bare = loadOn(floor, appends);
    for (let round = 0; round < ROUNDS; round += 1) {
      await load(measured, MOVES_A_ROUND);
      await load(bare, MOVES_A_ROUND);
    }
    rows.push(row(clients === 1 ? 'one client' : `${clients} clients`, measured, bare));
    for (const client of [...players, ...appenders]) client.close();
  }
  return {
    title: 'API: playMove over HTTP against the floor: one append over node:http',
    note: `Server and client are separate processes on one machine; SQLite with synchronous FULL; ${ROUNDS} rounds of ${thousands(MOVES_A_ROUND)} requests each, in turn, after ${thousands(WARM_UP_MOVES)} that warm up both. Times in ms; the ratio is moves per second over appends per second. CPU is the processor time of the server per request, in µs, with all its threads and the kernel; its ratio is the move's over the append's. An append is the floor: node:http, JSON, a token that is looked up, one append; the client is a bare socket, which takes little of the two processors.`,
    columns: [
      '',
      'move p50',
      'move p99',
      'moves/s',
      'append p50',
      'append p99',
      'appends/s',
      'ratio',
      'CPU/move',
      'CPU/append',
      'CPU ratio',
    ],
    rows,
  };
}

/** Times by the number of the move, of a game with four seats that only pass: 80 to 160 moves. */
async function longGame(api: Server, token: string): Promise<ReadonlyMap<number, number>> {
  const player = new Client(api.url, token, 4);
  await player.begin();
  const times = new Map<number, number>();
  while (!player.isOver && player.played < LATE + SPREAD) {
    const elapsedMs = await player.move();
    times.set(player.played, elapsedMs);
  }
  player.close();
  return times;
}

/** The times of the moves around `move`. */
function around(move: number, times: ReadonlyMap<number, number>): readonly number[] {
  return [...times].filter(([number]) => Math.abs(number - move) <= SPREAD).map(([, elapsedMs]) => elapsedMs);
}

/** Games that end before the late moves count only as early ones. */
async function earlyAndLate(api: Server, token: string): Promise<BenchTable> {
  const early: number[] = [];
  const late: number[] = [];
  for (let game = 0; game < LONG_GAMES; game += 1) {
    const times = await longGame(api, token);
    early.push(...around(EARLY, times));
    late.push(...around(LATE, times));
  }
  const ratio = median(late) / median(early);
  const line = (name: string, times: readonly number[]) => [
    name,
    String(times.length),
    percentile(times, 0.5).toFixed(2),
    percentile(times, 0.99).toFixed(2),
  ];
  return {
    title: 'API: the same move early and late in a game',
    note: `Moves ${EARLY - SPREAD} to ${EARLY + SPREAD} and ${LATE - SPREAD} to ${LATE + SPREAD} of ${LONG_GAMES} games with four seats, one client; ms. Late over early at the median: ${ratio.toFixed(2)}.`,
    columns: ['', 'moves', 'p50', 'p99'],
    rows: [line(`move ${EARLY}`, early), line(`move ${LATE}`, late)],
  };
}

export async function benchApi(): Promise<readonly BenchTable[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const servers: Server[] = [];
  const start = async (file: string): Promise<Server> => {
    const server = await serve(file, { PORT: '0', SIGNALBOX_DATA: join(folder, `${servers.length}.db`) });
    servers.push(server);
    return server;
  };
  try {
    const api = await start('local/main.ts');
    const floor = await start('bench/api/appendServer.ts');
    const { token } = (await post(`${api.url}/dev/token`, { name: 'Bench' }, null)) as { token: string };
    return [await againstFloor(api, floor, token), await earlyAndLate(api, token)];
  } finally {
    for (const server of servers) server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
