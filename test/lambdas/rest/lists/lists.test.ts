// Lists of games over HTTP: which games, in pages that lead to each other, under tags; and what cannot be asked.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../../app/index.ts';
import { ADA, BOB, gameOf } from '../../../kit/app/appOn.ts';
import { A_DAY } from '../../../kit/app/clocks.ts';
import { freshCommandId } from '../../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';

const NSL = 'next-station-london';
const LNR = 'london-necropolis-railway';

let app: App;
let server: RestServer;
/** Three open ones of two titles, two active ones of Ada and Bob, a finished one; and one that is only Ada's. */
let games: { readonly open: string[]; readonly active: string[]; readonly finished: string[]; readonly own: string };
beforeAll(async () => {
  ({ app } = projectedApp());
  server = await startRest(app);
  const finished = await started('public');
  for (const player of [ADA, BOB]) await app.resign(player, { gameId: finished, seat: null, commandId: null });
  games = {
    finished: [finished],
    active: [await started('public'), await started('public')],
    open: [await created('public'), await created('public', LNR), await created('public')],
    own: await created('private'),
  };
});
afterAll(() => server.stop());

async function created(visibility: 'public' | 'private', titleId = NSL): Promise<string> {
  const order = { titleId, options: null, seats: 2, bots: [], sharedTable: false, join: true, clientSeed: null };
  return gameOf(await app.createGame(ADA, { ...order, visibility, clock: A_DAY, commandId: freshCommandId() })).id;
}

async function started(visibility: 'public'): Promise<string> {
  const gameId = await created(visibility);
  gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  return gameId;
}

const get = (path: string, headers: Record<string, string> = {}) => rest(server.url, path, { headers });
const AS_ADA = { authorization: 'Bearer ada' };

/** The ids of all pages, by their links. */
async function pagesFrom(path: string, headers: Record<string, string> = {}): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let next: string | null = path; next !== null; ) {
    const { status, json, headers: told } = await get(next, headers);
    expect(status).toBe(200);
    ids.push(...json.games.map(({ id }: { readonly id: string }) => id));
    next = /^<([^>]+)>; rel="next"$/.exec(told.get('link') ?? '')?.[1] ?? null;
    expect(json.nextCursor === null).toBe(next === null);
    if (next !== null) expect(new URL(next, server.url).searchParams.get('after')).toBe(json.nextCursor);
  }
  return ids;
}

describe('public games', () => {
  test('are listed by status, of all titles or of one, the newest first', async () => {
    const listed = async (query: string) =>
      (await get(`/v1/games?${query}`)).json.games.map(({ id }: { readonly id: string }) => id);
    expect(await listed('status=open')).toEqual(games.open.toReversed());
    expect(await listed(`status=open&title=${LNR}`)).toEqual([games.open[1]]);
    expect(await listed('status=active')).toEqual(games.active.toReversed());
    expect(await listed(`status=finished&title=${NSL}`)).toEqual(games.finished);
    expect(await listed(`status=finished&title=${LNR}`)).toEqual([]);
  });

  test('say what the list knows of each', async () => {
    const { json } = await get(`/v1/games?status=finished&title=${NSL}`);
    expect(json.asOf).toBe(new Date(FIXED_TIME).toISOString());
    const [listed] = json.games;
    const game = await app.game(null, listed.id);
    expect(listed).toMatchObject({
      title: NSL,
      status: 'finished',
      visibility: 'public',
      version: game?.version,
      headHash: game?.headHash,
      creator: ADA.playerId,
      host: ADA.playerId,
      options: { objectives: 'off', powers: 'off', pencils: 'random' },
      clock: { perDecision: A_DAY.perDecision, resignAfter: 3 },
      start: 'manual',
      seats: [ADA, BOB].map(({ playerId }, number) => ({ number, status: 'resigned', player: playerId, bot: null })),
      outcome: { reason: game?.outcome?.reason, winners: game?.outcome?.winners },
      replayUrl: `${server.url}/v1/games/${listed.id}/replay`,
    });
  });

  test('come in pages, to which links and cursors lead', async () => {
    expect(await pagesFrom('/v1/games?status=open&limit=1')).toEqual(games.open.toReversed());
    expect(await pagesFrom('/v1/games?status=open&limit=3')).toEqual(games.open.toReversed());
    const [first] = (await get('/v1/games?status=open')).json.games;
    const others = (await get(`/v1/games?status=open&after=${first.cursor}`)).json.games;
    expect(others.map(({ id }: { readonly id: string }) => id)).toEqual(games.open.toReversed().slice(1));
  });

  test('have a tag that changes when they do', async () => {
    const { headers } = await get('/v1/games?status=active');
    const tag = { 'if-none-match': headers.get('etag') ?? '' };
    const again = await get('/v1/games?status=active', tag);
    expect([again.status, again.text, again.headers.get('cache-control')]).toEqual([304, '', 'public, no-cache']);
    const [gameId = ''] = games.active;
    const [move] = (await app.game(ADA, gameId))?.legalMoves(null) ?? [];
    const play = { gameId, move: move?.notation ?? '', seat: null, expectedVersion: null };
    gameOf(await app.playMove(ADA, { ...play, commandId: freshCommandId() }));
    expect((await get('/v1/games?status=active', tag)).status).toBe(200);
  });
});

