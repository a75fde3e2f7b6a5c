// Small requests for large answers: introspection, lists of mistakes, names without end. None needs a token.

import { getIntrospectionQuery } from 'graphql';
import { afterEach, expect, test } from 'vitest';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { createGraphqlHandler } from '../../lambdas/graphql/handler.ts';
import { MAX_ANSWER_BYTES, MAX_ERRORS, MAX_MESSAGE } from '../../lambdas/graphql/limits/answerLimits.ts';
import { MAX_COST } from '../../lambdas/graphql/limits/cost.ts';
import type { LogEntry } from '../../lambdas/process/observability.ts';
import { appOn } from '../kit/app/appOn.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { verified } from '../kit/http/verified.ts';

const LONG_NAME = 'x'.repeat(2 * MAX_ANSWER_BYTES);

let logged: LogEntry[] = [];
let refused: string[] = [];
afterEach(() => {
  logged = [];
  refused = [];
});

const handler = createGraphqlHandler({
  app: appOn(openMemoryStore().store),
  verifier: {
    verify: async (token) => verified(token === 'long' ? { playerId: 'player_LONG', name: LONG_NAME } : undefined),
  },
  log: (entry) => logged.push(entry),
  meter: { refused: (code) => refused.push(code), cost: () => {} },
});

interface Sent {
  readonly status: number | undefined;
  readonly body: string;
  readonly codes: readonly unknown[];
  readonly cost: number;
}

async function send(
  query: string,
  variables: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const event = graphqlEvent({
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { statusCode, body = '', headers: answered } = await handler(event, { awsRequestId: 'lambda-1' });
  const errors: readonly { extensions: { code: string } }[] = JSON.parse(body).errors ?? [];
  const cost = Number.parseInt(String(answered?.['x-cost']), 10);
  return { status: statusCode, body, codes: errors.map(({ extensions }) => extensions.code), cost };
}

const EVERYTHING = {
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
} as const;

test.each([
  ['as graphql-js asks by default', getIntrospectionQuery()],
  ['with every option', getIntrospectionQuery(EVERYTHING)],
  ['without descriptions', getIntrospectionQuery({ descriptions: false })],
])('the introspection of tools is answered, %s', async (_what, query) => {
  const sent = await send(query);
  expect([sent.status, sent.codes]).toEqual([200, []]);
  expect(sent.cost).toBeLessThanOrEqual(1_500);
});

test('the cost of introspection follows the bytes of its answer', async () => {
  const tools = await send(getIntrospectionQuery(EVERYTHING));
  const pointBytes = tools.body.length / tools.cost;
  for (const query of [
    '{ __schema { types { name description } } }',
    '{ __type(name: "Game") { name fields { name description args { name type { name ofType { name } } } } } }',
    'query ($name: String!) { __type(name: $name) { ...T ...T } } fragment T on __Type { fields { name } }',
  ]) {
    const { status, cost, body } = await send(query, { name: 'Game' });
    expect(status).toBe(200);
    expect(cost * pointBytes * 1.2 + 500).toBeGreaterThan(body.length);
  }
});

/** Most types of fields are lists or not null: what they wrap is one level below. */
const DEEP =
  '{ __schema { types { fields { description type { ...F ofType { ...F ofType { ...F ofType { ...F } } } } } ' +
  'possibleTypes { ...F } interfaces { ...F possibleTypes { ...N } } } } }';
const BELOW = `fragment F on __Type { fields { description args { description type { ...N } } type { ...N ofType { ...N } } } }
  fragment N on __Type { name kind description enumValues { description } }`;

// biome-ignore format: one row per case
test.each([
  ['every type in every type', `${DEEP} ${BELOW}`,                                  'COST_LIMIT_EXCEEDED'],
  ['the schema under two names',   '{ a: __schema { types { name } } b: __schema { types { name } } }',            'GRAPHQL_VALIDATION_FAILED'],
  ['the schema twice, by fragments', '{ ...A ... { __schema { types { name } } } } fragment A on Query { __schema { types { kind } } }', 'GRAPHQL_VALIDATION_FAILED'],
  ['names below the schema',       '{ __schema { a: types { description } b: types { description } } }',           'GRAPHQL_VALIDATION_FAILED'],
  ['names in a fragment below it', '{ __schema { ...S } } fragment S on __Schema { types { ... { a: description } } }', 'GRAPHQL_VALIDATION_FAILED'],
  ['names below a type',           '{ __type(name: "Game") { a: description b: description } }',                   'GRAPHQL_VALIDATION_FAILED'],
])('introspection of %s is refused', async (_what, query, code) => {
  const sent = await send(query);
  expect([sent.status, sent.codes[0]]).toEqual([400, code]);
  expect(sent.body.length).toBeLessThan(4_000);
});

test('a refused introspection says so with its cost', async () => {
  const { cost } = await send(`${DEEP} ${BELOW}`);
  expect(cost).toBeGreaterThan(MAX_COST);
  expect(cost).toBeLessThan(1_000 * MAX_COST);
});

test('no answer has more than a mebibyte', async () => {
  const sent = await send('{ me { player { name } } }', {}, { authorization: 'Bearer long' });
  expect([sent.status, sent.codes]).toEqual([400, ['RESPONSE_TOO_LARGE']]);
  expect(sent.body.length).toBeLessThan(1_000);
  expect(refused).toEqual(['RESPONSE_TOO_LARGE']);
});

const LIST = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
const OBJECT = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { __typename } }';

// biome-ignore format: one row per case
test.each([
  ['of wrong entries',            LIST,   { ids: Array.from({ length: 60 }, () => ({ x: 'y'.repeat(900) })) }],
  ['of one long wrong entry',     LIST,   { ids: [{ x: 'y'.repeat(60_000) }] }],
  ['of null entries',             LIST,   { ids: Array.from({ length: 10_000 }, () => null) }],
  ['of unknown members',          OBJECT, { input: Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`a${n}`, n])) }],
  ['with a long unknown member',  OBJECT, { input: { ['a'.repeat(60_000)]: 1 } }],
  ['with a long unknown field',   `{ ${'a'.repeat(60_000)} }`, {}],
  ['with a long wrong literal',   `{ titles(lang: ${JSON.stringify('b'.repeat(60_000))}) { id } }`, {}],
  ['of unknown fields',           `{ ${Array.from({ length: 400 }, (_, n) => `a${n}`).join(' ')} }`, {}],
  ['of wrong literals',           `{ nodes(ids: [${Array.from({ length: 400 }, () => '{a: 1}').join(' ')}]) { id } }`, {}],
])('a request %s is the client’s mistake, and is told so in few words', async (_what, query, variables) => {
  const sent = await send(query, variables);
  const { errors } = JSON.parse(sent.body);
  expect(sent.status).toBe(400);
  expect(errors.length).toBeLessThanOrEqual(MAX_ERRORS);
  for (const { message, extensions } of errors) {
    expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE);
    expect(extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
  }
  expect(sent.body.length).toBeLessThan(8_000);
  expect(logged).toEqual([]);
});
