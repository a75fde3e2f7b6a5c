// SHA-256 and HMAC-SHA-256 against the standards' own vectors and against the platform's implementation.

import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../domain/chance/index.ts';
import { hex, hmacSha256, hmacSha256Keyed, parseHex, sha256, utf8 } from '../../../domain/log/index.ts';

const platformSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const platformHmac = (key: Uint8Array, bytes: Uint8Array) => createHmac('sha256', key).update(bytes).digest('hex');

function bytesOf(digits: string): Uint8Array {
  const bytes = parseHex(digits);
  if (bytes === null) throw new Error(`no hexadecimal text: ${digits}`);
  return bytes;
}

/** `length` bytes that differ from one length to the next. */
function noise(length: number): Uint8Array {
  const chance = fastChance(length);
  return Uint8Array.from({ length }, () => chance.below(256));
}

describe('SHA-256 (FIPS 180-4 examples)', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('%.20s …', (text, digest) => {
    expect(hex(sha256(utf8(text)))).toBe(digest);
  });
});

describe('HMAC-SHA-256 (RFC 4231)', () => {
  const longKey = 'aa'.repeat(131);
  test.each([
    ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    ['4a656665', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
    ['aa'.repeat(20), '\u{dd}'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      '0102030405060708090a0b0c0d0e0f10111213141516171819',
      '\u{cd}'.repeat(50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      longKey,
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      longKey,
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('key %.16s …, message %.12s …', (key, message, digest) => {
    // Messages are written with one character per byte.
    expect(hex(hmacSha256(bytesOf(key), Uint8Array.from(Buffer.from(message, 'latin1'))))).toBe(digest);
  });
});

test('every length from 0 to 300 hashes as the platform does', () => {
  for (let length = 0; length <= 300; length += 1) {
    const bytes = noise(length);
    expect(hex(sha256(bytes)), `length ${length}`).toBe(platformSha256(bytes));
  }
});

test('every length of key and of message from 0 to 300 gives the HMAC of the platform', () => {
  const message = noise(77);
  for (let length = 0; length <= 300; length += 1) {
    const key = noise(length);
    expect(hex(hmacSha256(key, message)), `key of ${length}`).toBe(platformHmac(key, message));
    expect(hex(hmacSha256(message, key)), `message of ${length}`).toBe(platformHmac(message, key));
  }
});

test('random bytes hash as the platform does, even as part of a larger buffer', () => {
  const bytes = fc.uint8Array({ maxLength: 2000 });
  fc.assert(
    fc.property(bytes, bytes, fc.nat(40), (key, message, skipped) => {
      const part = message.subarray(Math.min(skipped, message.length));
      expect(hex(sha256(part))).toBe(platformSha256(part));
      expect(hex(hmacSha256(key, part))).toBe(platformHmac(key, part));
    }),
  );
});

test('a message of more than 2^29 bits gets its length right', () => {
  const bytes = new Uint8Array(2 ** 26 + 5).fill(7);
  expect(hex(sha256(bytes))).toBe(platformSha256(bytes));
});

test('keyed functions do not disturb each other, and neither key nor message is changed', () => {
  const [keyA, keyB, message] = [noise(40), noise(70), noise(100)];
  const [a, b] = [hmacSha256Keyed(keyA), hmacSha256Keyed(keyB)];
  for (let i = 0; i < 3; i += 1) {
    expect(hex(a(message))).toBe(platformHmac(noise(40), noise(100)));
    expect(hex(b(message))).toBe(platformHmac(noise(70), noise(100)));
  }
  expect([keyA, keyB, message]).toEqual([noise(40), noise(70), noise(100)]);
});

test('a digest does not change when the next one is made', () => {
  const first = sha256(noise(10));
  const before = hex(first);
  sha256(noise(11));
  expect(hex(first)).toBe(before);
});
