// Pseudonyms and display names.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { displayName, isLongName, playerIdOf, tidyName } from '../../../lambdas/identity/index.ts';

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

// biome-ignore format: one row per case
test.each([
  ['  Ada   Lovelace ',        'Ada Lovelace'],
  ['Ada\u0000\u0007\u001B[31m', 'Ada [31m'],
  ['evil\u202Egnp.exe',        'evil gnp.exe'],
  ['A\u3164d\u115Fa\u034F\u2800', 'Ada'],
  ['\u2067Ada\u2069 \u{E0001}', 'Ada'],
  ['A\u030Angstro\u0308m',     '\u00C5ngstr\u00F6m'],
  ['half \uD83D',              'half \uFFFD'],
  ['x'.repeat(70),             'x'.repeat(64)],
  ['\u{1F682}'.repeat(70),     '\u{1F682}'.repeat(64)],
])('%j is shown as %j', (text, expected) => {
  expect(tidyName(text)).toBe(expected);
});

test('a name is long from 65 visible characters on', () => {
  expect(isLongName(` ${'x'.repeat(64)} `)).toBe(false);
  expect(isLongName('x'.repeat(65))).toBe(true);
});
