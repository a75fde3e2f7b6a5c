// Bounded retries with full jitter, for faults after which a repeat is harmless.

import { isStoreFault } from '../../eventstore/port.ts';

export interface RetryPolicy {
  /** Tries of one request, the first included, when the store is throttled, unreachable or slow. */
  readonly tries: number;
  /** Lost races of one command before it gives up with the fault `contention`. */
  readonly races: number;
  /** Upper bound of the first wait; it doubles with each try. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** From 0 up to 1, exclusive. */
  random(): number;
  sleep(ms: number): Promise<void>;
}

export const DEFAULT_RETRIES: RetryPolicy = {
  tries: 6,
  races: 32,
  firstWaitMs: 25,
  longestWaitMs: 1_000,
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Waits a random time that grows with `failures`, the number of failures so far, from 1. */
export async function pause(policy: RetryPolicy, failures: number): Promise<void> {
  const bound = Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** (failures - 1));
  await policy.sleep(policy.random() * bound);
}

/** `request()`, repeated after retryable store faults. `onRetry` is called before each repeat. */
export async function persist<Result>(
  policy: RetryPolicy,
  request: () => Promise<Result>,
  onRetry?: () => void,
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await request();
    } catch (error) {
      if (!isStoreFault(error) || !error.retryable || failures >= policy.tries) throw error;
    }
    onRetry?.();
    await pause(policy, failures);
  }
}
