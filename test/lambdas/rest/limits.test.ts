// What is told of allowances: in headers of what uses them, at 429, in the extensions of GraphQL, and at one resource.

import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { createGraphqlHandler } from '../../../lambdas/graphql/handler.ts';
import { rateLimitHeaders } from '../../../lambdas/http/rateLimit.ts';
import { createRestHandler } from '../../../lambdas/rest/handler.ts';
import { commandResources } from '../../../lambdas/rest/resources.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../kit/http/restServer.ts';

const HELD = [{ name: 'streams', unit: 'streams', limit: 64, held: 2 }];

/** A server on which an account creates four games an hour. */
function server() {
  const time = { now: FIXED_TIME };
  const clock = { now: () => time.now };
  const { app } = projectedApp({ people: openMemoryStore(), clock, allowances: { creations: 4, openGames: 2 } });
  const parts = { app, verifier: BY_NAME, log: () => {} };
  const commands = commandResources();
  const rest = createRestHandler({ ...parts, commands, bodyLimit: 1_000_000, held: () => HELD });
  const graphql = createGraphqlHandler(parts);
  let made = 0;
  const send = async (method: string, path: string, token: string | null, body?: object) => {
    made += 1;
    const headers = { 'content-type': 'application/json', 'idempotency-key': `k${made}` };
    const event = graphqlEvent({ rawPath: path, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const http = { ...event.requestContext.http, method, path };
    const answer = await rest({
      ...event,
      headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` },
      requestContext: { ...event.requestContext, http },
    });
    return { status: answer.statusCode, headers: answer.headers ?? {}, json: JSON.parse(String(answer.body)) };
  };
  const create = (visibility = 'unlisted') =>
    send('POST', '/v1/games', 'ada', { titleId: 'next-station-london', visibility });
  const asked = async (query: string) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ada' };
    const answer = await graphql(graphqlEvent({ headers, body: JSON.stringify({ query }) }), { awsRequestId: 'r' });
    return { headers: answer.headers ?? {}, json: JSON.parse(answer.body ?? '') };
  };
  const mutate = async (visibility = 'UNLISTED') => {
    made += 1;
    return asked(
      `mutation { createGame(input: { titleId: "next-station-london", visibility: ${visibility}, commandId: "m${made}" }) { __typename } }`,
    );
  };
  return { time, send, create, mutate, ask: async (query: string) => (await asked(query)).json };
}

test('a creation says what is left of the hour, and a refusal when to come again', async () => {
  const { create, time } = server();
  const seen: unknown[] = [];
  for (let n = 0; n < 4; n += 1) seen.push((await create()).headers.ratelimit);
  expect(seen).toEqual([3, 2, 1, 0].map((left, used) => `"creations";r=${left};t=${(used + 1) * 900}`));
  const refused = await create();
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({
    'ratelimit-policy': '"creations";q=4;w=3600',
    ratelimit: '"creations";r=0;t=3600',
    'retry-after': '900',
  });
  time.now += 900_000;
  expect((await create()).headers.ratelimit).toBe('"creations";r=0;t=3600');
});

test('GraphQL says the same in its extensions, and in headers', async () => {
  const { mutate } = server();
  const { headers, json } = await mutate();
  expect(json.extensions.rateLimit).toEqual([
    { allowance: 'creations', limit: 4, window: 3_600, remaining: 3, reset: 900 },
  ]);
  expect(headers.ratelimit).toBe('"creations";r=3;t=900');
  for (let n = 0; n < 2; n += 1) await mutate('PUBLIC');
  const refused = await mutate('PUBLIC');
  expect(refused.json.data.createGame.__typename).toBe('TooMany');
  expect(refused.json.extensions.rateLimit).toEqual([
    { allowance: 'openGames', limit: 2, window: null, remaining: 0, reset: null },
  ]);
  expect(refused.headers['ratelimit-policy']).toBe('"openGames";q=2');
});

test('all limits are at one place: with a token what is left, without one how much there is', async () => {
  const { create, send } = server();
  await create('public');
  const { json, headers } = await send('GET', '/v1/limits', 'ada');
  const creations = { name: 'creations', limit: 4, window: 3_600, remaining: 3, reset: 900, problem: null };
  const openGames = { name: 'openGames', limit: 2, window: null, remaining: 1, reset: null, problem: null };
  expect(json.account).toEqual(expect.arrayContaining([creations, openGames]));
  expect(json.address).toEqual(HELD);
  expect(headers['ratelimit-policy']).toContain('"creations";q=4;w=3600, ');
  expect(headers['cache-control']).toBe('private, no-store');
  const open = await send('GET', '/v1/limits', null);
  expect(open.json.account).toContainEqual({ ...creations, remaining: null, reset: null });
  expect(open.headers.ratelimit).toBeUndefined();
});

test('what is used up has its problem before one is refused, and none when there is some again', async () => {
  const { create, mutate, ask, send, time } = server();
  await create('public');
  await create('public');
  const why = async (name: string) => {
    const { json } = await send('GET', '/v1/limits', 'ada');
    return json.account.find((one: { readonly name: string }) => one.name === name).problem;
  };
  const openGames = await why('openGames');
  expect(openGames).toMatchObject({ code: 'TOO_MANY_OPEN_GAMES', detail: expect.stringContaining('2 public games') });
  const LIMITS = `{ me { limits(allowances: ["openGames", "creations", "none"]) {
    allowance limit windowSeconds remaining resetSeconds problem { code message(lang: DE) retryAt } } } }`;
  const { limits } = (await ask(LIMITS)).data.me;
  expect(limits).toEqual([
    { allowance: 'creations', limit: 4, windowSeconds: 3_600, remaining: 2, resetSeconds: 1_800, problem: null },
    {
      ...{ allowance: 'openGames', limit: 2, windowSeconds: null, remaining: 0, resetSeconds: null },
      problem: { code: openGames.code, retryAt: openGames.retryAt, message: expect.stringContaining('2 öffentliche') },
    },
  ]);
  // Those that are over leave room, before anything is claimed.
  const [game] = (await send('GET', '/v1/me/games', 'ada')).json.games;
  await send('POST', `/v1/games/${game.id}/aborts`, 'ada', {});
  expect(await why('openGames')).toBeNull();
  await mutate();
  await mutate();
  const retryAt = new Date(time.now + 900_000).toISOString();
  expect(await why('creations')).toMatchObject({ code: 'TOO_MANY_CREATIONS', retryAt });
  expect((await create()).headers['retry-after']).toBe('900');
  time.now += 900_000;
  expect(await why('creations')).toBeNull();
  expect((await create()).status).toBe(201);
});

test('headers are lists of structured fields', () => {
  const one = { name: 'creations', limit: 10, windowSeconds: 60, remaining: 5, resetSeconds: 30 } as const;
  const other = { name: 'openGames', limit: 3, windowSeconds: null, remaining: 0, resetSeconds: null } as const;
  const unknown = { ...other, name: 'invitationsToOne', remaining: null } as const;
  expect(rateLimitHeaders([one, other, unknown])).toEqual({
    'ratelimit-policy': '"creations";q=10;w=60, "openGames";q=3',
    ratelimit: '"creations";r=5;t=30, "openGames";r=0',
  });
  expect(rateLimitHeaders([unknown])).toEqual({});
});
