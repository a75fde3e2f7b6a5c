// Tokens of one machine: how long they last and whose they are.

import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createIssuer } from '../../local/issuer.ts';

const KEY = new Uint8Array(32).fill(7);
const DAY = 24 * 60 * 60 * 1_000;
const START = Date.UTC(2026, 10, 21);

async function issued(name: string, key = KEY) {
  const token = await createIssuer(key, () => START).issue(name);
  if (token === null) throw new Error(`no token for ${name}`);
  return token;
}

test('a token says who, and until when', async () => {
  const { token, playerId, name, expiresAt } = await issued('Ada');
  expect([name, expiresAt]).toEqual(['Ada', '2026-11-28T00:00:00.000Z']);
  const verified = await createIssuer(KEY, () => START).verifier.verify(token);
  expect(verified?.caller).toEqual({ playerId, name: 'Ada', signedInAt: START });
  expect(verified).toMatchObject({ kind: 'issuer', endsAt: Date.parse(expiresAt) });
});

test('a token is good for seven days and not a moment longer', async () => {
  const { token } = await issued('Ada');
  const at = (ms: number) => createIssuer(KEY, () => START + ms).verifier.verify(token);
  expect(await at(7 * DAY - 1_000)).not.toBeNull();
  expect(await at(7 * DAY)).toBeNull();
});

test('a token of another machine is none, and its players are others', async () => {
  const other = new Uint8Array(32).fill(8);
  const here = await issued('Ada');
  const there = await issued('Ada', other);
  expect(await createIssuer(KEY, () => START).verifier.verify(there.token)).toBeNull();
  expect(there.playerId).not.toBe(here.playerId);
});

test('the subject does not tell the name', async () => {
  const { token } = await issued('Ada');
  expect(decodeJwt(token).sub).toMatch(/^[0-9a-f]{64}$/);
});

test('a name without visible characters, or too long, gets none', async () => {
  const issuer = createIssuer(KEY, () => START);
  expect(await issuer.issue(' \u200B ')).toBeNull();
  expect(await issuer.issue('x'.repeat(65))).toBeNull();
});
