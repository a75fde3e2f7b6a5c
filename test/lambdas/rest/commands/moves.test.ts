// `POST /v1/games/{id}/moves`: a move is played once for each key, and refused as GraphQL refuses it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../../app/index.ts';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { commandResources } from '../../../../lambdas/rest/resources.ts';
import { ADA, appOn, BOB, gameOf } from '../../../kit/app/appOn.ts';
import { creating, type RestAnswered, rest } from '../../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../../kit/http/restServer.ts';
import { startedGame } from '../../../kit/replays/replayFiles.ts';

let app: App;
let server: RestServer;
beforeAll(async () => {
  app = appOn(openMemoryStore().store);
  server = await startRest(app, { commands: commandResources() });
});
afterAll(() => server.stop());

function play(id: string, body: unknown, token: string | null = 'ada', key?: string): Promise<RestAnswered> {
  return rest(server.url, `/v1/games/${id}/moves`, creating(body, token, key));
}

describe('a move', () => {
  test('is played, and answered with the game as it is then', async () => {
    const game = await startedGame(app, [ADA, BOB], 'played');
    const answer = await play(game.id, { move: 'pass' });
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        version: game.version + 1,
        repeated: false,
        game: expect.objectContaining({ id: game.id, version: game.version + 1, toAct: [1] }),
      },
    ]);
    expect(answer.headers.get('idempotency-replayed')).toBeNull();
    const summary = await rest(server.url, `/v1/games/${game.id}`);
    expect([answer.json.game, answer.headers.get('etag')]).toEqual([summary.json, summary.headers.get('etag')]);
  });

  test('is played once for each key: a repeat says so, with the version of the first and the game as it is now', async () => {
    const game = await startedGame(app, [ADA, BOB], 'repeated');
    const first = await play(game.id, { move: 'pass' }, 'ada', 'one');
    await play(game.id, { move: 'pass' }, 'bob', 'one');
    const again = await play(game.id, { move: 'pass' }, 'ada', 'one');
    expect([again.status, again.json.repeated, again.json.version]).toEqual([200, true, first.json.version]);
    expect(again.json.game.version).toBeGreaterThan(first.json.version);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await play(game.id, { move: 'draw' }, 'ada', 'one');
    expect([other.status, other.json.code, other.json.pointer]).toEqual([409, 'COMMAND_ID_REUSED', '/commandId']);
  });

  test('that GraphQL has played is known by the same id', async () => {
    const game = await startedGame(app, [ADA, BOB], 'both');
    const order = { gameId: game.id, move: 'pass', seat: null, expectedVersion: null, commandId: 'the same' };
    gameOf(await app.playMove(ADA, order));
    const again = await play(game.id, { move: 'pass', seat: null }, 'ada', 'the same');
    expect([again.status, again.json.repeated]).toEqual([200, true]);
  });

  test('is refused with a code, a sentence in the language of the client, and what it needs', async () => {
    const game = await startedGame(app, [ADA, BOB], 'refused');
    const refused = async (body: unknown, token: string | null = 'ada') => {
      const { status, json } = await play(game.id, body, token);
      return [status, json.code, json.pointer ?? null];
    };
    expect(await refused({ move: 'pass' }, null)).toEqual([401, 'UNAUTHENTICATED', null]);
    expect(await refused({ move: 'pass' }, 'eve')).toEqual([403, 'NOT_SEATED', null]);
    expect(await refused({ move: 'pass', seat: 1 })).toEqual([403, 'NOT_YOUR_SEAT', null]);
    expect(await refused({ move: 'nonsense' })).toEqual([422, 'UNKNOWN_MOVE', null]);
    const conflict = await play(game.id, { move: 'pass', expectedVersion: 1 });
    expect([conflict.status, conflict.json]).toEqual([
      409,
      expect.objectContaining({ code: 'VERSION_CONFLICT', currentVersion: game.version, retryable: false }),
    ]);
    expect((await play('01K9Z6Q0T4N3W8R2E5YB7DHMXC', { move: 'pass' })).json.code).toBe('GAME_NOT_FOUND');
    const init = creating({ move: 'nonsense' }, 'ada');
    const headers = { ...init.headers, 'accept-language': 'de' };
    const german = await rest(server.url, `/v1/games/${game.id}/moves`, { ...init, headers });
    expect([german.headers.get('content-language'), german.json.detail]).toEqual([
      'de',
      expect.stringContaining('nonsense'),
    ]);
  });

  test.each([
    ['no move', {}, '/move', '`move`: is missing; it has no default.'],
    ['a number', { move: 1 }, '/move', '`move`: must be text.'],
    ['half a seat', { move: 'pass', seat: 0.5 }, '/seat', '`seat`: must be an integer.'],
    ['a member that there is not', { move: 'pass', gameId: 'x' }, '/gameId', expect.stringContaining('unknown key')],
  ])('of %s is refused by its shape', async (_what, body, pointer, detail) => {
    const { status, json } = await play('01K9Z6Q0T4N3W8R2E5YB7DHMXC', body);
    expect([status, json.code, json.pointer, json.detail]).toEqual([422, 'INVALID_INPUT', pointer, detail]);
  });

  test('needs a key and a body of JSON', async () => {
    const init = creating({ move: 'pass' }, 'ada', '');
    expect((await rest(server.url, '/v1/games/A/moves', init)).json.code).toBe('INVALID_HEADER');
    expect((await play('A', [])).json.code).toBe('BAD_REQUEST');
  });

  test('is not for a process that only creates games', async () => {
    const other = await startRest(app);
    const answer = await fetch(`${other.url}/v1/games/A/moves`, creating({ move: 'pass' }, 'ada'));
    expect([answer.status, JSON.parse(await answer.text()).code]).toEqual([404, 'NOT_FOUND']);
    await other.stop();
  });
});
