// A token is verified by its issuer each time it is sent, and its owner acts for the player whom the identity is linked
// to by then.

import { expect, test } from 'vitest';
import { issuerToken, playersVerifier, type VerifiedToken } from '../../../lambdas/identity/index.ts';

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (iss: string): string => `${base64url({ alg: 'HS256' })}.${base64url({ iss })}.c2lnbmVk`;

/** Verifiers of the issuers `a` and `b`, whose tokens are valid as long as `isValid` says so. */
function twoIssuers() {
  const asked: string[] = [];
  const state = { isValid: true, player: 'player_1' };
  const verifierOf = (issuer: string) => ({
    async verify(): Promise<VerifiedToken | null> {
      asked.push(issuer);
      return state.isValid ? issuerToken({ playerId: `identity_${issuer}`, name: issuer }) : null;
    },
  });
  const verifiers = new Map([
    ['a', verifierOf('a')],
    ['b', verifierOf('b')],
  ]);
  const identities = {
    identityOf: async (identity: string) => identity,
    playerOf: async (identity: string) => `${state.player} of ${identity}`,
  };
  return { asked, state, verifier: playersVerifier(verifiers, identities) };
}

test('each token goes to its own issuer, every time', async () => {
  const { asked, verifier } = twoIssuers();
  const names: (string | undefined)[] = [];
  for (const iss of ['a', 'b', 'a', 'b', 'a']) names.push((await verifier.verify(tokenOf(iss)))?.caller.name);
  expect(names).toEqual(['a', 'b', 'a', 'b', 'a']);
  expect(asked).toEqual(['a', 'b', 'a', 'b', 'a']);
});

test('a token that was valid is refused as soon as its issuer refuses it', async () => {
  const { state, verifier } = twoIssuers();
  expect(await verifier.verify(tokenOf('a'))).not.toBeNull();
  state.isValid = false;
  expect(await verifier.verify(tokenOf('a'))).toBeNull();
});

test('the player is asked for each time: an identity may be linked between two requests', async () => {
  const { state, verifier } = twoIssuers();
  expect((await verifier.verify(tokenOf('a')))?.caller.playerId).toBe('player_1 of identity_a');
  state.player = 'player_2';
  expect((await verifier.verify(tokenOf('a')))?.caller.playerId).toBe('player_2 of identity_a');
});

test.each([
  ['of another issuer', tokenOf('c')],
  ['that is none', 'x'],
  ['without claims', 'a.b.c'],
])('a token %s is asked of no verifier', async (_what, token) => {
  const { asked, verifier } = twoIssuers();
  for (let time = 0; time < 2; time += 1) expect(await verifier.verify(token)).toBeNull();
  expect(asked).toEqual([]);
});
