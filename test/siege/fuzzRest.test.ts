// Random requests to the REST resources: every answer is one that the description of the API knows, none is a fault or
// large.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { MAX_ANSWER_BYTES } from '../../lambdas/graphql/limits/answerLimits.ts';
import type { RestResult } from '../../lambdas/http/result.ts';
import { createRestHandler } from '../../lambdas/rest/handler.ts';
import { commandResources } from '../../lambdas/rest/resources.ts';
import { ADA, appOn, BOB } from '../kit/app/appOn.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { describedMethods, isRecord, undescribed, valueAt } from '../kit/http/openapiDocument.ts';
import { BY_NAME } from '../kit/http/restServer.ts';
import { botGame, fileOf, playAny, startedGame } from '../kit/replays/replayFiles.ts';
import { fuzzed, PATIENCE_MS } from './fuzzing.ts';

const app = appOn(openMemoryStore().store);
const over = await botGame(app, 2, 'over');
const running = await startedGame(app, [ADA, BOB], 'running');
await playAny(app, [ADA, BOB], running.id);
const file = await fileOf(app, over.id);

const faults: object[] = [];
const log = (entry: object) => void faults.push(entry);
const parts = { app, verifier: BY_NAME, log, commands: commandResources() };
const serve = createRestHandler({ ...parts, bodyLimit: null });
const serveCut = createRestHandler({ ...parts, bodyLimit: 20_000 });

const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const text = fc.string({ maxLength: 200, unit: 'binary' });
const visible = fc.string({ maxLength: 60 });
const number = fc.oneof(fc.integer(), fc.double(), oneOf('', '-1', '0x1', '1e3', '01', '9'.repeat(40), 'NaN', '１'));

const id = fc.oneof(
  {
    weight: 6,
    arbitrary: oneOf(over.id, running.id, over.id.toLowerCase(), `${over.id}-${over.headHash.slice(0, 32)}`),
  },
  { weight: 2, arbitrary: visible.map(encodeURIComponent) },
  oneOf('', '%00', '%', '..', '%2e%2e%2f', 'x'.repeat(4_000)),
);
const path = fc.oneof(
  { weight: 4, arbitrary: id.map((one) => `/v1/games/${one}/replay`) },
  { weight: 3, arbitrary: id.map((one) => `/v1/games/${one}`) },
  { weight: 2, arbitrary: id.map((one) => `/v1/games/${one}/events`) },
  { weight: 1, arbitrary: id.map((one) => `/v1/games/${one}/looks`) },
  { weight: 2, arbitrary: id.map((one) => `/v1/replays/${one}`) },
  { weight: 4, arbitrary: oneOf('/v1/games', '/v1/me/games', '/v1/me/events', '/v1/replays', '/v1/openapi.json') },
  {
    weight: 1,
    arbitrary: oneOf('', '/none', '/none/standings.json', '/none/rounds/1', '/%00').map(
      (one) => `/v1/tournaments${one}`,
    ),
  },
  { weight: 1, arbitrary: oneOf(ADA.playerId, 'player_').map((one) => `/v1/players/${one}/games`) },
  visible.map((one) => `/v1/${encodeURIComponent(one)}`),
);
const parameter = fc.oneof(
  fc.tuple(
    oneOf('after', 'record', 'limit', 'since', 'x', 'AFTER', ''),
    fc.oneof(
      number.map(String),
      oneOf('2026-11-22T18:03:00Z', 'MDE3NjcyMjU2MDEwMDAjMDFLRFZETkEwMFhYS1NKMURYM1ExM0YyQzc'),
    ),
  ),
  fc.tuple(
    oneOf('status', 'title', 'turn', 'include'),
    oneOf('open', 'active', 'finished', 'mine', 'replay', 'next-station-london', '__proto__'),
  ),
);
const query = fc.array(parameter, { maxLength: 3 }).map((pairs) => new URLSearchParams(pairs).toString());

