// Pearson's chi-square test of uniform draws, with a bound that a biased generator of one part in a hundred breaks.

import type { Chance } from '../../../domain/chance/index.ts';

/** Counts of `draws` draws below `n`. */
export function countsOf(chance: Chance, n: number, draws: number): readonly number[] {
  const counts = new Array<number>(n).fill(0);
  for (let i = 0; i < draws; i += 1) {
    const drawn = chance.below(n);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  return counts;
}

/**
 * How many standard deviations chi-square lies above its mean (Wilson and Hilferty's normal approximation). Uniform
 * draws exceed 4.5 about once in 300,000 tests; seeds are fixed, so that a test which passes once passes always.
 */
export function excess(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const freedom = counts.length - 1;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
}
