// What is no GraphQL request, or too large a one, through real HTTP: a clear answer in GraphQL's form, never a 5xx.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_LIMITS } from '../../../../lambdas/graphql/limits/documentLimits.ts';
import { startTestSystem, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const TITLES = JSON.stringify({ query: '{ titles { id } }' });
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE) =>
  api.send({ method: 'POST', headers, body });

test('a well-formed request is answered', async () => {
  const answer = await post(TITLES);
  expect(answer.status).toBe(200);
  expect(answer.data.titles).toContainEqual({ id: 'next-station-london' });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['no body', '', 400, 'BAD_REQUEST'],
  ['malformed JSON', '{"query": ', 400, 'BAD_REQUEST'],
  ['JSON that is text', '"{ titles { id } }"', 400, 'BAD_REQUEST'],
  ['JSON that is null', 'null', 400, 'BAD_REQUEST'],
  ['an empty object', '{}', 400, 'BAD_REQUEST'],
  ['no query', '{"variables": {}}', 400, 'BAD_REQUEST'],
  ['a query that is a number', '{"query": 1}', 400, 'BAD_REQUEST'],
  ['a query that is a document', '{"query": {"kind": "Document"}}', 400, 'BAD_REQUEST'],
  ['variables that are text', '{"query": "{ me { id } }", "variables": "{}"}', 400, 'BAD_REQUEST'],
  ['variables that are a list', '{"query": "{ me { id } }", "variables": []}', 400, 'BAD_REQUEST'],
  ['extensions that are text', '{"query": "{ me { id } }", "extensions": "x"}', 400, 'BAD_REQUEST'],
  ['an operation name of 1', '{"query": "{ me { id } }", "operationName": 1}', 400, 'BAD_REQUEST'],
  ['an unknown operation', '{"query": "{ me { id } }", "operationName": "A"}', 400, 'OPERATION_RESOLUTION_FAILURE'],
  ['two nameless operations', '{"query": "{ me { id } } { titles { id } }"}', 400, 'GRAPHQL_VALIDATION_FAILED'],
  ['a batch', `[${TITLES}, ${TITLES}]`, 400, 'BAD_REQUEST'],
  ['an empty batch', '[]', 400, 'BAD_REQUEST'],
  ['a short hash', '{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "00"}}}', 400, 'BAD_REQUEST'],
  ['a hash that is text', '{"extensions": {"persistedQuery": "00"}}', 400, 'BAD_REQUEST'],
  [
    'a hash of another version',
    `{"extensions": {"persistedQuery": {"version": 2, "sha256Hash": "${'0'.repeat(64)}"}}}`,
    400,
    'BAD_REQUEST',
  ],
  [
    'a hash of another document',
    `{"query": "{ me { id } }", "extensions": {"persistedQuery": {"version": 1, "sha256Hash": "${'0'.repeat(64)}"}}}`,
    400,
    'BAD_REQUEST',
  ],
  [
    'an unknown hash',
    `{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "${'0'.repeat(64)}"}}}`,
    200,
    'PERSISTED_QUERY_NOT_FOUND',
  ],
  ['half a surrogate pair', '{"query": "{ title(id: \\"\\ud800\\") { id } }"}', 400, 'BAD_REQUEST'],
  ['a syntax error', '{"query": "{ titles { id }"}', 400, 'GRAPHQL_PARSE_FAILED'],
  ['an unknown field', '{"query": "{ titles { nope } }"}', 400, 'GRAPHQL_VALIDATION_FAILED'],
  ['an unknown argument', '{"query": "{ title(id: \\"a\\", nope: 1) { id } }"}', 400, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'an argument of a wrong type',
    '{"query": "{ game(id: \\"a\\") { at(version: \\"one\\") { version } } }"}',
    400,
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['a missing argument', '{"query": "{ title { id } }"}', 400, 'GRAPHQL_VALIDATION_FAILED'],
  ['a subscription', '{"query": "subscription { myTurns { yourTurn } }"}', 400, 'SUBSCRIPTION_NEEDS_WEBSOCKET'],
])('%s is refused', async (_what, body, status, code) => {
  const answer = await post(body);
  expect(answer.status).toBe(status);
  expect(answer.errors.length).toBeGreaterThan(0);
  expect(answer.code).toBe(code);
  expect(answer.text).not.toMatch(/node_modules|\.ts:|stack/i);
});

test('bytes that are no UTF-8 are refused', async () => {
  const answer = await post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]));
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST']);
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('the method %s is refused', async (method) => {
  const answer = await api.send({ method, headers: { accept: 'application/json' } });
  expect([answer.status, answer.code, answer.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, POST']);
});

test('HEAD is refused, and so is a GET without a query or that any page could send', async () => {
  const asked = { 'apollo-require-preflight': '1' };
  expect((await api.send({ method: 'HEAD' })).status).toBe(405);
  expect((await api.send({ method: 'GET', headers: asked })).code).toBe('BAD_REQUEST');
  const forged = await api.send({ method: 'GET' }, '/graphql?query=%7Btitles%7Bid%7D%7D');
  expect([forged.status, forged.code]).toEqual([400, 'BAD_REQUEST']);
  expect((await api.send({ method: 'GET', headers: { ...asked, accept: 'text/html' } })).status).toBe(406);
});

test.each([
  ['no type', {}],
  ['text', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['an upload', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['GraphQL itself', { 'content-type': 'application/graphql' }],
  ['nonsense', { 'content-type': '///' }],
  ['UTF-16', { 'content-type': 'application/json; charset=utf-16' }],
])('the content type %s is refused', async (_what, headers) => {
  const bytes = new TextEncoder().encode(TITLES);
  const answer = await post(bytes, headers);
  expect([answer.status, answer.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('a body of 64 KB is read, a larger one is refused whatever it claims to be', async () => {
  const padded = (size: number) => `${TITLES}${' '.repeat(size - TITLES.length)}`;
  expect((await post(padded(65_536))).status).toBe(200);
  const answer = await post(padded(65_537));
  expect([answer.status, answer.code]).toEqual([413, 'BODY_TOO_LARGE']);
  expect((await post('x'.repeat(2_000_000))).status).toBe(413);
});

test('an answer that the client does not accept is refused', async () => {
  const answer = await post(TITLES, { ...JSON_TYPE, accept: 'image/png' });
  expect(answer.status).toBe(406);
});

test('JSON that nests too deep is refused before anything looks at it', async () => {
  const deep = (levels: number) =>
    post(`{"query": "{ me { id } }", "variables": ${'{"a":'.repeat(levels - 1)}1${'}'.repeat(levels - 1)}}`);
  expect((await deep(20)).status).toBe(200);
  for (const levels of [21, 10_000]) {
    const answer = await deep(levels);
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST']);
  }
});

test.each([
  ['tokens', `{ ${'titles { id } '.repeat(400)} }`, 'GRAPHQL_PARSE_FAILED'],
  ['brackets', '{'.repeat(600), 'GRAPHQL_PARSE_FAILED'],
  ['lists', `{ title(id: ${'['.repeat(600)}) { id } }`, 'GRAPHQL_PARSE_FAILED'],
  [
    'aliases',
    `{ titles { ${range(31)
      .map((n) => `a${n}: id`)
      .join(' ')} } }`,
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'root fields',
    `{ ${range(11)
      .map((n) => `a${n}: me { id }`)
      .join(' ')} }`,
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['directives', `{ titles { id ${'@include(if: true) '.repeat(40)} } }`, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'fragments in a ring',
    '{ titles { ...A } } fragment A on Title { ...B } fragment B on Title { ...A }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'introspection in a ring',
    '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
    'GRAPHQL_VALIDATION_FAILED',
  ],
])('a bomb of %s is refused', async (_what, query, code) => {
  const answer = await api.ask(query);
  expect([answer.status, answer.code]).toEqual([400, code]);
});

test('a fragment that spreads out to millions of fields is refused, and quickly', async () => {
  const levels = range(24).map((n) => `fragment F${n} on Title { ...F${n + 1} ...F${n + 1} }`);
  const query = `{ titles { ...F0 } } ${levels.join(' ')} fragment F24 on Title { id }`;
  const before = performance.now();
  const answer = await api.ask(query);
  expect([answer.status, answer.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  expect(performance.now() - before).toBeLessThan(2_000);
});

test('equal fields side by side, as many as the tokens allow, are checked quickly', async () => {
  const before = performance.now();
  expect((await api.ask(`{ titles { ${'id '.repeat(200)} } }`)).status).toBe(200);
  const answer = await api.ask(`{ titles { ${'id '.repeat(900)} } }`);
  expect([answer.status, answer.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  expect(performance.now() - before).toBeLessThan(2_000);
});

test('root fields, aliases and directives are allowed up to their limits', async () => {
  const { rootFields, aliases, directives } = DOCUMENT_LIMITS;
  const names = range(aliases - rootFields).map((n) => `b${n}: id`);
  const roots = range(rootFields).map((n) => `a${n}: titles { id ${n === 0 ? names.join(' ') : ''} }`);
  expect((await api.ask(`{ ${roots.join(' ')} }`)).status).toBe(200);
  expect((await api.ask(`{ titles { ${'id @include(if: true) '.repeat(directives)} } }`)).status).toBe(200);
});

test('an operation that may cost too much is refused before it runs, with its cost', async () => {
  const page = 'game(id: "01K9Z6Q0T4N3W8R2E5YB7DHMXC") { events { edges { node { text } } } }';
  const cheap = await api.ask(`{ ${page} }`);
  expect([cheap.status, cheap.headers.get('x-cost')]).toEqual([200, '462/3000']);
  const dear = await api.ask(
    `{ ${range(10)
      .map((n) => `g${n}: ${page}`)
      .join(' ')} }`,
  );
  expect([dear.status, dear.code, dear.errors[0]?.extensions.maximum]).toEqual([400, 'COST_LIMIT_EXCEEDED', 3_000]);
});

test('the limit of the cost is exact', async () => {
  const page = (n: number, first: number, more = '') =>
    `g${n}: game(id: "A") { ${more} events(first: ${first}) { edges { node { text } } } }`;
  const pages = range(9).map((n) => page(n, 100));
  const exact = await api.ask(`{ ${pages.join(' ')} ${page(9, 10)} }`);
  expect([exact.status, exact.headers.get('x-cost')]).toEqual([200, '3000/3000']);
  const above = await api.ask(`{ ${pages.join(' ')} ${page(9, 10, 'origin { version }')} }`);
  expect([above.status, above.code, above.headers.get('x-cost')]).toEqual([400, 'COST_LIMIT_EXCEEDED', '3001/3000']);
});

test('of many mistakes in a document nine are named, and that there are more', async () => {
  const answer = await api.ask(
    `{ ${range(20)
      .map((n) => `nothing${n}`)
      .join(' ')} }`,
  );
  expect([answer.status, answer.errors.length]).toEqual([400, 10]);
  expect(answer.errors.at(-1)?.message).toMatch(/^Too many validation errors/);
});

test('the introspection query of tools is answered', async () => {
  const { getIntrospectionQuery } = await import('graphql');
  expect((await api.ask(getIntrospectionQuery())).status).toBe(200);
});

test('no bad request was logged as a defect', () => {
  expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
