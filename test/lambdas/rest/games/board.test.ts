// The table drawn, over HTTP: who is shown what, who may keep it, and which questions are refused.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProcessApp } from '../../../../app/index.ts';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { ADA, appOn, BOB, gameOf } from '../../../kit/app/appOn.ts';
import { elementsOf } from '../../../kit/boards/xml.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';
import { botGame, playFirst } from '../../../kit/replays/replayFiles.ts';

let app: ProcessApp;
let server: RestServer;
beforeEach(async () => {
  app = appOn(openMemoryStore().store);
  server = await startRest(app, { release: 'one' });
});
afterEach(() => server.stop());

const CREATE = {
  titleId: 'london-necropolis-railway',
  options: null,
  seats: 2,
  bots: ['greedy'],
  sharedTable: false,
  join: true,
  clientSeed: null,
  commandId: 'create',
};

/** A running game of Ada's against a bot. */
async function running(more: Partial<Parameters<ProcessApp['createGame']>[1]> = {}): Promise<string> {
  const { id: gameId } = gameOf(await app.createGame(ADA, { ...CREATE, ...more }));
  gameOf(await app.startGame(ADA, { gameId, commandId: 'start' }));
  return gameId;
}

function board(id: string, query = '', headers: Record<string, string> = {}) {
  return rest(server.url, `/v1/games/${id}/board.svg${query}`, { headers });
}

const BY_ADA = { authorization: 'Bearer ada' };
const BY_EVE = { authorization: 'Bearer eve' };

