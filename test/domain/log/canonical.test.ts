// Canonical JSON: one text per value, published vectors, and refusal of everything that is not JSON of integers.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Defect } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { canonicalJson, commandDigestOf, hex } from '../../../domain/log/index.ts';
import vectors from '../../../domain/log/vectors.json' with { type: 'json' };

test.each(vectors.canonicalJson)('published vector $text', ({ value, text, digest }) => {
  // TypeScript gives objects of a JSON file optional keys; the file itself holds none.
  expect(canonicalJson(value as Json)).toBe(text);
  expect(hex(commandDigestOf(value as Json))).toBe(digest);
});

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 5 }),
  ),
})).value;

function withKeysReversed(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(withKeysReversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, withKeysReversed(member)]),
  );
}

test('the text parses back to the value, and the order of keys does not matter', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(withKeysReversed(value))).toBe(text);
    }),
  );
});

test('keys are sorted by UTF-16 code units, not by locale and not as numbers', () => {
  expect(canonicalJson({ b: 1, a: 1, B: 1, ä: 1, '10': 1, '9': 1, '': 1 })).toBe(
    '{"":1,"10":1,"9":1,"B":1,"a":1,"b":1,"ä":1}',
  );
});

test('minus zero is zero', () => {
  expect(canonicalJson(-0)).toBe('0');
});

test('an object without a prototype counts as plain', () => {
  expect(canonicalJson(Object.assign(Object.create(null), { b: 1, a: [] }))).toBe('{"a":[],"b":1}');
});

describe('a Defect for anything but JSON of integers', () => {
  class Point {
    x = 1;
  }
  const values: readonly (readonly [string, unknown])[] = [
    ['a float', 1.5],
    ['an integer that doubles cannot tell from its neighbour', 2 ** 53],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['undefined', undefined],
    ['a hole', Object.assign([1], { 2: 2 })],
    ['a BigInt', 1n],
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a Map', new Map()],
    ['a Date', new Date(0)],
    ['bytes', Uint8Array.of(1)],
    ['an instance', new Point()],
  ];
  test.each(values)('%s', (_name, value) => {
    // Not Json on purpose: such values reach the function from code that the compiler did not see.
    expect(() => canonicalJson(value as Json)).toThrow(Defect);
    expect(() => canonicalJson({ deep: [value as Json] })).toThrow(Defect);
  });
});
