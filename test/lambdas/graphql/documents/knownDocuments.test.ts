// Documents that are known are executed without Apollo Server. Two worlds that are alike answer every request: one by
// Apollo Server, one without it.

import { ApolloServer } from '@apollo/server';
import * as fc from 'fast-check';
import { buildSchema } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import { createGraphqlHandler, type GraphqlHandler } from '../../../../lambdas/graphql/handler.ts';
import { typeDefs } from '../../../../schema/typeDefs.generated.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { everything, PROBLEMS, schema, typeNamed } from '../../../kit/http/everything.ts';
import { graphqlEvent } from '../../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../../kit/http/restServer.ts';
import { sampleSize } from '../../../kit/sampling.ts';
import { anyDocument } from './anyDocument.ts';

const RUNS = sampleSize(300);
const INVOCATION = { awsRequestId: '1', getRemainingTimeInMillis: () => 15_000 };

interface Sent {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null;
  readonly caller?: string | null;
  readonly accept?: string;
}

interface World {
  answer(sent: Sent): ReturnType<GraphqlHandler>;
}

/** Deterministic: two of them that are asked the same answer the same. */
function world(isKnown: boolean): World {
  const { app } = projectedApp({ clock: { now: () => FIXED_TIME } });
  const fresh = () => createGraphqlHandler({ app, verifier: BY_NAME, log: () => {} });
  const handler = fresh();
  const send = (to: GraphqlHandler, { caller = null, accept, ...body }: Sent) => {
    const headers = {
      'content-type': 'application/json',
      ...(caller === null ? {} : { authorization: `Bearer ${caller}` }),
      ...(accept === undefined ? {} : { accept }),
    };
    return to(graphqlEvent({ headers, body: JSON.stringify(body) }), INVOCATION);
  };
  return {
    async answer(sent) {
      if (!isKnown) return send(fresh(), sent);
      const { accept } = sent;
      await send(handler, { query: '{ __typename }', ...(accept === undefined ? {} : { accept }) });
      // Parsed and validated, but not executed: there is no such operation.
      await send(handler, { ...sent, operationName: 'nobody' });
      byApollo.mockClear();
      return send(handler, sent);
    },
  };
}

const byApollo = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
afterEach(() => byApollo.mockClear());

/** Sends it both ways. */
async function bothWays(one: World, other: World, sent: Sent) {
  const expected = await one.answer(sent);
  const found = await other.answer(sent);
  expect(found, sent.query).toEqual(expected);
  return { answer: expected, isKnown: byApollo.mock.calls.length === 0 };
}

const CREATE = `mutation ($input: CreateGameInput!) { createGame(input: $input) {
  __typename ... on GameSuccess { game { id } version repeated } ... on Problem { code message retryable } } }`;
const START = 'mutation ($id: ID!) { startGame(input: { gameId: $id, commandId: "s" }) { __typename } }';
const BOTH = `query First { titles { id } } query Second($id: ID!) { game(id: $id) { version } }`;

async function played(one: World, other: World): Promise<string> {
  const input = { titleId: 'next-station-london', bots: ['greedy', 'random'], seats: 3, commandId: 'c' };
  const { answer } = await bothWays(one, other, { query: CREATE, variables: { input }, caller: 'ada' });
  const { id } = JSON.parse(answer.body ?? '').data.createGame.game;
  await bothWays(one, other, { query: START, variables: { id }, caller: 'ada' });
  return id;
}

test('whatever is asked, the answer has the same status, headers and bytes', async () => {
  const [one, other] = [world(false), world(true)];
  const id = await played(one, other);
  const game = (selection: string) => `query ($id: ID!) { game(id: $id) ${selection} }`;
  const asked: readonly (readonly [Sent, boolean])[] = [
    [
      {
        query: game(everything(typeNamed('Game'), ['view', 'board', 'at', 'preview', 'course', ...PROBLEMS])),
        variables: { id },
        caller: 'ada',
      },
      true,
    ],
    [{ query: game('{ id legalMoves { notation } }'), variables: { id }, caller: null }, true],
    [{ query: game('{ version }'), variables: { id: 'none' } }, true],
    [{ query: game('{ version }'), variables: { id }, accept: 'application/graphql-response+json' }, true],
    [{ query: game('{ version }'), variables: { id }, accept: 'application/graphql-response+json, */*;q=0.1' }, true],
    [{ query: game('{ version }'), variables: { id }, accept: 'text/html' }, false],
    [{ query: BOTH, variables: { id }, operationName: 'Second' }, true],
    [{ query: BOTH, variables: { id } }, false],
    [{ query: BOTH, variables: { id }, operationName: '' }, false],
    [{ query: game('{ version }') }, false],
    [{ query: game('{ version }'), variables: { id: [] } }, false],
    [{ query: game('{ version }'), variables: [] }, false],
    [{ query: game('{ version }'), variables: 'none' }, false],
    [{ query: '{ me { player { name } } }', caller: 'ada' }, true],
    [{ query: '{ me { player { name } } }', caller: 'nobody' }, false],
    [{ query: '{ node(id: "x") { id } }' }, true],
    [{ query: '{ audit(gameId: "x", receipts: [{ version: 0, hash: "" }]) { verdict } }' }, true],
    [{ query: 'subscription { myTurns { game { id } } }', caller: 'ada' }, false],
    [{ query: '{ nothing }' }, false],
    [{ query: '{ ' }, false],
  ];
  for (const [sent, isKnown] of asked) expect((await bothWays(one, other, sent)).isKnown, sent.query).toBe(isKnown);
});

test('random operations are answered alike', async () => {
  const [one, other] = [world(false), world(true)];
  const id = await played(one, other);
  const words = {
    id: [id, 'next-station-london'],
    gameId: [id],
    titleId: ['next-station-london'],
    move: ['pass'],
    bots: ['greedy'],
    commandId: ['a', 'b'],
  };
  let known = 0;
  await fc.assert(
    fc.asyncProperty(
      anyDocument(buildSchema(typeDefs), { words }),
      fc.constantFrom(null, 'ada', 'bob'),
      async (query, caller) => {
        const { isKnown } = await bothWays(one, other, { query, caller });
        if (isKnown) known += 1;
      },
    ),
    { numRuns: RUNS },
  );
  expect(known).toBeGreaterThan(RUNS / 4);
});

test('everything about the schema is answered alike', async () => {
  const [one, other] = [world(false), world(true)];
  const types = Object.keys(schema.getTypeMap()).slice(0, 10);
  for (const name of types) {
    const query = `{ __type(name: "${name}") { name kind fields { name type { name } } } }`;
    expect((await bothWays(one, other, { query })).isKnown).toBe(true);
  }
});
