// Base 32: bytes from their first bit, integers to their last.

import { expect, test } from 'vitest';
import { base32, base32Integer } from '../../../domain/log/index.ts';

test('every value of five bits has its character, in order', () => {
  const values = Array.from({ length: 32 }, (_, value) => base32Integer(value, 1)).join('');
  expect(values).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
  expect(Array.from({ length: 32 }, (_, value) => base32(Uint8Array.of(value << 3), 1)).join('')).toBe(values);
});

test.each([
  [[0xff, 0xff, 0xff, 0xff, 0xff], 8, 'ZZZZZZZZ'],
  [[0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf], 16, '01234567' + '89ABCDEF'],
  [[0x80], 2, 'G0'],
  [[], 3, '000'],
])('bytes %j', (bytes, characters, text) => {
  expect(base32(Uint8Array.from(bytes), characters)).toBe(text);
});

test.each([
  [0, 10, '0000000000'],
  [1_469_918_176_385, 10, '01ARYZ6S41'],
  [2 ** 48 - 1, 10, '7ZZZZZZZZZ'],
  [33, 1, '1'],
])('integer %d', (value, characters, text) => {
  expect(base32Integer(value, characters)).toBe(text);
});
