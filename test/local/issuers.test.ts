// Two issuers and the machine's own in front of one server, over HTTP: identities, links, names.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerIdOf } from '../../lambdas/identity/index.ts';
import { startTestSystem, succeed, type TestSystem } from '../kit/http/apiClient.ts';
import { type OidcIssuer, startOidcIssuer } from '../kit/http/oidcIssuer.ts';

let first: OidcIssuer;
let second: OidcIssuer;
let api: TestSystem;
beforeAll(async () => {
  [first, second] = [await startOidcIssuer(), await startOidcIssuer()];
  api = await startTestSystem({ issuers: [first.settings, second.discovered] });
});
afterAll(async () => {
  await api.stop();
  first.stop();
  second.stop();
});

const PROBLEM = '... on Problem { code retryable message }';
const LINK = `mutation ($token: String!) { linkIdentity(input: { token: $token }) {
  __typename ... on AccountSuccess { repeated account { player { id name } } } ${PROBLEM} } }`;
const UNLINK = `mutation ($code: String!) { unlinkIdentity(input: { code: $code }) {
  __typename ... on AccountSuccess { repeated account { player { id } identities { code } } } ... on InvalidInput { path }
  ${PROBLEM} } }`;
const RENAME = `mutation ($name: String!) { changeName(input: { name: $name }) {
  __typename ... on AccountSuccess { repeated account { player { name } } } ... on InvalidInput { path } ${PROBLEM} } }`;

const playerOf = async (token: string): Promise<string> =>
  (await api.ask('{ me { player { id } } }', {}, token)).data.me.player.id;
const link = async (mine: string | null, token: string) => (await api.ask(LINK, { token }, mine)).data.linkIdentity;
const rename = async (mine: string, name: string) => (await api.ask(RENAME, { name }, mine)).data.changeName;
const play = (token: string) => succeed(api, token, 'createGame', { titleId: 'next-station-london' });

test('the same subject of two issuers is two players, each the digest of issuer and subject', async () => {
  for (const { settings, tokenOf } of [first, second]) {
    expect(await playerOf(await tokenOf({ subject: 'same' }))).toBe(playerIdOf(settings.issuer, 'same'));
  }
});

test('a token for another audience, or signed for another issuer, is refused', async () => {
  const foreign = await first.tokenOf({ subject: 'eve', claims: { aud: 'another' } });
  const crossed = await first.tokenOf({ subject: 'eve', claims: { iss: second.settings.issuer } });
  for (const token of [foreign, crossed]) expect((await api.ask('{ me { id } }', {}, token)).status).toBe(401);
});

test('a linked identity keeps the seat when the first issuer is gone', async () => {
  const old = await first.tokenOf({ subject: 'ada', claims: { name: 'Ada of two' } });
  const fresh = await second.tokenOf({ subject: 'ada-2' });
  const game = await play(old);
  const player = await playerOf(old);
  expect(await link(old, fresh)).toEqual({
    __typename: 'AccountSuccess',
    repeated: false,
    account: { player: { id: player, name: 'Ada of two' } },
  });
  expect(await link(old, fresh)).toMatchObject({ __typename: 'AccountSuccess', repeated: true });
  expect(await playerOf(fresh)).toBe(player);
  const look = 'query ($id: ID!) { game(id: $id) { yourSeats } }';
  expect((await api.ask(look, { id: game.id }, fresh)).data.game.yourSeats).toEqual([0]);
  const rest = { headers: { authorization: `Bearer ${fresh}` } };
  expect((await api.send(rest, `/v1/games/${game.id}`)).status).toBe(200);
});

test('an identity that has played is not linked, nor one that belongs to another player', async () => {
  const [ada, bob] = [await first.tokenOf({ subject: 'ada-3' }), await second.tokenOf({ subject: 'bob-3' })];
  await play(bob);
  expect(await link(ada, bob)).toMatchObject({ __typename: 'Forbidden', code: 'IDENTITY_IN_USE', retryable: false });
  const spare = await second.tokenOf({ subject: 'spare-3' });
  expect(await link(bob, spare)).toMatchObject({ __typename: 'AccountSuccess' });
  expect(await link(ada, spare)).toMatchObject({ __typename: 'Forbidden', code: 'IDENTITY_IN_USE' });
  expect(await playerOf(bob)).not.toBe(await playerOf(ada));
});

test('a token from an old sign-in, even if just refreshed, links nothing', async () => {
  const old = { auth_time: Math.floor(Date.now() / 1_000) - 3_600 };
  const [ada, spare] = [await first.tokenOf({ subject: 'ada-4' }), await second.tokenOf({ subject: 'spare-4' })];
  const stolen = await first.tokenOf({ subject: 'ada-4', claims: old });
  expect(await link(stolen, spare)).toMatchObject({ __typename: 'Forbidden', code: 'SIGN_IN_AGAIN' });
  const stale = await second.tokenOf({ subject: 'spare-4', claims: old });
  expect(await link(ada, stale)).toMatchObject({ __typename: 'Forbidden', code: 'SIGN_IN_AGAIN' });
  expect(await playerOf(spare)).not.toBe(await playerOf(ada));
});

