// Tokens of a Cognito user pool, checked offline against its keys.

import { FetchError } from 'aws-jwt-verify/error';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { cognitoVerifier, IdentityFault, playerIdOf, type TokenVerifier } from '../../../lambdas/identity/index.ts';

const POOL = 'eu-west-1_AbCdEfGhI';
const ISSUER = `https://cognito-idp.eu-west-1.amazonaws.com/${POOL}`;
const CLIENT = '4example1client';
const SUBJECT = '7c2d6f0e-1f52-4b0e-9d43-0a1b2c3d4e5f';

let key: CryptoKey;
let stranger: CryptoKey;
let verifier: TokenVerifier;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  stranger = (await generateKeyPair('RS256')).privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig', kty: 'RSA' };
  verifier = cognitoVerifier({
    userPoolId: POOL,
    clientIds: ['another', CLIENT],
    async fetchKeys(address) {
      expect(address).toBe(`${ISSUER}/.well-known/jwks.json`);
      return new TextEncoder().encode(JSON.stringify({ keys: [jwk] })).buffer;
    },
  });
});

interface Changes {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly issuer?: string;
  readonly expiresIn?: number;
  readonly kid?: string;
  readonly signedBy?: CryptoKey;
}

const SECOND = 1_000;

function token({
  claims = {},
  issuer = ISSUER,
  expiresIn = 3_600,
  kid = 'k1',
  signedBy = key,
}: Changes = {}): Promise<string> {
  const now = Math.floor(Date.now() / SECOND);
  return new SignJWT({ token_use: 'access', client_id: CLIENT, username: 'ada', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setSubject(SUBJECT)
    .setIssuedAt(now)
    .setExpirationTime(now + expiresIn)
    .sign(signedBy);
}

test('an access token names a player by a pseudonym, and not by the name of the account', async () => {
  expect((await verifier.verify(await token()))?.caller).toEqual({
    playerId: playerIdOf(ISSUER, SUBJECT),
    name: 'Player',
    signedInAt: expect.any(Number),
    issuerAccount: 'ada',
  });
});

test('an id token of the same account is the same player, under the name it holds', async () => {
  const signedIn = { auth_time: 1_700_000_000 };
  const named = { name: 'Ada Lovelace', username: undefined, 'cognito:username': 'ada of the pool' };
  const claims = { token_use: 'id', aud: CLIENT, client_id: undefined, ...named, ...signedIn };
  expect((await verifier.verify(await token({ claims })))?.caller).toEqual({
    playerId: playerIdOf(ISSUER, SUBJECT),
    name: 'Ada Lovelace',
    signedInAt: 1_700_000_000_000,
    issuerAccount: 'ada of the pool',
  });
});

test.each([
  ['of another pool', { issuer: ISSUER.replace('AbC', 'Xyz') }],
  ['of another client', { claims: { client_id: 'somebody' } }],
  ['that has expired', { expiresIn: -120 }],
  ['for another use', { claims: { token_use: 'refresh' } }],
])('a token %s is none', async (_what, changes: Changes) => {
  expect(await verifier.verify(await token(changes))).toBeNull();
});

test('a token signed by a stranger, and what is no token at all, is none', async () => {
  expect(await verifier.verify(await token({ signedBy: stranger }))).toBeNull();
  for (const text of ['', 'x', 'a.b.c', '{}', '..']) expect(await verifier.verify(text)).toBeNull();
});

test('a clock that is a minute apart is forgiven', async () => {
  expect(await verifier.verify(await token({ expiresIn: -30 }))).not.toBeNull();
});

test('a key that the pool does not have makes no fault, however often it is tried', async () => {
  for (const kid of ['k2', 'k2', 'k3']) expect(await verifier.verify(await token({ kid }))).toBeNull();
});

test('keys that cannot be had are a fault, not a bad token', async () => {
  const offline = cognitoVerifier({
    userPoolId: POOL,
    clientIds: [CLIENT],
    fetchKeys: (address) => Promise.reject(new FetchError(address, 'no route to host')),
  });
  await expect(offline.verify(await token())).rejects.toThrow(IdentityFault);
});

test('keys that are none are a fault', async () => {
  const broken = cognitoVerifier({
    userPoolId: POOL,
    clientIds: [CLIENT],
    fetchKeys: async () => new TextEncoder().encode('{}').buffer,
  });
  await expect(broken.verify(await token())).rejects.toThrow(IdentityFault);
});
