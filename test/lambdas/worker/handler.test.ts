// The worker: what the queue brings is carried out, and only what failed comes again.

import type { SQSRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { TournamentWork } from '../../../app/index.ts';
import type { LogEntry } from '../../../lambdas/observability.ts';
import { createWorker } from '../../../lambdas/worker/handler.ts';

const TOURNAMENT = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';

function recordOf(messageId: string, body: string): SQSRecord {
  return {
    messageId,
    body,
    receiptHandle: '',
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: '',
  };
}

test('messages are worked off; the failed and the unreadable ones come again, and are logged and counted', async () => {
  const worked: TournamentWork[] = [];
  const logged: LogEntry[] = [];
  const counted: number[] = [];
  const worker = createWorker({
    async work(message) {
      if (message.kind === 'make') throw new Error('no room');
      worked.push(message);
    },
    log: (entry) => void logged.push(entry),
    countFailed: (count) => void counted.push(count),
  });
  const make = JSON.stringify({ kind: 'make', tournament: TOURNAMENT, stage: 0, round: 1, page: 2 });
  const Records = [
    recordOf('a', JSON.stringify({ kind: 'advance', tournament: TOURNAMENT })),
    recordOf('b', make),
    recordOf('c', '{"kind":'),
    recordOf('d', JSON.stringify({ kind: 'page', tournament: TOURNAMENT, stage: 0, round: 1, page: 2 })),
  ];
  expect(await worker({ Records })).toEqual({
    batchItemFailures: [{ itemIdentifier: 'b' }, { itemIdentifier: 'c' }],
  });
  expect(worked.map(({ kind }) => kind)).toEqual(['advance', 'page']);
  expect(logged).toMatchObject([
    { level: 'error', event: 'work-failed', detail: make },
    { level: 'error', event: 'work-failed', detail: '{"kind":' },
  ]);
  expect(counted).toEqual([2]);
});

test('a batch that is worked off whole counts nothing', async () => {
  const counted: number[] = [];
  const worker = createWorker({
    work: async () => {},
    log: () => {},
    countFailed: (count) => void counted.push(count),
  });
  const Records = [recordOf('a', JSON.stringify({ kind: 'advance', tournament: TOURNAMENT }))];
  expect(await worker({ Records })).toEqual({ batchItemFailures: [] });
  expect(counted).toEqual([]);
});
