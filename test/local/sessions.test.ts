// Guests and sessions on a server of one's own: over HTTP, with sockets that end with a session.

import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseProxies } from '../../local/gate/addresses.ts';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../kit/http/apiClient.ts';

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

test('a ticket opens one stream, and nothing else', async () => {
  const { token } = await guest('Anna');
  const { id } = await startedGame(api, token, { seats: 1 });
  const events = (ticket: string, headers: object = { accept: 'text/event-stream' }, more = '') =>
    fetch(`${api.url}/v1/games/${id}/events?ticket=${ticket}${more}`, { headers: { ...headers } });
  const made = await post('/v1/tickets', {}, { token, headers: { origin: 'https://viewer.example' } });
  const { ticket } = made.json;
  expect([
    made.status,
    ticket,
    made.headers.get('cache-control'),
    made.headers.get('access-control-allow-origin'),
  ]).toEqual([201, expect.stringMatching(/^sbt_/), 'no-store', '*']);
  const twice = await events(ticket, undefined, `&ticket=${ticket}`);
  const forms = [await events(ticket, { accept: 'application/json' }), await events(ticket, undefined, '&wait=x')];
  const both = await events(ticket, { accept: 'text/event-stream', authorization: `Bearer ${token}` });
  expect([twice, forms[0], both].map((one) => one?.status)).toEqual([400, 400, 400]);
  // It is used by whatever opens with it, be the rest of the query wrong.
  expect([forms[1]?.status, (await events(ticket)).status]).toEqual([400, 401]);
  for (const path of [`/v1/games/${id}`, '/v1/me/games', `/v1/games/${id}/position`]) {
    const asked = (await post('/v1/tickets', {}, { token })).json.ticket;
    const answer = await fetch(`${api.url}${path}?ticket=${asked}`);
    if (answer.ok) expect(await answer.json()).not.toHaveProperty('yourSeats');
    expect((await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${asked}` } })).status).toBe(401);
  }
  const open = await events((await post('/v1/tickets', {}, { token })).json.ticket);
  expect([open.status, open.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  await open.body?.cancel();
  expect((await post('/v1/tickets', {})).status).toBe(401);
});

test('guests who come by a link are counted against it, not against their address', async () => {
  const host = await api.tokenOf('Host');
  const { id } = await succeed(api, host, 'createGame', { titleId: 'next-station-london', seats: 2, join: true });
  const MAKE = `mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) {
    ... on InvitationSuccess { secret invitation { code } } } }`;
  const invited = async (commandId: string) => {
    const { data } = await api.ask(MAKE, { input: { gameId: id, seat: 1, commandId } }, host);
    return data.createInvitation;
  };
  const [{ secret: link }, revoked] = [await invited('a'), await invited('b')];
  const END =
    'mutation ($code: String!) { revokeInvitation(input: { code: $code }) { ... on InvitationSuccess { repeated } } }';
  const ended = await api.ask(END, { code: revoked.invitation.code }, host);
  expect(ended.data.revokeInvitation.repeated).toBe(false);
  const begin = async (address: string, invitation: string | null) =>
    (await post('/v1/guests', { name: 'Anna', invitation }, { headers: { 'x-forwarded-for': address } })).status;
  const hall = '198.51.100.7';
  for (let n = 0; n < 20; n += 1) expect(await begin(hall, null)).toBe(201);
  expect([
    await begin(hall, null),
    await begin(hall, revoked.secret),
    await begin(hall, `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`),
  ]).toEqual([429, 429, 429]);
  // One place, so two guests, wherever they are.
  expect([await begin(hall, link), await begin('203.0.113.1', link), await begin('203.0.113.2', link)]).toEqual([
    201, 201, 429,
  ]);
});

test('no log has a cookie, a token or a code', async () => {
  const { cookie, token } = await guest('Anna');
  const { code } = (await post('/v1/recovery', {}, { token })).json;
  expect(code).toMatch(/^(?:\w{5}-){3}\w{5}$/);
  await post('/v1/session/recovery', { code });
  await post('/v1/session/recovery', { code }, { cookie, headers: { origin: 'https://evil.example' } });
  await post('/v1/session', { code: 1 }, { cookie });
  const { ticket } = (await post('/v1/tickets', {}, { token })).json;
  for (const path of [`/v1/nowhere?ticket=${ticket}`, `/v1/games/none/events?ticket=${ticket}`]) {
    await fetch(api.url + path, { headers: { accept: 'text/event-stream' } });
  }
  await fetch(`${api.url}/v1/nowhere`, { headers: { cookie, authorization: `Bearer ${token}` } });
  const logged = JSON.stringify(api.logged);
  for (const secret of [/sb[a-z]_[0-9A-Z]{10}/, new RegExp(code), new RegExp(code.replaceAll('-', ''))]) {
    expect(logged).not.toMatch(secret);
  }
});
