// GraphQL over HTTP by GET, documents named by their hash, and how long caches may keep answers.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_COST } from '../../../../lambdas/graphql/limits/cost.ts';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
let ada: string;
/** A game that is over, with a player in it, and one that is not. */
let over: string;
let active: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
  over = (await startedGame(api, ada, { bots: ['greedy'], seats: 2 })).id;
  await succeed(api, ada, 'resign', { gameId: over });
  active = (await startedGame(api, ada)).id;
});
afterAll(() => api.stop());

const search = (parameters: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();

/** Asks by GET, as a client that may not be forged. */
const get = (parameters: Readonly<Record<string, unknown>>, headers: Record<string, string> = {}) =>
  api.send(
    { headers: { 'apollo-require-preflight': 'true', 'accept-encoding': 'identity', ...headers } },
    `/graphql?${search(parameters)}`,
  );
const getPublic = (parameters: Readonly<Record<string, unknown>>, headers: Record<string, string> = {}) =>
  api.send({ headers: { 'accept-encoding': 'identity', ...headers } }, `/graphql/public?${search(parameters)}`);

const GAME = 'query Game($id: ID!) { game(id: $id) { status version toAct } }';

describe('GET', () => {
  test('answers as POST does, with variables, an operation name and a token', async () => {
    const query = `${GAME} query Me { me { player { name } } }`;
    const posted = await api.ask(GAME, { id: active }, ada);
    const got = await get({ query, operationName: 'Game', variables: { id: active } });
    expect([got.status, got.data]).toEqual([200, posted.data]);
    const me = await get({ query, operationName: 'Me' }, { authorization: `Bearer ${ada}` });
    expect(me.data).toEqual({ me: { player: { name: 'Ada' } } });
    expect((await get({ query: '{ me { player { name } } }' }, { authorization: 'Bearer x' })).status).toBe(401);
  });

  test('refuses mutations', async () => {
    const query = 'mutation { createGame(input: {titleId: "next-station-london", commandId: "1"}) { __typename } }';
    const refused = await get({ query }, { authorization: `Bearer ${ada}` });
    expect([refused.status, refused.headers.get('allow'), refused.data]).toEqual([405, 'POST', undefined]);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['variables that are no JSON', { query: '{ me { id } }', variables: '{' }],
    ['variables that are a list', { query: '{ me { id } }', variables: [] }],
    ['extensions that are text', { query: '{ me { id } }', extensions: '"x"' }],
    ['variables that nest too deep', { query: '{ me { id } }', variables: `${'{"a":'.repeat(30)}1${'}'.repeat(30)}` }],
    ['half a surrogate pair', { query: '{ me { id } }', variables: '{"a":"\\ud800"}' }],
    ['a syntax error', { query: '{' }],
  ])('refuses %s', async (_what, parameters) => {
    const refused = await get(parameters);
    expect([refused.status, refused.errors.length]).toEqual([400, 1]);
  });

  test('refuses a query that is given twice', async () => {
    const twice = `${search({ query: '{ me { id } }' })}&${search({ query: '{ titles { id } }' })}`;
    const headers = { 'x-apollo-operation-name': 'Twice' };
    expect((await api.send({ headers }, `/graphql?${twice}`)).status).toBe(400);
  });
});

describe('below /graphql/public', () => {
  test('no token is read, and no header is needed', async () => {
    const query = '{ me { player { name } } titles { id } }';
    for (const headers of [{}, { authorization: `Bearer ${ada}` }, { authorization: 'nonsense' }]) {
      const answer = await getPublic({ query }, headers);
      expect([answer.status, answer.data.me]).toEqual([200, null]);
      expect(answer.headers.get('vary')).toBeNull();
    }
  });

  test('only GET is allowed', async () => {
    for (const method of ['POST', 'HEAD', 'OPTIONS']) {
      const refused = await api.send({ method }, '/graphql/public');
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
    }
  });
});

describe('caches', () => {
  const caching = async (query: string, token: string | null = null) => {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await get({ query }, headers);
    expect(answer.errors).toEqual([]);
    return answer.headers.get('cache-control');
  };
  const game = (id: string, fields: string) => `{ game(id: "${id}") { ${fields} } }`;

  test('may keep what does not change', async () => {
    expect(await caching('{ titles { id optionsSchema } }')).toBe('public, max-age=3600');
    expect(await caching('{ title(id: "next-station-london") { name } __typename }')).toBe('public, max-age=3600');
    expect(await caching('{ __schema { queryType { name } } }')).toBe('public, max-age=3600');
    expect(await caching(game(over, 'status text events { edges { node { type } } }'))).toBe('public, max-age=3600');
    expect(await caching(`query Q { ...F } fragment F on Query { node(id: "${over}") { id } }`)).toBe(
      'public, max-age=3600',
    );
    expect(await caching(`{ audit(gameId: "${over}") { verdict } }`)).toBe('public, max-age=3600');
  });

  test('may keep names for a minute', async () => {
    expect(await caching(game(over, 'seats { player { name } }'))).toBe('public, max-age=60');
    expect(await caching(game(over, 'seats { player { id } }'))).toBe('public, max-age=3600');
  });

  test('may keep what a caller was told for themselves, for a minute', async () => {
    expect(await caching(game(over, 'yourSeats'), ada)).toBe('private, max-age=60');
  });

  test('may keep nothing else', async () => {
    expect(await caching(game(active, 'version'))).toBe('no-store');
    expect(await caching(`{ ${game(over, 'id').slice(1, -1)} a: game(id: "${active}") { id } }`)).toBe('no-store');
    expect(await caching(game('01K9Z6Q0T4N3W8R2E5YB7DHMXC', 'version'))).toBe('no-store');
    expect(await caching(`{ audit(gameId: "${active}") { verdict } }`)).toBe('no-store');
    expect(await caching('{ me { id } }')).toBe('no-store');
    const posted = await api.ask('{ titles { id } }');
    expect(posted.headers.get('cache-control')).toBe('no-store');
    const wrong = await get({ query: `{ game(id: "${over}") { at(version: 0) { version } } }` });
    expect([wrong.errors.length, wrong.headers.get('cache-control')]).toEqual([1, 'no-store']);
  });

  test('are told that an answer by token varies, and that a known one has not changed', async () => {
    const query = '{ titles { id } }';
    const first = await get({ query });
    expect(first.headers.get('vary')).toBe('authorization');
    const etag = first.headers.get('etag') ?? '';
    for (const ask of [get, getPublic]) {
      const again = await ask({ query }, { 'if-none-match': etag });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(again.headers.get('content-type')).toBeNull();
    }
    const other = await get({ query: '{ titles { name } }' }, { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const persisted = (hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });

describe('a document named by its hash', () => {
  const folder = join(import.meta.dirname, '../../../../docs/examples');
  const shipped = readdirSync(folder).filter((name) => name.endsWith('.graphql'));

  test.each(shipped)('%s is known from the start, as it stands and as clients print it', async (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const hash of [text, text.trimEnd(), print(parse(text))].map(sha256)) {
      const answer = await api.send({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(persisted(hash)),
      });
      expect(answer.code).not.toBe('PERSISTED_QUERY_NOT_FOUND');
    }
  });

  test('is asked for by GET, without its text', async () => {
    const hash = sha256(readFileSync(join(folder, 'titles.graphql'), 'utf8'));
    const answer = await getPublic(persisted(hash));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(answer.data.titles.length).toBeGreaterThan(1);
  });

  test('is known once it was sent', async () => {
    const query = '{ titles { id minSeats } }';
    const missing = await get(persisted(sha256(query)));
    expect([missing.status, missing.code]).toEqual([200, 'PERSISTED_QUERY_NOT_FOUND']);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect((await get({ query, ...persisted(sha256(query)) })).status).toBe(200);
    const again = await get(persisted(sha256(query)));
    expect([again.status, again.errors]).toEqual([200, []]);
  });

  test('that is not valid is not kept', async () => {
    const query = '{ nothing }';
    expect((await get({ query, ...persisted(sha256(query)) })).code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect((await get(persisted(sha256(query)))).code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });
});

test('the cost is in the extensions, as in the header', async () => {
  const answer = await api.ask('{ titles { id } }');
  const { extensions } = JSON.parse(answer.text);
  expect(extensions).toEqual({ cost: { requested: 11, maximum: MAX_COST } });
  expect(answer.headers.get('x-cost')).toBe(`11/${MAX_COST}`);
});
