// Cards and lists of games, made from the event log: their tables, and the function that its stream feeds. Nothing here
// is the truth: the stack may be deleted and built again.

import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { PROJECTOR_ENTRY } from './bundling.ts';
import { concurrencyOf } from './concurrency.ts';
import { quietAlarm } from './constructs/alarmTopic.ts';
import { deployInBackground } from './constructs/deployWithCanary.ts';
import { failedQueue } from './constructs/failedQueue.ts';
import { NodeFunction } from './constructs/nodeFunction.ts';
import { WorkQueue } from './constructs/workQueue.ts';
import type { Parameters } from './parameters.ts';
import type { StatefulStack } from './statefulStack.ts';

export interface ViewsStackProps extends StackProps {
  readonly parameters: Parameters;
  readonly data: StatefulStack;
}

/** As readstore/dynamodb.ts names it. */
const LISTS_INDEX = 'lists';

/** Records of a batch, and how long it may wait to be full. */
const BATCH = { size: 100, window: Duration.seconds(1) };

/** Below the 24 hours for which a stream keeps its records: then the queue still says which. */
const LONGEST_AGE = Duration.hours(23);

/** A slice of a rebuild takes most of it. */
const TIMEOUT_SECONDS = 120;

export class ViewsStack extends Stack {
  /** Its first table is the one that is read. */
  readonly tables: readonly TableV2[];
  readonly projector: NodeFunction;
  readonly missed: Queue;
  /** What is to be done in tournaments; the projector sends it, and others who find it due. */
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { parameters, data, ...props }: ViewsStackProps) {
    super(scope, id, { ...props, description: 'Signalbox: cards and lists of games, made from the events' });
    this.tables = parameters.viewsTables.map((name) => this.#table(name, parameters));
    // Another table may be read from the next deployment on: what the other stacks import stays exported.
    for (const { tableArn, tableName, tableStreamArn } of this.tables) {
      for (const value of [tableArn, tableName, tableStreamArn]) this.exportValue(value);
    }
    this.work = new WorkQueue(this);
    this.projector = new NodeFunction(this, 'Projector', {
      description: 'Signalbox: makes cards and lists of games from the events',
      entry: PROJECTOR_ENTRY,
      environment: {
        SIGNALBOX_LOG_TABLE: data.log.tableName,
        SIGNALBOX_VIEWS_TABLES: this.tables.map(({ tableName }) => tableName).join(','),
        SIGNALBOX_WORK_QUEUE: this.work.queue.queueUrl,
      },
      reservedConcurrency: null,
      timeoutSeconds: TIMEOUT_SECONDS,
      invokedBy: 'Invoked by the stream of the event table; the event source has a queue for what fails.',
    });
    this.missed = failedQueue(this, 'Missed');
    this.#feed(data.log, concurrencyOf(parameters).perShard);
    this.grantWork(this.projector);
    data.log.grant(this.projector.function, 'dynamodb:Query', 'dynamodb:Scan');
    Grant.addToPrincipal({
      grantee: this.projector.function,
      actions: ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:Scan'],
      // Not the index, which it does not read.
      resourceArns: this.tables.map(({ tableArn }) => tableArn),
    });
  }

  /** Work is sent. */
  grantWork(node: NodeFunction): void {
    Grant.addToPrincipal({
      grantee: node.function,
      actions: ['sqs:SendMessage'],
      resourceArns: [this.work.queue.queueArn],
    });
  }

  /** Lists are read, and a caller's own row is put. */
  grantLists(node: NodeFunction): void {
    Grant.addToPrincipal({
      grantee: node.function,
      actions: ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
      resourceArns: this.tables.flatMap(({ tableArn }) => [tableArn, `${tableArn}/index/${LISTS_INDEX}`]),
    });
  }

  #table(name: string, parameters: Parameters): TableV2 {
    const table = new TableV2(this, `Views${name}`, {
      partitionKey: { name: 'p', type: AttributeType.STRING },
      sortKey: { name: 's', type: AttributeType.STRING },
      globalSecondaryIndexes: [
        {
          indexName: LISTS_INDEX,
          partitionKey: { name: 'g', type: AttributeType.STRING },
          sortKey: { name: 'h', type: AttributeType.STRING },
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
      timeToLiveAttribute: 'x',
      // Cards tell clients whose turn it is, with what they were before.
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      billing: Billing.onDemand({
        maxReadRequestUnits: parameters.maxReadUnits,
        maxWriteRequestUnits: parameters.maxWriteUnits,
      }),
      encryption: TableEncryptionV2.awsManagedKey(),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(table, {
      'AwsSolutions-DDB3': 'Its rows are made from the event log, which can be restored.',
      'Serverless-DynamoDBPITREnabled': 'Its rows are made from the event log, which can be restored.',
    });
    return table;
  }

  #feed(log: ITableV2, perShard: number): void {
    const live = deployInBackground(this, {
      name: 'Projector',
      node: this.projector,
      service: 'projector',
      addAlarm: (id, props) => quietAlarm(this, id, props),
    });
    live.addEventSource(
      new DynamoEventSource(log, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: BATCH.size,
        maxBatchingWindow: BATCH.window,
        parallelizationFactor: perShard,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        maxRecordAge: LONGEST_AGE,
        onFailure: new SqsDlq(this.missed),
        filters: [
          // Not snapshots, which alone have a fingerprint.
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { NewImage: { f: { S: FilterRule.notExists() } } },
          }),
          FilterCriteria.filter({ eventName: FilterRule.or('MODIFY', 'REMOVE') }),
        ],
      }),
    );
    acknowledge(this.projector.role, {
      'AwsSolutions-IAM5[Resource::*]': 'ListStreams and the two X-Ray actions support no narrower resource.',
    });
  }
}
