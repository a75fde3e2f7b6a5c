// Who asks: spectators without a token, players with one, and nobody with a bad one.

import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

const ME = '{ me { id player { id name } } }';
const withHeader = (authorization: string) =>
  api.send({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query: ME }),
  });

test('a spectator is nobody and may look', async () => {
  const answer = await api.ask('{ me { id } titles { id } }');
  expect([answer.status, answer.data.me]).toEqual([200, null]);
});

test('a token names its player; the same name is the same player', async () => {
  const first = await api.ask(ME, {}, await api.tokenOf('Ada'));
  const again = await api.ask(ME, {}, await api.tokenOf(' Ada '));
  const other = await api.ask(ME, {}, await api.tokenOf('Bob'));
  expect(first.data.me.player.name).toBe('Ada');
  expect(first.data.me.player.id).toMatch(/^player_[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(again.data.me).toEqual(first.data.me);
  expect(other.data.me.id).not.toBe(first.data.me.id);
});

test('a name of any script is kept, without what cannot be seen', async () => {
  const answer = await api.ask(ME, {}, await api.tokenOf('  Ada\u202E \n\t Löve  lace \u{1F682} '));
  expect(answer.data.me.player.name).toBe('Ada Löve lace \u{1F682}');
});

const forged = async (change: (jwt: SignJWT) => SignJWT, key = new Uint8Array(32)) =>
  change(
    new SignJWT({ name: 'Ada' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('signalbox-local')
      .setAudience('signalbox')
      .setSubject('x')
      .setExpirationTime('1h'),
  ).sign(key);

test('a token signed by somebody else is refused', async () => {
  const answer = await withHeader(`Bearer ${await forged((jwt) => jwt)}`);
  expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect(answer.data ?? null).toBeNull();
});

test('a token with a changed claim, without a signature, or cut short is refused', async () => {
  const token = await api.tokenOf('Ada');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const changed = Buffer.from(claims, 'base64url').toString().replace('Ada', 'Eve');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const bad = [
    `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`,
    `${none}.${claims}.`,
    `${head}.${claims}`,
    token.slice(0, -2),
    'nonsense',
    'x'.repeat(9_000),
  ];
  for (const one of bad) expect((await withHeader(`Bearer ${one}`)).status).toBe(401);
});

test.each(['Basic QWRhOnNlY3JldA==', 'Bearer', 'Bearer ', 'Bearer a b', 'token'])(
  'the header %j is refused, never taken for a spectator',
  async (header) => {
    const answer = await withHeader(header);
    expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED']);
  },
);

test('the scheme is read in any case', async () => {
  expect((await withHeader(`bearer ${await api.tokenOf('Ada')}`)).status).toBe(200);
});

test('players are found by their id once they have signed in, and by node', async () => {
  const token = await api.tokenOf('Grace');
  const { data } = await api.ask(ME, {}, token);
  const find = 'query ($id: ID!) { player(id: $id) { name } node(id: $id) { __typename id ... on Player { name } } }';
  const nobody = 'player_00000000000000000000000000';
  expect((await api.ask(find, { id: nobody })).data).toEqual({ player: null, node: null });
  expect((await api.ask(find, { id: data.me.player.id }, token)).data.player).toEqual({ name: 'Grace' });
  expect((await api.ask(find, { id: data.me.player.id })).data).toEqual({
    player: { name: 'Grace' },
    node: { __typename: 'Player', id: data.me.player.id, name: 'Grace' },
  });
});

test.each([
  ['no name', '{}'],
  ['an empty name', '{"name": "  "}'],
  ['a number', '{"name": 7}'],
  ['a long name', JSON.stringify({ name: 'x'.repeat(65) })],
  ['malformed JSON', '{"name"'],
])('the issuer refuses %s', async (_what, body) => {
  const answer = await api.send(
    { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    '/dev/token',
  );
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST']);
});

test('the issuer answers POST with JSON only', async () => {
  expect((await api.send({ method: 'GET' }, '/dev/token')).status).toBe(405);
  expect((await api.send({ method: 'POST', body: '{"name":"Ada"}' }, '/dev/token')).status).toBe(415);
});
