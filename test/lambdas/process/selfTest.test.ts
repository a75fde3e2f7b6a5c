// A version tests itself as a player of its own, whom nobody else can be, and says what is wrong.

import { expect, test } from 'vitest';
import type { ProcessApp } from '../../../app/index.ts';
import type { Commit } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { createGraphqlRoutes } from '../../../lambdas/graphql/routes.ts';
import { testGraphql } from '../../../lambdas/graphql/selfTest.ts';
import type { TokenVerifier } from '../../../lambdas/identity/index.ts';
import { releaseOf } from '../../../lambdas/process/release.ts';
import { type Serve, withSelfTest } from '../../../lambdas/process/selfTest.ts';
import { appOn } from '../../kit/app/appOn.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../kit/http/restServer.ts';

const RELEASE = releaseOf({});
const CONTEXT = { awsRequestId: '1' };

/** The function on a store, and every token that it was asked with. `spoilt`: changes its answers. */
function tested(spoilt: (body: string) => string = (body) => body) {
  const { store } = openMemoryStore();
  const appended: Commit[] = [];
  const app = appOn({
    ...store,
    async append(commit) {
      const result = await store.append(commit);
      if (result.ok) appended.push(commit);
      return result;
    },
  });
  const tokens: string[] = [];
  const doorOn = (served: ProcessApp, verifier: TokenVerifier): Serve => {
    const graphql = createGraphqlRoutes({
      app: served,
      verifier,
      log: () => {},
      probe: async () => {},
      release: RELEASE,
    });
    return async (event, context) => {
      tokens.push(event.headers.authorization ?? '');
      const result = await graphql(event, context);
      return { ...result, body: spoilt(result.body ?? '') };
    };
  };
  const handler = withSelfTest({
    release: RELEASE,
    verifier: BY_NAME,
    serve: (verifier) => doorOn(app, verifier),
    rehearse: (verifier) => doorOn(appOn(openMemoryStore().store), verifier),
    test: testGraphql,
  });
  return { handler, tokens, appended };
}

test('bots play a game of every title to its end, and the audit verifies it', async () => {
  const { handler } = tested();
  expect(await handler({ signalbox: 'self-test' }, CONTEXT)).toEqual({ ok: true, error: null, release: RELEASE });
});

test('of all tests of a deployment one game stays: the same is created each time, and nobody plays it', async () => {
  const { handler, appended } = tested();
  for (let deployment = 0; deployment < 2; deployment += 1) await handler({ signalbox: 'self-test' }, CONTEXT);
  expect(appended.map(({ version }) => version)).toEqual([1]);
});

test('the release alone is told without a test', async () => {
  const { handler, tokens } = tested();
  expect(await handler({ signalbox: 'release' }, CONTEXT)).toEqual(RELEASE);
  expect(tokens).toEqual([]);
});

test.each([
  ['a game that is not verified', (body: string) => body.replace('VERIFIED', 'FAILED'), /the audit of game .*: FAILED/],
  ['a game that does not end', (body: string) => body.replace('FINISHED', 'ACTIVE'), /does not end/],
  [
    'a refused command',
    (body: string) => body.replace('"game":{"id"', '"code":"INVALID_INPUT","g":{"id"'),
    /INVALID_INPUT/,
  ],
])('%s fails the test, with what is wrong', async (_what, spoilt, message) => {
  const { handler } = tested(spoilt);
  expect(await handler({ signalbox: 'self-test' }, CONTEXT)).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(message) },
  });
});

test('the token of a test is worth nothing afterwards, and each test has its own', async () => {
  const { handler, tokens } = tested();
  await handler({ signalbox: 'self-test' }, CONTEXT);
  const [first = ''] = tokens;
  expect(new Set(tokens)).toEqual(new Set([first]));
  const headers = { 'content-type': 'application/json', authorization: first };
  expect(await handler(graphqlEvent({ headers }), CONTEXT)).toMatchObject({ statusCode: 401 });
  await handler({ signalbox: 'self-test' }, CONTEXT);
  expect(tokens.at(-1)).not.toBe(first);
});