const headers = fc.record(
  {
    authorization: fc.oneof(oneOf('Bearer ada', 'Bearer bob', 'bearer ada', 'Basic ada', 'Bearer'), visible),
    'content-type': fc.oneof(
      oneOf('application/json', 'application/x-ndjson', 'application/json; charset=utf-16'),
      visible,
    ),
    'content-encoding': fc.oneof(oneOf('gzip', 'identity', 'br', 'gzip, gzip'), visible),
    'accept-encoding': fc.oneof(oneOf('gzip', 'br;q=1.0, *;q=0', 'identity;q=0, *;q=0'), visible),
    accept: fc.oneof(oneOf('text/event-stream', 'application/x-ndjson;q=1, */*', '*/*;q=0'), visible),
    'last-event-id': fc.oneof(oneOf('1', '999'), number.map(String)),
    'accept-language': fc.oneof(oneOf('de', 'de;q=0, en', '*'), visible),
    'idempotency-key': fc.oneof(oneOf('a', 'b', 'x'.repeat(129)), visible, text),
    'if-none-match': fc.oneof(oneOf('*', '"', 'W/"1-0"', '"'.repeat(5_000)), visible),
    host: fc.oneof(oneOf('a.example', '[::1]:80', 'a b'), visible),
    'x-forwarded-proto': visible,
  },
  { requiredKeys: [] },
);

const creation = fc.record(
  {
    titleId: fc.oneof(oneOf('next-station-london', 'london-necropolis-railway', 'chess'), fc.jsonValue()),
    options: fc.jsonValue({ maxDepth: 6 }),
    seats: fc.oneof(fc.integer({ min: -1, max: 6 }), fc.jsonValue()),
    bots: fc.oneof(fc.array(oneOf('greedy', 'random', 'nobody'), { maxLength: 6 }), fc.jsonValue()),
    sharedTable: fc.oneof(fc.boolean(), fc.jsonValue()),
    join: fc.boolean(),
    clientSeed: fc.oneof(text, fc.jsonValue()),
    ['__proto__']: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { weight: 5, arbitrary: creation.map((one) => JSON.stringify(one)) },
  { weight: 2, arbitrary: fc.nat({ max: file.length }).map((end) => file.slice(0, end)) },
  text,
  oneOf('', '[', '['.repeat(30_000), '{"titleId":'.repeat(500), '\u0000', 'null', `"${'x'.repeat(70_000)}"`),
);

const requests = fc.record({
  method: oneOf('GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'get', 'X'),
  path,
  query,
  headers,
  body,
  isBase64Encoded: fc.boolean(),
  isCut: fc.boolean(),
});

type Sent = typeof requests extends fc.Arbitrary<infer One> ? One : never;

/** One request for each status that lies behind the checks, whatever else is drawn. */
const KNOWN: readonly (readonly [status: number, sent: Partial<Sent>])[] = [
  [200, { path: `/v1/games/${over.id}` }],
  [400, { path: '/v1/games', query: 'limit=x' }],
  [401, { path: '/v1/me/games' }],
  [404, { path: '/v1/games/none' }],
  [405, { path: `/v1/games/${over.id}`, method: 'PUT' }],
  [415, { path: '/v1/games', method: 'POST', headers: { authorization: 'Bearer ada', 'content-type': 'text/plain' } }],
];
const PLAIN: Sent = {
  method: 'GET',
  path: '/',
  query: '',
  headers: {},
  body: '',
  isBase64Encoded: false,
  isCut: false,
};

/** The example of what an operation takes, in members; none where it takes nothing, or no JSON. */
function exampleOf(path: string): readonly (readonly [string, unknown])[] {
  const example = valueAt('paths', path, 'post', 'requestBody', 'content', 'application/json', 'example');
  return Object.entries(isRecord(example) ? example : {});
}

const OPERATIONS = [...describedMethods()].flatMap(([path, methods]) =>
  methods.map((method) => ({ method, path, members: exampleOf(path) })),
);

/** A tournament of Ada's that is open for entries. */
const cup = await (async () => {
  const body = JSON.stringify(Object.fromEntries(exampleOf('/v1/tournaments')));
  const headers = { authorization: 'Bearer ada', 'content-type': 'application/json', 'idempotency-key': 'cup' };
  const answer = await serve(eventOf({ ...PLAIN, method: 'POST', path: '/v1/tournaments', headers, body }));
  return String(JSON.parse((await bytesOf(answer)).toString()).id);
})();
const ids = oneOf(over.id, running.id, cup, cup, ADA.playerId, BOB.playerId, 'next-station-london');
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer({ min: -1, max: 4 }),
  oneOf<unknown>(over.id, running.id, cup, ADA.playerId, BOB.playerId, 'pass', 'greedy', null, true),
);

/** A request for one of the operations that are described, nearly as its example: it comes through the checks. */
const described: fc.Arbitrary<Sent> = fc
  .record({
    operation: oneOf(...OPERATIONS),
    ids: fc.infiniteStream(ids),
    round: fc.integer({ min: 0, max: 3 }),
    query: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, query),
    token: oneOf('ada', 'ada', 'bob', 'eve'),
    key: fc.nat({ max: 5_000 }),
    change: fc.record({ at: fc.nat({ max: 6 }), value: values, isLeftOut: fc.boolean() }),
    isChanged: fc.boolean(),
    isCut: fc.boolean(),
  })
  .map(({ operation: { method, path: template, members }, ids: some, token, key, ...drawn }) => {
    const filled = template.replace('{n}', String(drawn.round)).replaceAll(/\{\w+\}/g, () => some.next().value);
    const { at, value, isLeftOut } = drawn.change;
    const changed = members.flatMap(([name, known], index) => {
      if (!drawn.isChanged || index !== at % members.length) return [[name, known] as const];
      return isLeftOut ? [] : [[name, value] as const];
    });
    const held = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': `k${key}` };
    const sent = method === 'POST' ? JSON.stringify(Object.fromEntries(changed)) : '';
    return { ...PLAIN, method, path: filled, query: drawn.query, headers: held, body: sent, isCut: drawn.isCut };
  });