test('an identity is named, unlinked, and a player of its own', async () => {
  const [ada, spare] = [await first.tokenOf({ subject: 'ada-7' }), await second.tokenOf({ subject: 'spare-7' })];
  const identities = async (token: string) =>
    (await api.ask('{ me { identities { code isFirst isYours } } }', {}, token)).data.me.identities;
  const unlink = async (token: string, code: string) => (await api.ask(UNLINK, { code }, token)).data.unlinkIdentity;
  const [player, itself] = [await playerOf(ada), await playerOf(spare)];
  await link(ada, spare);
  expect(await identities(spare)).toEqual([
    { code: player, isFirst: true, isYours: false },
    { code: itself, isFirst: false, isYours: true },
  ]);
  expect(await unlink(spare, player)).toMatchObject({ __typename: 'Forbidden', code: 'FIRST_IDENTITY' });
  expect(await unlink(ada, itself)).toEqual({
    __typename: 'AccountSuccess',
    repeated: false,
    account: { player: { id: player }, identities: [{ code: player }] },
  });
  expect(await unlink(ada, itself)).toMatchObject({ __typename: 'AccountSuccess', repeated: true });
  expect(await playerOf(spare)).toBe(itself);
  expect(await unlink(ada, 'nobody')).toMatchObject({ __typename: 'InvalidInput', path: ['input', 'code'] });
  expect(await link(ada, spare)).toMatchObject({ __typename: 'Forbidden', code: 'IDENTITY_IN_USE' });
});

test('without a token, or with an invalid one in the input, nothing is linked', async () => {
  const [ada, spare] = [await first.tokenOf({ subject: 'ada-5' }), await second.tokenOf({ subject: 'spare-5' })];
  expect(await link(null, spare)).toMatchObject({ __typename: 'Unauthenticated' });
  for (const bad of ['', 'nonsense', `${spare.slice(0, -4)}AAAA`, 'x'.repeat(9_000)]) {
    expect(await link(ada, bad)).toMatchObject({ __typename: 'InvalidInput', code: 'INVALID_TOKEN' });
  }
});

test('a token in the input is neither logged nor shown', async () => {
  const [ada, spare] = [await first.tokenOf({ subject: 'ada-6' }), await second.tokenOf({ subject: 'spare-6' })];
  const answer = await api.ask(LINK, { token: spare }, ada);
  expect(answer.text).not.toContain(spare);
  expect(JSON.stringify(api.logged)).not.toContain(spare);
});

test('an issuer whose keys do not come makes 503, and nobody of its players', async () => {
  const silent = await startOidcIssuer();
  silent.hang(true);
  const system = await startTestSystem({ issuers: [silent.settings] });
  try {
    const answer = await system.ask('{ me { id } }', {}, await silent.tokenOf({ subject: 'ada' }));
    expect([answer.status, answer.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect((await system.ask('{ me { id } }', {}, await system.tokenOf('Ada'))).status).toBe(200);
  } finally {
    await system.stop();
    silent.stop();
  }
});

test('a name is changed for all to see, and no other player may have one that looks like it', async () => {
  const [ada, eve] = [await first.tokenOf({ subject: 'ada-7' }), await second.tokenOf({ subject: 'eve-7' })];
  await play(ada);
  expect(await rename(ada, 'Countess Lovelace')).toEqual({
    __typename: 'AccountSuccess',
    repeated: false,
    account: { player: { name: 'Countess Lovelace' } },
  });
  const find = 'query ($id: ID!) { player(id: $id) { name } }';
  expect((await api.ask(find, { id: await playerOf(ada) })).data.player).toEqual({ name: 'Countess Lovelace' });
  expect(await rename(eve, 'Соuntеss lovelace')).toMatchObject({ code: 'NAME_TAKEN', path: ['input', 'name'] });
  expect(await rename(eve, 'Eve\u202E')).toMatchObject({ code: 'INVALID_NAME', path: ['input', 'name'] });
  expect(await rename(ada, 'Augusta')).toMatchObject({ __typename: 'AccountSuccess' });
  expect(await rename(eve, 'Countess Lovelace')).toMatchObject({ __typename: 'AccountSuccess' });
});

test('one operation sees the name before and after its change', async () => {
  const ada = await first.tokenOf({ subject: 'ada-8' });
  const twice = `mutation { a: changeName(input: { name: "Name eight" }) { ... on AccountSuccess { account { player { name } } } }
    b: changeName(input: { name: "Name nine" }) { ... on AccountSuccess { account { player { name } } } } }`;
  const { data } = await api.ask(twice, {}, ada);
  expect([data.a.account.player.name, data.b.account.player.name]).toEqual(['Name eight', 'Name nine']);
});
