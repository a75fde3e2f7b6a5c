// Which faults a retry may not meet again.

import { expect, test } from 'vitest';
import { STORE_FAULTS, StoreFault } from '../../../eventstore/port.ts';
import { isUnavailable, retryAfter } from '../../../lambdas/http/faults.ts';

test.each(STORE_FAULTS)('the fault "%s" of a store is unavailable if it is retryable, whatever its code', (code) => {
  expect(isUnavailable(new StoreFault(code, 'x', { retryable: true }))).toBe(true);
  expect(isUnavailable(new StoreFault(code, 'x', { retryable: false }))).toBe(false);
});

test('clients who are refused together are asked to come back apart, in one to three whole seconds', () => {
  expect([0, 0.34, 0.67, 0.999].map((drawn) => retryAfter(() => drawn))).toEqual(['1', '2', '3', '3']);
});

test('an error that calls itself retryable is unavailable, whatever its name; text is not', () => {
  expect(isUnavailable(Object.assign(new Error('x'), { retryable: true }))).toBe(true);
  expect(isUnavailable(Object.assign(new Error('x'), { retryable: false }))).toBe(false);
  expect(isUnavailable(Object.assign(new Error('x'), { code: 'throttled' }))).toBe(false);
  expect(isUnavailable('unavailable')).toBe(false);
});
