// Signing in and out over HTTP: which pages may, what the cookie is like, and that it means nothing anywhere else.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { createGraphqlRoutes } from '../../../../lambdas/graphql/routes.ts';
import { publishedAt, seeingClients } from '../../../../lambdas/http/address.ts';
import { byPrefix } from '../../../../lambdas/identity/index.ts';
import { releaseOf } from '../../../../lambdas/process/release.ts';
import type { Serve } from '../../../../lambdas/process/selfTest.ts';
import { deviceOf } from '../../../../lambdas/rest/account/device.ts';
import { createRestHandler } from '../../../../lambdas/rest/handler.ts';
import { commandResources, RESOURCES, SIGN_IN } from '../../../../lambdas/rest/resources.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { graphqlEvent } from '../../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../../kit/http/restServer.ts';

const SITE = 'https://play.example.org';

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
}

function server(guests = 20) {
  const { app } = projectedApp({ people: openMemoryStore(), clock: { now: () => FIXED_TIME }, allowances: { guests } });
  const verifier = byPrefix(app, BY_NAME, () => FIXED_TIME);
  const parts = { app, verifier, log: () => {} };
  const rest = createRestHandler({ ...parts, bodyLimit: 1_000_000, commands: commandResources() });
  const routes = { probe: async () => {}, release: releaseOf({}) };
  const graphql = createGraphqlRoutes({ ...parts, ...routes });
  /** Behind CloudFront as `SITE`, or as API Gateway calls the function. */
  async function send(method: string, rawPath: string, { headers = {}, cookies, body }: Sent = {}, site = SITE) {
    const event = graphqlEvent({ rawPath, headers, ...(body === undefined ? {} : { body }) });
    const { http } = event.requestContext;
    const called = {
      ...event,
      ...(cookies === undefined ? {} : { cookies: [...cookies] }),
      requestContext: { ...event.requestContext, http: { ...http, method, path: rawPath } },
    } as APIGatewayProxyEventV2;
    // Whole results, as of the function.
    const serve = (rawPath.startsWith('/v1/') ? rest : graphql) as Serve;
    const answer = await seeingClients(publishedAt(serve, site), site)(called, { awsRequestId: 'one' });
    const told = Object.entries(answer.headers ?? {}).map(([name, value]) => [name, String(value)] as const);
    return { status: answer.statusCode, headers: Object.fromEntries(told), text: String(answer.body) };
  }
  const post = (path: string, body: object = {}, more: Sent = {}, site = SITE) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more.headers };
    return send('POST', path, { ...more, headers, body: JSON.stringify(body) }, site);
  };
  return { app, send, post };
}

const cookieIn = (headers: Readonly<Record<string, string>>): string =>
  (headers['set-cookie'] ?? '').split(';')[0] ?? '';

describe('the cookie', () => {
  test('over HTTPS belongs to this host alone, and no script sees it', async () => {
    const { post } = server();
    const { status, headers, text } = await post('/v1/guests', { name: 'Anna' });
    expect(status).toBe(201);
    expect(headers['set-cookie']).toMatch(
      /^__Host-signalbox=sbc_[0-9A-Z]{38}; Max-Age=2592000; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(text)).toEqual({
      token: expect.stringMatching(/^sbs_/),
      expiresAt: new Date(FIXED_TIME + 600_000).toISOString(),
      player: { id: expect.stringMatching(/^player_/), name: 'Anna (guest)', kind: 'guest' },
    });
  });

  test('over plain HTTP has the port in its name, and is sent to one path', async () => {
    const { post } = server();
    const { headers } = await post('/v1/guests', { name: 'Anna' }, {}, 'http://club.example:4000');
    expect(headers['set-cookie']).toMatch(
      /^signalbox_4000=sbc_[0-9A-Z]{38}; Max-Age=2592000; Path=\/v1\/session; HttpOnly; SameSite=Strict$/,
    );
    const other = await post('/v1/session', {}, { cookies: [cookieIn(headers)] }, 'http://club.example:5000');
    expect(JSON.parse(other.text).token).toBeNull();
    const same = await post('/v1/session', {}, { cookies: [cookieIn(headers)] }, 'http://club.example:4000');
    expect(JSON.parse(same.text).token).toMatch(/^sbs_/);
  });

  test.each(['cookies', 'header'])('is read from %s', async (where) => {
    const { post } = server();
    const cookie = cookieIn((await post('/v1/guests', { name: 'Anna' })).headers);
    const sent = where === 'cookies' ? { cookies: ['a=b', cookie] } : { headers: { cookie: `a=b; ${cookie}` } };
    const { headers, text } = await post('/v1/session', {}, sent);
    expect(JSON.parse(text).player.name).toBe('Anna (guest)');
    expect(cookieIn(headers)).toBe(cookie);
  });

  test('that says nothing goes; without one none is set', async () => {
    const { post } = server();
    const none = await post('/v1/session');
    expect([none.status, none.headers['set-cookie']]).toEqual([200, undefined]);
    expect(JSON.parse(none.text)).toEqual({ token: null, expiresAt: null, player: null });
    const junk = await post('/v1/session', {}, { cookies: ['__Host-signalbox=junk'] });
    expect(junk.headers['set-cookie']).toMatch(/^__Host-signalbox=; Max-Age=0; /);
    const plain = await post('/v1/session', {}, { cookies: ['signalbox_4000=junk'] });
    expect(plain.headers['set-cookie']).toBeUndefined();
  });

  test('goes with the session', async () => {
    const { post } = server();
    const { headers, text } = await post('/v1/guests', { name: 'Anna' });
    const cookies = [cookieIn(headers)];
    const { token } = JSON.parse(text);
    const out = await post('/v1/session/end', {}, { cookies });
    expect([out.status, out.headers['set-cookie']]).toEqual([200, expect.stringContaining('Max-Age=0')]);
    expect(JSON.parse((await post('/v1/session', {}, { cookies })).text).token).toBeNull();
    const authorization = `Bearer ${token}`;
    expect((await post('/v1/session', {}, { headers: { authorization } })).status).toBe(401);
  });
});