describe('own games', () => {
  test('are those of the caller, of every visibility; a spectator has none', async () => {
    const all = await pagesFrom('/v1/me/games?limit=2', AS_ADA);
    expect(all.toSorted()).toEqual([games.own, ...games.open, ...games.active, ...games.finished].toSorted());
    expect(all.slice(-1)).toEqual(games.finished);
    expect(await pagesFrom('/v1/me/games?status=finished', AS_ADA)).toEqual(games.finished);
    const none = await get('/v1/me/games');
    expect([none.status, none.json.code, none.headers.get('www-authenticate')]).toEqual([
      401,
      'UNAUTHENTICATED',
      'Bearer',
    ]);
  });

  test('may be those that wait for the caller, under a tag that lasts until that changes', async () => {
    const mine = () => pagesFrom('/v1/me/games?turn=mine', AS_ADA);
    const before = await mine();
    expect(before.length).toBeGreaterThan(0);
    const { headers } = await get('/v1/me/games?turn=mine', AS_ADA);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'private, no-cache',
      expect.stringContaining('authorization'),
    ]);
    const tag = { ...AS_ADA, 'if-none-match': headers.get('etag') ?? '' };
    expect((await get('/v1/me/games?turn=mine', tag)).status).toBe(304);
    expect((await get('/v1/me/games?turn=mine', { ...tag, authorization: 'Bearer bob' })).status).toBe(200);
    const gameId = before[0] ?? '';
    const [move] = (await app.game(ADA, gameId))?.legalMoves(null) ?? [];
    const play = { gameId, move: move?.notation ?? '', seat: null, expectedVersion: null };
    gameOf(await app.playMove(ADA, { ...play, commandId: freshCommandId() }));
    expect((await get('/v1/me/games?turn=mine', tag)).status).toBe(200);
    expect(await mine()).toEqual(before.slice(1));
  });
});

test.each([
  ['/v1/games', /status/],
  ['/v1/games?status=aborted', /"aborted"; it must be open or active or finished/],
  ['/v1/games?status=OPEN', /"OPEN"/],
  ['/v1/games?status=finished', /by `title`/],
  ['/v1/games?status=open&title=chess', /"chess", which is no title/],
  ['/v1/games?status=open&titel=x', /no parameter "titel"/],
  ['/v1/games?status=open&status=open', /`status` is given 2 times/],
  ['/v1/games?status=open&limit=0', /from 1 to 100/],
  ['/v1/games?status=open&limit=101', /from 1 to 100/],
  ['/v1/games?status=open&limit=1e1', /"1e1"/],
  ['/v1/games?status=open&after=', /no cursor/],
  ['/v1/games?status=open&after=%00', /no cursor/],
  ['/v1/me/games?turn=yours', /"yours"; it must be mine/],
  ['/v1/me/games?status=aborted', /"aborted"/],
  ['/v1/players/player_ADA/games?since=yesterday', /"yesterday"; it must be a moment/],
  ['/v1/players/player_ADA/games?since=2026-02-30T99:00:00Z', /must be a moment/],
  ['/v1/players/player_ADA/games?since=1', /must be a moment/],
  ['/v1/players/player_ADA/games?include=moves', /"moves"; it must be replay/],
  ['/v1/players/player_ADA/games?limit=100001', /from 1 to 100000/],
  ['/v1/players/player_ADA/games?title=chess', /no title/],
])('%s is refused: %s', async (path, detail) => {
  const answer = await get(path, AS_ADA);
  expect([answer.status, answer.json.code, answer.json.detail]).toEqual([
    400,
    'INVALID_PARAMETER',
    expect.stringMatching(detail),
  ]);
});
