// Chance as titles see it: one primitive, and the few draws made from it.

import { at, Defect } from '../base/defect.ts';

/** A source of uniform integers. Called once per outcome, and the outcome is recorded as a fact at once. */
export interface Chance {
  /** A uniform integer from 0 to `n` - 1; `n` is an integer from 1 to 2^32. */
  below(n: number): number;
}

/** Number of values of a u32 word, and the greatest `n` of a draw. */
export const WORDS = 2 ** 32;

/** A Defect unless `n` is an integer from 1 to 2^32. For generators. */
export function assertDrawable(n: number): void {
  if (!Number.isInteger(n) || n < 1 || n > WORDS)
    throw new Defect(`a draw below ${n}: needs an integer from 1 to 2^32`);
}

/** One of `items`, each equally likely. One draw: the item at index `below(items.length)`. */
export function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  return at(items, chance.below(items.length));
}

/**
 * An index into `weights` (integers from 0), likely in proportion to its weight: draws from a multiset of what remains.
 * One draw r = `below(sum)`: the first index whose running sum exceeds r.
 */
export function pickWeighted(chance: Chance, weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) total += weight;
  let rest = chance.below(total);
  for (let index = 0; index < weights.length; index += 1) {
    rest -= at(weights, index);
    if (rest < 0) return index;
  }
  throw new Defect(`weights ${JSON.stringify(weights)} do not cover a draw below ${total}`);
}

/** `count` throws of a die with faces 1 to `sides`, in order of throwing: one draw each. */
export function rollDice(chance: Chance, count: number, sides: number): readonly number[] {
  return Array.from({ length: count }, () => chance.below(sides) + 1);
}

/**
 * `count` distinct `items` in the order drawn, each order equally likely: draw k is `below(n - k + 1)` and is an index
 * into the items not yet taken, in their given order. A draw below 1 takes nothing from the generator.
 */
export function drawDistinct<Item>(chance: Chance, items: readonly Item[], count: number): readonly Item[] {
  const rest = items.slice();
  return Array.from({ length: count }, () => at(rest.splice(chance.below(rest.length), 1), 0));
}

/** `items` in a random order: all of them drawn, one after the other. */
export function shuffled<Item>(chance: Chance, items: readonly Item[]): readonly Item[] {
  return drawDistinct(chance, items, items.length);
}
