// What the GraphQL function counts, and what its log says of a request: ids and codes, never tokens or queries.

import { beforeEach, expect, test } from 'vitest';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { StoreFault } from '../../../../eventstore/port.ts';
import { createGraphqlHandler } from '../../../../lambdas/graphql/handler.ts';
import type { LogEntry } from '../../../../lambdas/process/observability.ts';
import { appOn } from '../../../kit/app/appOn.ts';
import { graphqlEvent } from '../../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../../kit/http/restServer.ts';

const GAME = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';
const TITLE = 'next-station-london';
const OTHER = '01K9Z6Q0T4N3W8R2E5YB7DHMXD';

let refused: string[] = [];
let costs: number[] = [];
let logged: LogEntry[] = [];
beforeEach(() => {
  [refused, costs, logged] = [[], [], []];
});

const { store } = openMemoryStore();
const fault = new StoreFault('throttled', 'secret table', { retryable: true });

/** A store that fails for every game. */
const broken = { ...store, readForward: () => Promise.reject(fault), readBackward: () => Promise.reject(fault) };

async function send(query: string, variables: object = {}, served = store) {
  const handler = createGraphqlHandler({
    app: appOn(served),
    verifier: BY_NAME,
    log: (entry) => logged.push(entry),
    meter: { refused: (code) => refused.push(code), cost: (points) => costs.push(points) },
  });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer ada' };
  const body = JSON.stringify({ query, variables });
  return handler(graphqlEvent({ headers, body }), { awsRequestId: 'lambda-1' });
}

test('a problem of a mutation is counted by its code, whether the client asks for it or not', async () => {
  await send(`mutation { resign(input: { gameId: "${GAME}" }) { __typename } }`);
  expect([refused, costs]).toEqual([['GAME_NOT_FOUND'], [170]]);
});

test('an error is counted once by its code, and so is a request that never reaches GraphQL', async () => {
  await send('{ a b c }');
  await send('{');
  const unknownRules = `title(id: "${TITLE}") { viewSchema(rulesVersion: "none") }`;
  await send(`{ ${unknownRules} again: ${unknownRules} }`);
  expect(refused).toEqual(['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED', 'BAD_USER_INPUT']);
  await createGraphqlHandler({
    app: appOn(store),
    verifier: BY_NAME,
    log: () => {},
    meter: { refused: (code) => refused.push(code), cost: () => {} },
  })(graphqlEvent({ headers: {} }), { awsRequestId: 'lambda-1' });
  expect(refused.at(-1)).toBe('UNSUPPORTED_MEDIA_TYPE');
});

test('what succeeds is measured only', async () => {
  await send('{ me { id } }');
  expect([refused, costs, logged]).toEqual([[], [1], []]);
});

test.each([
  ['a literal', `{ game(id: "${GAME}") { id } }`, {}],
  ['a variable', 'query ($id: ID!) { game(id: $id) { id } }', { id: GAME }],
  ['an input', `mutation { resign(input: { gameId: "${GAME}" }) { __typename } }`, {}],
  ['an input variable', 'mutation ($i: ResignInput!) { resign(input: $i) { __typename } }', { i: { gameId: GAME } }],
  ['the first of two', `{ titles { id } game(id: "${GAME}") { id } other: game(id: "${OTHER}") { id } }`, {}],
])(
  'the log names the request, the game (%s) and the code, and neither token nor query',
  async (_what, query, variables) => {
    await send(query, variables, broken);
    const scope = { requestId: 'request-1', gameId: GAME, code: 'SERVICE_UNAVAILABLE' };
    expect(logged[0]).toMatchObject({ level: 'warn', event: 'unavailable', ...scope });
    expect(JSON.stringify(logged)).not.toMatch(/ada|mutation|\{ game/i);
  },
);

test('text that is no id of a game does not get into the log', async () => {
  await send('{ title(id: "secret") { id } me { id } audit(gameId: "x y") { verdict } }', {}, broken);
  for (const { gameId } of logged) expect(gameId).toBeNull();
});
