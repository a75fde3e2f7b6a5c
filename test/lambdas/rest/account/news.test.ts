// The news of an account over REST: whoever is cut off goes on without a gap, and is told nothing twice.

import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRestHandler } from '../../../../lambdas/rest/handler.ts';
import { ADA, BOB } from '../../../kit/app/appOn.ts';
import { graphqlEvent } from '../../../kit/http/graphqlEvent.ts';
import { validatorOf } from '../../../kit/http/openapiDocument.ts';
import { BY_NAME } from '../../../kit/http/restServer.ts';
import { type FollowedMachine, followedMachine } from '../../../kit/live/followed.ts';
import { hallOnMachine } from '../../../kit/live/followedHall.ts';
import { begunTable, playFirst } from '../../../kit/live/tables.ts';
import { BY_ID } from '../../../kit/tournaments/apiHall.ts';
import { player, START } from '../../../kit/tournaments/played.ts';

let served: FollowedMachine;
let send: ReturnType<typeof createRestHandler>;
beforeEach(async () => {
  served = await followedMachine();
  send = createRestHandler({
    app: served.app,
    changes: served.changes,
    verifier: BY_NAME,
    bodyLimit: null,
    log: () => {},
  });
});
afterEach(() => served.stop());

interface News {
  readonly type: string;
  readonly cursor: string;
  readonly game: { readonly id: string; readonly version: number };
  readonly decisions: readonly { readonly seat: number }[];
}

interface Page {
  readonly cursor: string;
  readonly news: readonly News[];
}

const isPage = validatorOf({ $ref: '#/components/schemas/NewsPage' });

async function got(query = '', headers: Record<string, string> = { authorization: 'Bearer ada' }) {
  const event = graphqlEvent({ rawPath: '/v1/me/events', rawQueryString: query, headers });
  const http = { ...event.requestContext.http, method: 'GET', path: '/v1/me/events' };
  return send({ ...event, requestContext: { ...event.requestContext, http } });
}

async function page(query = ''): Promise<Page> {
  const { statusCode, body } = await got(query);
  const json = JSON.parse(String(body));
  expect([statusCode, isPage(json)]).toEqual([200, true]);
  return json;
}

