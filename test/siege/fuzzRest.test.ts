// Random requests to the REST resources: every answer is one that the description of the API knows, none is a fault or
// large.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { MAX_ANSWER_BYTES } from '../../lambdas/graphql/limits/answerLimits.ts';
import type { RestResult } from '../../lambdas/http/result.ts';
import { commandResources, createRestHandler } from '../../lambdas/rest/handler.ts';
import { ADA, appOn, BOB } from '../kit/app/appOn.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { undescribed } from '../kit/http/openapiDocument.ts';
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
      fc.asyncProperty(requests, async (sent) => {
        const { method, path: rawPath, query: rawQueryString, isBase64Encoded } = sent;
        const event = graphqlEvent({
          rawPath,
          rawQueryString,
          headers: sent.headers,
          body: sent.body,
          isBase64Encoded,
        });
        const http = { ...event.requestContext.http, method, path: rawPath };
        const whole = { ...event, requestContext: { ...event.requestContext, http } };
        const answer = await (sent.isCut ? serveCut : serve)(whole);
        const bytes = await bytesOf(answer);
        expect(answer.statusCode).toBeLessThan(500);
        expect(bytes.length).toBeLessThan(MAX_ANSWER_BYTES);
        expect(surprises(sent, answer, bytes.toString())).toEqual([]);
        statuses.add(answer.statusCode);
      }),
      { ...fuzzed(400), examples },
    );
    // The cases reach what is behind the checks.
    for (const [status] of KNOWN) expect([...statuses]).toContain(status);
    expect(faults).toEqual([]);
  },
  PATIENCE_MS,
);
