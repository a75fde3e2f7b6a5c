// The worker: what the queue brings is carried out, and only what failed comes again.

import type { SQSRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import type { TournamentWork } from '../../../app/index.ts';
import type { LogEntry } from '../../../lambdas/process/observability.ts';
import { createWorker } from '../../../lambdas/worker/handler.ts';

const TOURNAMENT = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';

function recordOf(messageId: string, body: string, received = 1): SQSRecord {
  return {
    messageId,
    body,
    receiptHandle: `handle of ${messageId}`,
    attributes: {
      ApproximateReceiveCount: String(received),
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
    comesAgain: async () => {},
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
    comesAgain: async () => {},
    log: () => {},
    countFailed: (count) => void counted.push(count),
  });
  const Records = [recordOf('a', JSON.stringify({ kind: 'advance', tournament: TOURNAMENT }))];
  expect(await worker({ Records })).toEqual({ batchItemFailures: [] });
  expect(counted).toEqual([]);
});

describe('a message that failed', () => {
  const body = JSON.stringify({ kind: 'advance', tournament: TOURNAMENT });

  test.each([
    [1, 5],
    [2, 10],
    [5, 80],
    [7, 320],
    [8, 600],
    [10, 600],
  ])('for the time number %i comes again after %i s', async (received, seconds) => {
    const postponed: unknown[] = [];
    const worker = createWorker({
      work: () => Promise.reject(new Error('throttled')),
      comesAgain: async (...pause) => void postponed.push(pause),
      log: () => {},
      countFailed: () => {},
    });
    expect(await worker({ Records: [recordOf('a', body, received)] })).toEqual({
      batchItemFailures: [{ itemIdentifier: 'a' }],
    });
    expect(postponed).toEqual([['handle of a', seconds]]);
  });

  test('comes again when the queue takes the worker for dead, if the queue cannot be told when', async () => {
    const logged: LogEntry[] = [];
    const worker = createWorker({
      work: () => Promise.reject(new Error('throttled')),
      comesAgain: () => Promise.reject(new Error('out of reach')),
      log: (entry) => void logged.push(entry),
      countFailed: () => {},
    });
    expect(await worker({ Records: [recordOf('a', body)] })).toEqual({ batchItemFailures: [{ itemIdentifier: 'a' }] });
    expect(logged).toMatchObject([{ event: 'work-failed' }, { level: 'warn', event: 'work-late' }]);
  });
});
