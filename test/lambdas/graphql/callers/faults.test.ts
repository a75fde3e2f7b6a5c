// Faults of ours: what the client learns, which status it gets, what is logged; never a stack, a key or a name of a
// service.

import { afterEach, expect, test } from 'vitest';
import { StoreFault } from '../../../../eventstore/port.ts';
import { createGraphqlHandler } from '../../../../lambdas/graphql/handler.ts';
import { IdentityFault, type TokenVerifier } from '../../../../lambdas/identity/index.ts';
import type { LogEntry } from '../../../../lambdas/process/observability.ts';
import { type Gateway, startGateway } from '../../../../local/http/gateway.ts';
import { stubApp } from '../../../kit/app/stubApp.ts';
import { type ApiClient, apiClient } from '../../../kit/http/apiClient.ts';

let gateway: Gateway | null = null;
let logged: LogEntry[] = [];
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
  logged = [];
});

const nobody: TokenVerifier = { verify: async () => null };

/** The handler on use cases that all do `work`, behind HTTP. */
async function serve(work: () => Promise<never>, verifier = nobody): Promise<ApiClient> {
  const app = stubApp(work);
  const log = (entry: LogEntry) => logged.push(entry);
  const handler = createGraphqlHandler({ app, verifier, log });
  gateway = await startGateway({ port: 0, routes: { '/graphql': handler }, log });
  return apiClient(gateway.url);
}

const GAME = '{ game(id: "01K9Z6Q0T4N3W8R2E5YB7DHMXC") { id } }';
const PLAY = 'mutation { playMove(input: { gameId: "A", move: "pass", commandId: "1" }) { __typename } }';
const fault = (retryable: boolean) =>
  new StoreFault('throttled', 'ProvisionedThroughputExceededException in eu-west-1', {
    retryable,
    cause: new Error('arn:aws:dynamodb:eu-west-1:123456789012:table/log'),
  });

test.each([GAME, PLAY])('a store that is out of reach is 503, to be sent again: %s', async (query) => {
  const api = await serve(() => Promise.reject(fault(true)));
  const answer = await api.ask(query);
  expect([answer.status, answer.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(answer.headers.get('retry-after')).toMatch(/^[123]$/);
  expect(answer.errors[0]?.extensions).toMatchObject({ retryable: true });
  expect(answer.text).not.toMatch(/aws|arn|dynamo|throughput|stack|eu-west/i);
  expect(answer.errors[0]?.extensions.requestId).toBe(answer.headers.get('x-request-id'));
  expect(logged).toMatchObject([
    { level: 'warn', event: 'unavailable', error: { cause: { message: expect.stringMatching(/arn/) } } },
  ]);
});

test.each([
  new Error('secret at /srv/secret.ts'),
  new StoreFault('denied', 'AccessDeniedException: secret', { retryable: false }),
  new StoreFault('throttled', 'secret', { retryable: false }),
  new TypeError("Cannot read properties of undefined (reading 'secret')"),
  new StoreFault('unreadable-item', 'secret column', { retryable: false }),
  'a thrown secret',
])('a defect is 500 with a request id and nothing else: %s', async (error) => {
  const api = await serve(() => Promise.reject(error));
  const answer = await api.ask(GAME);
  expect([answer.status, answer.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  expect(answer.text).not.toMatch(/secret|stack|\.ts/);
  expect(answer.errors[0]?.extensions.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(logged)).toContain('secret');
  expect(logged[0]).toMatchObject({ level: 'error', requestId: answer.errors[0]?.extensions.requestId });
});

test('a use case that leaves out what the schema promises is a defect, not a mistake of the client', async () => {
  const api = await serve(() => Promise.resolve({}) as Promise<never>);
  const answer = await api.ask(GAME);
  expect([answer.status, answer.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  expect(logged).toMatchObject([
    { level: 'error', event: 'defect', error: { message: expect.stringMatching(/non-nullable/) } },
  ]);
});

test('keys of the identity provider that cannot be had are 503, not 401 and not a spectator', async () => {
  const verifier = {
    verify: () => Promise.reject(new IdentityFault('out of reach', { cause: new Error('jwks.json') })),
  };
  const api = await serve(() => Promise.reject(new Error('never asked')), verifier);
  const answer = await api.ask('{ me { id } }', {}, 'some.token.here');
  expect([answer.status, answer.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(answer.headers.get('retry-after')).toMatch(/^[123]$/);
  expect(answer.text).not.toMatch(/jwks/);
});

test('a verifier that breaks is 500', async () => {
  const api = await serve(() => Promise.reject(new Error('never asked')), {
    verify: () => Promise.reject(new TypeError('secret')),
  });
  const answer = await api.ask('{ me { id } }', {}, 'some.token.here');
  expect([answer.status, answer.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  expect(answer.text).not.toMatch(/secret/);
});

test('one fault among several fields does not hide the others', async () => {
  const api = await serve(() => Promise.reject(fault(true)));
  const answer = await api.ask(`{ titles { id } game(id: "A") { id } }`);
  expect([answer.status, answer.data]).toEqual([503, { titles: [], game: null }]);
});

test('an answer that is none of the mutation is a defect, not a leak', async () => {
  // A use case that answers with a problem which its mutation does not list.
  const stray = { ok: false, problem: { kind: 'MoveRejected', code: 'MOVE_REJECTED', message: 'm', rule: 'r' } };
  const api = await serve(() => Promise.resolve(stray) as Promise<never>);
  const answer = await api.ask('mutation { leaveGame(input: { gameId: "A" }) { __typename } }');
  expect([answer.status, answer.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
});

test('a route that throws is 500 in the form of GraphQL', async () => {
  gateway = await startGateway({
    port: 0,
    routes: { '/graphql': () => Promise.reject(new Error('secret')) },
    log: (entry) => logged.push(entry),
  });
  const answer = await apiClient(gateway.url).ask('{ me { id } }');
  expect([answer.status, answer.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  expect(answer.text).not.toMatch(/secret/);
  expect(logged).toMatchObject([{ level: 'error', error: { message: 'secret' } }]);
});
