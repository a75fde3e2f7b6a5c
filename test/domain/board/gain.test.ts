// What a move brings, in a few characters.

import { expect, test } from 'vitest';
import { gainOf } from '../../../domain/board/gain.ts';

test.each([
  [{ points: 6 }, '', '+6'],
  [{ points: -1 }, '£', '−1'],
  [{ money: -4 }, '£', '−£4'],
  [{ points: 2, money: 3 }, '£', '+2 +£3'],
  [{ points: 0, money: -2 }, '', '−2'],
  [{ points: 0 }, '', null],
  [{ tunnel: 't03', cost: 2 }, '', null],
])('of %j: %s', (effect, money, gain) => {
  expect(gainOf(effect, money)).toBe(gain);
});
