// How long fuzzers run: some hundred cases in every run, or as many as fit into this many minutes each by
// SIGNALBOX_FUZZ_MINUTES.

import { IS_EXHAUSTIVE } from '../kit/sampling.ts';

const MINUTES = Number(process.env.SIGNALBOX_FUZZ_MINUTES ?? '0');
const MINUTE_MS = 60_000;

/** An exhaustive run tries this many times the cases. */
const EXHAUSTIVE = 25;

/** Settings of fast-check for a fuzzer that tries `cases` in every run, and `exhaustive` in an exhaustive one. */
export function fuzzed(cases: number, exhaustive = cases * EXHAUSTIVE) {
  if (MINUTES > 0) return { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: MINUTES * MINUTE_MS };
  return { numRuns: IS_EXHAUSTIVE ? exhaustive : cases };
}

/** The patience of Vitest with a fuzzer. */
export const PATIENCE_MS = (MINUTES + (IS_EXHAUSTIVE ? 40 : 2)) * MINUTE_MS;
