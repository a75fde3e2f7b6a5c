// Pseudonyms and display names.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { displayName, playerIdOf, signedInAt } from '../../../lambdas/identity/index.ts';

test('a player id is the first 130 bits of SHA-256 over issuer and subject, in base 32', () => {
  const bits = [...createHash('sha256').update('https://issuer|subject').digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const characters = Array.from({ length: 26 }, (_, n) => Number.parseInt(bits.slice(5 * n, 5 * n + 5), 2));
  const expected = characters.map((value) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(value)).join('');
  expect(playerIdOf('https://issuer', 'subject')).toBe(`player_${expected}`);
});

test('issuers and subjects keep players apart', () => {
  const ids = [playerIdOf('a', 'b'), playerIdOf('a', 'c'), playerIdOf('d', 'b')];
  expect(new Set(ids).size).toBe(3);
});

// biome-ignore format: one row per case
test.each([
  ['the name',                          { name: 'Ada', 'cognito:username': 'b', username: 'c' }, 'Ada'],
  ['not what the player signs in with', { 'cognito:username': 'b', username: 'c', email: 'd' },   'Player'],
  ['not what is no text',               { name: 7, username: 'c' },                              'Player'],
  ['not what is empty',                 { name: ' \u200B\n' },                                   'Player'],
  ['not what cannot be seen',           { name: '\u3164\uFFA0\u2800\uFE0F\u{E0041}' },           'Player'],
  ['or a plain word',                   {},                                                      'Player'],
])('the display name is %s', (_what, claims, expected) => {
  expect(displayName(claims)).toBe(expected);
});

test('a sign-in is dated by the claim of its time, not by a refreshed token', () => {
  expect(signedInAt({ auth_time: 1_000, iat: 5_000 })).toBe(1_000_000);
  expect(signedInAt({ iat: 5_000 })).toBe(5_000_000);
  expect(signedInAt({ auth_time: 'yesterday' })).toBeNull();
});
