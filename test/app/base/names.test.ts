// Display names: tidied, refused, compared.

import { expect, test } from 'vitest';
import { chosenName, firstNames, isLongName, nameFault, nameKey, tidyName } from '../../../app/base/names.ts';

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

// biome-ignore format: one row per case
test.each([
  ['',                          'empty'],
  ['   ',                       'empty'],
  ['\u0301\u0302',              'empty'],
  ['Ada\u0000',                 'hidden'],
  ['Ada\nLovelace',             'hidden'],
  ['evil\u202Egnp.exe',         'hidden'],
  ['\u2067Ada\u2069',           'hidden'],
  ['A\u200Bda',                 'hidden'],
  ['A\u200Dda',                 'hidden'],
  ['Ada\u{E0041}',              'hidden'],
  ['Ada\uFE0F',                 'hidden'],
  ['Ada\u3164',                 'hidden'],
  ['\u2800',                    'hidden'],
  ['\uE000',                    'hidden'],
  ['\u0378',                    'hidden'],
  ['half \uD83D',               'hidden'],
  [`A${'\u0301'.repeat(6)}da`,  'stacked'],
  ['x'.repeat(65),              'long'],
])('the name %j cannot be chosen: %s', (text, fault) => {
  expect(nameFault(text)).toBe(fault);
});

test.each([
  'A',
  'x'.repeat(64),
  '🚂'.repeat(64),
  'Zoë 🚂',
  'Jean-Luc O’Neill, Jr.',
  'अनीता',
  'נועה',
  'Nguyễn Thị Ánh',
  '玲奈',
  '7',
])('the name %j can be chosen', (text) => {
  expect(nameFault(text)).toBeNull();
  expect(chosenName(text)).toBe(text.normalize('NFC'));
});

test('a chosen name is composed, with single spaces', () => {
  expect(chosenName('  A\u030Ada \u00A0 Lovelace ')).toBe('Åda Lovelace');
});

// biome-ignore format: one row per case
test.each([
  ['Ada',           'ada',            'case'],
  ['Ada Lovelace',  'AdaLovelace',    'spaces'],
  ['Ada-Lovelace',  'Ada_Lovelace',   'punctuation'],
  ['Zoë',           'Zoe',            'accents'],
  ['Ada',           'Аdа',            'Cyrillic letters'],
  ['Boris',         'Βоris',          'Greek and Cyrillic letters'],
  ['Paypal',        'Ρаураl',         'several of them'],
  ['Iris',          'lris',           'small l for capital I'],
  ['Iris',          '1r1s',           'digits'],
  ['Otto',          '0tt0',           'zero'],
  ['Ada',           'Ａｄａ',         'wide letters'],
  ['Ada',           '𝐀𝐝𝐚',           'mathematical letters'],
  ['Bjørn',         'Bjorn',          'strokes'],
])('%s and %s look alike: %s', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Ada', 'Eva'],
  ['Ada', 'Ada2'],
  ['नीता', 'नीतू'],
  ['玲奈', '玲子'],
  ['🚂', '🚃'],
  ['!', '?'],
  ['иван', 'анна'],
])('%s and %s do not', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('a first name is the token’s, then marked by more and more of the id; within the limit', () => {
  const id = 'player_0123456789ABCDEFGHJKMNPQRS';
  expect(firstNames(id, 'Ada')).toEqual(['Ada', 'Ada PQRS', 'Ada JKMNPQRS', `Ada ${id.slice(-26)}`]);
  expect(firstNames(id, 'Player')[0]).toBe('Player PQRS');
  for (const name of firstNames(id, 'x'.repeat(64))) expect([...name].length).toBeLessThanOrEqual(64);
});
