// The REST function as API Gateway calls it: events in, results out, without any HTTP; and what of the deployment it
// uses.

import { hash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../app/index.ts';
import { BOARDS } from '../../../domain/titles/boards.ts';
import { REGISTRY } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import type { LogEntry } from '../../../lambdas/process/observability.ts';
import { createRestHandler } from '../../../lambdas/rest/handler.ts';
import { FUNCTION_BODY_LIMIT } from '../../../lambdas/rest/resource.ts';
import { ADA, appOn, BOB, noViews } from '../../kit/app/appOn.ts';
import { stubApp } from '../../kit/app/stubApp.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../kit/http/restServer.ts';
import { botGame, fileOf, forkOf, startedGame } from '../../kit/replays/replayFiles.ts';

let store: EventStore;
let app: App;
beforeAll(() => {
  ({ store } = openMemoryStore());
  app = appOn(store);
});

/** What the function on `served` answers to `method path`, whole. */
async function call(served: App, method: string, path: string, changes: Partial<APIGatewayProxyEventV2> = {}) {
  const handler = createRestHandler({ app: served, verifier: BY_NAME, bodyLimit: FUNCTION_BODY_LIMIT, log: () => {} });
  const { requestContext, body: _body, ...event } = graphqlEvent();
  const http = { ...requestContext.http, method, path };
  const result = await handler({
    ...event,
    rawPath: path,
    headers: {},
    requestContext: { ...requestContext, http },
    ...changes,
  });
  if (typeof result.body !== 'string') throw new Error('the answer is not whole');
  return { ...result, body: result.body };
}

test('a replay is one whole text', async () => {
  const game = await botGame(app, 2, 'whole');
  const result = await call(app, 'GET', `/v1/games/${game.id}/replay`);
  expect(result.statusCode).toBe(200);
  expect(result.body).toBe(await fileOf(app, game.id));
  expect(result.headers).toMatchObject({
    'content-length': String(Buffer.byteLength(result.body)),
    'x-request-id': 'request-1',
  });
  expect(result.headers).not.toHaveProperty('link');
});

test('a body leaves room in the 6 MB of a response for headers and the longest line', () => {
  expect(FUNCTION_BODY_LIMIT).toBe(4 * 1_048_576);
});

test('HEAD has the length of the body that it leaves out', async () => {
  const game = await botGame(app, 2, 'whole');
  const [head, get] = [
    await call(app, 'HEAD', `/v1/games/${game.id}/replay`),
    await call(app, 'GET', `/v1/games/${game.id}/replay`),
  ];
  expect(head).toEqual({ ...get, body: '' });
});

test('headers are read in any case, and a body in base 64 is read; links lead back to the address that was asked', async () => {
  const file = await fileOf(app, (await botGame(app, 2, 'to send')).id);
  const away = appOn(openMemoryStore().store);
  const headers = { Authorization: 'Bearer ada', 'Content-Type': 'application/x-ndjson', 'x-forwarded-proto': 'https' };
  const body = Buffer.from(file).toString('base64');
  const result = await call(away, 'POST', '/v1/replays', { headers, body, isBase64Encoded: true });
  expect(result.statusCode).toBe(201);
  const { id, replayUrl } = JSON.parse(result.body);
  expect(replayUrl).toBe(`https://api.example.org/v1/games/${id}/replay`);
  expect(result.headers).toMatchObject({ location: `/v1/replays/${id}` });
});

test('an import without a body is an empty file', async () => {
  const headers = { authorization: 'Bearer ada', 'content-type': 'application/x-ndjson' };
  expect((await call(app, 'POST', '/v1/replays', { headers })).statusCode).toBe(422);
});

test('replays and imports need no name and no secret', async () => {
  const game = await botGame(app, 2, 'without secrets');
  const fork = await forkOf(app, game.id, 20, 'by bots');
  const running = await startedGame(app, [ADA, BOB], 'running');
  const file = await fileOf(app, fork.id);
  const forbidden = () => Promise.reject(new Error('not allowed'));
  const bare = (own: EventStore) =>
    createApp({
      boards: BOARDS,
      titles: REGISTRY,
      store: own,
      clock: { now: Date.now },
      staleAfterMs: Number.POSITIVE_INFINITY,
      secrets: { currentKeyId: forbidden, masterSecret: forbidden },
      profiles: { setName: forbidden, removeName: forbidden, names: forbidden, setKind: forbidden, kinds: forbidden },
      identities: { boundTo: forbidden, bind: forbidden },
      invitations: { put: forbidden, get: forbidden, ofGame: forbidden, ofPlayer: forbidden },
      // An import takes of the allowance of its caller.
      accounts: openMemoryStore().accounts,
      credentials: openMemoryStore().credentials,
      reports: openMemoryStore().reports,
      entropy: { bytes: (count) => new Uint8Array(count) },
      slowHash: async (text) => Buffer.from(text),
      views: noViews(),
      sha256: (bytes) => hash('sha256', bytes, 'buffer'),
    });
  const home = bare(store);
  for (const { id } of [game, fork, running]) {
    const result = await call(home, 'GET', `/v1/games/${id}/replay`, { headers: { authorization: 'Bearer ada' } });
    expect([result.statusCode, result.body]).toEqual([200, await fileOf(app, id, ADA)]);
  }
  const headers = { authorization: 'Bearer ada', 'content-type': 'application/x-ndjson' };
  const away = bare(openMemoryStore().store);
  for (const status of [201, 200]) {
    expect((await call(away, 'POST', '/v1/replays', { headers, body: file })).statusCode).toBe(status);
  }
});

test('problems are counted by their codes; the log names the request and the game', async () => {
  const [refused, logged]: [string[], LogEntry[]] = [[], []];
  const fail = () => Promise.reject(new Error('x'));
  const handler = createRestHandler({
    app: stubApp(fail),
    verifier: BY_NAME,
    bodyLimit: null,
    log: (entry) => logged.push(entry),
    meter: { refused: (code) => refused.push(code), cost: () => {} },
  });
  const ask = (rawPath: string, headers: Record<string, string> = {}) => {
    const { requestContext, ...event } = graphqlEvent();
    const http = { ...requestContext.http, method: 'GET', path: rawPath };
    return handler({ ...event, rawPath, headers, requestContext: { ...requestContext, http } });
  };
  const path = '/v1/games/01K9Z6Q0T4N3W8R2E5YB7DHMXC/replay';
  const results = [await ask('/v1/nothing'), await ask(path, { authorization: 'Bearer nobody' }), await ask(path)];
  expect(refused).toEqual(['NOT_FOUND', 'UNAUTHENTICATED', 'INTERNAL_SERVER_ERROR']);
  expect(results.filter((result) => 'code' in result)).toEqual([]);
  const scope = { requestId: 'request-1', gameId: '01K9Z6Q0T4N3W8R2E5YB7DHMXC', code: 'INTERNAL_SERVER_ERROR' };
  expect(logged).toMatchObject([{ level: 'error', event: 'defect', ...scope, error: { message: 'x' } }]);
});
