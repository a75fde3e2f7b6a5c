// Tokens of any OpenID Connect issuer, checked against a key set fetched over HTTP.

import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../../app/index.ts';
import {
  IdentityFault,
  issuerToken,
  oidcVerifier,
  playerIdOf,
  playersVerifier,
} from '../../../lambdas/identity/index.ts';
import { type OidcIssuer, startOidcIssuer } from '../../kit/http/oidcIssuer.ts';

let issuer: OidcIssuer;
beforeAll(async () => {
  issuer = await startOidcIssuer();
});
afterAll(() => issuer.stop());

const NOW_SECONDS = Math.floor(Date.now() / 1_000);

test('a token names a player by issuer and subject, with its name and the time of its sign-in', async () => {
  const verifier = oidcVerifier(issuer.settings);
  const claims = { name: ' Ada\u200B Lovelace', auth_time: NOW_SECONDS - 100 };
  const token = await verifier.verify(await issuer.tokenOf({ subject: 'ada', claims }));
  expect(token).toMatchObject({ kind: 'issuer', scopes: SCOPES, tokenId: null });
  expect(token?.caller).toEqual({
    playerId: playerIdOf(issuer.settings.issuer, 'ada'),
    name: 'Ada Lovelace',
    signedInAt: (NOW_SECONDS - 100) * 1_000,
  });
});

test('an audience may be one of several; a clock may be a minute apart', async () => {
  const verifier = oidcVerifier(issuer.settings);
  const several = { aud: ['others', issuer.settings.audience] };
  expect(await verifier.verify(await issuer.tokenOf({ subject: 'ada', claims: several }))).not.toBeNull();
  const late = { exp: NOW_SECONDS - 30 };
  expect(await verifier.verify(await issuer.tokenOf({ subject: 'ada', claims: late }))).not.toBeNull();
});

test.each([
  ['for another audience', { aud: 'another' }],
  ['without an audience', { aud: undefined }],
  ['of another issuer', { iss: 'https://login.example.org' }],
  ['that has expired', { exp: NOW_SECONDS - 120 }],
  ['that never expires', { exp: undefined }],
  ['that is not valid yet', { nbf: NOW_SECONDS + 600 }],
  ['of nobody', { sub: undefined }],
  ['of an empty subject', { sub: '' }],
])('a token %s is none', async (_what, claims) => {
  const token = await issuer.tokenOf({ subject: 'ada', claims });
  expect(await oidcVerifier(issuer.settings).verify(token)).toBeNull();
});

test('a token signed by a stranger, and what is no token, is none', async () => {
  const { privateKey: key } = await generateKeyPair('ES256');
  const verifier = oidcVerifier(issuer.settings);
  expect(await verifier.verify(await issuer.tokenOf({ subject: 'ada', key }))).toBeNull();
  for (const text of ['', 'x', 'a.b.c', '..']) expect(await verifier.verify(text)).toBeNull();
});

test('keys are fetched once for many tokens', async () => {
  const verifier = oidcVerifier(issuer.settings);
  const before = issuer.fetched();
  for (const subject of ['a', 'b', 'a', 'c']) await verifier.verify(await issuer.tokenOf({ subject }));
  expect(issuer.fetched() - before).toBe(1);
});

test('an issuer may say itself where its keys are: once for many tokens', async () => {
  const verifier = oidcVerifier(issuer.discovered);
  const before = issuer.fetched();
  for (const subject of ['a', 'b']) expect(await verifier.verify(await issuer.tokenOf({ subject }))).not.toBeNull();
  expect(issuer.fetched() - before).toBe(2);
});

test.each([
  ['of another issuer', { issuer: 'https://login.example.org' }],
  ['without keys', { jwks_uri: undefined }],
  ['whose keys are no address', { jwks_uri: 'file:///etc/keys' }],
])('a discovery document %s is a fault, not a bad token', async (_what, claims) => {
  const odd = await startOidcIssuer();
  odd.claim(claims);
  try {
    const token = await odd.tokenOf({ subject: 'ada' });
    await expect(oidcVerifier(odd.discovered).verify(token)).rejects.toThrow(IdentityFault);
    expect(odd.fetched()).toBe(1);
  } finally {
    odd.stop();
  }
});

test('an issuer elsewhere does not lead to keys of this machine', async () => {
  const far = { issuer: 'https://login.example.org/club/', audience: 'signalbox', keys: null };
  const asked: string[] = [];
  const said = JSON.stringify({ issuer: far.issuer, jwks_uri: issuer.settings.keys });
  const verifier = oidcVerifier(far, async (address) => {
    asked.push(address);
    return new TextEncoder().encode(said).buffer;
  });
  const token = await issuer.tokenOf({ subject: 'ada', claims: { iss: far.issuer, aud: far.audience } });
  await expect(verifier.verify(token)).rejects.toThrow(IdentityFault);
  expect(asked).toEqual(['https://login.example.org/club/.well-known/openid-configuration']);
});

test('keys that do not come are a fault, not a bad token', async () => {
  const silent = await startOidcIssuer();
  silent.hang(true);
  try {
    const token = await silent.tokenOf({ subject: 'ada' });
    await expect(oidcVerifier(silent.settings).verify(token)).rejects.toThrow(IdentityFault);
  } finally {
    silent.stop();
  }
});

test('a token goes to the verifier of the issuer that it claims, and to no other', async () => {
  const asked: string[] = [];
  const verifierOf = (name: string) => ({
    async verify() {
      asked.push(name);
      return issuerToken({ playerId: `player_${name}`, name });
    },
  });
  const verifiers = new Map([
    [issuer.settings.issuer, verifierOf('here')],
    ['https://login.example.org', verifierOf('there')],
  ]);
  const verifier = playersVerifier(verifiers, {
    identityOf: async (identity) => identity,
    playerOf: async (identity) => `${identity}, linked`,
  });
  const there = await issuer.tokenOf({ subject: 'a', claims: { iss: 'https://login.example.org' } });
  const unknown = await issuer.tokenOf({ subject: 'a', claims: { iss: 'https://evil.example.org' } });
  const none = await issuer.tokenOf({ subject: 'a', claims: { iss: undefined } });
  expect(await verifier.verify(there)).toMatchObject({ caller: { playerId: 'player_there, linked' } });
  for (const token of [unknown, none, 'nonsense', '']) expect(await verifier.verify(token)).toBeNull();
  expect(asked).toEqual(['there']);
});

test('who cannot be looked up is nobody else: the fault rises', async () => {
  const verifiers = new Map([[issuer.settings.issuer, oidcVerifier(issuer.settings)]]);
  const verifier = playersVerifier(verifiers, {
    identityOf: async (identity) => identity,
    playerOf: () => Promise.reject(new Error('out of reach')),
  });
  await expect(verifier.verify(await issuer.tokenOf({ subject: 'ada' }))).rejects.toThrow('out of reach');
});
