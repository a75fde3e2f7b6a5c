// `POST /v1/games` and `GET /v1/games/{id}` over HTTP: one key is one game, and looking whether anything has changed is
// cheap.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../../app/index.ts';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { ADA, appOn, BOB, gameOf } from '../../../kit/app/appOn.ts';
import { creating, type RestAnswered, rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';
import { botGame, startedGame } from '../../../kit/replays/replayFiles.ts';

let app: App;
let server: RestServer;
beforeAll(async () => {
  app = appOn(openMemoryStore().store);
  server = await startRest(app);
});
afterAll(() => server.stop());

const TITLE = { titleId: 'next-station-london' };
const create = (body: unknown, token: string | null = 'ada', key?: string): Promise<RestAnswered> =>
  rest(server.url, '/v1/games', creating(body, token, key));
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rest(server.url, path, { method, headers });

describe('a creation', () => {
  test('makes the game that it describes', async () => {
    const answer = await create({
      ...TITLE,
      seats: 3,
      bots: ['greedy'],
      clientSeed: 'my dice',
      options: { powers: 'random' },
    });
    expect(answer.status).toBe(201);
    const { id } = answer.json;
    expect(answer.headers.get('location')).toBe(`/v1/games/${id}`);
    expect(answer.json).toMatchObject({
      title: 'next-station-london',
      status: 'open',
      version: 1,
      toAct: [],
      seats: [
        { number: 0, status: 'taken' },
        { number: 1, status: 'open' },
        { number: 2, status: 'bot' },
      ],
      replayUrl: `${server.url}/v1/games/${id}/replay`,
    });
    const game = await app.game(ADA, id);
    expect(game?.state.options).toMatchObject({ powers: 'random' });
    expect(game?.ownSeats).toEqual([0]);
    expect((await get(`/v1/games/${id}`)).json).toEqual(answer.json);
  });

  test('says who may sit where, what starts the game and what may be taken back', async () => {
    const reservations = [{ seat: 1, playerId: BOB.playerId }];
    const body = { ...TITLE, seats: 2, reservations, start: 'ready', seatsByLot: true, takebacks: 'casual' };
    const { status, json } = await create(body);
    expect([status, json.seats[1].status]).toEqual([201, 'reserved']);
    expect((await app.game(ADA, json.id))?.state).toMatchObject({ start: 'ready', lots: true, takebacks: 'casual' });
  });

  test('with the same key is the same game, whoever else uses the key', async () => {
    const body = { ...TITLE, seats: 2 };
    const [first, again] = [await create(body, 'ada', 'key 1'), await create(body, 'ada', 'key 1')];
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect((await create(body, 'bob', 'key 1')).json.id).not.toBe(first.json.id);
    const other = await create({ ...TITLE, seats: 3 }, 'ada', 'key 1');
    expect([other.status, other.json.code]).toEqual([409, 'COMMAND_ID_REUSED']);
  });

  test('may leave out everything but the title, or say null', async () => {
    const nothing = { options: null, seats: null, bots: null, sharedTable: null, join: null, clientSeed: null };
    const [bare, explicit] = [await create(TITLE), await create({ ...TITLE, ...nothing })];
    expect([bare.status, explicit.status]).toEqual([201, 201]);
    expect(explicit.json.seats).toEqual(bare.json.seats);
    const clock = { perDecision: 60, resignAfter: null, bank: null, increment: null };
    const spectatorDelay = { moves: 3, seconds: null };
    const within = await create({ ...TITLE, clock, spectatorDelay });
    expect((await app.game(ADA, within.json.id))?.state).toMatchObject({
      clock: { kind: 'per-decision', seconds: 60, resignAfter: 3 },
      spectatorDelay: { kind: 'moves', moves: 3 },
    });
  });

  test('needs a key', async () => {
    const headers = { authorization: 'Bearer ada', 'content-type': 'application/json' };
    const answer = await rest(server.url, '/v1/games', { method: 'POST', headers, body: JSON.stringify(TITLE) });
    expect([answer.status, answer.json.code]).toEqual([400, 'INVALID_HEADER']);
    expect((await create(TITLE, 'ada', 'x'.repeat(129))).json.code).toBe('INVALID_INPUT');
  });

  test('needs a token', async () => {
    const answer = await create(TITLE, null);
    expect([answer.status, answer.json.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test.each([
    ['a list', [], [400, 'BAD_REQUEST', undefined]],
    ['null', null, [400, 'BAD_REQUEST', undefined]],
    ['no title', {}, [422, 'INVALID_INPUT', '/titleId']],
    ['a title of 1', { titleId: 1 }, [422, 'INVALID_INPUT', '/titleId']],
    ['an unknown title', { titleId: 'chess' }, [422, 'UNKNOWN_TITLE', '/titleId']],
    ['an unknown member', { ...TITLE, 'a/b~c': 1 }, [422, 'INVALID_INPUT', '/a~1b~0c']],
    ['a member of every object', { ...TITLE, constructor: 1 }, [422, 'INVALID_INPUT', '/constructor']],
    ['seats that are text', { ...TITLE, seats: '2' }, [422, 'INVALID_INPUT', '/seats']],
    ['half a seat', { ...TITLE, seats: 1.5 }, [422, 'INVALID_INPUT', '/seats']],
    ['too many seats', { ...TITLE, seats: 99 }, [422, 'INVALID_INPUT', '/seats']],
    ['bots that are text', { ...TITLE, bots: 'greedy' }, [422, 'INVALID_INPUT', '/bots']],
    ['a bot that is none', { ...TITLE, bots: [1] }, [422, 'INVALID_INPUT', '/bots']],
    ['a flag that is text', { ...TITLE, join: 'yes' }, [422, 'INVALID_INPUT', '/join']],
    ['takebacks of no kind', { ...TITLE, takebacks: 'always' }, [422, 'INVALID_INPUT', '/takebacks']],
    ['a start of no kind', { ...TITLE, start: 'MANUAL' }, [422, 'INVALID_INPUT', '/start']],
    ['lots that are text', { ...TITLE, seatsByLot: 'yes' }, [422, 'INVALID_INPUT', '/seatsByLot']],
    ['a reservation for nobody', { ...TITLE, reservations: [{ seat: 0 }] }, [422, 'INVALID_INPUT', '/reservations']],
    [
      'a reservation that says more',
      { ...TITLE, reservations: [{ seat: 0, playerId: 'x', name: 'y' }] },
      [422, 'INVALID_INPUT', '/reservations'],
    ],
    ['an unknown option', { ...TITLE, options: { colour: 'red' } }, [422, 'INVALID_OPTIONS', '/options/colour']],
  ])('of %s is refused', async (_what, body, refused) => {
    const answer = await create(body);
    expect([answer.status, answer.json.code, answer.json.pointer]).toEqual(refused);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  test('is refused in the language that the client prefers', async () => {
    const { headers, ...init } = creating({ ...TITLE, options: { powers: 'none' } }, 'ada');
    const answer = await rest(server.url, '/v1/games', { ...init, headers: { ...headers, 'accept-language': 'de' } });
    expect([answer.headers.get('content-language'), answer.json.code]).toEqual(['de', 'INVALID_OPTIONS']);
    expect(answer.json.detail).toMatch(/^options\.powers: erlaubt ist .*"off", "random" oder ein Objekt, /);
  });

  test.each([
    ['no JSON', '{"titleId": '],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['JSON that nests deeply', `{"titleId":"next-station-london","options":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['half a surrogate pair', '{"titleId":"\\ud800"}'],
    ['nothing', ''],
  ])('of %s is refused', async (_what, body) => {
    const answer = await rest(server.url, '/v1/games', { ...creating({}, 'ada'), body });
    expect([answer.status, answer.json.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('of more than 64 KB, or of another type, is refused', async () => {
    const large = await create({ ...TITLE, clientSeed: 'x'.repeat(65_536) });
    expect([large.status, large.json.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const headers = { authorization: 'Bearer ada', 'idempotency-key': 'k', 'content-type': 'application/x-ndjson' };
    const file = await rest(server.url, '/v1/games', { method: 'POST', headers, body: '{}\n' });
    expect([file.status, file.headers.get('accept')]).toEqual([415, 'application/json']);
  });
});

describe('a summary', () => {
  test('is the same for everybody, and names nobody', async () => {
    const game = await startedGame(app, [ADA, BOB], 'seen');
    const asBob = await get(`/v1/games/${game.id}`, { authorization: 'Bearer bob' });
    const asNobody = await get(`/v1/games/${game.id}`);
    expect(asBob.json).toEqual(asNobody.json);
    expect(asNobody.json).toMatchObject({ status: 'active', version: game.version, toAct: [0, 1] });
    expect(asNobody.text).not.toMatch(/player|Ada|Bob/);
  });

  test('is not sent again until the game has changed', async () => {
    const game = await startedGame(app, [ADA, BOB], 'watched');
    const first = await get(`/v1/games/${game.id}`);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    for (const method of ['GET', 'HEAD']) {
      const again = await get(`/v1/games/${game.id}`, { 'if-none-match': etag }, method);
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const moved = { gameId: game.id, move: 'pass', seat: null, expectedVersion: null, commandId: 'a move' };
    gameOf(await app.playMove(ADA, moved));
    const changed = await get(`/v1/games/${game.id}`, { 'if-none-match': etag });
    expect([changed.status, changed.json.version, changed.json.toAct]).toEqual([200, game.version + 1, [1]]);
  });

  test('of a game that is over may be kept', async () => {
    const game = await botGame(app, 2, 'over');
    const answer = await get(`/v1/games/${game.id}`);
    expect([answer.json.status, answer.json.headHash]).toEqual(['finished', game.headHash]);
    const { reason, winners, results } = game.outcome ?? {};
    const plain = results?.map(({ seat, rank, score, takebacks }) => ({ seat, rank, score, takebacks }));
    expect(answer.json.outcome).toEqual({ reason, results: plain, winners });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const replay = await get(`/v1/replays/${game.id}`);
    expect([replay.status, replay.json.imported, replay.headers.get('etag')]).toEqual([
      200,
      false,
      `"${game.headHash}"`,
    ]);
    const again = await get(`/v1/replays/${game.id}`, { 'if-none-match': `"${game.headHash}"` });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('of a game that does not exist, or of a replay that is not whole, is a problem', async () => {
    const game = await startedGame(app, [ADA], 'not whole');
    const found = async (path: string) => (await get(path)).json.code;
    expect(await found('/v1/games/01K9Z6Q0T4N3W8R2E5YB7DHMXC')).toBe('GAME_NOT_FOUND');
    expect(await found('/v1/games/nonsense')).toBe('GAME_NOT_FOUND');
    expect(await found('/v1/replays/01K9Z6Q0T4N3W8R2E5YB7DHMXC')).toBe('REPLAY_NOT_FOUND');
    expect(await found(`/v1/replays/${game.id}`)).toBe('REPLAY_NOT_FOUND');
  });

  test.each([
    ['/v1/games', 'GET, HEAD, POST'],
    ['/v1/games/A/events', 'GET, HEAD'],
    ['/v1/me/games', 'GET, HEAD'],
    ['/v1/players/A/games', 'GET, HEAD'],
    ['/v1/games/A', 'GET, HEAD'],
    ['/v1/replays', 'POST'],
    ['/v1/replays/A', 'GET, HEAD'],
  ])('%s has the methods %s and no other', async (path, allowed) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'].filter((one) => !allowed.includes(one))) {
      const answer = await get(path, {}, method);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
    }
  });
});
