// The HTTP front by itself: what of a request becomes an event, what a result becomes, and how it stops.

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '../../../app/index.ts';
import type { Route } from '../../../local/http/apiGateway.ts';
import { type Gateway, type GatewayOptions, startGateway } from '../../../local/http/gateway.ts';

let gateway: Gateway | null = null;
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
});

async function serve(routes: Readonly<Record<string, Route>>, options: Partial<GatewayOptions> = {}): Promise<Gateway> {
  gateway = await startGateway({ port: 0, routes, log: () => {}, ...options });
  return gateway;
}

/** Answers with the event it got. */
const echo: Route = async (event) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(event),
});

test('a request becomes an event of an HTTP API', async () => {
  const { url } = await serve({ '/a/*': echo });
  const response = await fetch(`${url}/a/b?x=1&y=%20&x=2`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Many': 'one', Authorization: 'Bearer t' },
    body: '{"ü": 1}',
  });
  const event = (await response.json()) as APIGatewayProxyEventV2;
  expect(event).toMatchObject({
    version: '2.0',
    rawPath: '/a/b',
    rawQueryString: 'x=1&y=%20&x=2',
    headers: { 'content-type': 'application/json', 'x-many': 'one', authorization: 'Bearer t' },
    requestContext: { http: { method: 'POST', path: '/a/b', sourceIp: '127.0.0.1' } },
    body: '{"ü": 1}',
    isBase64Encoded: false,
  });
  expect(event.requestContext.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('a body that is no text travels in base 64, both ways', async () => {
  const bytes = new Uint8Array([0, 255, 128, 10]);
  const { url } = await serve({
    '/': async ({ body = '', isBase64Encoded }) => ({ statusCode: 201, body, isBase64Encoded }),
  });
  const response = await fetch(url, { method: 'POST', body: bytes });
  expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([201, bytes]);
});

test('a body of as many bytes as its path takes is read, a larger one is not', async () => {
  const routes: Record<string, Route> = {
    '/*': async ({ body = '' }) => ({ statusCode: 200, body: String(body.length) }),
  };
  const bodyBytes = (path: string) => (path === '/import' ? MAX_IMPORT_BYTES : 65_536);
  gateway = await startGateway({ port: 0, routes, bodyBytes, log: () => {} });
  const { url } = gateway;
  const status = async (path: string, bytes: number) =>
    (await fetch(url + path, { method: 'POST', body: 'x'.repeat(bytes) })).status;
  expect([await status('/import', MAX_IMPORT_BYTES), await status('/import', MAX_IMPORT_BYTES + 1)]).toEqual([
    200, 413,
  ]);
  expect([await status('/a', 65_536), await status('/a', 65_537)]).toEqual([200, 413]);
});

test('a repeated header is joined by commas', async () => {
  const { url } = await serve({ '/': echo });
  const { port } = new URL(url);
  const answer = await exchange(
    Number(port),
    'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\nX-A: 2\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toContain('"x-a":"1,2"');
});

test('nonsense instead of HTTP is a bad request, and the next request is answered', async () => {
  const { url } = await serve({ '/': echo });
  expect(await exchange(Number(new URL(url).port), 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  expect((await fetch(url)).status).toBe(200);
});

/** Sends text over a socket and reads to the end. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('paths are matched whole, and unknown ones are not found', async () => {
  const { url } = await serve({ '/a': echo, '/b/*': echo });
  const status = async (path: string) => (await fetch(`${url}${path}`)).status;
  expect(await Promise.all(['/a', '/b/c', '/b/c/d'].map(status))).toEqual([200, 200, 200]);
  expect(await Promise.all(['/', '/a/', '/ab', '/b', '/toString', '/__proto__'].map(status))).toEqual(
    Array(6).fill(404),
  );
});

test('every answer has the id of its request; that of a fault names the case in the log, without its reason', async () => {
  const logged: Readonly<Record<string, unknown>>[] = [];
  const fail: Route = () => Promise.reject(new Error('secret reason'));
  const other: Route = async () => ({ statusCode: 200, headers: { 'x-request-id': 'of the route' }, body: '' });
  const log = (entry: Readonly<Record<string, unknown>>) => logged.push(entry);
  gateway = await startGateway({ port: 0, routes: { '/': echo, '/fail': fail, '/other': other }, log });
  const idOf = (response: Response) => response.headers.get('x-request-id');
  const { url } = gateway;
  const tooLarge = await fetch(url, { method: 'POST', body: 'x'.repeat(65_537) });
  expect([tooLarge.status, idOf(tooLarge)]).toEqual([413, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  for (const path of ['/', '/nowhere']) expect(idOf(await fetch(url + path))).toMatch(/^[0-9a-f-]{36}$/);
  expect(idOf(await fetch(`${url}/other`))).toBe('of the route');
  const failed = await fetch(`${url}/fail`);
  const text = await failed.text();
  const requestId = idOf(failed);
  expect(failed.status).toBe(500);
  expect(JSON.parse(text).errors[0].extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR', requestId });
  expect(text).not.toContain('secret');
  expect(logged).toMatchObject([{ event: 'handler', requestId, error: { message: 'secret reason' } }]);
});

/** Half of the time that an idle connection is kept, and longer than a busy machine stalls. */
const PATIENCE_MS = 30_000;

/** Longer than a test may take. */
const NEVER_CUT_OFF = { limits: { stopMs: 3_600_000 } };

test('stopping finishes the requests at hand and takes no new ones', async () => {
  let release = () => {};
  let started = () => {};
  const atWork = new Promise<void>((resolve) => {
    started = resolve;
  });
  const slow: Route = async () => {
    started();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return { statusCode: 200, body: 'done' };
  };
  const { url, stop } = await serve({ '/slow': slow, '/': echo }, NEVER_CUT_OFF);
  await fetch(url);
  const answer = fetch(`${url}/slow`);
  await atWork;
  const stopped = stop();
  gateway = null;
  await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow();
  const first = await Promise.race([stopped.then(() => 'stopped'), wait(50).then(() => 'waiting')]);
  expect(first).toBe('waiting');
  release();
  expect(await (await answer).text()).toBe('done');
  // The connection that is now idle is not waited for.
  expect(await Promise.race([stopped, wait(PATIENCE_MS, 'waiting', { ref: false })])).not.toBe('waiting');
});

test('a taken port is an error of the system', async () => {
  const { url } = await serve({});
  await expect(startGateway({ port: Number(new URL(url).port), routes: {}, log: () => {} })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
