// Numbers and times as pages show and keep them.

import { expect, test } from 'vitest';
import { columnOf, momentText, spanText } from '../../web/shared/numbers.ts';

const written = (values: readonly (number | null)[], units: number, language: 'en' | 'de' = 'en') =>
  columnOf(values, units, language).map((amount) => amount.join(''));

test.each([
  ['whole ones', [24, 0, null, -36], 12, ['2', '0', '–', '−3']],
  ['thirds and halves', [32, 8, 6, 24, 0, -18], 12, ['2⅔', '⅔', '½', '2', '0', '−1½']],
  ['twelfths', [17, 5], 12, ['1\u00a05/12', '5/12']],
  ['finer than twelfths', [21_333_333, 12_000_000, -6_000_000], 12_000_000, ['1.7778', '1.0000', '−0.5000']],
  ['whole ones in fine units', [24_000_000], 12_000_000, ['2']],
])('numbers of a column: %s', (_name, values, units, expected) => {
  expect(written(values, units)).toEqual(expected);
});

test('decimals are written as the language does', () => {
  expect(written([1_500_000], 1_000_000, 'de')).toEqual(['1,5000']);
});

test.each([
  [0, '0 s'],
  [-5, '0 s'],
  [59.2, '1 min'],
  [65, '1 min 5 s'],
  [3_600, '1 h'],
  [3_605, '1 h'],
  [90_061, '1 d 1 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});

test('moments are those of the reader', () => {
  expect(momentText('2026-11-22T12:00:00Z', 'de')).toMatch(/2[123]\.11\.2026, \d\d:\d\d/);
});
