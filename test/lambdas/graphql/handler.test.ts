// The function as API Gateway calls it: events in, results out, without any HTTP.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { createGraphqlHandler } from '../../../lambdas/graphql/handler.ts';
import { stubApp } from '../../kit/app/stubApp.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { verified } from '../../kit/http/verified.ts';

const never = () => Promise.reject(new Error('not asked for here'));
const app = stubApp(never, { introduce: async () => undefined, playerNames: async () => new Map() });
const ADA = { playerId: 'player_ADA', name: 'Ada' };
const handler = createGraphqlHandler({
  app,
  verifier: { verify: async (token) => verified(token === 'ada' ? ADA : undefined) },
  log: () => {},
});

const call = (changes: Partial<APIGatewayProxyEventV2> = {}) =>
  handler(graphqlEvent(changes), { awsRequestId: 'lambda-1' });

test('an event is answered with status, headers and body', async () => {
  const result = await call({ headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ada' } });
  expect(result).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'request-1',
    },
  });
  expect(JSON.parse(result.body ?? '')).toEqual({
    data: { me: { player: { name: 'Ada' } } },
    extensions: { cost: { requested: 2, maximum: 3_000 } },
  });
  expect(result.headers?.['content-length']).toBe(String(Buffer.byteLength(result.body ?? '')));
});

test('a body in base 64 is read', async () => {
  const body = Buffer.from('{"query":"{ me { player { name } } }"}').toString('base64');
  expect((await call({ body, isBase64Encoded: true })).statusCode).toBe(200);
});

test('an event without a body, with a bad one, or with another method is refused in the form of GraphQL', async () => {
  const { body: _body, ...bodiless } = graphqlEvent();
  const results = await Promise.all([
    handler(bodiless, { awsRequestId: 'lambda-1' }),
    call({ body: '{' }),
    call({ body: 'not base 64', isBase64Encoded: true }),
    call({ headers: {} }),
  ]);
  expect(results.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 415]);
  for (const { body, headers } of results) {
    expect(JSON.parse(body ?? '').errors[0].extensions.code).toMatch(/^[A-Z_]+$/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  }
});

test('requests at the same time keep their own callers and request ids', async () => {
  const requestContext = (requestId: string) => ({ ...graphqlEvent().requestContext, requestId });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer ada' };
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      call({ requestContext: requestContext(`r${n}`), ...(n % 2 === 0 ? { headers } : {}) }),
    ),
  );
  for (const [n, { body, headers: sent }] of results.entries()) {
    expect(sent?.['x-request-id']).toBe(`r${n}`);
    expect(JSON.parse(body ?? '').data.me).toEqual(n % 2 === 0 ? { player: { name: 'Ada' } } : null);
  }
});
