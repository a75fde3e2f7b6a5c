// Guests and sessions on a server of one's own: over HTTP, with sockets that end with a session.

import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseProxies } from '../../local/gate/addresses.ts';
import { startedGame, startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';

let api: TestSystem;
beforeAll(async () => {
  const proxies = parseProxies('127.0.0.1');
  api = await startTestSystem(proxies === null ? {} : { proxies });
});
afterAll(() => api.stop());

interface Sent {
  readonly cookie?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function post(path: string, body: object, { cookie, token, headers = {} }: Sent = {}) {
  const response = await fetch(api.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: api.url,
      'idempotency-key': crypto.randomUUID(),
      ...(cookie === undefined ? {} : { cookie }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of its answer
  const json = (await response.json()) as any;
  return { status: response.status, headers: response.headers, json };
}

async function guest(name: string) {
  const { headers, json } = await post('/v1/guests', { name });
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  return { cookie, token: String(json.token), playerId: String(json.player.id) };
}

test('a guest plays, and is known again by the cookie', async () => {
  const { cookie, token, playerId } = await guest('Anna');
  expect(cookie).toMatch(new RegExp(`^signalbox_${new URL(api.url).port}=sbc_`));
  const { id } = await startedGame(api, token, { seats: 1 });
  const again = await post('/v1/session', {}, { cookie });
  const seat = '{ seats { player { id name kind isBot } } yourSeats }';
  const { data } = await api.ask(
    `{ game(id: "${id}") ${seat} me { sessions { device isThis } } }`,
    {},
    again.json.token,
  );
  expect(data).toEqual({
    game: { seats: [{ player: { id: playerId, name: 'Anna (guest)', kind: 'GUEST', isBot: false } }], yourSeats: [0] },
    me: { sessions: [{ device: 'unknown', isThis: true }] },
  });
});

test('what is open with a session ends with it, by whichever way it is ended', async () => {
  const END = 'mutation ($key: String!) { endSession(input: { key: $key }) { __typename } }';
  const ways = [
    async ({ cookie }: { readonly cookie: string }) => void (await post('/v1/session/end', {}, { cookie })),
    async ({ token }: { readonly token: string }) => {
      const listed = await fetch(`${api.url}/v1/me/sessions`, { headers: { authorization: `Bearer ${token}` } });
      const [{ key }] = ((await listed.json()) as { sessions: [{ key: string }] }).sessions;
      const ended = await post(`/v1/me/sessions/${key}/ends`, {}, { token });
      expect([ended.status, ended.json]).toEqual([200, { repeated: false }]);
    },
    async ({ token }: { readonly token: string }) => {
      const { key } = (await api.ask('{ me { sessions { key } } }', {}, token)).data.me.sessions[0];
      expect((await api.ask(END, { key }, token)).data.endSession.__typename).toBe('AccountSuccess');
    },
  ];
  await Promise.all(
    ways.map(async (end) => {
      const signedIn = await guest('Anna');
      const ended = await watchTurns(signedIn.token);
      const from = performance.now();
      await end(signedIn);
      expect(await ended()).toContain('UNAUTHENTICATED');
      expect(performance.now() - from).toBeLessThan(5_000);
      expect((await api.ask('{ me { id } }', {}, signedIn.token)).status).toBe(401);
      expect((await post('/v1/session', {}, { cookie: signedIn.cookie })).json.token).toBeNull();
    }),
  );
});

/** Watches for turns; answers what that ends with. */
async function watchTurns(token: string): Promise<() => Promise<string>> {
  const connectionParams = { authorization: `Bearer ${token}` };
  const url = `${api.url.replace('http', 'ws')}/graphql`;
  const client = createClient({ url, webSocketImpl: WebSocket, connectionParams });
  const ended = new Promise<string>((resolve) => {
    const error = (errors: unknown) => resolve(JSON.stringify(errors));
    const sink = { next: () => {}, error, complete: () => resolve('complete') };
    client.subscribe({ query: 'subscription { myTurns { yourTurn } }' }, sink);
  });
  await new Promise((resolve) => client.on('connected', resolve));
  return () => ended.finally(() => client.dispose());
}

test('twenty guests a day come from one address, this machine aside', async () => {
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return post('/v1/guests', { name: 'Anna' }, { headers });
  };
  for (let n = 0; n < 20; n += 1) expect((await from(`2001:db8:0:1::${n}`)).status).toBe(201);
  const refused = await from('2001:db8:0:1::99');
  expect([refused.status, refused.json.code, refused.json.allowance]).toEqual([429, 'TOO_MANY', 'guests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
  expect((await from('2001:db8:0:2::1')).status).toBe(201);
  for (let n = 0; n < 21; n += 1) expect((await post('/v1/guests', { name: 'Anna' })).status).toBe(201);
});

test('no log has a cookie, a token or a code', async () => {
  const { cookie, token } = await guest('Anna');
  const { code } = (await post('/v1/recovery', {}, { token })).json;
  expect(code).toMatch(/^(?:\w{5}-){3}\w{5}$/);
  await post('/v1/session/recovery', { code });
  await post('/v1/session/recovery', { code }, { cookie, headers: { origin: 'https://evil.example' } });
  await post('/v1/session', { code: 1 }, { cookie });
  await fetch(`${api.url}/v1/nowhere`, { headers: { cookie, authorization: `Bearer ${token}` } });
  const logged = JSON.stringify(api.logged);
  for (const secret of [/sb[a-z]_[0-9A-Z]{10}/, new RegExp(code), new RegExp(code.replaceAll('-', ''))]) {
    expect(logged).not.toMatch(secret);
  }
});
