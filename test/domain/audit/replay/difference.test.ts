// Where two JSON values part.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference, quoted, valueAt } from '../../../../domain/audit/replay/difference.ts';

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

test('a long value is quoted in part', () => {
  expect(quoted('x'.repeat(500))).toBe(`"${'x'.repeat(59)}…`);
  expect(quoted(undefined)).toBe('nothing');
});