/** The pages of a stream as they come; ends it when they are taken no longer. */
async function* streamed(type: string, after: string | null): AsyncGenerator<Page> {
  const seen: Record<string, string> = after === null ? {} : { 'last-event-id': after };
  const { body } = await got('', { authorization: 'Bearer ada', accept: type, ...seen });
  if (typeof body === 'string') throw new Error(body);
  for await (const piece of body) {
    const [, id = null] = /^id: (.*)$/m.exec(String(piece)) ?? [];
    const [, data] = /^(?:data: )?(\{.*)$/m.exec(String(piece)) ?? [];
    if (data === undefined) continue;
    const told: Page = JSON.parse(data);
    expect(isPage(told)).toBe(true);
    if (id !== null) expect(id).toBe(told.cursor);
    yield told;
  }
}

const nameOf = ({ cursor }: News): string => cursor.slice(cursor.indexOf('-') + 1);

/** Until it is told of a decision, which Ada takes; Bob plays when there is nothing to tell. */
async function untilTurn(id: string, type: string, after: string | null): Promise<readonly News[]> {
  const told: News[] = [];
  for await (const { news } of streamed(type, after)) {
    told.push(...news);
    const isTurn = news.some(({ type, decisions }) => type === 'turn' && decisions.length === 1);
    if (isTurn || news.length === 0) await playFirst(served.app, isTurn ? ADA : BOB, id);
    if (isTurn) break;
  }
  return told;
}

test('a client that is cut off after every message plays by them, and is told each once', async () => {
  const id = await begunTable(served.app);
  await served.settle();
  const all: News[] = [];
  for (let cuts = 0; cuts < 8; cuts += 1) {
    const type = cuts % 2 === 0 ? 'text/event-stream' : 'application/x-ndjson';
    all.push(...(await untilTurn(id, type, all.at(-1)?.cursor ?? null)));
  }
  const names = all.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBe(8);
  await served.app.resign(ADA, { gameId: id, seat: null, commandId: null });
  await served.app.resign(BOB, { gameId: id, seat: null, commandId: null });
  await served.settle();
  const { news } = await page(`after=${all.at(-1)?.cursor}`);
  expect(news.map(({ type, game }) => [type, game.id])).toContainEqual(['game_over', id]);
});

test('as JSON at once what is owed; with `wait` as soon as there is something', async () => {
  const id = await begunTable(served.app);
  await served.settle();
  const first = await page();
  expect(first.news.map(({ type, game, decisions }) => [type, game.id, game.version, decisions.length])).toEqual([
    ['turn', id, 3, 1],
  ]);
  expect((await page(`after=${first.cursor}`)).news).toEqual([]);
  await playFirst(served.app, ADA, id);
  const waiting = page(`after=${first.cursor}&wait=20`);
  const version = await playFirst(served.app, BOB, id);
  const [next] = (await waiting).news;
  expect(next?.game).toMatchObject({ id, version });
});

test('what a tournament tells has no game; its table is named as in the path of the round', async () => {
  const on = await hallOnMachine();
  const { hall } = on;
  send = createRestHandler({ app: hall.app, verifier: BY_ID, bodyLimit: null, log: () => {} });
  const id = await hall.create();
  await hall.enter(id, 2);
  hall.now = START;
  await hall.advance(id);
  await on.settle();
  const { body } = await got('', { authorization: `Bearer ${player(0).playerId}` });
  const told = JSON.parse(String(body));
  const round = await hall.round(id);
  await on.stop();
  expect(isPage(told)).toBe(true);
  const place = { stage: 0, round: 0, number: 1, table: 0 };
  const tournament = { id, name: 'Winter cup', title: 'toy', status: 'running', place, gameId: round.gameId(0) };
  const news = { type: 'tournament', game: null, decisions: [], invitation: null };
  expect(told.news.filter(({ type }: News) => type === 'tournament')).toMatchObject([
    { ...news, tournament: { ...tournament, kind: 'round_published' } },
    { ...news, tournament: { ...tournament, kind: 'table_ready' } },
  ]);
});

const RUNNING = 100;
/** For each of two changes in a game: its card. All of them would be 200 rows each time. */
const ROWS_A_TURN = 2;

test('a change in one of a hundred running games reads that game, and the next one is told as well', async () => {
  const ids = await Promise.all(Array.from({ length: RUNNING }, () => begunTable(served.app)));
  await served.settle();
  const pages = streamed('text/event-stream', null);
  const owed = await pages.next();
  expect(owed.value?.news.length).toBe(RUNNING);
  const told: string[] = [];
  const reads: number[] = [];
  for (const id of [ids[0], ids[57], ids[0]]) {
    const next = pages.next();
    await served.settle();
    // Whatever is read before it waits.
    await setTimeout(50);
    const before = served.rowsRead();
    await playFirst(served.app, ADA, id ?? '');
    await playFirst(served.app, BOB, id ?? '');
    const { value } = await next;
    told.push(...(value?.news ?? []).map(({ type, game }: News) => `${type} ${game.id}`));
    reads.push(served.rowsRead() - before);
  }
  await pages.return(undefined);
  expect(told).toEqual([`turn ${ids[0]}`, `turn ${ids[57]}`, `turn ${ids[0]}`]);
  expect(Math.max(...reads)).toBeLessThanOrEqual(ROWS_A_TURN);
});

test.each([
  ['', {}, 401, 'UNAUTHENTICATED'],
  ['after=x', { authorization: 'Bearer ada' }, 400, 'INVALID_PARAMETER'],
  ['', { authorization: 'Bearer ada', accept: 'text/html' }, 406, 'NOT_ACCEPTABLE'],
] as const)('%j with %j is %i', async (query, headers, status, code) => {
  const { statusCode, body } = await got(query, { ...headers });
  expect([statusCode, JSON.parse(String(body)).code]).toEqual([status, code]);
});
