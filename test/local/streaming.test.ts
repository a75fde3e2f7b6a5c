// Answers that come piece by piece: no faster than they are read, not after the reader has gone, and never a part that
// looks whole.

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Gateway, type GatewayOptions, startGateway } from '../../local/http/gateway.ts';

let gateway: Gateway | null = null;
let logged: Readonly<Record<string, unknown>>[] = [];
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
  logged = [];
});

/** Serves the pieces of `body` at `/`. */
async function serve(body: () => AsyncIterable<string>, options: Partial<GatewayOptions> = {}): Promise<string> {
  const routes = { '/': async () => ({ statusCode: 200, headers: { 'content-type': 'text/plain' }, body: body() }) };
  gateway = await startGateway({ port: 0, routes, log: (entry) => logged.push(entry), ...options });
  return gateway.url;
}

/** The answer to a GET, not yet read. */
function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent: false }, resolve).once('error', reject).end();
  });
}

/** A source of many pieces of 64 KiB that tells how far it was read and whether it was closed. */
function source(count: number) {
  const told = { made: 0, closed: false };
  const piece = `${'x'.repeat(65_535)}\n`;
  async function* pieces() {
    try {
      for (; told.made < count; told.made += 1) yield piece;
    } finally {
      told.closed = true;
    }
  }
  return { told, pieces };
}

/** Waits until `isSo`, at most some seconds. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 500; tries += 1) await wait(10);
  expect(isSo()).toBe(true);
}

test('the pieces arrive in order, whatever their characters', async () => {
  const url = await serve(async function* () {
    yield 'ä\n';
    await wait(5);
    yield '';
    yield '\u{1F682}\n';
  });
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain']);
  expect(await response.text()).toBe('ä\n\u{1F682}\n');
});

test('the first piece is sent before the second is there', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const url = await serve(async function* () {
    yield 'first\n';
    await released;
    yield 'second\n';
  });
  const response = await open(url);
  const [chunk] = await once(response, 'data');
  expect(String(chunk)).toBe('first\n');
  release();
  const [rest] = await once(response, 'data');
  expect(String(rest)).toBe('second\n');
});

test('a reader that is slow is not run ahead of', async () => {
  const { told, pieces } = source(2_000);
  const response = await open(await serve(pieces));
  await once(response, 'readable');
  await wait(200);
  const ahead = told.made;
  // What the sockets and streams of both sides hold, at most: a fraction of the 125 MiB that there are.
  expect(ahead).toBeLessThan(400);
  await wait(200);
  expect(told.made).toBe(ahead);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  expect(bytes).toBe(2_000 * 65_536);
});

test('a reader that goes away ends the reading of the source, which is nothing to warn of', async () => {
  const { told, pieces } = source(100_000);
  const response = await open(await serve(pieces));
  await once(response, 'readable');
  response.destroy();
  await until(() => told.closed);
  expect(told.made).toBeLessThan(1_000);
  // Whatever is said of it would be said by now.
  await wait(50);
  expect(logged).toEqual([]);
});

test('a client that hangs up in the middle of its request is nothing to warn of', async () => {
  const asked = request(await serve(async function* () {}), { method: 'POST', headers: { 'content-length': 100 } });
  asked.once('error', () => {});
  asked.write('half');
  await wait(50);
  asked.destroy();
  await wait(50);
  expect(logged).toEqual([]);
});

test('a failure in the middle breaks the connection: nobody takes the part for the whole', async () => {
  const url = await serve(async function* () {
    yield 'first\n';
    await wait(20);
    throw new Error('the reason');
  });
  const response = await fetch(url);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  const requestId = response.headers.get('x-request-id');
  await until(() => logged.length > 0);
  expect(logged).toMatchObject([
    { level: 'error', event: 'stream', path: '/', requestId, error: { message: 'the reason' } },
  ]);
});

test('a reader that takes nothing for too long is dropped', async () => {
  const { told, pieces } = source(100_000);
  const response = await open(await serve(pieces, { limits: { readMs: 100 } }));
  await once(response, 'readable');
  await until(() => told.closed);
  expect(told.made).toBeLessThan(1_000);
  await until(() => logged.length > 0);
  const detail = 'StalledReader: the client read nothing for 100 ms; connection closed';
  expect(logged).toEqual([{ level: 'warn', event: 'connection', detail }]);
  response.destroy();
});

/** Half of the time that an idle connection is kept, and longer than a busy machine stalls. */
const PATIENCE_MS = 30_000;

/** Longer than a test may take. */
const NEVER_CUT_OFF = { limits: { stopMs: 3_600_000 } };

test('a stopping gateway finishes what it streams', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const url = await serve(async function* () {
    yield 'first\n';
    await released;
    yield 'second\n';
  }, NEVER_CUT_OFF);
  const response = await fetch(url);
  const stopped = gateway?.stop();
  release();
  expect(await response.text()).toBe('first\nsecond\n');
  // A connection that nobody uses is not waited for.
  expect(await Promise.race([stopped, wait(PATIENCE_MS, 'waiting', { ref: false })])).not.toBe('waiting');
});
