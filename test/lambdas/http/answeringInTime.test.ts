// A function that waits for something for too long is answered all the same.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringInTime } from '../../../lambdas/http/answeringInTime.ts';
import type { LogEntry } from '../../../lambdas/process/observability.ts';
import type { Serve } from '../../../lambdas/process/selfTest.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';

const INVOCATION = { awsRequestId: '1', getRemainingTimeInMillis: () => 15_000 };
const logged: LogEntry[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  logged.length = 0;
});

function answered(serve: Serve, rawPath = '/graphql', invocation: Parameters<Serve>[1] = INVOCATION) {
  return answeringInTime(serve, (entry) => void logged.push(entry))(graphqlEvent({ rawPath }), invocation);
}

const NEVER: Serve = () => new Promise(() => {});

test.each([
  ['/graphql', /"errors":\[.*"code":"SERVICE_UNAVAILABLE"/],
  ['/v1/games', /"type":"urn:signalbox:problem:service-unavailable"/],
])('%s is answered with 503 in its own form after 13.5 s, and the log says so', async (path, body) => {
  let answer: Awaited<ReturnType<Serve>> | null = null;
  void answered(NEVER, path).then((result) => {
    answer = result;
  });
  await vi.advanceTimersByTimeAsync(13_499);
  expect([answer, logged]).toEqual([null, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': expect.stringMatching(/^[123]$/), 'x-request-id': expect.any(String) },
    body: expect.stringMatching(body),
  });
  expect(logged).toMatchObject([{ level: 'warn', event: 'unavailable', code: 'SERVICE_UNAVAILABLE' }]);
});

test('an answer in time is passed on, a failure too, and no timer is left', async () => {
  const whole = { statusCode: 200, body: 'x' };
  expect(await answered(async () => whole)).toBe(whole);
  await expect(answered(() => Promise.reject(new Error('defect')))).rejects.toThrow('defect');
  expect(vi.getTimerCount()).toBe(0);
});

test('what fails after the answer disturbs nobody', async () => {
  const late = answered(() => new Promise((_, reject) => setTimeout(reject, 14_000, new Error('late'))));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await late).toMatchObject({ statusCode: 503 });
});

test('where nothing ends the function, it is waited for', async () => {
  const answer = answered(
    () => new Promise((resolve) => setTimeout(resolve, 100_000, { statusCode: 200 })),
    '/graphql',
    { awsRequestId: '1' },
  );
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await answer).toMatchObject({ statusCode: 200 });
});
