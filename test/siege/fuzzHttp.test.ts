// Bytes that are almost HTTP, on bare sockets: the server answers without a fault or closes the connection, and serves
// the next one.

import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_ANSWER_BYTES } from '../../lambdas/graphql/limits/answerLimits.ts';
import { startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { fuzzed, PATIENCE_MS } from './fuzzing.ts';
import { rawClient } from './rawClient.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const junk = fc.string({ maxLength: 40, unit: 'binary' });

const requestLine = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: oneOf('GET', 'POST', 'OPTIONS', 'HEAD', 'PUT') },
      oneOf('CONNECT', 'TRACE', 'PRI', 'get', ''),
    ),
    fc.oneof(
      {
        weight: 6,
        arbitrary: oneOf(
          '/graphql',
          '/v1/games',
          '/v1/replays',
          '/v1/openapi.json',
          '/',
          '/health',
          '/dev/token',
          '/replay',
        ),
      },
      oneOf('*', '//x', 'http://evil.example/graphql', '/graphql?query=%7B', '/%', '/..%2f..', `/${'x'.repeat(9_000)}`),
      junk.map((text) => `/${text}`),
    ),
    fc.oneof({ weight: 6, arbitrary: oneOf('HTTP/1.1') }, oneOf('HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1 x', '')),
  )
  .map((parts) => parts.join(' '));

const header = fc.oneof(
  { weight: 4, arbitrary: oneOf('Host: localhost', 'Host: 127.0.0.1', 'Content-Type: application/json') },
  oneOf(
    'Host: evil.example',
    'Host:',
    'Content-Length: 0',
    'Content-Length: 10',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Content-Length: 1, 2',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding : chunked',
    'Expect: 100-continue',
    'Expect: 200-ok',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Connection: close',
    'Authorization: Bearer x',
    'Authorization: Bearer a.b.c',
    'Accept-Encoding: identity;q=0',
    'Origin: null',
    ' folded',
    'no colon',
    `X: ${'x'.repeat(20_000)}`,
  ),
  junk.map((text) => `X-Junk: ${text}`),
);

const body = fc.oneof(
  oneOf(
    '',
    '{"query":"{ me { id } }"}',
    '{"query":"{ titles { id } }"}',
    '{"name":"Ada"}',
    '0\r\n\r\n',
    '19\r\n{"query":"{ me { id } }"}\r\n0\r\n\r\n',
    'ffffffffffffffff\r\nx',
    '1;ext=1\r\n{\r\n0\r\nTrailer: x\r\n\r\n',
    '-1\r\n',
    '1\r\nxx\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ),
  junk,
);

const host = fc.constantFrom(...Array<string>(8).fill('Host: localhost'), 'Host: evil.example', 'Accept: */*');
const lineEnd = fc.constantFrom(...Array<string>(12).fill('\r\n'), '\n', '\r');

const request = fc
  .tuple(requestLine, host, fc.array(header, { maxLength: 3 }), lineEnd, fc.oneof(oneOf(''), body))
  .map(([line, first, headers, end, after]) => [line, first, ...headers, '', after].join(end));

/** A client gives up on a request that the server waits for the rest of. */
const PATIENT_MS = 150;

/** What comes back on a connection that sends this. */
async function answerTo(requests: readonly string[], patience = wait(PATIENT_MS)): Promise<string> {
  const client = rawClient(api.url);
  client.socket.write(requests.join(''), 'latin1');
  await Promise.race([client.closed, patience]);
  client.socket.destroy();
  await client.closed;
  return client.answer();
}

test.each([
  [200, 'GET /health HTTP/1.1', 'Host: localhost'],
  [400, 'GET /health HTTP/1.1', 'no colon'],
  [404, 'GET /nowhere HTTP/1.1', 'Host: localhost'],
  [421, 'GET /health HTTP/1.1', 'Host: evil.example'],
])('a connection that ends in %d is answered so', async (status, ...lines) => {
  const text = [...lines, 'Connection: close', '', ''].join('\r\n');
  expect(await answerTo([text], new Promise(() => {}))).toMatch(`HTTP/1.1 ${status} `);
});

test(
  'almost HTTP never breaks the server',
  async () => {
    const statuses = new Set<number>();
    const connection = fc.array(request, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(connection, { minLength: 20, maxLength: 20 }), async (connections) => {
        for (const answer of await Promise.all(connections.map((sent) => answerTo(sent)))) {
          expect(answer.length).toBeLessThan(MAX_ANSWER_BYTES);
          for (const [, status] of answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.add(Number(status));
        }
        expect(Math.max(...statuses)).toBeLessThan(500);
      }),
      fuzzed(20),
    );
    // Which ones a sample meets, and in time, is a matter of luck; that it is more than one is not.
    expect(statuses.size).toBeGreaterThan(1);
    expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect((await api.ask('{ titles { id } }')).status).toBe(200);
  },
  PATIENCE_MS,
);
