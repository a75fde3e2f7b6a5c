// A page of another origin in a real browser: it calls the API with a bearer token or without, never with credentials,
// and gets no token from this server.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { startChromium } from '../../kit/processes/browsing.ts';

let api: TestSystem;
let other: Server;
let browser: Browser;
let page: Page;
let token = '';
let gameId = '';
beforeAll(async () => {
  api = await startTestSystem();
  token = await api.tokenOf('Ada');
  gameId = (await startedGame(api, token, { seats: 1, visibility: 'PUBLIC' })).id;
  other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  browser = await startChromium();
  page = await browser.newPage();
  // Another host and another port.
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser.close();
  other.close();
  await api.stop();
});

interface Init {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly credentials?: 'include';
}

/** What a page is told of its request: status, some headers and the body; `refused` where the browser hides it. */
function fetched(path: string, init: Init = {}): Promise<Told> {
  return page.evaluate(
    async ({ url, asked }) => {
      try {
        const response = await fetch(url, asked);
        const { status, headers } = response;
        const { body } = response;
        const isStream = (headers.get('content-type') ?? '').startsWith('text/event-stream');
        const first = isStream ? await body?.getReader().read() : undefined;
        const text = isStream ? new TextDecoder().decode(first?.value) : await response.text();
        return { status, limit: headers.get('ratelimit'), policy: headers.get('ratelimit-policy'), text };
      } catch {
        return 'refused';
      }
    },
    { url: api.url + path, asked: init },
  );
}

type Told =
  | 'refused'
  | { readonly status: number; readonly limit: string | null; readonly policy: string | null; readonly text: string };

const json = (body: object, more: Readonly<Record<string, string>> = {}): Init => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...more },
  body: JSON.stringify(body),
});
const bearer = () => ({ authorization: `Bearer ${token}` });

test('it reads what is public without a token, and a stream', async () => {
  for (const path of [
    `/v1/games/${gameId}`,
    '/v1/games?status=active',
    '/v1/limits',
    `/v1/games/${gameId}/board.svg`,
  ]) {
    expect([path, await fetched(path)]).toEqual([path, expect.objectContaining({ status: 200 })]);
  }
  expect(await fetched('/graphql', json({ query: '{ titles { id } }' }))).toMatchObject({ status: 200 });
  const stream = await fetched(`/v1/games/${gameId}/events`, { headers: { accept: 'text/event-stream' } });
  expect(stream).toMatchObject({ status: 200, text: expect.stringContaining('data: {') });
});

test('it acts with a bearer token, and reads what is left of allowances', async () => {
  const order = json({ titleId: 'next-station-london' }, { ...bearer(), 'idempotency-key': 'from elsewhere' });
  const created = await fetched('/v1/games', order);
  expect(created).toMatchObject({
    status: 201,
    limit: expect.stringMatching(/^"creations";r=\d+;t=\d+$/),
    policy: '"creations";q=1000;w=3600',
  });
  const named = await fetched('/graphql', json({ query: '{ me { player { name } } }' }, bearer()));
  expect(named).toMatchObject({ status: 200, text: expect.stringContaining('"Ada"') });
  expect(
    await fetched('/v1/me', { method: 'DELETE', headers: { authorization: 'Bearer sbx_no-such-token' } }),
  ).toMatchObject({
    status: 401,
  });
});

test('it opens a socket with the token in its first message', async () => {
  const heard = await page.evaluate(
    ({ url, authorization }) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(url, 'graphql-transport-ws');
        socket.onopen = () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
        socket.onmessage = ({ data }) => resolve(String(data));
        socket.onerror = () => reject(new Error('no socket'));
      }),
    { url: `${api.url.replace('http', 'ws')}/graphql`, authorization: `Bearer ${token}` },
  );
  expect(JSON.parse(heard)).toMatchObject({
    type: 'connection_ack',
    payload: { playerId: expect.stringMatching(/^player_/) },
  });
});

test('it reads nothing with credentials, and gets no token', async () => {
  for (const path of [`/v1/games/${gameId}`, '/graphql?query={titles{id}}']) {
    expect([path, await fetched(path, { credentials: 'include' })]).toEqual([path, 'refused']);
  }
  for (const init of [json({ name: 'Ada' }), { ...json({ name: 'Ada' }), headers: { 'content-type': 'text/plain' } }]) {
    expect(await fetched('/dev/token', init)).toBe('refused');
  }
});
