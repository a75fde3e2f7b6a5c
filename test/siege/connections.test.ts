// What one connection may take of the server: answers that nobody reads, bodies that trickle, silence, crowds.

import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createGate } from '../../local/gate/gate.ts';
import { type Limits, limitsFor } from '../../local/gate/kinds.ts';
import type { Route } from '../../local/http/apiGateway.ts';
import { type Gateway, type GatewayOptions, startGateway } from '../../local/http/gateway.ts';
import { bodyBytesOf, type GatewayLimits } from '../../local/http/limits.ts';
import { answerOf, type RawClient, rawClient } from './rawClient.ts';

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const LARGE = 'x'.repeat(16 * 1_048_576);

let gateway: Gateway | null = null;
let clients: RawClient[] = [];
let handled = 0;
afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  clients = [];
  handled = 0;
  await gateway?.stop();
  gateway = null;
});

function answering(body: string): Route {
  return async (event) => {
    handled += 1;
    return { statusCode: 200, body: event.rawPath === '/' ? body : String(event.body?.length ?? 0) };
  };
}

async function serve(
  limits: Partial<GatewayLimits> = {},
  more: Partial<GatewayOptions> = {},
  body = 'here',
): Promise<string> {
  const routes = { '/': answering(body), '/graphql': answering(body), '/v1/*': answering(body) };
  gateway = await startGateway({ port: 0, routes, bodyBytes: bodyBytesOf, limits, log: () => {}, ...more });
  return gateway.url;
}

function client(url: string, text?: string, isReading?: boolean): RawClient {
  const made = rawClient(url, text, isReading);
  clients.push(made);
  return made;
}