/** What a browser says of a page that is not of this server. */
const FOREIGN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a page of another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a sibling subdomain': { 'sec-fetch-site': 'same-site', origin: 'https://forum.example.org' },
  'another port': { 'sec-fetch-site': 'same-site', origin: 'https://play.example.org:8443' },
  'the same host over plain HTTP, by its origin alone': { origin: 'http://play.example.org' },
  'a page without an origin': { origin: 'null' },
  'a link or a bookmark': { 'sec-fetch-site': 'none' },
  'a foreign page that says where it is from by its origin alone': { origin: 'https://evil.example' },
  'whoever says nothing': {},
};

describe.each(Object.entries(FOREIGN))('%s', (_who, headers) => {
  test.each(SIGN_IN.map(({ path }) => path))('is refused at %s, and nothing happens', async (path) => {
    const { post, send } = server();
    const cookies = [cookieIn((await post('/v1/guests', { name: 'Anna' })).headers)];
    const type = { 'content-type': 'application/json' };
    const refused = await send('POST', path, { headers: { ...type, ...headers }, cookies, body: '{"name":"Eve"}' });
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'FOREIGN_PAGE']);
    expect(refused.headers).not.toHaveProperty('set-cookie');
    expect(refused.text).not.toContain('sbs_');
    expect(JSON.parse((await post('/v1/session', {}, { cookies })).text).player.name).toBe('Anna (guest)');
  });
});

test('a page over plain HTTP, whose browser says only its origin, may', async () => {
  const { send } = server();
  const site = 'http://club.example:4000';
  const headers = { 'content-type': 'application/json', origin: site };
  expect((await send('POST', '/v1/guests', { headers, body: '{"name":"Anna"}' }, site)).status).toBe(201);
});

describe('what is sent', () => {
  const own = { 'sec-fetch-site': 'same-origin' };
  test.each([
    ['a form', { ...own, 'content-type': 'application/x-www-form-urlencoded' }, 'name=Anna', 415],
    ['text', { ...own, 'content-type': 'text/plain' }, '{"name":"Anna"}', 415],
    ['nothing', own, '', 415],
    ['an empty body', { ...own, 'content-type': 'application/json' }, '', 400],
    ['a list', { ...own, 'content-type': 'application/json' }, '[]', 400],
    ['no name', { ...own, 'content-type': 'application/json' }, '{}', 422],
    ['more than a name', { ...own, 'content-type': 'application/json' }, '{"name":"Anna","kind":"person"}', 422],
    ['a name that hides something', { ...own, 'content-type': 'application/json' }, '{"name":"a\\u202eb"}', 422],
  ])('%s is refused', async (_what, headers, body, status) => {
    const { send } = server();
    const answer = await send('POST', '/v1/guests', { headers, body });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined]);
  });

  test('only a POST signs in', async () => {
    const { send } = server();
    for (const { path } of SIGN_IN) {
      const answer = await send('GET', path, { headers: own });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
    }
  });
});

test('guests are counted by the address that the edge names, not by what the client says', async () => {
  const { post } = server(2);
  const from = async (forwarded: string) =>
    (await post('/v1/guests', { name: 'Anna' }, { headers: { 'x-forwarded-for': forwarded } })).status;
  const seen = [];
  for (const made of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) seen.push(await from(`${made}, 192.0.2.7, 203.0.113.1`));
  expect(seen).toEqual([201, 201, 429]);
  expect(await from('192.0.2.8, 203.0.113.1')).toBe(201);
});

describe('everywhere else a cookie changes no byte', () => {
  const known = RESOURCES.flatMap(({ path, methods }) => Object.keys(methods).map((method) => ({ path, method })));
  const others = [
    ...known,
    { path: '/v1/me', method: 'DELETE' },
    { path: '/v1/me/export', method: 'GET' },
    ...commandResources().flatMap(({ path, methods }) =>
      SIGN_IN.some((one) => one.path === path) ? [] : Object.keys(methods).map((method) => ({ path, method })),
    ),
    { path: '/graphql', method: 'POST' },
    { path: '/graphql/public', method: 'GET' },
    { path: '/schema.graphql', method: 'GET' },
    { path: '/health', method: 'GET' },
    { path: '/privacy', method: 'GET' },
  ];

  test.each(others)('$method $path', async ({ path, method }) => {
    const { post, send } = server();
    const cookies = [cookieIn((await post('/v1/guests', { name: 'Anna' })).headers)];
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': 'one' };
    const body = path === '/graphql' ? '{"query":"{ me { player { id } } }"}' : '{}';
    const asked = path.replaceAll(/\{\w+\}/g, '1');
    const sent = method === 'POST' ? { headers, body } : { headers };
    const plain = await send(method, asked, sent);
    expect(await send(method, asked, { ...sent, cookies })).toEqual(plain);
    expect(await send(method, asked, { ...sent, headers: { ...headers, cookie: cookies.join() } })).toEqual(plain);
    expect(plain.headers).not.toHaveProperty('set-cookie');
  });
});

test.each([
  ['Mozilla/5.0 (Android 14; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0', 'Firefox, Android'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36 Edg/120.0', 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1 Version/17.1 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.1 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['curl/8.5.0', 'unknown'],
  [undefined, 'unknown'],
])('%s is called %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
