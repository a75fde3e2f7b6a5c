// `GET /v1/players/{id}/games`: a player's finished games in order, line by line, to be continued after any of them;
// with their replays.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { GameList, ProcessApp } from '../../../../app/index.ts';
import { SETTLED_MS } from '../../../../app/projections/games.ts';
import { ADA, BOB, gameOf } from '../../../kit/app/appOn.ts';
import { A_DAY } from '../../../kit/app/clocks.ts';
import { freshCommandId } from '../../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { replaced } from '../../../kit/app/stubApp.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';
import { fileOf } from '../../../kit/replays/replayFiles.ts';

const GAMES = 5;
const PATH = `/v1/players/${BOB.playerId}/games`;

const time = { now: FIXED_TIME };
let app: ProcessApp;
let games: readonly string[];
let server: RestServer;
/** The same on other terms. */
let other: RestServer | null = null;
beforeAll(async () => {
  ({ app } = projectedApp({ clock: { now: () => time.now }, asOf: () => time.now }));
  server = await startRest(app);
  const finished: string[] = [];
  for (let number = 0; number < GAMES; number += 1) {
    time.now += 1_000;
    finished.push(await finishedGame());
  }
  games = finished;
  time.now += SETTLED_MS;
});
afterAll(() => server.stop());
afterEach(async () => {
  await other?.stop();
  other = null;
});

async function finishedGame(): Promise<string> {
  const order = { options: null, seats: 2, bots: [], sharedTable: false, join: true, clientSeed: null };
  const create = {
    ...order,
    titleId: 'next-station-london',
    visibility: 'public',
    clock: A_DAY,
    commandId: freshCommandId(),
  } as const;
  const { id: gameId } = gameOf(await app.createGame(ADA, create));
  gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  for (const player of [ADA, BOB]) await app.resign(player, { gameId, seat: null, commandId: null });
  expect((await app.game(null, gameId))?.status).toBe('finished');
  return gameId;
}

/** The use cases, some of them replaced. */
function changed(own: Partial<ProcessApp>): ProcessApp {
  const one: ProcessApp = replaced(app, { ...own, forRequest: () => one });
  return one;
}

interface Line {
  readonly id: string;
  readonly cursor: string;
  readonly finishedAt: string;
  readonly replay?: string | null;
}

function linesOf(text: string): readonly Line[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

async function read(query: string, from: RestServer = server) {
  const answer = await rest(from.url, `${PATH}?${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  return { lines: linesOf(answer.text), link: answer.headers.get('link') };
}

const idsOf = (lines: readonly Line[]) => lines.map(({ id }) => id);

test('all of them, in the order in which they were finished', async () => {
  const { lines } = await read('');
  expect(idsOf(lines)).toEqual(games);
  expect(lines.map(({ finishedAt }) => Date.parse(finishedAt) - FIXED_TIME)).toEqual([
    1_000, 2_000, 3_000, 4_000, 5_000,
  ]);
  expect(lines.some((line) => 'replay' in line)).toBe(false);
});

test('from a moment on, in whatever zone, and at most so many', async () => {
  const since = new Date(FIXED_TIME + 3_000).toISOString();
  expect(idsOf((await read(`since=${since}`)).lines)).toEqual(games.slice(2));
  expect(idsOf((await read(`since=${encodeURIComponent(since.replace('Z', '+00:00'))}`)).lines)).toEqual(
    games.slice(2),
  );
  expect(idsOf((await read(`since=${since}&limit=2`)).lines)).toEqual(games.slice(2, 4));
});

test('continued after any line, they are the same games', async () => {
  const { lines } = await read('');
  for (const [index, { cursor }] of lines.entries()) {
    expect(idsOf((await read(`after=${cursor}`)).lines)).toEqual(games.slice(index + 1));
  }
});

test('with replays, each line has the file byte for byte', async () => {
  const { lines } = await read('include=replay');
  expect(idsOf(lines)).toEqual(games);
  for (const { id, replay } of lines) expect(replay).toBe(await fileOf(app, id));
});

test('an answer of a function is cut after a line, and links lead through all of them', async () => {
  other = await startRest(app, { bodyLimit: 2_500 });
  const found: Line[] = [];
  let answers = 0;
  for (let query: string | null = ''; query !== null; answers += 1) {
    const { lines, link } = await read(query, other);
    found.push(...lines);
    query = /^<[^>]+\?([^>]*)>; rel="next"$/.exec(link ?? '')?.[1] ?? null;
  }
  expect(idsOf(found)).toEqual(games);
  expect(answers).toBeGreaterThan(1);
});

test('a replay that does not fit into such an answer is left out, and the game is not', async () => {
  other = await startRest(app, { bodyLimit: 5_000 });
  const { lines } = await read('include=replay', other);
  expect(lines[0]).toMatchObject({ id: games[0], replay: null });
});

test('a game that is listed before its end can be read is read strongly', async () => {
  const ahead: number[] = [];
  const behind = changed({
    async replay(caller, gameId, from) {
      if (from.after !== null) ahead.push(from.after);
      const found = await app.replay(caller, gameId, from);
      return found !== null && ahead.length === 0 ? { ...found, version: found.version - 1 } : found;
    },
  });
  other = await startRest(behind);
  const { lines } = await read('include=replay&limit=1', other);
  expect(lines[0]?.replay).toBe(await fileOf(app, lines[0]?.id ?? ''));
  expect(ahead).toHaveLength(1);
});

test('a fault in the middle breaks the connection: nobody takes a part for the whole', async () => {
  const failing = changed({
    async historyOfPlayer(playerId, query): Promise<GameList> {
      if (query.cursor !== null) throw new Error('gone');
      return { ...(await app.historyOfPlayer(playerId, { ...query, limit: 2 })), more: true };
    },
  });
  other = await startRest(failing);
  const response = await fetch(`${other.url}${PATH}`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('of an unknown player there are none; what cannot be an id is not found', async () => {
  expect((await rest(server.url, '/v1/players/player_NOBODY/games')).text).toBe('');
  for (const id of ['ada', 'player_', 'player_a', 'player_A%23B']) {
    const answer = await rest(server.url, `/v1/players/${id}/games`);
    expect([answer.status, answer.json.code]).toEqual([404, 'PLAYER_NOT_FOUND']);
  }
});