test('is a whole SVG that loads nothing and runs nothing', async () => {
  const { status, headers, text } = await board(await running());
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(elementsOf(text)[0]).toMatch(/^0 svg xmlns /);
  expect(text).not.toMatch(/<(script|style|image|foreignObject)|style=|href="(?!#sb-)|\son\w+=/);
});

test('is compressed', async () => {
  const { headers } = await board(await running(), '', { 'accept-encoding': 'gzip' });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(Number(headers.get('content-length'))).toBeLessThan(40_000);
});

test('says what it is asked to say, as GraphQL does', async () => {
  const id = await running();
  const game = await app.game(ADA, id);
  const query = '?language=de&theme=dark&layout=narrow&seat=1&prefix=x&moves=1&open=market,railway&seats=0';
  const asked = { language: 'de', theme: 'dark', layout: 'narrow', seat: 1, prefix: 'x', moves: true } as const;
  const drawn = game?.board({ ...asked, open: ['market', 'railway'], chosen: [], seats: false, names: null });
  const { text, headers } = await board(id, query, BY_ADA);
  expect(text).toBe(drawn?.svg);
  expect(headers.get('content-language')).toBe('de');
});

describe('a tag', () => {
  test('stays while nothing changes, and costs the newest commit only', async () => {
    const id = await running();
    const first = await board(id, '', BY_ADA);
    const tag = first.headers.get('etag') ?? '';
    const again = await board(id, '', { ...BY_ADA, 'if-none-match': tag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    await playFirst(app, ADA, id);
    expect((await board(id, '', { ...BY_ADA, 'if-none-match': tag })).status).toBe(200);
  });

  test('differs by viewer, by frame and by release', async () => {
    const id = await running();
    const tags = [
      await board(id),
      await board(id, '', BY_ADA),
      await board(id, '', BY_EVE),
      await board(id, '?theme=dark'),
      await board(id, '?seat=1'),
      await board(id, '?moves=1'),
      await board(id, '?version=2'),
    ].map(({ headers }) => headers.get('etag'));
    await server.stop();
    server = await startRest(app, { release: 'two' });
    tags.push((await board(id)).headers.get('etag'));
    expect(new Set(tags).size).toBe(8);
    expect(tags).not.toContain(null);
  });

  test('of a version of the past is met by that version', async () => {
    const id = await running();
    const { headers, text } = await board(id, '?version=2');
    await playFirst(app, ADA, id);
    const again = await board(id, '?version=2', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await board(id, '?version=2')).text).toBe(text);
  });
});

describe('may be kept', () => {
  const keptBy = async (id: string, query = '', headers: Record<string, string> = {}) =>
    (await board(id, query, headers)).headers.get('cache-control');

  test('by all, once a public game is over, unless somebody asked or names are shown', async () => {
    const { id } = await botGame(app, 2, 'over', CREATE.titleId);
    expect(await keptBy(id)).toBe('public, max-age=86400');
    expect(await keptBy(id, '?moves=1')).toBe('private, no-cache');
    expect(await keptBy(id, '', BY_EVE)).toBe('private, no-cache');
    expect(await keptBy(id, '?names=1')).toBe('private, no-store');
  });

  test('until it is asked for again, while a game runs; for a player privately', async () => {
    const id = await running();
    expect(await keptBy(id)).toBe('public, no-cache');
    expect(await keptBy(id, '', BY_ADA)).toBe('private, no-cache');
    expect((await board(id)).headers.get('vary')).toContain('authorization');
  });

  test('privately, of a private game and of one that is shown late', async () => {
    const late = await running({ spectatorDelay: { moves: 3, seconds: null }, commandId: 'late' });
    expect(await keptBy(late)).toBe('private, no-cache');
    const hidden = await running({ visibility: 'private', commandId: 'hidden' });
    expect(await keptBy(hidden, '', BY_ADA)).toBe('private, no-cache');
  });

  test('a game that is over has the same headers where the tag is met', async () => {
    const { id } = await botGame(app, 2, 'over', CREATE.titleId);
    const { headers } = await board(id);
    const again = await board(id, '', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'));
  });
});

test('names are shown when asked for, and have no tag', async () => {
  await app.changeName(ADA, { name: 'Ada <&>' });
  const id = await running();
  const { text, headers } = await board(id, '?names=1', { 'if-none-match': '*' });
  expect(text).toContain('Ada &lt;&amp;&gt;');
  expect(text).toContain('greedy');
  expect(headers.get('etag')).toBeNull();
  expect((await board(id)).text).not.toContain('Ada');
});

test('a game that is shown late is drawn late', async () => {
  const id = await running({ spectatorDelay: { moves: 2, seconds: null } });
  const before = await board(id);
  await playFirst(app, ADA, id);
  expect((await board(id)).text).toBe(before.text);
  const { version = 0 } = (await app.game(ADA, id)) ?? {};
  expect((await board(id, `?version=${version}`)).json.code).toBe('INVALID_PARAMETER');
  expect((await board(id, `?version=${version}`, BY_ADA)).status).toBe(200);
});

test('a game that the caller may not know of is not there', async () => {
  const id = await running({ visibility: 'private' });
  for (const headers of [{}, BY_EVE]) {
    const { status, json } = await board(id, '', headers);
    expect([status, json.code]).toEqual([404, 'GAME_NOT_FOUND']);
  }
  expect((await board(id, '', { ...BY_EVE, 'if-none-match': '*' })).status).toBe(404);
  expect((await app.game(BOB, id)) === null).toBe(true);
});

test.each([
  'version=0',
  'version=1000',
  'version=x',
  'language=fr',
  'theme=LIGHT',
  'layout=tall',
  'seat=2',
  'seat=-1',
  'prefix=',
  'prefix=1a',
  'prefix=a%22b',
  'names=yes',
  'moves=true',
  'open=',
  'open=A',
  'seats=2',
  'seat=0&seat=1',
  'colour=red',
])('%s is refused', async (query) => {
  const { status, json } = await board(await running(), `?${query}`);
  expect([status, json.code]).toEqual([400, 'INVALID_PARAMETER']);
  expect(json.detail).toContain(query.split('=')[0]);
});

test('HEAD answers as GET, without the picture', async () => {
  const id = await running();
  const { headers } = await board(id);
  const head = await rest(server.url, `/v1/games/${id}/board.svg`, { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', headers.get('etag')]);
});
