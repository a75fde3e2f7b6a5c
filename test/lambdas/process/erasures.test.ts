// Erasures that another process left half done are looked for beside requests, rarely, and never at their cost.

import { expect, test } from 'vitest';
import { finishingErasures } from '../../../lambdas/process/erasures.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';

const ANSWER = { statusCode: 200, body: 'answer' };

test('once a minute, not by a process that has just begun; what fails is logged and disturbs nobody', async () => {
  const time = { now: 0 };
  const looked: number[] = [];
  const logged: object[] = [];
  const finish = async () => {
    looked.push(time.now);
    if (looked.length === 2) throw new Error('out of reach');
  };
  const forgot: number[] = [];
  const forget = async () => void forgot.push(time.now);
  const log = (entry: object) => void logged.push(entry);
  const serve = finishingErasures(async () => ANSWER, { finish, forget, log, now: () => time.now });
  for (const now of [0, 59_999, 60_000, 60_001, 119_999, 120_000, 1_000_000, 3_600_000, 3_700_000]) {
    time.now = now;
    expect(await serve(graphqlEvent(), { awsRequestId: 'one' })).toEqual(ANSWER);
  }
  expect(looked).toEqual([60_000, 120_000, 1_000_000, 3_600_000, 3_700_000]);
  // Guests who do not come back, once an hour.
  expect(forgot).toEqual([3_600_000]);
  expect(logged).toMatchObject([{ level: 'warn', event: 'erasures-unfinished' }]);
});
