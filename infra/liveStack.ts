// Live updates: a WebSocket API and its function, the table of connections, and the function that the streams of events
// and of cards feed. Nothing here is kept: the stack may be deleted and built again, and clients reconnect.

import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, Billing, type ITable, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type Alias, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { LIVE_ENTRY } from './bundling.ts';
import { type Concurrency, concurrencyOf } from './concurrency.ts';
import type { AlarmTopic } from './constructs/alarmTopic.ts';
import { deployInBackground } from './constructs/deployWithCanary.ts';
import { failedQueue } from './constructs/failedQueue.ts';
import { addLiveAlarms } from './constructs/liveAlarms.ts';
import { NodeFunction } from './constructs/nodeFunction.ts';
import { SocketFrontDoor } from './constructs/socketFrontDoor.ts';
import type { Parameters } from './parameters.ts';
import type { StatefulStack } from './statefulStack.ts';
import { environmentOf, grantPlay, grantRights, NAMES_OF_PLAYERS, type StatelessStack } from './statelessStack.ts';
import type { ViewsStack } from './viewsStack.ts';

export interface LiveStackProps extends StackProps {
  readonly parameters: Parameters;
  readonly data: StatefulStack;
  readonly views: ViewsStack;
  readonly api: StatelessStack;
}

/** Below API Gateway's 29 s, so that the function's own error is logged. */
const SOCKET_TIMEOUT_SECONDS = 15;
/** A game with thousands of spectators takes seconds. */
const FAN_OUT_TIMEOUT_SECONDS = 60;

/** Clients that have heard nothing for longer ask for themselves. */
const LONGEST_AGE = Duration.minutes(10);

/** Tries of a batch; what fails then lies in the queue, and those behind it go on. Outages of seconds pass in fewer. */
const RETRIES = 10;

/** As app/projections/rows.ts begins the partitions of games. */
const GAME_ROWS = 'G#';
/** As app/projections/roundRows.ts begins the partitions of rounds. */
const ROUND_ROWS = 'V#';
/** As app/tournaments/streams/reminderPage.ts begins those of reminders. */
const REMINDERS = 'K#';
/** As app/live/invitedRow.ts begins those of players who were invited. */
const INVITED = 'INVITED#';

/** As app/projections/tournamentCard.ts begins those of a player's tournaments. */
const ENTERED = 'E#';
/** As app/projections/entryRows.ts begins the rows there that others have brought about. */
const BY_OTHERS = '{"office":true';

/** A round's rows have one partition, whose batches come in turn: a message a second and tournament. */
const TABLES = { batchSize: 1_000, maxBatchingWindow: Duration.seconds(1) };

export class LiveStack extends Stack {
  readonly table: TableV2;
  readonly sockets: NodeFunction;
  readonly fanOut: NodeFunction;
  /** What the fan-out gave up on: shards and sequence numbers. */
  readonly untold: Queue;
  /** What clients connect to. */
  readonly url: string;
  readonly #alarms: AlarmTopic;

  constructor(scope: Construct, id: string, props: LiveStackProps) {
    const { parameters, data, views, api, ...stackProps } = props;
    super(scope, id, { ...stackProps, description: 'Signalbox: live updates over WebSocket' });
    this.#alarms = api.alarms;
    this.table = this.#table(parameters);
    const door = new SocketFrontDoor(this, 'Sockets', parameters);
    const environment = {
      ...environmentOf(props),
      SIGNALBOX_LIVE_TABLE: this.table.tableName,
      SIGNALBOX_SOCKETS_ENDPOINT: door.managementUrl,
      SIGNALBOX_PUBLIC_URL: api.url,
      SIGNALBOX_ORIGINS: originsOf(parameters, api.url).join(','),
    };
    const common = { entry: LIVE_ENTRY, beside: 'late-files', environment } as const;
    this.sockets = new NodeFunction(this, 'Live', {
      ...common,
      description: 'Signalbox: messages of clients over WebSocket',
      reservedConcurrency: concurrencyOf(parameters).others,
      timeoutSeconds: SOCKET_TIMEOUT_SECONDS,
    });
    this.fanOut = new NodeFunction(this, 'FanOut', {
      ...common,
      description: 'Signalbox: tells clients over WebSocket what happens',
      environment: { ...environment, SIGNALBOX_SERVICE: 'fan-out' },
      reservedConcurrency: null,
      timeoutSeconds: FAN_OUT_TIMEOUT_SECONDS,
      invokedBy: 'Invoked by streams; the event sources have a queue for what fails.',
    });
    const [live, told] = [
      this.#deployed('Live', this.sockets, 'live'),
      this.#deployed('FanOut', this.fanOut, 'fan-out'),
    ];
    door.handleBy(live);
    // An operation over a socket may be any that GraphQL takes over HTTP.
    grantRights(this.sockets, props, NAMES_OF_PLAYERS);
    grantPlay(this.fanOut, props);
    // Who watches a private game may have been invited to it; and who is invited is told.
    data.invitations.grant(this.fanOut.function, 'dynamodb:GetItem', 'dynamodb:Query');
    // Whether the tokens of those who watch still stand, and whose invitations they do not want.
    data.profiles.grant(this.fanOut.function, 'dynamodb:BatchGetItem', 'dynamodb:GetItem');
    // Browsers that are not there any more are forgotten.
    data.profiles.grant(this.fanOut.function, 'dynamodb:DeleteItem', 'dynamodb:UpdateItem');
    data.identities.grant(this.fanOut.function, 'dynamodb:GetItem');
    for (const node of [this.sockets, this.fanOut]) {
      this.table.grant(node.function, 'dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query');
      door.grantConnections(node);
    }
    this.untold = failedQueue(this, 'Untold');
    this.#feed(told, concurrencyOf(parameters), data.log, views.tables[0]);
    addLiveAlarms(api.alarms, this);
    this.url = door.url;
    new CfnOutput(this, 'LiveUrl', { value: this.url });
  }

