// The fixed part of a value, and the rest.

import { expect, test } from 'vitest';
import { type FixedPart, fixedIn, withoutFixed } from '../../../domain/read/fixed.ts';

const PART: FixedPart = { map: true, towns: [{ label: true, prices: [true] }], rules: { rounds: true } };
const VALUE = {
  map: { lines: [1, 2] },
  towns: [{ label: 'One', prices: [3, 4], owner: 0 }, null],
  rules: { rounds: 4, seats: 2 },
  round: 1,
};

test('a part has what is named, entry by entry', () => {
  expect(fixedIn(VALUE, PART)).toEqual({
    map: { lines: [1, 2] },
    towns: [{ label: 'One', prices: [3, 4] }, null],
    rules: { rounds: 4 },
  });
});

test('the rest has everything else, and a place for each entry', () => {
  expect(withoutFixed(VALUE, PART)).toEqual({
    towns: [{ prices: [null, null], owner: 0 }, null],
    rules: { seats: 2 },
    round: 1,
  });
  expect(withoutFixed(VALUE, undefined)).toBe(VALUE);
});

test('what is absent has no part', () => {
  expect(fixedIn({ towns: null }, PART)).toEqual({});
  expect(withoutFixed({ towns: null }, PART)).toEqual({ towns: null });
});
