// Retry tokens: a process that fails often stops repeating.

import { expect, test } from 'vitest';
import { createRetryTokens, type RetryTokens } from '../../../app/journal/retryTokens.ts';

/** Repeats that `tokens` still allow, one after the other. */
function taken(tokens: RetryTokens, isTimeout = false): number {
  let count = 0;
  while (tokens.take(isTimeout)) count += 1;
  return count;
}

test('a process begins with twenty repeats, or with ten after time-outs', () => {
  expect(taken(createRetryTokens())).toBe(20);
  expect(taken(createRetryTokens(), true)).toBe(10);
});

test('five successes earn a repeat, ten one after a time-out; no more are kept than there were', () => {
  const tokens = createRetryTokens();
  taken(tokens);
  for (let successes = 0; successes < 4; successes += 1) tokens.give();
  expect(taken(tokens)).toBe(0);
  tokens.give();
  expect(taken(tokens)).toBe(1);
  for (let successes = 0; successes < 10; successes += 1) tokens.give();
  expect(taken(tokens, true)).toBe(1);
  for (let successes = 0; successes < 1_000; successes += 1) tokens.give();
  expect(taken(tokens)).toBe(20);
});
