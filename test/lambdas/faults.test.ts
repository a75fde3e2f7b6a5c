// Which faults a retry may not meet again.

import { expect, test } from 'vitest';
import { STORE_FAULTS, StoreFault } from '../../eventstore/port.ts';
import { isUnavailable } from '../../lambdas/faults.ts';

test('a store that is busy or away is unavailable; one that holds something unreadable or foreign is not', () => {
  const unavailable = STORE_FAULTS.filter((code) => isUnavailable(new StoreFault(code, 'x', { retryable: false })));
  expect(unavailable).toEqual(['throttled', 'unavailable', 'timeout', 'contention', 'in-use']);
});

test('an error that calls itself retryable is unavailable, whatever its name; text is not', () => {
  expect(isUnavailable(Object.assign(new Error('x'), { retryable: true }))).toBe(true);
  expect(isUnavailable(Object.assign(new Error('x'), { retryable: false }))).toBe(false);
  expect(isUnavailable(Object.assign(new Error('x'), { code: 'throttled' }))).toBe(false);
  expect(isUnavailable('unavailable')).toBe(false);
});
