// When the answer to an invocation is due.

import { expect, test, vi } from 'vitest';
import { deadlineOf, timeLeft } from '../../../lambdas/process/invocation.ts';

test('the answer is due a second and a half before the runtime ends the function', () => {
  const invocation = { awsRequestId: '1', getRemainingTimeInMillis: () => 15_000 };
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  try {
    expect([timeLeft(invocation), deadlineOf(invocation)]).toEqual([13_500, 1_800_000_013_500]);
  } finally {
    vi.useRealTimers();
  }
});

test('where nothing ends the function, no answer is due', () => {
  expect(deadlineOf({ awsRequestId: '1' })).toBe(Number.POSITIVE_INFINITY);
  expect(deadlineOf(undefined)).toBe(Number.POSITIVE_INFINITY);
});
