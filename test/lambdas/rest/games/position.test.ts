// `GET /v1/games/{id}/position`, `POST /v1/games/{id}/preview`, `GET /v1/titles`, and a game that is played to
// the end over REST alone: of another title with each commit, of every title in an exhaustive run.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { commandResources } from '../../../../lambdas/rest/resources.ts';
import { ADA, BOB } from '../../../kit/app/appOn.ts';
import { type Projected, projectedApp } from '../../../kit/app/projected.ts';
import { creating, type RestAnswered, rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';
import { startedGame } from '../../../kit/replays/replayFiles.ts';
import { sampleOf } from '../../../kit/sampling.ts';

let app: Projected['app'];
let server: RestServer;
beforeAll(async () => {
  ({ app } = projectedApp({ people: openMemoryStore() }));
  server = await startRest(app, { commands: commandResources() });
});
afterAll(() => server.stop());

function get(path: string, token: string | null = null, headers: Readonly<Record<string, string>> = {}) {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  return rest(server.url, path, { headers: { ...headers, ...authorization } });
}

async function post(path: string, body: object, token: string | null = 'ada'): Promise<RestAnswered> {
  return rest(server.url, path, creating(body, token));
}

describe('a position', () => {
  test('shows the table, and each his own moves', async () => {
    const { id } = await startedGame(app, [ADA, BOB], 'seen');
    const [ada, bob, nobody] = await Promise.all(
      ['ada', 'bob', null].map((who) => get(`/v1/games/${id}/position`, who)),
    );
    expect(ada?.json).toMatchObject({ title: 'next-station-london', status: 'active', toAct: [0, 1] });
    const [move] = ada?.json.legalMoves ?? [];
    expect(move).toMatchObject({ move: expect.any(String), seat: 0, label: expect.any(String) });
    expect(bob?.json.legalMoves[0].seat).toBe(1);
    expect(nobody?.json.legalMoves).toEqual([]);
    expect(ada?.json.decisions.map(({ seat }: { readonly seat: number }) => seat)).toEqual([0, 1]);
    expect(ada?.headers.get('cache-control')).toBe('private, no-cache');
    const again = await get(`/v1/games/${id}/position`, 'ada', { 'if-none-match': ada?.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const other = await get(`/v1/games/${id}/position`, 'bob', { 'if-none-match': ada?.headers.get('etag') ?? '' });
    expect(other.status).toBe(200);
  });

  test('is that of an earlier version, of one seat, in another language', async () => {
    const { id, version } = await startedGame(app, [ADA, BOB], 'earlier');
    expect((await get(`/v1/games/${id}/position?version=1`, 'ada')).json).toMatchObject({ version: 1, status: 'open' });
    expect((await get(`/v1/games/${id}/position?seat=1`, 'ada')).json.legalMoves).toEqual([]);
    const german = await get(`/v1/games/${id}/position?language=de`, 'ada');
    expect(german.headers.get('content-language')).toBe('de');
    expect(german.json.decisions).not.toEqual((await get(`/v1/games/${id}/position`, 'ada')).json.decisions);
    for (const wrong of [`version=${version + 1}`, 'version=0', 'seat=7', 'side=1']) {
      expect((await get(`/v1/games/${id}/position?${wrong}`)).json.code).toBe('INVALID_PARAMETER');
    }
    expect((await get('/v1/games/none/position')).json.code).toBe('GAME_NOT_FOUND');
  });
});

describe('a preview', () => {
  test('plays nothing, and says why not', async () => {
    const { id, version } = await startedGame(app, [ADA, BOB], 'preview');
    const { json } = await post(`/v1/games/${id}/preview`, { moves: ['pass'], seat: 0 });
    expect(json).toMatchObject({ ok: true, refusal: null, facts: [{ type: expect.any(String) }] });
    expect(json.position.toAct).toEqual([1]);
    expect((await get(`/v1/games/${id}`)).json.version).toBe(version);
    expect((await post(`/v1/games/${id}/preview`, { moves: ['nonsense'] })).json).toMatchObject({
      ok: false,
      refusal: { code: 'UNKNOWN_MOVE', index: 0 },
      position: null,
    });
    const refused = await post(`/v1/games/${id}/preview`, { moves: ['pass'] }, null);
    expect(refused.json.refusal.code).toBe('UNAUTHENTICATED');
    expect((await post(`/v1/games/${id}/preview`, { moves: 'pass' })).json.pointer).toBe('/moves');
    expect((await post('/v1/games/none/preview', { moves: [] })).status).toBe(404);
  });
});

test('the game of a link is shown to whoever has its secret, without an account, until the link lets nobody in', async () => {
  const { id } = (await post('/v1/games', { titleId: 'next-station-london', visibility: 'private', seats: 3 })).json;
  const { secret, invitation } = (await post(`/v1/games/${id}/invitations`, {})).json;
  const shown = await post('/v1/invitations/preview', { code: secret }, null);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.json).toMatchObject({ id, title: 'next-station-london', host: ADA.playerId, visibility: 'private' });
  const [own] = (await get('/v1/me/games?limit=1', 'ada')).json.games;
  expect(own).toEqual({ ...shown.json, cursor: expect.any(String) });
  await post('/v1/invitations/revocations', { code: invitation.code });
  for (const code of [secret, invitation.code, id, '']) {
    expect((await post('/v1/invitations/preview', { code })).json.code).toBe('INVITATION_NOT_FOUND');
  }
  expect((await post('/v1/invitations/preview', { link: secret })).json.pointer).toBe('/link');
});

test('titles are listed, each with the schemas of its options', async () => {
  const { json } = await get('/v1/titles');
  for (const { id } of json.titles) {
    const title = (await get(`/v1/titles/${id}`)).json;
    expect(title).toMatchObject({ id, optionsSchema: { type: 'object' }, tournamentOptionsSchema: { type: 'object' } });
  }
  expect(json.titles).toHaveLength(4);
  expect((await get('/v1/titles/chess')).json.code).toBe('TITLE_NOT_FOUND');
});

describe('over REST alone', () => {
  const titles = ['next-station-london', 'london-necropolis-railway', 'return-to-lionsgate-city', 'necronomonopoly'];

  test.each(sampleOf(titles, 'over REST alone', 1 / titles.length))(
    '%s is created, joined, started, played to its end, and found in the history',
    async (titleId) => {
      const created = await post('/v1/games', { titleId, seats: 2 });
      expect([created.status, created.json.code]).toEqual([201, undefined]);
      const path = `/v1/games/${created.json.id}`;
      expect((await post(`${path}/joins`, {}, 'bob')).json).toMatchObject({ repeated: false });
      let { game } = (await post(`${path}/start`, {})).json;
      for (let step = 0; game.status === 'active' && step < 3_000; step += 1) {
        const token = game.toAct[0] === 0 ? 'ada' : 'bob';
        const { legalMoves } = (await get(`${path}/position`, token)).json;
        // The first draws or ends where it can: games come to their end.
        ({ game } = (await post(`${path}/moves`, { move: legalMoves[0].move }, token)).json);
      }
      expect((await get(path)).json.status).toBe('finished');
      const history = (await get('/v1/me/games?status=finished', 'bob')).json.games;
      expect(history.map(({ id }: { readonly id: string }) => id)).toContain(created.json.id);
    },
  );
});
