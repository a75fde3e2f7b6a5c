// Tokens over REST: made, listed, used and revoked, by the description of the commands alone.

import { beforeAll, expect, test } from 'vitest';
import type { Caller, Scope } from '../../../../app/index.ts';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { byPrefix, issuerToken } from '../../../../lambdas/identity/index.ts';
import { createRestHandler } from '../../../../lambdas/rest/handler.ts';
import { commandResources } from '../../../../lambdas/rest/resources.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { graphqlEvent } from '../../../kit/http/graphqlEvent.ts';

const ADA: Caller = { playerId: 'player_ADA', name: 'Ada', signedInAt: Date.now() };
const { app } = projectedApp({ people: openMemoryStore(), clock: { now: Date.now } });
const signedIn = { verify: async (token: string) => (token === 'ada' ? issuerToken(ADA) : null) };
const rest = createRestHandler({
  app,
  verifier: byPrefix(app, signedIn, Date.now),
  log: () => {},
  bodyLimit: 1_000_000,
  commands: commandResources(),
});

async function send(asked: `${'GET' | 'POST'} ${string}`, token: string | null, body?: object, key = 'one') {
  const [method = '', path = ''] = asked.split(' ');
  const event = graphqlEvent({
    rawPath: path,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });
  const headers = { ...event.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const http = { ...event.requestContext.http, method, path };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await rest({ ...event, headers, ...sent, requestContext: { ...event.requestContext, http } });
  return { status: answer.statusCode, headers: answer.headers ?? {}, json: JSON.parse(String(answer.body)) };
}

const ORDER = { name: 'my bot', scopes: ['games:read', 'games:play'] satisfies Scope[], expiresInDays: 90 };
let secret = '';
beforeAll(async () => {
  const made = await send('POST /v1/me/tokens', 'ada', ORDER);
  expect([made.status, made.json.repeated, made.headers['cache-control']]).toEqual([201, false, 'no-store']);
  secret = made.json.secret;
});

test('a token is made once for each key, and listed without its secret', async () => {
  const again = await send('POST /v1/me/tokens', 'ada', ORDER);
  expect([again.status, again.json.secret, again.headers['idempotency-replayed']]).toEqual([200, null, 'true']);
  const other = await send('POST /v1/me/tokens', 'ada', { ...ORDER, name: 'another' });
  expect([other.status, other.json.code, other.json.pointer]).toEqual([409, 'COMMAND_ID_REUSED', '/commandId']);
  const { status, json } = await send('GET /v1/me/tokens', 'ada');
  expect([status, json.tokens]).toEqual([200, [{ ...again.json.token, lastUsedAt: json.tokens[0].lastUsedAt }]]);
  expect(JSON.stringify(json)).not.toContain(secret.slice(4, 20));
});

test('it plays for its player and does nothing to the account', async () => {
  expect((await send('GET /v1/me/games', secret)).status).toBe(200);
  for (const asked of ['GET /v1/me/tokens', 'POST /v1/me/tokens'] as const) {
    const { status, json } = await send(asked, secret, asked.startsWith('POST') ? ORDER : undefined, 'two');
    expect([status, json.code, json.scope]).toEqual([403, 'MISSING_SCOPE', 'tokens:write']);
  }
  const bot = await send('POST /v1/me/bot', secret, {}, 'three');
  expect([bot.status, bot.json.scope]).toEqual([403, 'account:write']);
});

test('bodies that no token can be made of are refused', async () => {
  const bodies = [{}, { ...ORDER, scopes: ['games'] }, { ...ORDER, more: 1 }, { ...ORDER, scopes: ['account:write'] }];
  for (const [index, body] of bodies.entries()) {
    const { status, json } = await send('POST /v1/me/tokens', 'ada', body, `bad ${index}`);
    expect([status, json.code]).toEqual([422, 'INVALID_INPUT']);
  }
  expect((await send('POST /v1/me/tokens', null, ORDER, 'four')).status).toBe(401);
  expect((await send('GET /v1/me/tokens', null)).status).toBe(401);
});

test('revoked, it is refused like any other text', async () => {
  const [token] = (await send('GET /v1/me/tokens', 'ada')).json.tokens;
  const path = `/v1/me/tokens/${token.key}/revocations`;
  expect((await send(`POST ${path}`, 'ada', {}, 'five')).json).toEqual({ repeated: false });
  expect((await send(`POST ${path}`, 'ada', {}, 'six')).json).toMatchObject({ code: 'UNKNOWN_TOKEN', status: 422 });
  const refused = [await send('GET /v1/me/games', secret), await send('GET /v1/me/games', 'nonsense')];
  expect(refused.map(({ status, json }) => [status, json.detail])).toEqual([
    [401, refused[1]?.json.detail],
    [401, refused[0]?.json.detail],
  ]);
});

test('a bot is declared', async () => {
  expect((await send('POST /v1/me/bot', 'ada', {}, 'seven')).json).toEqual({
    repeated: false,
    playerId: ADA.playerId,
  });
  expect((await send('POST /v1/me/bot', 'ada', {}, 'eight')).json.repeated).toBe(true);
});