function post(path: string, headers: string, host = 'localhost'): string {
  return `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;
}

test('an answer that nobody reads is held for a while only, and a connection holds one at a time', async () => {
  const logged: object[] = [];
  const url = await serve({ readMs: 150 }, { log: (entry) => logged.push(entry) }, LARGE);
  const readers = Array.from({ length: 5 }, () => client(url, GET.repeat(4), false));
  for (const { socket } of readers) socket.pause();
  await expect.poll(() => logged.length, { timeout: 10_000 }).toBe(5);
  expect(handled).toBe(5);
  expect(logged).toEqual(
    Array.from({ length: 5 }, () => ({
      level: 'warn',
      event: 'connection',
      detail: expect.stringContaining('StalledReader'),
    })),
  );
});

test('requests that are sent without waiting are answered in their order', async () => {
  const url = await serve();
  const asked = client(url, GET.repeat(3));
  const text = await answerOf(asked, /(here[\s\S]*){3}/);
  expect(text.match(/HTTP\/1.1 200/g)?.length).toBe(3);
});

test('a connection on which very many requests wait is closed', async () => {
  const url = await serve({}, {}, LARGE);
  const flood = client(url, GET.repeat(200), false);
  flood.socket.resume();
  await flood.closed;
  expect(handled).toBeLessThan(3);
});

/** A gate with other limits for some kinds. */
function gateWith(changed: Partial<Limits>) {
  return createGate({ ...limitsFor(0), ...changed });
}

test('connections beyond the limit are told so, and an idle one makes place for the next', async () => {
  const logged: object[] = [];
  const gate = gateWith({ connections: { all: 3, each: 3 } });
  const url = await serve({}, { gate, log: (entry) => logged.push(entry) }, LARGE);
  const busy = Array.from({ length: 3 }, () => client(url, GET, false));
  for (const { socket } of busy) socket.pause();
  await expect.poll(() => handled).toBe(3);
  const refused = await answerOf(client(url, GET), /\n$/);
  expect(refused).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 2\r\n[\s\S]*"SERVICE_UNAVAILABLE"/);
  busy[0]?.socket.destroy();
  await expect.poll(() => gate.held('connections')).toBe(2);
  const idle = client(url, 'HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await answerOf(idle, /\r\n\r\n/);
  expect(await answerOf(client(url, 'HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n'), /\r\n\r\n/)).toContain('200 OK');
  await idle.closed;
  expect(logged).toEqual([{ level: 'warn', event: 'connections', detail: 'more than 3 connections at once' }]);
});

test.each([
  ['a silent connection', ''],
  ['half a head', 'POST /graphql HTTP/1.1\r\nHost: local'],
  ['a body that does not come', post('/graphql', 'Content-Length: 100')],
])('%s is closed after a while', async (_what, text) => {
  const url = await serve({ headMs: 100, requestMs: 200 });
  await client(url, text).closed;
  expect(handled).toBe(0);
});

// biome-ignore format: one row per case
test.each([
  ['a foreign host',            post('/graphql', 'Content-Length: 1000', 'evil.example'),      421],
  ['an unknown path',           post('/nothing', 'Content-Length: 1000'),                      404],
  ['a length above the limit',  post('/graphql', 'Content-Length: 65537'),                     413],
  ['a game above the limit',    post('/v1/games', 'Content-Length: 65537'),                    413],
  ['a file above the limit',    post('/v1/replays', 'Content-Length: 4194305'),                413],
])('%s is answered before its body comes', async (_what, text, status) => {
  const url = await serve();
  expect(await answerOf(client(url, text), /\r\n\r\n/)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(handled).toBe(0);
});

test('a path that takes no body does not wait for one', async () => {
  const url = await serve();
  const put = client(url, post('/graphql', 'Content-Length: 1000').replace('POST', 'PUT'));
  expect(await answerOf(put, /\r\n\r\n/)).toMatch(/^HTTP\/1.1 200 /);
  const other = client(url, post('/', 'Content-Length: 1000'));
  expect(await answerOf(other, /\r\n\r\n/)).toMatch(/^HTTP\/1.1 200 /);
});

/** A body of chunks of one byte each. */
function bytewise(count: number): string {
  return `${'1\r\nx\r\n'.repeat(count)}0\r\n\r\n`;
}

test('a body in very many chunks of a byte is refused; in some, or in sensible ones, it is read', async () => {
  const url = await serve();
  const head = post('/graphql', 'Transfer-Encoding: chunked');
  expect(await answerOf(client(url, head + bytewise(500)), /500$/)).toMatch(/^HTTP\/1.1 200 [\s\S]*500$/);
  expect(await answerOf(client(url, head + bytewise(20_000)), /\r\n\r\n/)).toMatch(/^HTTP\/1.1 400 /);
  const sensible = `${`400\r\n${'x'.repeat(1_024)}\r\n`.repeat(64)}0\r\n\r\n`;
  expect(await answerOf(client(url, head + sensible), /65536$/)).toMatch(/65536$/);
  const more = `400\r\n${'x'.repeat(1_024)}\r\n${sensible}`;
  expect(await answerOf(client(url, head + more), /\r\n\r\n/)).toMatch(/^HTTP\/1.1 413 /);
});

test('a refused body that goes on and on ends with its connection', async () => {
  const url = await serve();
  const endless = client(url, post('/nothing', 'Transfer-Encoding: chunked'));
  const chunk = `100000\r\n${'x'.repeat(1_048_576)}\r\n`;
  let sent = 0;
  while (!endless.socket.destroyed && sent < 200) {
    sent += 1;
    if (!endless.socket.write(chunk))
      await Promise.race([once(endless.socket, 'drain').catch(() => null), endless.closed]);
  }
  await endless.closed;
  expect(sent).toBeLessThan(200);
});

test('bodies that never end leave the server room to answer, and one that is done returns its own', async () => {
  const url = await serve({}, { gate: gateWith({ bodies: { all: 200_000, each: 200_000 } }) });
  const part = 'x'.repeat(60_000);
  const holders = [1, 2, 3].map(() => client(url, post('/graphql', 'Content-Length: 65536') + part));
  const next = post('/graphql', `Content-Length: ${part.length}`) + part;
  const statusOfNext = async () => (await answerOf(client(url, next), /\r\n\r\n/)).slice(0, 12);
  await expect.poll(statusOfNext, { timeout: 20_000 }).toBe('HTTP/1.1 503');
  for (const { socket } of holders) socket.destroy();
  await expect.poll(statusOfNext, { timeout: 20_000 }).toBe('HTTP/1.1 200');
});
