// The fast generator, for simulations and bots: sfc32 (Chris Doty-Humphrey, 128 bits of state), seeded by splitmix32.
// Never for a real game: a few draws tell the rest.

import { assertDrawable, type Chance, WORDS } from './chance.ts';

/** sfc32 runs this many steps before its first draw, as its author recommends, so that similar seeds diverge. */
const WARM_UP_STEPS = 12;

/** Chance from `seed`: equal seeds give equal draws. A number counts by its value modulo 2^32. */
export function fastChance(seed: number | string = 0): Chance {
  const next = sfc32(typeof seed === 'string' ? fnv1a(seed) : seed);
  return {
    below(n) {
      if (n === 1) return 0;
      assertDrawable(n);
      // Lemire's multiplication in two steps, exact for any n: w * n stays below 2^53 only for small n.
      return n <= EXACT_PRODUCT ? byMultiplication(next, n) : byRejection(next, n);
    },
  };
}

/** Up to here a word times n is an exact double. */
const EXACT_PRODUCT = 2 ** 21;

/** Lemire's method: the high word of w * n, unless the low word falls into the uneven rest, when it divides. */
function byMultiplication(next: () => number, n: number): number {
  let product = next() * n;
  let high = Math.floor(product / WORDS);
  let low = product - high * WORDS;
  if (low >= n) return high;
  const uneven = WORDS % n;
  while (low < uneven) {
    product = next() * n;
    high = Math.floor(product / WORDS);
    low = product - high * WORDS;
  }
  return high;
}

function byRejection(next: () => number, n: number): number {
  const limit = WORDS - (WORDS % n);
  let word = next();
  while (word >= limit) word = next();
  return word % n;
}

function sfc32(seed: number): () => number {
  const nextSeed = splitmix32(seed);
  let a = nextSeed();
  let b = nextSeed();
  let c = nextSeed();
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let step = 0; step < WARM_UP_STEPS; step += 1) next();
  return next;
}

function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
}

/** FNV-1a over UTF-16 code units: 32 bits that differ for similar texts. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
