// The worker of tournaments: a function that the queue of work feeds, with alarms for what it does not get done.

import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { WORKER_ENTRY } from '../bundling.ts';
import { ALARM_PERIOD, type AlarmTopic } from './alarmTopic.ts';
import { deployInBackground } from './deployWithCanary.ts';
import { NodeFunction } from './nodeFunction.ts';
import { WORK_SECONDS, type WorkQueue } from './workQueue.ts';

/** One processor, and room for the round of a hundred thousand players. */
const MEMORY_MB = 1769;

/** 25,000 tables are 250 messages. */
const BATCH_SIZE = 5;

/** Seconds that the oldest message may wait. */
const LATE_SECONDS = 300;

export interface WorkerProps {
  readonly work: WorkQueue;
  readonly environment: Readonly<Record<string, string>>;
  /** Batches that are worked on at once. */
  readonly atOnce: number;
}

export function addWorker(
  scope: Construct,
  { work, environment, atOnce }: WorkerProps,
  alarms: AlarmTopic,
): NodeFunction {
  const worker = new NodeFunction(scope, 'Worker', {
    description: 'Signalbox: rounds of tournaments, their games and results',
    entry: WORKER_ENTRY,
    beside: 'late-files',
    environment,
    reservedConcurrency: null,
    memoryMb: MEMORY_MB,
    timeoutSeconds: WORK_SECONDS,
    invokedBy: 'Invoked by the queue of work, which has a queue for what fails.',
  });
  const live = deployInBackground(scope, {
    name: 'Worker',
    node: worker,
    service: 'worker',
    addAlarm: (id, props) => alarms.addAlarm(id, props),
  });
  live.addEventSource(
    new SqsEventSource(work.queue, {
      batchSize: BATCH_SIZE,
      maxConcurrency: atOnce,
      reportBatchItemFailures: true,
    }),
  );
  acknowledge(live, {
    'Serverless-LambdaEventSourceMappingDestination': 'What fails goes to the dead-letter queue of the queue itself.',
  });
  alarms.addAlarm('WorkFailed', {
    description:
      'Work of a tournament failed again and again; its queue says which, the log of the worker why. See "Tournaments".',
    metric: work.failed.metricApproximateNumberOfMessagesVisible({ period: ALARM_PERIOD, statistic: 'Maximum' }),
    above: 0,
    periods: 1,
  });
  alarms.addAlarm('WorkLate', {
    description:
      'Work of a tournament waits for minutes: rounds begin or end late. Look for throttled writes, or errors of the worker.',
    metric: work.queue.metricApproximateAgeOfOldestMessage({ period: ALARM_PERIOD, statistic: 'Maximum' }),
    above: LATE_SECONDS,
    periods: 3,
  });
  alarms.addAlarm('WorkerErrors', {
    description: 'The worker of tournaments crashed. Read its log.',
    metric: worker.function.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 3,
  });
  return worker;
}
