// The queue of tournaments' work, and that of what failed again and again.

import { Duration } from 'aws-cdk-lib';
import { type DeadLetterQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { failedQueue } from './failedQueue.ts';

/** A message is worked on for so long at most. */
export const WORK_SECONDS = 120;

/** Tries of a message, in half an hour: its pauses grow from seconds to minutes (lambdas/worker/handler.ts). */
const TRIES = 10;

export class WorkQueue {
  readonly queue: Queue;
  readonly failed: Queue;

  constructor(scope: Construct) {
    this.failed = failedQueue(scope, 'FailedWork');
    const deadLetterQueue: DeadLetterQueue = { queue: this.failed, maxReceiveCount: TRIES };
    this.queue = new Queue(scope, 'Work', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deadLetterQueue,
      retentionPeriod: Duration.days(4),
      // AWS asks for six times the time-out of the function: messages wait while it is throttled. What fails comes
      // again sooner.
      visibilityTimeout: Duration.seconds(6 * WORK_SECONDS),
    });
  }
}
