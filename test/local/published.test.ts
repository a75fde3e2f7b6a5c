// A server for production: behind a proxy that speaks for it, as `docs/club.md` sets it up. The proxy here writes the
// same headers as nginx there.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { identityBy } from '../../local/explorer/browser/identity.ts';
import { parseProxies } from '../../local/gate/addresses.ts';
import type { Gateway } from '../../local/http/gateway.ts';
import { startSystem } from '../../local/system.ts';
import { apiClient, succeed } from '../kit/http/apiClient.ts';

const SITE = 'https://games.club.example';
const HOST = new URL(SITE).host;

let folder: string;
let gateway: Gateway;
let proxy: Server;
let url: string;
/** Of a server that was one for development before. */
let formerToken: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-published-'));
  const system = { dataPath: join(folder, 'games.db'), port: 0, log: () => {} };
  const former = await startSystem(system);
  formerToken = await apiClient(former.url).tokenOf('Ada');
  await former.stop();
  const proxies = parseProxies('127.0.0.1');
  if (proxies === null) throw new Error('no proxies');
  gateway = await startSystem({ ...system, publicUrl: SITE, proxies, browsers: { hosts: [HOST], origins: [] } });
  proxy = startProxy(gateway.url);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `client`: as whom the test sends, since all of its requests come from this machine. */
function startProxy(target: string): Server {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { client = '192.0.2.1', forwarded: _forwarded, ...headers } = incoming.headers;
    const passed = { ...headers, host: HOST, 'x-forwarded-for': String(client) };
    const { method, url: path } = incoming;
    const onwards = request({ hostname, port, method, path, headers: passed }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onwards);
  });
  server.on('upgrade', (incoming, socket) => {
    const onwards = connect(Number(port), hostname, () => {
      const headers = { ...incoming.headers, host: HOST, 'x-forwarded-for': '192.0.2.1' };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      onwards.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onwards.pipe(socket).pipe(onwards);
    });
    const close = (): void => void onwards.destroy();
    onwards.on('error', () => socket.destroy());
    socket.on('error', close).on('close', close);
  });
  return server;
}

async function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of its answer
  const json = (await response.json()) as any;
  return { status: response.status, cookie: response.headers.get('set-cookie') ?? '', json };
}

test('there are no development tokens, and none counts that was given before', async () => {
  expect((await post('/dev/token', { name: 'Ada' })).status).toBe(404);
  expect((await apiClient(url).ask('{ me { id } }', {}, formerToken)).status).toBe(401);
});

test('the explorer takes the session of its browser there, or begins a guest', async () => {
  const html = await (await fetch(`${url}/explorer`)).text();
  expect(html).toContain('data-way="session"');
  expect(html).toContain('href="/me"');
  let cookie = '';
  const sent: string[] = [];
  const changes: string[] = [];
  const browser = async (path: string, body: object) => {
    sent.push(path);
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  const explorer = identityBy('session', () => changes.push('changed'), browser);
  expect([await explorer.known(), await explorer.token()]).toEqual([null, null]);
  await expect(explorer.as('')).rejects.toThrow('name');
  const guest = await explorer.as('Anna');
  expect(guest?.name).toBe('Anna (guest)');
  expect((await apiClient(url).ask('{ me { player { id } } }', {}, await explorer.token())).data.me.player.id).toBe(
    guest?.playerId,
  );
  // Opened again it knows her, and a second click makes nobody else.
  const again = identityBy('session', () => changes.push('changed'), browser);
  expect([(await again.known())?.playerId, (await again.as('Eve'))?.playerId]).toEqual([
    guest?.playerId,
    guest?.playerId,
  ]);
  expect(changes).toEqual(['changed', 'changed']);
  expect(sent).not.toContain('/dev/token');
});

test('a guest signs in by a cookie of the public host, plays, and hears of it over a socket', async () => {
  const { cookie, json } = await post('/v1/guests', { name: 'Anna' });
  expect(cookie).toMatch(/^__Host-signalbox=sbc_\w+; Max-Age=2592000; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
  const [pair = ''] = cookie.split(';');
  const { token } = (await post('/v1/session', {}, { cookie: pair })).json;
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const turns = client.iterate<{ readonly myTurns: { readonly game: { readonly id: string } } }>({
    query: 'subscription { myTurns { game { id } } }',
  });
  const isConnected = new Promise((resolve) => client.on('connected', resolve));
  const first = turns.next();
  await isConnected;
  const { id } = await succeed(apiClient(url), token, 'createGame', { titleId: 'next-station-london', seats: 1 });
  await succeed(apiClient(url), token, 'startGame', { gameId: id });
  expect((await first).value?.data?.myTurns.game.id).toBe(id);
  await client.dispose();
  expect(json.player.name).toBe('Anna (guest)');
});

test('pages are told by the public address: by no other name that leads here', async () => {
  const named = (origin: string) => post('/v1/guests', { name: 'Eve' }, { 'sec-fetch-site': '', origin });
  const onlyOrigin = async (origin: string) => {
    const headers = { 'content-type': 'application/json', origin };
    return (await fetch(`${url}/v1/guests`, { method: 'POST', headers, body: '{"name":"Eve"}' })).status;
  };
  expect((await named(SITE)).status).toBe(403);
  expect(await onlyOrigin(SITE)).toBe(201);
  for (const origin of [url, gateway.url, 'http://games.club.example', 'https://club.example']) {
    expect(await onlyOrigin(origin)).toBe(403);
  }
});

test('each client is counted by itself, and links begin with the public address', async () => {
  const from = async (client: string) => (await post('/v1/guests', { name: 'Anna' }, { client })).status;
  for (let n = 0; n < 20; n += 1) expect(await from('192.0.2.9')).toBe(201);
  expect(await from('192.0.2.9')).toBe(429);
  expect(await from('192.0.2.10')).toBe(201);
  const { token } = (await post('/v1/guests', { name: 'Bea' })).json;
  const { id } = await succeed(apiClient(url), token, 'createGame', { titleId: 'next-station-london', seats: 1 });
  const { data } = await apiClient(url).ask(`{ game(id: "${id}") { replayUrl } }`, {}, token);
  expect(data.game.replayUrl).toBe(`${SITE}/v1/games/${id}/replay`);
});
