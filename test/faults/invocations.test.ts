// Whatever the table does, every invocation is answered before the runtime would end it.

import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DeployedFunction } from '../kit/processes/deployedFunction.ts';
import type { NetworkFault } from '../kit/stores/faultyProxy.ts';
import { type Deployment, dataOf, deploy, graphqlRequest, mutation, requestOf } from './deployment.ts';

/** Instead of 15 s: the answer is due after 2.5. */
const TIMEOUT_MS = 4_000;

let deployment: Deployment;
let graphql: DeployedFunction;
let rest: DeployedFunction;
let token: string;
let started: string;
let waiting: string;

beforeAll(async () => {
  deployment = await deploy();
  [graphql, rest] = [await deployment.start('graphql'), await deployment.start('rest')];
  token = await deployment.services.tokenOf('Ada');
  [started, waiting] = [await newGame({ seats: 1 }), await newGame({ bots: ['random', 'random'], join: false })];
  dataOf(await graphql.call(mutation(token, 'startGame', { gameId: started })));
});
afterAll(() => deployment.stop());
afterEach(() => {
  deployment.proxy.plan = () => 'none';
});

async function newGame(input: object): Promise<string> {
  const order = { titleId: 'next-station-london', commandId: randomUUID(), ...input };
  const { done } = dataOf(await graphql.call(mutation(token, 'createGame', order)));
  if (done.game === undefined) throw new Error(JSON.stringify(done));
  return done.game.id;
}

const LOOK = 'query ($id: ID!) { game(id: $id) { version seats { player { name } } } }';

/** Requests of every kind, of which one begins a game of bots; a request that is not answered in time rejects. */
function everything(): Promise<readonly APIGatewayProxyStructuredResultV2[]> {
  const order = { titleId: 'next-station-london', commandId: randomUUID() };
  const audit = 'query ($id: ID!) { audit(gameId: $id) { verdict } }';
  return Promise.all([
    graphql.call(graphqlRequest(token, LOOK, { id: started }), TIMEOUT_MS),
    graphql.call(graphqlRequest(token, audit, { id: started }), TIMEOUT_MS),
    graphql.call(mutation(token, 'createGame', order), TIMEOUT_MS),
    graphql.call(mutation(token, 'startGame', { gameId: waiting }), TIMEOUT_MS),
    graphql.call(requestOf(token, 'GET', '/health'), TIMEOUT_MS),
    rest.call(requestOf(token, 'GET', `/v1/games/${started}`), TIMEOUT_MS),
    rest.call(requestOf(token, 'GET', `/v1/games/${started}/replay`), TIMEOUT_MS),
    rest.call(requestOf(token, 'POST', '/v1/games', { titleId: 'next-station-london' }), TIMEOUT_MS),
  ]);
}

const HEALTH = 4;

test.each<[NetworkFault]>([
  ['stalled'],
  ['half'],
  ['reset'],
  ['reset-after'],
  ['ProvisionedThroughputExceededException'],
  ['ThrottlingException'],
  ['InternalServerError'],
])('%s on every request: all are answered with 503 and when to come back', async (fault) => {
  deployment.proxy.plan = () => fault;
  const answers = await everything();
  for (const [index, { statusCode, headers }] of answers.entries()) {
    expect([index, statusCode]).toEqual([index, 503]);
    if (index !== HEALTH) expect(headers?.['retry-after']).toMatch(/^[123]$/);
  }
});

test.each<[NetworkFault]>([['AccessDeniedException'], ['ExpiredTokenException'], ['ResourceNotFoundException']])(
  '%s on every request: a defect, since to send it again would not help',
  async (fault) => {
    deployment.proxy.plan = () => fault;
    const before = deployment.proxy.sent();
    const answers = await everything();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(answers.map((_, index) => (index === HEALTH ? 503 : 500)));
    // Reads of one game or one caller at the same time share their requests; none is sent again.
    expect(deployment.proxy.sent() - before).toBeLessThanOrEqual(answers.length);
  },
);

test('a table that takes 600 ms for each request: all are answered, and a game of bots goes as far as its time', async () => {
  deployment.proxy.plan = () => 600;
  const answers = await everything();
  for (const { statusCode } of answers) expect([200, 201, 503]).toContain(statusCode);
  deployment.proxy.plan = () => 'none';
  const { game } = dataOf(await graphql.call(graphqlRequest(token, LOOK, { id: waiting })));
  expect(game.version).toBeGreaterThan(2);
});

test('connections that the network has forgotten while the function was frozen: the next request is answered', async () => {
  expect((await graphql.call(graphqlRequest(token, LOOK, { id: started }))).statusCode).toBe(200);
  deployment.proxy.forget();
  const answer = await graphql.call(graphqlRequest(token, LOOK, { id: started }), TIMEOUT_MS);
  expect(dataOf(answer).game.version).toBe(2);
});

test.each(['secret', 'keys'] as const)(
  'a %s service that is silent: 503 in time, and well again afterwards',
  async (silent) => {
    const cold = await deployment.start('graphql');
    const order = { titleId: 'next-station-london', commandId: randomUUID() };
    deployment.services.silent = silent;
    const answer = await cold.call(mutation(token, 'createGame', order), TIMEOUT_MS);
    deployment.services.silent = 'none';
    expect(answer.statusCode).toBe(503);
    expect(dataOf(await cold.call(mutation(token, 'createGame', order))).done.game.version).toBe(1);
  },
);
