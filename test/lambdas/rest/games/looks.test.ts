// The looks of arbiters over HTTP: for the people of a running game, afterwards for everybody who may see it.

import { afterEach, expect, test } from 'vitest';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { ADA, appOn, BOB, EVE, gameOf } from '../../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';

let server: RestServer | null = null;
afterEach(() => server?.stop());

const CREATE = {
  titleId: 'next-station-london',
  options: null,
  seats: 1,
  bots: [],
  sharedTable: false,
  clientSeed: null,
};

function by(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

test('an arbiter and a player read who looked, where and why; a stranger only once the game is over', async () => {
  const app = appOn(openMemoryStore().store, { clock: { now: () => FIXED_TIME } });
  server = await startRest(app);
  const order = { ...CREATE, join: true, arbiters: [EVE.playerId], commandId: 'create' };
  const { id: gameId } = gameOf(await app.createGame(ADA, order));
  const { version, headHash } = gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  const get = (token: string | null, tag = '') =>
    rest(server?.url ?? '', `/v1/games/${gameId}/looks`, { headers: { ...by(token), 'if-none-match': tag } });
  expect((await get('ada')).json).toEqual({ looks: [] });
  const first = (await get('ada')).headers.get('etag') ?? '';
  expect((await get('ada', first)).status).toBe(304);
  const look = { gameId, version: null, reason: 'Ada asked', commandId: 'look' };
  expect((await app.lookAtTable(EVE, look)).ok).toBe(true);
  const looks = [
    { arbiter: EVE.playerId, at: new Date(FIXED_TIME).toISOString(), version, headHash, reason: 'Ada asked' },
  ];
  for (const token of ['ada', 'eve']) {
    const { status, json, headers } = await get(token, first);
    expect([status, json]).toEqual([200, { looks }]);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'private, no-cache',
      expect.stringContaining('authorization'),
    ]);
  }
  for (const token of ['bob', null]) expect((await get(token)).json).toEqual({ looks: null });
  gameOf(await app.resign(ADA, { gameId, seat: null, commandId: null }));
  expect((await app.game(BOB, gameId))?.status).toBe('finished');
  for (const token of ['bob', null]) expect((await get(token)).json).toEqual({ looks });
});

test('a game that is not there, or not for the caller, is not found', async () => {
  const app = appOn(openMemoryStore().store);
  server = await startRest(app);
  const order = { ...CREATE, join: true, visibility: 'private' as const, commandId: 'create' };
  const { id } = gameOf(await app.createGame(ADA, order));
  for (const name of [id, '0'.repeat(26), 'nothing']) {
    const { status, json } = await rest(server.url, `/v1/games/${name}/looks`, { headers: by('bob') });
    expect([status, json.code]).toEqual([404, 'GAME_NOT_FOUND']);
  }
});
