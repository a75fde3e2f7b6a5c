// The header `Authorization`: no header is a spectator, a wrong one never is.

import { expect, test } from 'vitest';
import { SCOPES } from '../../../app/index.ts';
import { callerOf, IdentityFault, InvalidToken, issuerToken } from '../../../lambdas/identity/index.ts';

const ADA = { playerId: 'player_ADA', name: 'Ada' };
const anyone = { verify: async () => issuerToken(ADA) };

test('no header is nobody; a token is whom it names', async () => {
  expect(await callerOf(undefined, anyone)).toBeNull();
  expect(await callerOf('Bearer t', anyone)).toEqual({ ...ADA, scopes: SCOPES });
  expect(await callerOf('bearer  t ', anyone)).toEqual({ ...ADA, scopes: SCOPES });
});

test('a token has at most 8 KB; a longer one is not even verified', async () => {
  expect(await callerOf(`Bearer ${'x'.repeat(8_192)}`, anyone)).toEqual({ ...ADA, scopes: SCOPES });
  await expect(callerOf(`Bearer ${'x'.repeat(8_193)}`, anyone)).rejects.toThrow(InvalidToken);
});

test.each(['', 'Bearer', 'Basic t', 'Bearer a b', 'xBearer t'])('the header %j is refused', async (header) => {
  await expect(callerOf(header, anyone)).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
});

test('a token that names nobody is refused; a fault of the verifier stays one', async () => {
  await expect(callerOf('Bearer t', { verify: async () => null })).rejects.toThrow(InvalidToken);
  const broken = { verify: () => Promise.reject(new IdentityFault('x')) };
  await expect(callerOf('Bearer t', broken)).rejects.toThrow(IdentityFault);
});
