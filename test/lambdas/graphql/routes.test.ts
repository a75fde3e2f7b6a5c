// What the GraphQL function serves besides GraphQL, and that every other path gets an error in the form of its
// neighbours.

import { createHash } from 'node:crypto';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRY } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { createGraphqlRoutes } from '../../../lambdas/graphql/routes.ts';
import { SecretFault } from '../../../lambdas/process/masterSecrets.ts';
import { probeOf, releaseOf, storeProbe } from '../../../lambdas/process/release.ts';
import { storedForms } from '../../../lambdas/process/storedForms.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { appOn } from '../../kit/app/appOn.ts';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../kit/http/restServer.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

/** What the function answers, on a store that fails with `fault` if one is given. */
async function call(path: string, method = 'GET', fault: Error | null = null) {
  const { store } = openMemoryStore();
  const broken = { ...store, readBackward: () => Promise.reject(fault) };
  const graphql = createGraphqlRoutes({
    app: appOn(store),
    verifier: BY_NAME,
    log: () => {},
    probe: storeProbe(fault === null ? store : broken),
    release: releaseOf({ SIGNALBOX_COMMIT: '0123abc' }),
  });
  const { requestContext, body: _body, ...event } = graphqlEvent();
  const http = { ...requestContext.http, method, path };
  return graphql(
    { ...event, rawPath: path, headers: {}, requestContext: { ...requestContext, http } },
    { awsRequestId: '1' },
  );
}

describe('the health', () => {
  test('is good when the store answers', async () => {
    const result = await call('/health');
    expect([result.statusCode, JSON.parse(result.body ?? '')]).toEqual([
      200,
      { status: 'ok', version: manifest.version, commit: '0123abc', stored: storedForms(REGISTRY) },
    ]);
    expect(result.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'request-1' });
  });

  test('is not when the store cannot be reached, without a word on why', async () => {
    const result = await call('/health', 'GET', new Error('a secret'));
    expect(result.statusCode).toBe(503);
    expect(JSON.parse(result.body ?? '')).toMatchObject({ status: 'unavailable' });
    expect(result.body).not.toContain('secret');
  });

  test('is not before the master secret has a key: no game could be created', async () => {
    const { store } = openMemoryStore();
    const probe = (currentKeyId: () => Promise<string>) => probeOf(store, { currentKeyId })();
    await expect(probe(async () => 'k1')).resolves.toBeUndefined();
    await expect(probe(() => Promise.reject(new SecretFault('empty', { retryable: false })))).rejects.toThrow('empty');
  });

  test('may be asked for without a body, and through the gateway', async () => {
    expect(await call('/health', 'HEAD')).toMatchObject({ statusCode: 200, body: '' });
    const response = await fetch(`${api.url}/health`);
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'ok', version: manifest.version }]);
    expect(releaseOf({}).commit).toBeNull();
  });
});

test('the schema is text that builds, compressed, under a tag', async () => {
  const response = await fetch(`${api.url}/schema.graphql`);
  const text = await response.text();
  expect(buildSchema(text).getType('Game')).toBeDefined();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
  expect(response.headers.get('etag')).toBe(`W/${etag}`);
  const again = await fetch(`${api.url}/schema.graphql`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

describe.each([
  [
    'the function',
    async (path: string, method: string) => {
      const { statusCode, headers, body } = await call(path, method);
      return {
        status: statusCode,
        headers: new Headers(Object.entries(headers ?? {}).map(([k, v]) => [k, String(v)])),
        body: JSON.parse(body ?? ''),
      };
    },
  ],
  [
    'the gateway',
    async (path: string, method: string) => {
      const response = await fetch(api.url + path, { method });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  ],
] as const)('on %s', (_where, ask) => {
  test.each(['/nowhere', '/graphql/', '/graphql/nowhere', '/health/x', '/v2/games', '/v11'])(
    'the path %s is not found, in the form of GraphQL',
    async (path) => {
      const { status, headers, body } = await ask(path, 'GET');
      expect([status, body.errors[0].extensions.code]).toEqual([404, 'NOT_FOUND']);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each(['/v1', '/v1/', '/v1/nowhere'])('the path %s is not found, as a problem', async (path) => {
    const { status, headers, body } = await ask(path, 'GET');
    expect([status, headers.get('content-type'), body.code]).toEqual([404, 'application/problem+json', 'NOT_FOUND']);
  });

  test.each([
    ['/health', 'POST', 'GET, HEAD'],
    ['/schema.graphql', 'DELETE', 'GET, HEAD'],
    ['/graphql', 'PUT', 'GET, POST'],
    ['/graphql/public', 'POST', 'GET'],
  ])('%s does not take %s', async (path, method, allow) => {
    const { status, headers, body } = await ask(path, method);
    expect([status, headers.get('allow'), body.errors[0].extensions.code]).toEqual([405, allow, 'METHOD_NOT_ALLOWED']);
  });
});

test.each(['en', 'de'])('the privacy page speaks %s first, loads nothing, and is not framed', async (language) => {
  const response = await fetch(`${api.url}/privacy`, { headers: { 'accept-language': language } });
  const html = await response.text();
  const policy = response.headers.get('content-security-policy');
  expect([response.status, policy?.startsWith("default-src 'none'")]).toEqual([200, true]);
  expect([...html.matchAll(/<section lang="(\w+)">/g)].map(([, lang]) => lang)[0]).toBe(language);
  for (const words of ['pseudonymous, not anonymous', 'pseudonym, nicht anonym', 'DELETE /v1/me']) {
    expect(html).toContain(words);
  }
  expect(html).not.toMatch(/<script|src=|href=/);
});

test('a large answer is compressed', async () => {
  const query = '{ titles { id name optionsSchema } }';
  const body = JSON.stringify({ query });
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'br' };
  const response = await fetch(`${api.url}/graphql`, { method: 'POST', headers, body });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toBe('accept-encoding');
  const bytes = Number(response.headers.get('content-length'));
  expect((await response.text()).length).toBeGreaterThan(2 * bytes);
});
