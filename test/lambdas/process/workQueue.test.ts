// The queue of work on AWS: every message is sent, ten a request, and what the service does not take is a fault.

import { SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import type { TournamentWork } from '../../../app/index.ts';
import { createSqsQueue } from '../../../lambdas/process/workQueue.ts';

const QUEUE = 'https://sqs.eu-central-1.amazonaws.com/1/work';

function pages(count: number): readonly TournamentWork[] {
  const tournament = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';
  return Array.from({ length: count }, (_, page) => ({ kind: 'make', tournament, stage: 0, round: 0, page }));
}

/** A client of the SDK whose requests end here. `answer`: to one request. */
function clientThat(answer: (bodies: readonly string[]) => object): SQSClient {
  const client = new SQSClient({ region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
  client.middlewareStack.add(
    () => async (call) => {
      const { QueueUrl, Entries } = call.input as { QueueUrl: string; Entries: { Id: string; MessageBody: string }[] };
      expect(QueueUrl).toBe(QUEUE);
      expect(new Set(Entries.map(({ Id }) => Id)).size).toBe(Entries.length);
      const output = { $metadata: {}, ...answer(Entries.map(({ MessageBody }) => MessageBody)) };
      return { response: {}, output };
    },
    { step: 'initialize', name: 'answer', priority: 'high' },
  );
  return client;
}

test.each([0, 1, 10, 11, 250])('%d messages are sent, each once', async (count) => {
  const sent: string[] = [];
  const client = clientThat((bodies) => {
    expect(bodies.length).toBeLessThanOrEqual(10);
    sent.push(...bodies);
    return {};
  });
  await createSqsQueue({ client, queueUrl: QUEUE }).send(pages(count));
  expect(sent.sort()).toEqual(
    pages(count)
      .map((message) => JSON.stringify(message))
      .sort(),
  );
});

test('a message that is refused, and a service that is out of reach, are faults that may pass', async () => {
  const refusing = clientThat(() => ({ Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] }));
  await expect(createSqsQueue({ client: refusing, queueUrl: QUEUE }).send(pages(3))).rejects.toMatchObject({
    name: 'StoreFault',
    retryable: true,
    message: 'the queue refused 1 of 3 messages: InternalError',
  });
  const silent = clientThat(() => {
    throw new Error('connect ECONNREFUSED');
  });
  await expect(createSqsQueue({ client: silent, queueUrl: QUEUE }).send(pages(3))).rejects.toMatchObject({
    name: 'StoreFault',
    retryable: true,
  });
});

test('a received message is put off', async () => {
  const asked: object[] = [];
  const client = new SQSClient({ region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
  client.middlewareStack.add(
    () => async (call) => {
      asked.push(call.input);
      return { response: {}, output: { $metadata: {} } };
    },
    { step: 'initialize', name: 'answer', priority: 'high' },
  );
  await createSqsQueue({ client, queueUrl: QUEUE }).comesAgain('handle', 5);
  expect(asked).toEqual([{ QueueUrl: QUEUE, ReceiptHandle: 'handle', VisibilityTimeout: 5 }]);
});
