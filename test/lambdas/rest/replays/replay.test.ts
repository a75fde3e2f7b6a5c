// `GET /v1/games/{id}/replay` over HTTP: what is sent, to whom, under which tag, and what is refused.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../../app/index.ts';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { ADA, appOn, BOB } from '../../../kit/app/appOn.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';
import { botGame, fileOf, finish, linesIn, playFirst, startedGame } from '../../../kit/replays/replayFiles.ts';

let app: App;
let server: RestServer;
beforeAll(async () => {
  app = appOn(openMemoryStore().store);
  server = await startRest(app);
});
afterAll(() => server.stop());

const replay = (gameId: string, query = '') => `/v1/games/${gameId}/replay${query}`;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rest(server.url, path, { method, headers });
const as = (name: string) => ({ authorization: `Bearer ${name}` });

describe('a game that is over', () => {
  test('is the same file for everybody, complete, under its head hash', async () => {
    const game = await botGame(app, 2, 'over');
    const answer = await get(replay(game.id));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="${game.id}.ndjson"`,
      'cache-control': 'public, max-age=86400',
      'accept-ranges': 'none',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      etag: `"${game.headHash}"`,
    });
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.text).toBe(await fileOf(app, game.id));
    expect(linesIn(answer.text).at(-1)).toMatchObject({ type: 'end', status: 'finished', headHash: game.headHash });
    const seenByAda = await get(replay(game.id), as('ada'));
    expect([seenByAda.text, seenByAda.headers.get('etag')]).toEqual([answer.text, answer.headers.get('etag')]);
  });

  test('from a version on it has a tag of its own', async () => {
    const game = await botGame(app, 2, 'parts');
    const whole = (await get(replay(game.id))).text.split('\n');
    for (const after of [0, 17, game.version]) {
      const part = await get(replay(game.id, `?after=${after}`));
      expect([part.status, part.headers.get('etag')]).toEqual([200, `"${game.headHash}.after-${after}"`]);
      expect(part.text).toBe(whole.slice(after + 1).join('\n'));
    }
  });
});

describe('a game that is not over', () => {
  test('is what the caller may see, his own, and asked for again each time', async () => {
    const game = await startedGame(app, [ADA, BOB], 'running');
    const answer = await get(replay(game.id), as('ada'));
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toBe('authorization, accept-encoding');
    expect(answer.text).toBe(await fileOf(app, game.id, ADA));
    expect(linesIn(answer.text)[0]).toMatchObject({ type: 'header', complete: false });
  });

  test('its tag changes with the viewer and with the game, and stays otherwise', async () => {
    const game = await startedGame(app, [ADA, BOB], 'tags');
    const tag = async (headers = {}) => (await get(replay(game.id), headers)).headers.get('etag');
    const [none, ada, bob, again] = [await tag(), await tag(as('ada')), await tag(as('bob')), await tag(as('ada'))];
    expect(new Set([none, ada, bob]).size).toBe(3);
    expect(again).toBe(ada);
    for (const etag of [none, ada, bob]) {
      expect(etag).toMatch(/^"[\w.-]+"$/);
      expect(etag).not.toContain('player_');
    }
    await playFirst(app, ADA, game.id);
    expect(await tag(as('ada'))).not.toBe(ada);
  });

  test('nobody learns from it what another seat has sealed', async () => {
    const game = await startedGame(app, [ADA, BOB], 'sealed');
    await playFirst(app, ADA, game.id);
    const lastEvent = async (headers = {}) =>
      linesIn((await get(replay(game.id), headers)).text).findLast(({ type }) => type === 'events')?.events;
    expect(await lastEvent(as('ada'))).toEqual([expect.objectContaining({ type: 'MovePlayed' })]);
    for (const headers of [as('bob'), {}]) {
      expect(await lastEvent(headers)).toEqual([expect.objectContaining({ type: 'Sealed' })]);
    }
  });

  test('a tag of the running game is not one of the finished game', async () => {
    const game = await startedGame(app, [ADA, BOB], 'ending');
    const before = (await get(replay(game.id))).headers.get('etag') ?? '';
    await finish(app, [ADA, BOB], game.id);
    const after = await get(replay(game.id), { 'if-none-match': before });
    expect([after.status, linesIn(after.text)[0]?.complete]).toEqual([200, true]);
  });
});

describe('who has it already', () => {
  test.each([
    ['the tag', (tag: string) => tag, 304],
    ['the tag as a weak one', (tag: string) => `W/${tag}`, 304],
    ['a list with the tag', (tag: string) => `"a", W/"b,c" ,${tag}, "d"`, 304],
    ['a star', () => '*', 304],
    ['another tag', () => '"0123"', 200],
    ['a list without it', (tag: string) => `"x${tag.slice(1)}, "y"`, 200],
    ['the tag without quotation marks', (tag: string) => tag.slice(1, -1), 200],
    ['nothing', () => '', 200],
  ])('%s', async (_what, headerOf, status) => {
    const game = await botGame(app, 2, 'conditional');
    const etag = `"${game.headHash}"`;
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(replay(game.id), { 'if-none-match': headerOf(etag) }, method);
      expect([answer.status, answer.headers.get('etag')]).toEqual([status, etag]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      if (status === 304) expect(answer.headers.get('content-type')).toBeNull();
    }
  });

  test('the tag of the whole is not that of a part', async () => {
    const game = await botGame(app, 2, 'conditional');
    const answer = await get(replay(game.id, '?after=3'), { 'if-none-match': `"${game.headHash}"` });
    expect(answer.status).toBe(200);
  });

  test('a viewer of a running game is told when nothing has changed', async () => {
    const game = await startedGame(app, [ADA, BOB], 'unchanged');
    const etag = (await get(replay(game.id), as('ada'))).headers.get('etag') ?? '';
    const again = await get(replay(game.id), { ...as('ada'), 'if-none-match': etag });
    expect([again.status, again.headers.get('vary')]).toEqual([304, 'authorization, accept-encoding']);
    expect((await get(replay(game.id), { ...as('bob'), 'if-none-match': etag })).status).toBe(200);
  });
});

