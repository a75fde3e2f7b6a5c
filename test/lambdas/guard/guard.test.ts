// Events are only added: whatever else the stream shows of them is reported, and snapshots are not.

import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { createGuard } from '../../../lambdas/guard/guard.ts';
import type { LogEntry } from '../../../lambdas/observability.ts';

function record(eventName: 'INSERT' | 'MODIFY' | 'REMOVE', version: string): DynamoDBRecord {
  return { eventName, dynamodb: { Keys: { p: { S: 'game/A' }, s: { N: version } } } };
}

async function reported(...Records: readonly DynamoDBRecord[]) {
  const logged: LogEntry[] = [];
  const counted: number[] = [];
  const guard = createGuard({ log: (entry) => logged.push(entry), changed: (count) => counted.push(count) });
  await guard({ Records: [...Records] });
  return { logged, counted };
}

test('an event that was changed or removed is logged with its place, and counted', async () => {
  const { logged, counted } = await reported(record('MODIFY', '3'), record('REMOVE', '4'));
  const entry = { level: 'error', event: 'event-changed', stream: 'game/A' };
  expect(logged).toEqual([
    { ...entry, change: 'MODIFY', version: '3' },
    { ...entry, change: 'REMOVE', version: '4' },
  ]);
  expect(counted).toEqual([2]);
});

test('events that are added, and snapshots that are replaced or removed, are not', async () => {
  const snapshots = [record('MODIFY', '64.5'), record('REMOVE', '64.51234567')];
  expect(await reported(record('INSERT', '5'), ...snapshots)).toEqual({ logged: [], counted: [] });
});
