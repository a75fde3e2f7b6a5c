// Event source mappings of queues: batches go to a function, what it did not report as failed is deleted.

import type { Clock } from './clock.ts';
import { answerOf, type Functions } from './functions.ts';
import type { Iam } from './iam.ts';
import { LIMITS } from './limits.ts';
import { type Message, md5, type Queues } from './queues.ts';
import { dataOf, listOf, Refused, textOf } from './values.ts';

export interface QueueMapping {
  readonly functionName: string;
  readonly role: string;
  readonly queueArn: string;
  readonly region: string;
  readonly batchSize: number;
  /** Batches at once. */
  readonly atOnce: number;
  readonly reportsFailures: boolean;
}

interface Parts {
  readonly clock: Clock;
  readonly iam: Iam;
  readonly queues: Queues;
  readonly functions: Functions;
}

const POLL_MS = 100;

/** Rights that the poller takes, of the function's role. */
const RIGHTS = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Reads the queue until `isEnded` or the clock stops. Throws at once if the role may not. */
export function followQueue(parts: Parts, mapping: QueueMapping, isEnded: () => boolean): Promise<void> {
  if (mapping.atOnce < LIMITS.leastQueueConcurrency) throw new Error(`MaximumConcurrency ${mapping.atOnce}`);
  for (const right of RIGHTS) parts.iam.check(mapping.role, right, mapping.queueArn);
  return poll(parts, mapping, isEnded);
}

async function poll(parts: Parts, mapping: QueueMapping, isEnded: () => boolean): Promise<void> {
  let running = 0;
  while (!isEnded() && (await parts.clock.pause(POLL_MS))) {
    while (running < mapping.atOnce) {
      const messages = parts.queues.receive(mapping.queueArn, mapping.batchSize);
      if (messages.length === 0) break;
      running += 1;
      void handle(parts, mapping, messages).finally(() => {
        running -= 1;
      });
    }
  }
}

async function handle(
  { functions, queues }: Parts,
  mapping: QueueMapping,
  messages: readonly Message[],
): Promise<void> {
  const Records = messages.map((message) => recordOf(message, mapping));
  try {
    const answer = answerOf(await functions.invoke(mapping.functionName, JSON.stringify({ Records })));
    const failed = mapping.reportsFailures
      ? listOf(answer.batchItemFailures).map((one) => textOf(dataOf(one).itemIdentifier))
      : [];
    for (const { id, receipt } of messages) {
      if (!failed.includes(id) && receipt !== null) queues.delete(mapping.queueArn, receipt);
    }
  } catch (error) {
    // A throttled batch comes again soon, and counts as no try.
    if (!(error instanceof Refused)) return;
    for (const message of messages) {
      message.receives -= 1;
      message.visibleAt = 0;
    }
  }
}

function recordOf({ id, body, receipt, receives, sentAt, firstReceivedAt }: Message, mapping: QueueMapping): object {
  return {
    messageId: id,
    receiptHandle: receipt,
    body,
    attributes: {
      ApproximateReceiveCount: String(receives),
      SentTimestamp: String(Math.round(sentAt)),
      ApproximateFirstReceiveTimestamp: String(Math.round(firstReceivedAt)),
    },
    messageAttributes: {},
    md5OfBody: md5(body),
    eventSource: 'aws:sqs',
    eventSourceARN: mapping.queueArn,
    awsRegion: mapping.region,
  };
}
