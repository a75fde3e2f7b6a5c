// `GET /v1/games/{id}/events` over HTTP: pages of events, and long polls.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { ADA, appOn, BOB } from '../../../kit/app/appOn.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';
import { botGame, playFirst, startedGame } from '../../../kit/replays/replayFiles.ts';
import { faultyStore, NO_FAULTS } from '../../../kit/stores/faultyStore.ts';
import { appWithChanges, eventsOf, placesOf, type Told } from '../changingGames.ts';

const { app, changes } = appWithChanges();
let server: RestServer;
beforeAll(async () => {
  server = await startRest(app, { changes });
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => rest(server.url, path, { headers });
const pathOf = (id: string, query = '') => `/v1/games/${id}/events${query}`;

describe('as JSON', () => {
  test('the events after a version, as the caller may see them, and how the game stands', async () => {
    const { id } = await startedGame(app, [ADA, BOB], 'pages');
    await playFirst(app, ADA, id);
    const game = (await app.game(null, id)) ?? expect.fail('no game');
    for (const [caller, headers] of [
      [null, {}],
      [ADA, { authorization: 'Bearer ada' }],
    ] as const) {
      const seen = await eventsOf(app, caller, id);
      for (const after of [0, 1, game.version - 1, game.version]) {
        const { status, json } = await get(pathOf(id, `?after=${after}`), headers);
        const wanted = seen.filter(({ version }) => version > after);
        expect(status).toBe(200);
        expect(json).toMatchObject({
          gameId: id,
          after,
          through: Math.max(after, game.version),
          version: game.version,
          headHash: game.headHash,
          toAct: game.toAct,
          events: wanted.map(({ version, index, facts, hash }) => ({ version, index, facts, hash })),
        });
      }
    }
    // Ada's move is hidden from everybody else.
    const types = async (headers: Record<string, string>) =>
      (await get(pathOf(id, `?after=${game.version - 1}`), headers)).json.events[0].type;
    expect([await types({}), await types({ authorization: 'Bearer ada' })]).toEqual(['sealed', 'move_played']);
  });

  test('a long game comes in pages of whole commits', async () => {
    const game = await botGame(app, 2, 'long enough for many pages');
    const found: string[] = [];
    let pages = 0;
    for (let [after, version] = [0, 1]; after < version; pages += 1) {
      const told: Told = (await get(pathOf(game.id, `?after=${after}`))).json;
      expect(told.through).toBeGreaterThan(after);
      found.push(...placesOf(told.events));
      [after, version] = [told.through, told.version];
    }
    expect(found).toEqual(placesOf(await eventsOf(app, null, game.id)));
    expect(pages).toBe(Math.ceil(found.length / 256));
  });

  test('texts are in the language of the request', async () => {
    const { id } = await startedGame(app, [ADA, BOB], 'words');
    const text = async (language: string) => {
      const { headers, json } = await get(pathOf(id), { 'accept-language': language });
      return [headers.get('content-language'), json.events[0].text];
    };
    const [english, german] = [await text('en'), await text('de')];
    expect([english[0], german[0]]).toEqual(['en', 'de']);
    expect(german[1]).not.toBe(english[1]);
  });

  test('the tag lasts until the game changes, and is of one viewer and language', async () => {
    const { id } = await startedGame(app, [ADA, BOB], 'tags');
    const tag = { 'if-none-match': (await get(pathOf(id))).headers.get('etag') ?? '' };
    expect((await get(pathOf(id), tag)).status).toBe(304);
    expect((await get(pathOf(id), { ...tag, authorization: 'Bearer ada' })).status).toBe(200);
    expect((await get(pathOf(id), { ...tag, 'accept-language': 'de' })).status).toBe(200);
    await playFirst(app, ADA, id);
    expect((await get(pathOf(id), tag)).status).toBe(200);
  });

  test.each([
    ['?after=-1', {}, /`after`/],
    ['?after=1&after=2', {}, /2 times/],
    ['?wait=21', {}, /from 0 to 20/],
    ['?from=1', {}, /no parameter "from"/],
    ['', { 'last-event-id': 'x' }, /Last-Event-ID/],
  ])('%s with %j is refused', async (query, headers, detail) => {
    const { status, json } = await get(pathOf('01K9Z6Q0T4N3W8R2E5YB7DHMXC', query), headers);
    expect([status, json.code, json.detail]).toEqual([400, 'INVALID_PARAMETER', expect.stringMatching(detail)]);
  });

  test('what is after a commit that the caller does not see yet is refused, in whatever form', async () => {
    const { id, version } = await startedGame(app, [ADA, BOB], 'beyond');
    for (const accept of ['application/json', 'text/event-stream', 'application/x-ndjson']) {
      const { status, json } = await get(pathOf(id, `?after=${version + 1}&wait=20`), { accept });
      expect([status, json.code]).toEqual([400, 'INVALID_PARAMETER']);
      expect(json.detail).toContain(`commit ${version} so far`);
    }
    expect((await get(pathOf(id), { 'last-event-id': '999' })).status).toBe(400);
  });

  test('a read that lags behind what the client has been shown is no reason to refuse', async () => {
    const store = openMemoryStore().store;
    const { id, version } = await startedGame(appOn(store), [ADA, BOB], 'lagging');
    const behind = await startRest(appOn(faultyStore(store, { ...NO_FAULTS, lagOf: () => 2 })));
    const { status, json } = await rest(behind.url, pathOf(id, `?after=${version}`), {});
    await behind.stop();
    expect([status, json.through, json.events]).toEqual([200, version, []]);
  });

  test('an unknown game is not found, in whatever form', async () => {
    for (const accept of ['application/json', 'text/event-stream', 'application/x-ndjson']) {
      const { status, json } = await get(pathOf('01K9Z6Q0T4N3W8R2E5YB7DHMXC'), { accept });
      expect([status, json.code]).toEqual([404, 'GAME_NOT_FOUND']);
    }
  });
});

describe('a long poll', () => {
  test('is answered when something happens', async () => {
    const { id, version } = await startedGame(app, [ADA, BOB], 'poll');
    const waiting = get(pathOf(id, `?after=${version}&wait=20`));
    await playFirst(app, ADA, id);
    expect((await waiting).json).toMatchObject({ after: version, through: version + 1 });
  });

  test('is answered at once where something has happened already, or nothing ever will', async () => {
    const { id, version } = await startedGame(app, [ADA, BOB], 'poll late');
    expect((await get(pathOf(id, `?after=${version - 1}&wait=20`))).json.through).toBe(version);
    const over = await botGame(app, 2, 'over');
    expect((await get(pathOf(over.id, `?after=${over.version}&wait=20`))).json.events).toEqual([]);
  });

  test('ends with nothing when the time is up; 304 to a client that has the tag', async () => {
    const { id, version } = await startedGame(app, [ADA, BOB], 'poll in vain');
    const path = pathOf(id, `?after=${version}&wait=1`);
    const { json, headers } = await get(path);
    expect(json).toMatchObject({ through: version, events: [] });
    expect((await get(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });
});
