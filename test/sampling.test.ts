import { expect, test } from 'vitest';
import { IS_EXHAUSTIVE, SAMPLE_SEED, sampleNumber, sampleSize, sampleStart } from './kit/sampling.ts';

test('the run has a seed', () => {
  expect(SAMPLE_SEED).not.toBe('');
});

test('a sample lies among the cases, and is all of them only in an exhaustive run', () => {
  expect(sampleSize(100)).toBe(IS_EXHAUSTIVE ? 100 : 10);
  expect(sampleSize(1)).toBe(1);
  for (let index = 0; index < 100; index += 1) {
    const start = sampleStart(`sample ${index}`, 100, 20);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(start).toBeLessThanOrEqual(80);
  }
  expect(sampleStart('all', 100, 100)).toBe(0);
});

test('samples of different names differ', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => sampleNumber(`sample ${index}`));
  expect(new Set(numbers).size).toBe(100);
});
