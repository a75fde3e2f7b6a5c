// The guard of the event table: a function on its stream that reports every event that was changed or removed. Events are only ever added.

import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { GUARD_ENTRY } from '../bundling.ts';
import { ALARM_PERIOD, type AlarmTopic } from './alarmTopic.ts';
import { ownMetric } from './metrics.ts';
import { NodeFunction } from './nodeFunction.ts';

export interface StreamGuardProps {
  readonly log: TableV2;
  readonly alarms: AlarmTopic;
}

/** A batch that fails is tried again so often, then it is left to the queue. */
const TRIES = 5;

export class StreamGuard extends Construct {
  constructor(scope: Construct, id: string, { log, alarms }: StreamGuardProps) {
    super(scope, id);
    const guard = new NodeFunction(this, 'Guard', {
      description: 'Signalbox: reports events that were changed or removed',
      entry: GUARD_ENTRY,
      environment: {},
      reservedConcurrency: null,
      invokedBy: 'Invoked by the stream of the event table; the event source has a queue for what fails.',
    });
    const missed = new Queue(this, 'Missed', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    guard.function.addEventSource(
      new DynamoEventSource(log, {
        startingPosition: StartingPosition.LATEST,
        batchSize: 100,
        bisectBatchOnError: true,
        retryAttempts: TRIES,
        onFailure: new SqsDlq(missed),
        // Snapshots are replaced; the function tells them from events.
        filters: [FilterCriteria.filter({ eventName: FilterRule.or('MODIFY', 'REMOVE') })],
      }),
    );
    this.#addAlarms(alarms, guard, missed);
    acknowledge(missed, {
      'AwsSolutions-SQS3': 'This is the queue for what failed.',
      'Serverless-SQSRedrivePolicy': 'This is the queue for what failed.',
    });
    acknowledge(guard.role, {
      'AwsSolutions-IAM5[Resource::*]': 'ListStreams and the two X-Ray actions support no narrower resource.',
    });
  }

  #addAlarms(alarms: AlarmTopic, guard: NodeFunction, missed: Queue): void {
    alarms.addAlarm('EventsChanged', {
      description:
        'An event was changed or removed. The log of the guard names stream and version; see "Who may change events".',
      metric: ownMetric('EventsChanged', 'guard'),
      above: 0,
      periods: 1,
    });
    alarms.addAlarm('GuardMissed', {
      description: 'The guard failed to look at changes of the event table; its queue says which.',
      metric: missed.metricApproximateNumberOfMessagesVisible({ period: ALARM_PERIOD, statistic: 'Maximum' }),
      above: 0,
      periods: 1,
    });
    alarms.addAlarm('GuardErrors', {
      description: 'The guard of the event table crashed. Read its log.',
      metric: guard.function.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
      above: 0,
      periods: 3,
    });
  }
}
