// The queue of tournaments' work on AWS: a message each, ten a request.

import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import pMap from 'p-map';
import type { TournamentWork, WorkQueue } from '../../app/index.ts';
import { SENT_ONCE } from '../../eventstore/dynamodb/index.ts';
import { StoreFault } from '../../eventstore/port.ts';
import { readVariables } from './config.ts';

/** SQS takes no more in one request. */
const PER_REQUEST = 10;
/** Requests side by side. */
const AT_ONCE = 8;

/** The queue that the deployment names. Throws BadConfig. */
export function wireQueue(environment: Readonly<Record<string, string | undefined>>): SqsQueue {
  const { queueUrl } = readVariables(environment, { queueUrl: 'SIGNALBOX_WORK_QUEUE' });
  return createSqsQueue({ client: new SQSClient(SENT_ONCE), queueUrl });
}

export interface SqsQueueParts {
  readonly client: Pick<SQSClient, 'send'>;
  readonly queueUrl: string;
}

export interface SqsQueue extends WorkQueue {
  /** A received message comes again after this many seconds, unless it is deleted. Rejects with the client's error. */
  comesAgain(receiptHandle: string, seconds: number): Promise<void>;
}

/** Sends all messages, or rejects with a StoreFault: then some of them may have been sent, which does no harm. */
export function createSqsQueue(parts: SqsQueueParts): SqsQueue {
  return {
    async comesAgain(ReceiptHandle, VisibilityTimeout) {
      const { client, queueUrl } = parts;
      await client.send(new ChangeMessageVisibilityCommand({ QueueUrl: queueUrl, ReceiptHandle, VisibilityTimeout }));
    },
    async send(messages) {
      const requests = Array.from({ length: Math.ceil(messages.length / PER_REQUEST) }, (_, index) =>
        messages.slice(index * PER_REQUEST, (index + 1) * PER_REQUEST),
      );
      await pMap(requests, (request) => sendBatch(parts, request), { concurrency: AT_ONCE });
    },
  };
}

async function sendBatch({ client, queueUrl }: SqsQueueParts, messages: readonly TournamentWork[]): Promise<void> {
  const entries = messages.map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }));
  const { Failed = [] } = await client
    .send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries }))
    .catch((cause: unknown) => {
      throw new StoreFault('unavailable', 'the queue of work took nothing', { retryable: true, cause });
    });
  const [first] = Failed;
  if (first === undefined) return;
  const what = `${Failed.length} of ${messages.length} messages`;
  throw new StoreFault('unavailable', `the queue refused ${what}: ${first.Code ?? 'no code'}`, { retryable: true });
}
