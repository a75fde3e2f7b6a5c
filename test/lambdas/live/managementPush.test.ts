// What happens to messages at the management API, by the real client of the AWS SDK.

import { afterEach, expect, test } from 'vitest';
import { managementPush } from '../../../lambdas/live/managementPush.ts';
import type { LogEntry } from '../../../lambdas/process/observability.ts';
import { type StandIn, startStandIn } from '../../kit/live/standInGateway.ts';

let standIn: StandIn | null = null;
afterEach(() => standIn?.stop());

async function pushed() {
  const gateway = await startStandIn(async () => ({ statusCode: 200 }));
  standIn = gateway;
  const logged: LogEntry[] = [];
  return { gateway, logged, push: managementPush({ client: gateway.client, log: (entry) => void logged.push(entry) }) };
}

// biome-ignore format: one row per case
test.each([
  [410, 'gone',  0],
  [429, 'fault', 0],
  [500, 'fault', 0],
  [403, 'fault', 1],
])('a post that is answered with %i is a %s, and %i line of the log', async (status, answer, lines) => {
  const { gateway, push, logged } = await pushed();
  gateway.answers.push(status, status);
  expect(await push.post('somebody=', '{}')).toBe(answer);
  await push.close('somebody=');
  expect(logged).toHaveLength(2 * lines);
});

test('who is not there is gone; to close what is not there is no fault; whoever is posted to is ready', async () => {
  const { push, logged } = await pushed();
  expect(await push.post('nobody', '{}')).toBe('gone');
  await push.close('nobody');
  await push.ready('nobody');
  expect(logged).toEqual([]);
});
