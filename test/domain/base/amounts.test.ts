// Points and tie-breaks as people read them.

import { expect, test } from 'vitest';
import { amountText, columnOf } from '../../../domain/base/amounts.ts';

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

test('one number is written as in a column of its own', () => {
  expect([amountText(42, 12, 'en'), amountText(28, 12, 'de'), amountText(6, 12, 'en')]).toEqual(['3½', '2⅓', '½']);
  expect([amountText(36, 24, 'en'), amountText(36, 24, 'de'), amountText(48, 24, 'de')]).toEqual([
    '1.5000',
    '1,5000',
    '2',
  ]);
});
