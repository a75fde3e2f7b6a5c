// Repeats: after which faults, how often, how long between, and until when.

import { expect, test } from 'vitest';
import { type Deadline, NO_DEADLINE } from '../../../app/base/deadline.ts';
import { persist, type RetryPolicy, retryPolicy } from '../../../app/journal/retry.ts';
import { StoreFault } from '../../../eventstore/port.ts';

const THROTTLED = new StoreFault('throttled', 'on purpose', { retryable: true });
const DENIED = new StoreFault('denied', 'on purpose', { retryable: false });

/** A policy whose waits are noted, and take no time but that of `clock`. */
function noted(own: Partial<RetryPolicy> = {}, clock = { now: 0 }) {
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    clock.now += ms;
  };
  return { waits, policy: retryPolicy({ random: () => 1, sleep, ...own }) };
}

/** A request that fails with `faults`, one after the other, and then succeeds. */
function failing(...faults: readonly unknown[]) {
  const made = { requests: 0 };
  const request = async () => {
    const fault = faults[made.requests];
    made.requests += 1;
    if (fault !== undefined) throw fault;
    return 'done';
  };
  return { made, request };
}

test('three tries, with waits at random that double', async () => {
  const { waits, policy } = noted();
  const { made, request } = failing(THROTTLED, THROTTLED);
  expect(await persist({ policy, deadline: NO_DEADLINE }, request)).toBe('done');
  expect([made.requests, waits]).toEqual([3, [25, 50]]);
  const never = failing(THROTTLED, THROTTLED, THROTTLED);
  await expect(persist({ policy, deadline: NO_DEADLINE }, never.request)).rejects.toBe(THROTTLED);
  expect(never.made.requests).toBe(3);
});

test.each([
  ['a fault that is not retryable', DENIED],
  ['any other error', new Error('on purpose')],
  ['what is no error', 'on purpose'],
])('%s is final', async (_what, fault) => {
  const { made, request } = failing(fault);
  await expect(persist({ policy: noted().policy, deadline: NO_DEADLINE }, request)).rejects.toBe(fault);
  expect(made.requests).toBe(1);
});

test('nothing is begun once the answer is due', async () => {
  const { made, request } = failing();
  const late = persist({ policy: noted().policy, deadline: { leftMs: () => 0 } }, request);
  await expect(late).rejects.toMatchObject({ name: 'StoreFault', code: 'timeout', retryable: true });
  expect(made.requests).toBe(0);
});

test.each([
  [25, 1],
  [26, 2],
  [75, 2],
  [76, 3],
])('with %d ms left there are %d tries: a wait that ends too late is not begun', async (leftMs, requests) => {
  const clock = { now: 0 };
  const deadline: Deadline = { leftMs: () => leftMs - clock.now };
  const { made, request } = failing(THROTTLED, THROTTLED, THROTTLED);
  await expect(persist({ policy: noted({}, clock).policy, deadline }, request)).rejects.toBe(THROTTLED);
  expect(made.requests).toBe(requests);
});

test('under a fault that lasts a process sends little more than it is asked for', async () => {
  const { policy } = noted();
  let [sent, wanted] = [0, 0];
  for (; wanted < 200; wanted += 1) {
    // Every other request fails, as in a brownout.
    const request = async () => {
      sent += 1;
      if (sent % 2 === 0) throw THROTTLED;
    };
    await persist({ policy, deadline: NO_DEADLINE }, request).catch(() => {});
  }
  expect(sent / wanted).toBeGreaterThan(1.1);
  expect(sent / wanted).toBeLessThan(1.35);
});
