// Bytes from a pool: as many as asked for, none of them twice.

import { expect, test } from 'vitest';
import { pooledEntropy } from '../../../lambdas/process/entropy.ts';

test('no byte is handed out twice, however the requests fall on the pool', () => {
  const entropy = pooledEntropy();
  const pieces = Array.from({ length: 2_000 }, (_, index) => entropy.bytes(10 + (index % 7)));
  expect(pieces.map(({ length }) => length)).toEqual(pieces.map((_, index) => 10 + (index % 7)));
  expect(new Set(pieces.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(pieces.length);
  // Pieces keep what they held: a later request overwrites none of them.
  const before = pieces.map((bytes) => Buffer.from(bytes).toString('hex'));
  entropy.bytes(4_000);
  expect(pieces.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(before);
});

test('a request may be larger than the pool', () => {
  const entropy = pooledEntropy();
  entropy.bytes(1);
  const bytes = entropy.bytes(10_000);
  expect(bytes).toHaveLength(10_000);
  expect(new Set(bytes).size).toBe(256);
});