/** A request as API Gateway hands it on. */
function eventOf({ method, path: rawPath, query: rawQueryString, headers: some, body: text, isBase64Encoded }: Sent) {
  const event = graphqlEvent({ rawPath, rawQueryString, headers: some, body: text, isBase64Encoded });
  const http = { ...event.requestContext.http, method, path: rawPath };
  return { ...event, requestContext: { ...event.requestContext, http } };
}

const examples = KNOWN.map(([, sent]): [Sent] => [{ ...PLAIN, ...sent }]);

/** The bytes of an answer. */
async function bytesOf({ body, isBase64Encoded }: RestResult): Promise<Buffer> {
  if (typeof body === 'string') return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** What the API's description does not know of the answer to a request. */
function surprises(
  { method, path, query }: Sent,
  { statusCode, headers }: RestResult,
  text: string,
): readonly string[] {
  if (headers['content-encoding'] !== undefined) return [];
  const whole = query === '' ? path : `${path}?${query}`;
  return undescribed({
    method: method.toUpperCase(),
    path: whole,
    status: statusCode,
    headers: new Headers(headers),
    text,
  });
}

test(
  'random requests never break a resource',
  async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof(requests, described), async (sent) => {
        const answer = await (sent.isCut ? serveCut : serve)(eventOf(sent));
        const bytes = await bytesOf(answer);
        expect(answer.statusCode).toBeLessThan(500);
        expect(bytes.length).toBeLessThan(MAX_ANSWER_BYTES);
        expect(surprises(sent, answer, bytes.toString())).toEqual([]);
        statuses.add(answer.statusCode);
      }),
      { ...fuzzed(400, 100_000), examples },
    );
    // The cases reach what is behind the checks.
    for (const [status] of KNOWN) expect([...statuses]).toContain(status);
    expect(faults).toEqual([]);
  },
  PATIENCE_MS,
);
