// How much of a large set of cases a run tries: a sample that changes with the commit, or all of it (`npm run
// test:exhaustive`).

/** Names the sample. A failed run prints it, and the environment sets it: SIGNALBOX_TEST_SEED. */
export const SAMPLE_SEED = process.env.SIGNALBOX_TEST_SEED ?? '';

/** Whether every case is tried: Vitest's mode. */
export const IS_EXHAUSTIVE = process.env.MODE === 'exhaustive';

/** The part of a large set that is tried. */
const SHARE = 1 / 10;

/** How many of `count` cases are tried. */
export function sampleSize(count: number, share = SHARE): number {
  return IS_EXHAUSTIVE ? count : Math.ceil(count * share);
}

/**
 * Where a sample of `size` successive cases begins among `count`. Samples of different names are independent of each
 * other.
 */
export function sampleStart(name: string, count: number, size: number): number {
  return size >= count ? 0 : sampleNumber(name) % (count - size + 1);
}

/** Successive ones of `items` that are tried; there is at least one. */
export function sampleOf<Item>(items: readonly Item[], name: string, share = SHARE): readonly Item[] {
  const size = sampleSize(items.length, share);
  const start = sampleStart(name, items.length, size);
  return items.slice(start, start + size);
}

/** Whether the case of this name is tried, one of a set too large or too various to be listed. */
export function isSampled(name: string, share = SHARE): boolean {
  return IS_EXHAUSTIVE || sampleNumber(name) < share * 2 ** 31;
}

/** A number below 2^31 that the sample and `name` determine (FNV-1a). */
export function sampleNumber(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${SAMPLE_SEED} ${name}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash ^ (hash >>> 15)) & 0x7fffffff;
}
