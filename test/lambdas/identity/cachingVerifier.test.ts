// A token's signature is checked once, and never believed for longer than the token says.

import { expect, test } from 'vitest';
import { cachingVerifier, issuerToken } from '../../../lambdas/identity/index.ts';

const ADA = { playerId: 'player_ADA', name: 'Ada' };

function counted(expiresAt: number, clock: { now: number }) {
  const asked: string[] = [];
  const verifier = cachingVerifier(
    async (token) => {
      asked.push(token);
      return token.startsWith('good') && clock.now < expiresAt ? issuerToken(ADA, expiresAt) : null;
    },
    () => clock.now,
  );
  return { asked, verifier };
}

test('a valid token is checked once until it expires', async () => {
  const clock = { now: 0 };
  const { asked, verifier } = counted(100, clock);
  for (const now of [0, 50, 99]) {
    clock.now = now;
    expect(await verifier.verify('good')).toEqual(issuerToken(ADA, 100));
  }
  expect(asked).toEqual(['good']);
  clock.now = 100;
  expect(await verifier.verify('good')).toBeNull();
  expect(asked).toEqual(['good', 'good']);
});

test('what is refused is asked again, and another token is another question', async () => {
  const { asked, verifier } = counted(100, { now: 0 });
  for (const token of ['bad', 'bad', 'good', 'good.']) await verifier.verify(token);
  expect(asked).toEqual(['bad', 'bad', 'good', 'good.']);
});

test('memory is bounded: of a thousand and one tokens the one not used for longest is forgotten', async () => {
  const { asked, verifier } = counted(100, { now: 0 });
  for (let n = 0; n < 1_000; n += 1) await verifier.verify(`good${n}`);
  await verifier.verify('good0');
  await verifier.verify('good1000');
  asked.length = 0;
  for (const token of ['good0', 'good2', 'good1']) await verifier.verify(token);
  expect(asked).toEqual(['good1']);
});
