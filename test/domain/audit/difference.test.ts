// Where two JSON values part.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference, pairOf, shortened, valueAt } from '../../../domain/audit/difference.ts';

test.each([
  [1, 1, null],
  [1, 2, { path: [], expected: 1, found: 2 }],
  [[1, [2]], [1, [3]], { path: [1, 0], expected: 2, found: 3 }],
  [[1], [1, 2], { path: [1], expected: undefined, found: 2 }],
  [[1, 2], [1], { path: [1], expected: 2, found: undefined }],
  [{ a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }, null],
  [{ a: { b: 1 } }, { a: { b: null } }, { path: ['a', 'b'], expected: 1, found: null }],
  [{ a: 1 }, {}, { path: ['a'], expected: 1, found: undefined }],
  [{}, { a: 1 }, { path: ['a'], expected: undefined, found: 1 }],
  [{ toString: 1 }, {}, { path: ['toString'], expected: 1, found: undefined }],
  [{}, JSON.parse('{"__proto__":1}'), { path: ['__proto__'], expected: undefined, found: 1 }],
  [[], {}, { path: [], expected: [], found: {} }],
  [null, {}, { path: [], expected: null, found: {} }],
])('%j and %j', (expected, found, place) => {
  expect(difference(expected, found)).toEqual(place);
});

test('equal values have none, and the place of a difference holds both values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(difference(one, JSON.parse(JSON.stringify(one)))).toBe(null);
      const found = difference(one, other);
      if (found === null) return;
      expect(valueAt(one, found.path)).toEqual(found.expected);
      expect(valueAt(other, found.path)).toEqual(found.found);
    }),
  );
});

test('two values differ as they are quoted, wherever they part; hashes are quoted whole', () => {
  const pair = (expected: unknown, found: unknown) => pairOf({ expected, found });
  const hash = 'ab'.repeat(32);
  const other = `${hash.slice(0, -1)}c`;
  expect(pair(hash, other)).toEqual({ expected: `"${hash}"`, found: `"${other}"` });
  expect(pair(undefined, 1)).toEqual({ expected: null, found: '1' });
  const long = 'x'.repeat(500);
  const around = (middle: string) => `…${'x'.repeat(12)}${middle}${'x'.repeat(31)}…`;
  expect(pair(`${long}a${long}`, `${long}b${long}`)).toEqual({ expected: around('a'), found: around('b') });
  expect(pair(`a${long}`, `b${long}`).found).toBe(`"b${'x'.repeat(42)}…`);
  expect(pair(long, `${long}y`)).toEqual({ expected: `…${'x'.repeat(12)}"`, found: `…${'x'.repeat(12)}y"` });
});

test('no two different values are quoted alike', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.string({ minLength: 80 }), (one, other, before) => {
      const found = difference([before, one], [before, other]);
      if (found === null) return;
      const told = pairOf({ expected: [before, one], found: [before, other] });
      expect(told.found).not.toBe(told.expected);
      expect(Math.max(String(told.found).length, String(told.expected).length)).toBeLessThanOrEqual(66);
    }),
  );
});

test('a long text is shown in part', () => {
  expect(shortened('x'.repeat(500))).toBe(`${'x'.repeat(60)}…`);
  expect(shortened('x'.repeat(60))).toBe('x'.repeat(60));
});
