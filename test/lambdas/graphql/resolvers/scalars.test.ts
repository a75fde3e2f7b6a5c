// The scalars DateTime and JSON: what goes out, what comes in, how deep it may be.

import { parseValue } from 'graphql';
import { expect, test } from 'vitest';
import { dateTime, json } from '../../../../lambdas/graphql/resolvers/base/scalars.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('a point in time is RFC 3339 text in UTC with milliseconds', () => {
  expect(dateTime.serialize(Date.UTC(2026, 10, 20, 18, 3))).toBe('2026-11-20T18:03:00.000Z');
  expect(() => dateTime.serialize('2026-11-20')).toThrow(TypeError);
});

test('a literal and a variable are the same value', () => {
  expect(json.parseLiteral(parseValue('{ a: [1, 2.5, "x", true, null, E], b: $v }'), { v: { c: 1 } })).toEqual({
    a: [1, 2.5, 'x', true, null, 'E'],
    b: { c: 1 },
  });
  expect(json.parseValue({ a: [1] })).toEqual({ a: [1] });
});

test('sixteen levels are taken, seventeen are not, however they come', () => {
  const refused = expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT' } });
  expect(json.parseValue(JSON.parse(nested(16)))).toEqual(JSON.parse(nested(16)));
  expect(json.parseLiteral(parseValue(nested(16)))).toEqual(JSON.parse(nested(16)));
  expect(() => json.parseValue(JSON.parse(nested(17)))).toThrow(refused);
  expect(() => json.parseLiteral(parseValue(nested(17)))).toThrow(refused);
  const variable = { v: JSON.parse(nested(16)) };
  expect(() => json.parseLiteral(parseValue('[$v]'), variable)).toThrow(refused);
});