  #table(parameters: Parameters): TableV2 {
    const table = new TableV2(this, 'Connections', {
      partitionKey: { name: 'p', type: AttributeType.STRING },
      sortKey: { name: 's', type: AttributeType.STRING },
      timeToLiveAttribute: 'x',
      billing: Billing.onDemand({
        maxReadRequestUnits: parameters.maxReadUnits,
        maxWriteRequestUnits: parameters.maxWriteUnits,
      }),
      encryption: TableEncryptionV2.awsManagedKey(),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const reason = 'Its rows are connections of the last two hours.';
    acknowledge(table, { 'AwsSolutions-DDB3': reason, 'Serverless-DynamoDBPITREnabled': reason });
    return table;
  }

  #deployed(name: string, node: NodeFunction, service: string): Alias {
    return deployInBackground(this, {
      name,
      node,
      service,
      addAlarm: (id, props) => this.#alarms.addAlarm(id, props, this),
    });
  }

  #feed(told: Alias, { perShard, newsWindow }: Concurrency, log: ITable, cards: ITable | undefined): void {
    const common = {
      startingPosition: StartingPosition.LATEST,
      batchSize: 100,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      maxRecordAge: LONGEST_AGE,
      retryAttempts: RETRIES,
      onFailure: new SqsDlq(this.untold),
      // Of games side by side; those of one game stay in order.
      parallelizationFactor: perShard,
      maxBatchingWindow: newsWindow,
    };
    const commits = FilterCriteria.filter({
      eventName: FilterRule.isEqual('INSERT'),
      // Not snapshots, which alone have a fingerprint.
      dynamodb: { NewImage: { f: { S: FilterRule.notExists() } } },
    });
    told.addEventSource(new DynamoEventSource(log, { ...common, filters: [commits] }));
    if (cards === undefined) throw new TypeError('there is no table of cards');
    const written = FilterCriteria.filter({
      // Tournaments and their entries have cards as well.
      dynamodb: { Keys: { p: { S: FilterRule.beginsWith(GAME_ROWS) }, s: { S: FilterRule.isEqual('CARD') } } },
    });
    const invited = FilterCriteria.filter({ dynamodb: { Keys: { p: { S: FilterRule.beginsWith(INVITED) } } } });
    const entered = FilterCriteria.filter({
      dynamodb: {
        Keys: { p: { S: FilterRule.beginsWith(ENTERED) } },
        NewImage: { b: { S: FilterRule.beginsWith(BY_OTHERS) } },
      },
    });
    told.addEventSource(new DynamoEventSource(cards, { ...common, filters: [written, invited, entered] }));
    const atTables = FilterCriteria.filter({
      eventName: FilterRule.isEqual('INSERT'),
      dynamodb: { Keys: { p: { S: FilterRule.beginsWith(ROUND_ROWS) } } },
    });
    const reminders = FilterCriteria.filter({ dynamodb: { Keys: { p: { S: FilterRule.beginsWith(REMINDERS) } } } });
    // A second source of one stream: the rights come with the first.
    told.addEventSourceMapping('AtTables', {
      ...common,
      ...TABLES,
      ...(cards.tableStreamArn === undefined ? {} : { eventSourceArn: cards.tableStreamArn }),
      filters: [atTables, reminders],
    });
    acknowledge(this.fanOut.role, {
      'AwsSolutions-IAM5[Resource::*]': 'ListStreams and the two X-Ray actions support no narrower resource.',
    });
  }
}

/** Pages that may open sockets; none: all. */
function originsOf({ corsOrigins, pages }: Parameters, own: string): readonly string[] {
  return corsOrigins.length === 0 || !pages ? corsOrigins : [...corsOrigins, own];
}
