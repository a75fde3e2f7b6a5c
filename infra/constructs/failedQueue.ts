// A queue for what failed again and again: it keeps two weeks of it.

import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

export function failedQueue(scope: Construct, id: string): Queue {
  const queue = new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(queue, {
    'AwsSolutions-SQS3': 'This is the queue for what failed.',
    'Serverless-SQSRedrivePolicy': 'This is the queue for what failed.',
  });
  return queue;
}