/** Headers that differ from one answer to the next, whatever is asked for. */
const OF_THE_CONNECTION = /^(date|x-request-id|connection|keep-alive|transfer-encoding|content-length)$/;

test.each(['', '?after=5', '?record=0&after=0'])('HEAD%s has the headers of GET and no body', async (query) => {
  const game = await botGame(app, 2, 'head');
  const [head, whole] = [await get(replay(game.id, query), {}, 'HEAD'), await get(replay(game.id, query))];
  const told = ({ headers }: { readonly headers: Headers }) =>
    [...headers].filter(([name]) => !OF_THE_CONNECTION.test(name));
  expect([head.status, head.text]).toEqual([200, '']);
  expect(told(head)).toEqual(told(whole));
});

describe('what is refused', () => {
  test.each([
    ['an unknown id', '01K9Z6Q0T4N3W8R2E5YB7DHMXC'],
    ['an unknown id of the library', `01K9Z6Q0T4N3W8R2E5YB7DHMXC-${'0'.repeat(32)}`],
    ['a short id', 'A'],
    ['an escaped id', '%2541'],
    ['a broken escape', '%zz'],
    ['a long id', 'x'.repeat(2_000)],
  ])('%s is not found, all in the same words', async (_what, id) => {
    for (const query of ['', '?after=3']) {
      const answer = await get(replay(id, query));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      expect(answer.json).toEqual({
        type: 'urn:signalbox:problem:game-not-found',
        title: 'Game not found',
        status: 404,
        detail: `No game has the id ${JSON.stringify(id.slice(0, 64))}.`,
        code: 'GAME_NOT_FOUND',
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each(['-1', '1.5', '1e3', '007', '', 'x', ' 3', '9999999999', 'NaN', '%00'])('after=%s', async (value) => {
    const game = await botGame(app, 2, 'bad after');
    for (const name of ['after', 'record']) {
      const answer = await get(replay(game.id, `?${name}=${value}`));
      expect([answer.status, answer.json.code]).toEqual([400, 'INVALID_PARAMETER']);
      expect(answer.json.detail).toContain(`\`${name}\``);
    }
  });

  test('a version or a record that the game does not have, and a parameter given twice', async () => {
    const game = await botGame(app, 2, 'beyond');
    const queries = [
      `after=${game.version + 1}`,
      'record=1',
      'record=1&after=0',
      'record=7&after=2',
      'after=1&after=2',
    ];
    for (const query of queries) {
      const answer = await get(replay(game.id, `?${query}`));
      expect([answer.status, answer.json.code], query).toEqual([400, 'INVALID_PARAMETER']);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is no method of it', async (method) => {
    const answer = await get(replay('01K9Z6Q0T4N3W8R2E5YB7DHMXC'), {}, method);
    expect([answer.status, answer.json.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  test.each(['Bearer nobody', 'Basic YTpi', 'Bearer', 'ada'])(
    'the header %j, also for a public game',
    async (header) => {
      const game = await botGame(app, 2, 'bad token');
      const answer = await get(replay(game.id), { authorization: header });
      expect([answer.status, answer.json.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    },
  );

  test.each([
    '/v1/',
    '/v1/games/',
    '/v1/games//replay',
    '/v1/nowhere',
    '/v1/games/A/replay/',
    '/v1/games/A/B/replay',
    '/v1/openapi_json',
  ])('the path %s leads nowhere', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.json.code]).toEqual([404, 'NOT_FOUND']);
  });
});
