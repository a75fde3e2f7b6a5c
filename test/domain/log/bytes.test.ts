// Bytes: hex and back, joining, comparing, big-endian integers.

import { expect, test } from 'vitest';
import { hexIn, keyOf, Utf8Pool, writeU64 } from '../../../domain/log/bytes.ts';
import { concat, equalBytes, hex, parseHex, utf8 } from '../../../domain/log/index.ts';

test('every byte survives hexadecimal digits, of either case', () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(hex(all)).toBe(Buffer.from(all).toString('hex'));
  expect(parseHex(hex(all))).toEqual(all);
  expect(parseHex(hex(all).toUpperCase())).toEqual(all);
});

test.each(['0', 'abc', 'zz', '0x', ' 00', '00\n', '-1', '1e+1'])('%j is not hexadecimal', (text) => {
  expect(parseHex(text)).toBeNull();
});

test('digits are read from the middle of a text', () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(hexIn(`"${hex(all)}"`, 1, 256)).toEqual(all);
  expect(hexIn('"00ff"', 3, 1)).toEqual(Uint8Array.of(0xff));
});

test.each(['"00fF"', '"00f"', '"00', '00ff', '"0 ff"', '"00\u0130f"'])(
  '%j does not have two bytes in lower-case digits from 1 on',
  (text) => {
    expect(hexIn(text, 1, 2)).toBeNull();
  },
);

test('different bytes have different keys, also where only a zero is added', () => {
  const all = [
    [],
    [0],
    [0, 0],
    [0, 0, 0],
    [1],
    [1, 0],
    [0, 1],
    [1, 0, 0],
    [255, 255],
    [255],
    [1, 2, 3, 4],
    [4, 3, 2, 1],
  ];
  const keys = all.map((bytes) => keyOf(Uint8Array.from(bytes)));
  expect(new Set(keys).size).toBe(all.length);
  expect(keyOf(Uint8Array.of(1, 2, 3, 4))).toBe(keyOf(Uint8Array.of(1, 2, 3, 4)));
});

test('texts of one pool do not overlap, whatever their length', () => {
  const pool = new Utf8Pool(16);
  const texts = ['a', '', '€€€€', 'x'.repeat(40), 'ß', '🎲', 'b'.repeat(5), '\u0000'];
  const encoded = texts.map((text, index) => pool.encoded(200 + index, text));
  expect(encoded).toEqual(texts.map((text, index) => concat(Uint8Array.of(200 + index), utf8(text))));
});

test('text becomes UTF-8', () => {
  expect(hex(utf8('aß€🎲'))).toBe('61c39fe282acf09f8eb2');
});

test('joining keeps the order and copies', () => {
  const part = Uint8Array.of(1, 2);
  const joined = concat(part, new Uint8Array(0), Uint8Array.of(3));
  part[0] = 9;
  expect([...joined]).toEqual([1, 2, 3]);
  expect(concat()).toHaveLength(0);
});

test.each([
  { a: [], b: [], equal: true },
  { a: [1, 2], b: [1, 2], equal: true },
  { a: [1, 2], b: [1, 3], equal: false },
  { a: [1, 2], b: [1], equal: false },
  { a: [1], b: [1, 2], equal: false },
])('$a and $b are equal: $equal', ({ a, b, equal }) => {
  expect(equalBytes(Uint8Array.from(a), Uint8Array.from(b))).toBe(equal);
});

test.each([0, 1, 0xffff_ffff, 0x1_0000_0000, 1_767_225_600_000, Number.MAX_SAFE_INTEGER])('%d as u64', (value) => {
  const bytes = new Uint8Array(10);
  writeU64(new DataView(bytes.buffer), 1, value);
  expect(Buffer.from(bytes).readBigUInt64BE(1)).toBe(BigInt(value));
  expect([bytes[0], bytes[9]]).toEqual([0, 0]);
});
