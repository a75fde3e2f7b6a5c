// Bounded retries with full jitter, for faults after which a repeat is harmless.

import { isStoreFault, StoreFault } from '../../eventstore/port.ts';
import type { Deadline } from '../base/deadline.ts';
import { createRetryTokens, type RetryTokens } from './retryTokens.ts';

export interface RetryPolicy {
  /** Tries of one request, the first included, when the store is throttled, unreachable or slow. */
  readonly tries: number;
  /** Lost races of one command before it gives up with the fault `contention`. */
  readonly races: number;
  /** Upper bound of the first wait; it doubles with each try. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Of the process: all its requests share them. */
  readonly tokens: RetryTokens;
  /** From 0 up to 1, exclusive. */
  random(): number;
  sleep(ms: number): Promise<void>;
}

/** The policy of a process, `own` in place of the usual. */
export function retryPolicy(own: Partial<RetryPolicy> = {}): RetryPolicy {
  return {
    tries: 3,
    races: 32,
    firstWaitMs: 25,
    longestWaitMs: 1_000,
    tokens: createRetryTokens(),
    random: Math.random,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...own,
  };
}

/** Milliseconds to wait after `failures`, the number of failures so far, from 1: at random, and longer with each. */
export function waitAfter(policy: RetryPolicy, failures: number): number {
  const bound = Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** (failures - 1));
  return policy.random() * bound;
}

/** How a request is repeated: by what rules, and until when. */
export interface Patience {
  readonly policy: RetryPolicy;
  readonly deadline: Deadline;
}

/**
 * `request()`, repeated after retryable faults while tries, tokens and time are left; not begun without time.
 * `onRetry` is called before each repeat.
 */
export async function persist<Result>(
  { policy, deadline }: Patience,
  request: () => Promise<Result>,
  onRetry?: () => void,
): Promise<Result> {
  if (deadline.leftMs() <= 0) throw new StoreFault('timeout', 'the answer is due', { retryable: true });
  for (let failures = 1; ; failures += 1) {
    const wait = waitAfter(policy, failures);
    try {
      const result = await request();
      policy.tokens.give();
      return result;
    } catch (error) {
      const mayRepeat = failures < policy.tries && deadline.leftMs() > wait;
      if (!(mayRepeat && isRetryable(error) && policy.tokens.take(isStoreFault(error, 'timeout')))) throw error;
    }
    onRetry?.();
    await policy.sleep(wait);
  }
}

/** Whether a repeat of what failed with `error` may succeed. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'retryable' in error && error.retryable === true;
}
