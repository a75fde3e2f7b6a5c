// Faults of ours below `/v1/`: what the client learns, which status it gets, what is logged; never a stack, a key or a
// name of a service.

import { afterEach, describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, StoreFault } from '../../../eventstore/port.ts';
import { IdentityFault } from '../../../lambdas/identity/index.ts';
import { appOn } from '../../kit/app/appOn.ts';
import { stubApp } from '../../kit/app/stubApp.ts';
import { creating, posting, rest } from '../../kit/http/restClient.ts';
import { type RestServer, startRest } from '../../kit/http/restServer.ts';
import { botGame } from '../../kit/replays/replayFiles.ts';

let server: RestServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

/** Serves use cases that all fail with `error`. */
async function failing(error: unknown): Promise<RestServer> {
  server = await startRest(stubApp(() => Promise.reject(error)));
  return server;
}

const UNREACHABLE = new StoreFault('throttled', 'ProvisionedThroughputExceededException in eu-west-1', {
  retryable: true,
  cause: new Error('arn:aws:dynamodb:eu-west-1:123456789012:table/log'),
});
const PATH = '/v1/games/01K9Z6Q0T4N3W8R2E5YB7DHMXC/replay';
const REQUESTS = [
  ['a download', PATH, {}],
  ['a summary', PATH.replace('/replay', ''), {}],
  ['a list', '/v1/games?status=open', {}],
  ['a history', '/v1/players/player_ADA/games', {}],
  ['a creation', '/v1/games', creating({ titleId: 'next-station-london' }, 'ada')],
  ['an import', '/v1/replays', posting('{}\n', 'ada')],
] as const;

test.each(REQUESTS)('%s from a store that is out of reach is 503, to be sent again', async (_what, path, init) => {
  const { url, logged } = await failing(UNREACHABLE);
  const answer = await rest(url, path, init);
  expect([answer.status, answer.json.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(answer.headers.get('retry-after')).toMatch(/^[123]$/);
  expect(answer.text).not.toMatch(/aws|arn|dynamo|throughput|stack|eu-west/i);
  expect(answer.json.requestId).toBe(answer.headers.get('x-request-id'));
  const error = { cause: { message: expect.stringMatching(/arn/) } };
  expect(logged).toMatchObject([{ level: 'warn', event: 'unavailable', requestId: answer.json.requestId, error }]);
});

describe.each(REQUESTS)('%s that meets a defect', (_what, path, init) => {
  test.each([
    new Error('secret at /srv/secret.ts'),
    new StoreFault('unreadable-item', 'secret column', { retryable: false }),
    new StoreFault('missing-table', 'ResourceNotFoundException: secret', { retryable: false }),
    'a thrown secret',
  ])('is 500 with a request id and nothing else: %s', async (error) => {
    const { url, logged } = await failing(error);
    const answer = await rest(url, path, init);
    expect([answer.status, answer.json.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(answer.text).not.toMatch(/secret|stack|\.ts/);
    expect(answer.json.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(logged)).toContain('secret');
    expect(logged[0]).toMatchObject({ level: 'error', event: 'defect', requestId: answer.json.requestId });
  });
});

test('keys of the identity provider that cannot be had are 503, not 401 and not a spectator', async () => {
  const verifier = { verify: () => Promise.reject(new IdentityFault('jwks out of reach')) };
  server = await startRest(appOn(openMemoryStore().store), { verifier });
  const answer = await rest(server.url, PATH, { headers: { authorization: 'Bearer some.token' } });
  expect([answer.status, answer.json.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(answer.text).not.toMatch(/jwks/);
});

test('a host that is not served is told so in the form of a problem', async () => {
  server = await startRest(appOn(openMemoryStore().store));
  const { url } = server;
  const { request } = await import('node:http');
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = request(`${url}${PATH}`, { headers: { host: 'evil.example' } }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => resolve(`${response.statusCode} ${text}`));
    });
    sent.once('error', reject).end();
  });
  expect(answer).toMatch(/^421 \{"type":"urn:signalbox:problem:host-not-served"/);
});

/**
 * A store in which forward reads that begin behind one of the versions from `from` to `to` fail while the switch is on.
 */
function brittle(from: number, to: number): { readonly store: EventStore; readonly broken: { on: boolean } } {
  const { store } = openMemoryStore();
  const broken = { on: false };
  return {
    broken,
    store: {
      ...store,
      readForward: (stream, after, limit, options) =>
        broken.on && after >= from && after <= to
          ? Promise.reject(new StoreFault('unreadable-item', 'a secret column', { retryable: false }))
          : store.readForward(stream, after, limit, options),
    },
  };
}

describe('a store that fails while a replay is read', () => {
  test.each(['', '?after=0'])('before the first commits is answered as a fault: %j', async (query) => {
    const { store, broken } = brittle(0, 0);
    const app = appOn(store);
    const game = await botGame(app, 4, 'brittle');
    server = await startRest(app);
    broken.on = true;
    const answer = await rest(server.url, `/v1/games/${game.id}/replay${query}`);
    expect([answer.status, answer.json.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  });

  test('in the middle breaks the connection, and the rest can be had afterwards', async () => {
    const { store, broken } = brittle(90, 100);
    const app = appOn(store);
    const game = await botGame(app, 4, 'brittle');
    expect(game.version).toBeGreaterThan(100);
    server = await startRest(app);
    const path = `/v1/games/${game.id}/replay`;
    const whole = (await rest(server.url, path)).text;
    broken.on = true;
    const response = await fetch(`${server.url}${path}`);
    expect(response.status).toBe(200);
    let got = '';
    const read = async () => {
      for await (const chunk of response.body ?? []) got += Buffer.from(chunk).toString('latin1');
    };
    await expect(read()).rejects.toThrow();
    expect(got.length).toBeLessThan(whole.length);
    expect(got).not.toContain('"type":"end"');
    expect(server.logged).toMatchObject([
      { level: 'error', event: 'stream', path, error: { message: 'a secret column' } },
    ]);
    broken.on = false;
    expect((await rest(server.url, path)).text === whole).toBe(true);
  });
});
