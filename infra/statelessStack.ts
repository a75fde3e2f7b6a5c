// Everything that can be deleted and deployed again: the functions and their permissions, the HTTP API, alarms,
// canaries.

import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { GRAPHQL_ENTRY, REST_ENTRY } from './bundling.ts';
import { concurrencyOf } from './concurrency.ts';
import { ALARM_PERIOD, AlarmTopic } from './constructs/alarmTopic.ts';
import { addBudget } from './constructs/budget.ts';
import { Dashboard } from './constructs/dashboard.ts';
import { deployWithCanary } from './constructs/deployWithCanary.ts';
import { EVERYTHING_ELSE, HttpFrontDoor } from './constructs/httpFrontDoor.ts';
import { NodeFunction } from './constructs/nodeFunction.ts';
import { addProjectorAlarms } from './constructs/projectorAlarms.ts';
import { addBackupAlarm, addProgramAlarms, addStoreAlarms } from './constructs/storeAlarms.ts';
import { addTimers } from './constructs/timers.ts';
import { addWorker } from './constructs/worker.ts';
import type { Parameters } from './parameters.ts';
import type { StatefulStack } from './statefulStack.ts';
import type { ViewsStack } from './viewsStack.ts';

export interface StatelessStackProps extends StackProps {
  readonly parameters: Parameters;
  readonly data: StatefulStack;
  readonly views: ViewsStack;
}

export class StatelessStack extends Stack {
  /** For all alarms of the stage. */
  readonly alarms: AlarmTopic;
  readonly door: HttpFrontDoor;
  /** `https://api.example.org`. */
  readonly url: string;

  constructor(scope: Construct, id: string, props: StatelessStackProps) {
    const { parameters, data, views, ...stackProps } = props;
    super(scope, id, { ...stackProps, description: 'Signalbox: functions for GraphQL and REST, HTTP API, alarms' });
    const graphql = functionOf(this, props, { id: 'Graphql', what: 'GraphQL over HTTP', entry: GRAPHQL_ENTRY });
    grantRights(graphql, props, NAMES_OF_PLAYERS);
    const rest = functionOf(this, props, { id: 'Rest', what: 'games and replays over HTTP', entry: REST_ENTRY });
    grantRights(rest, props, NAMES_OF_PLAYERS);
    const alarms = new AlarmTopic(this, 'Alarms', parameters.alarmEmail);
    this.alarms = alarms;
    const environment = { ...environmentOf(props), SIGNALBOX_WORK_QUEUE: views.work.queue.queueUrl };
    for (const node of [
      addTimers(this, environment, alarms),
      addWorker(this, { work: views.work, environment, atOnce: concurrencyOf(parameters).worker }, alarms),
    ]) {
      grantPlay(node, props);
      views.grantWork(node);
    }
    const door = new HttpFrontDoor(this, 'Http', parameters);
    this.door = door;
    door.addRoutes(
      'graphql',
      deployWithCanary(this, { name: 'Graphql', node: graphql, alarms, slowMs: GRAPHQL_SLOW_MS }),
      GRAPHQL_ROUTES,
    );
    door.addRoutes(
      'rest',
      deployWithCanary(this, { name: 'Rest', node: rest, alarms, slowMs: REST_SLOW_MS }),
      REST_ROUTES,
    );
    // The stage's throttle alone would let imports take all write units, which games need.
    door.throttleRoute(IMPORT_ROUTE, { rateLimit: parameters.importsPerSecond, burstLimit: parameters.importBurst });
    for (const path of DOWNLOADS) {
      const rateLimit = parameters.downloadsPerSecond;
      door.throttleRoute(['GET', path], { rateLimit, burstLimit: DOWNLOAD_BURST * rateLimit });
    }
    addStoreAlarms(alarms, props);
    addBackupAlarm(this, alarms);
    addProgramAlarms(alarms);
    addDoorAlarm(alarms, door);
    addProjectorAlarms(alarms, views);
    new Dashboard(this, 'Dashboard', { functions: { graphql, rest }, stage: door.stage, log: data.log });
    addBudget(this, parameters);
    this.url = publicUrl(parameters) ?? door.api.apiEndpoint;
    new CfnOutput(this, 'GraphqlUrl', { value: `${this.url}/graphql` });
    new CfnOutput(this, 'RestUrl', { value: `${this.url}/v1` });
    new CfnOutput(this, 'MasterSecretArn', { value: data.masterSecret.secretArn });
    new CfnOutput(this, 'UserPoolId', { value: data.accounts.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: data.accounts.client.userPoolClientId });
    if (data.accounts.loginUrl !== null) new CfnOutput(this, 'LoginUrl', { value: data.accounts.loginUrl });
  }
}

/** Longer than players should wait for a move; a cold start takes about one second. */
const GRAPHQL_SLOW_MS = 3_000;

/**
 * An import of the largest file (an audit, then some 2,500 writes, eight at a time) may take several seconds, and in a
 * quiet minute one call decides the p99. Two thirds of the function's timeout, so that the alarm fires before calls are
 * cut off.
 */
const REST_SLOW_MS = 10_000;

const IMPORT_ROUTE = ['POST', '/v1/replays'] as const;

/** Whole files, some of up to 6 MB: what leaves is billed by the byte. */
const FILES = [
  '/v1/openapi.json',
  '/v1/games/{id}/replay',
  '/v1/replays/{id}',
  '/v1/tournaments/{id}/record',
  '/v1/tournaments/{id}/replays',
  '/v1/tournaments/{id}/standings.ndjson',
  '/v1/tournaments/{id}/standings.csv',
] as const;

/** With the file that GraphQL's function serves. */
const DOWNLOADS = ['/schema.graphql', ...FILES] as const;

/** Seconds' worth of them at once. */
const DOWNLOAD_BURST = 5;

/** Those that are throttled for themselves, and one for all others: each route is metered for itself. */
const REST_ROUTES = [...FILES.map((path) => ['GET', path] as const), IMPORT_ROUTE, ['ANY', '/v1/{proxy+}']] as const;

/** The last one is for all other paths and methods: GraphQL errors. */
const GRAPHQL_ROUTES = [
  ['GET', '/graphql'],
  ['POST', '/graphql'],
  ['GET', '/graphql/public'],
  ['GET', '/schema.graphql'],
  ['HEAD', '/schema.graphql'],
  ['GET', '/health'],
  ['HEAD', '/health'],
  ['GET', '/privacy'],
  ['HEAD', '/privacy'],
  EVERYTHING_ELSE,
] as const;

/** What clients call; null for API Gateway's own name. */
function publicUrl({ edge }: Parameters): string | null {
  return edge === null ? null : `https://${edge.domainName}`;
}

function allowanceVariables({ allowances, openTournaments }: Parameters): Readonly<Record<string, string>> {
  return {
    ...(openTournaments === null ? {} : { SIGNALBOX_OPEN_TOURNAMENTS: String(openTournaments) }),
    ...(allowances === null ? {} : { SIGNALBOX_ALLOWANCES: allowances }),
  };
}

/** Behind CloudFront a function does not see the name that clients call. */
function publicUrlVariable(parameters: Parameters): Readonly<Record<string, string>> {
  const url = publicUrl(parameters);
  return url === null ? {} : { SIGNALBOX_PUBLIC_URL: url };
}

/** The stacks on whose data a function plays. */
type PlayedOn = Pick<StatelessStackProps, 'data' | 'views'>;

/** To give a name to a player who has none, and to count what accounts use. */
const NAMING = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] as const;

/** Both functions also show names and change them, which deletes the key of the former. */
export const NAMES_OF_PLAYERS = [...NAMING, 'dynamodb:DeleteItem', 'dynamodb:BatchGetItem'] as const;

interface FunctionNames {
  readonly id: string;
  /** What it serves, in a few words. */
  readonly what: string;
  readonly entry: string;
}

function functionOf(scope: Construct, props: StatelessStackProps, { id, what, entry }: FunctionNames): NodeFunction {
  return new NodeFunction(scope, id, {
    description: `Signalbox: ${what}`,
    entry,
    beside: 'late-files',
    environment: environmentOf(props),
    reservedConcurrency: concurrencyOf(props.parameters).api,
  });
}

/** Where a function finds what it works with. */
export function environmentOf({
  parameters,
  data,
  views,
}: Pick<StatelessStackProps, 'parameters' | 'data' | 'views'>): Readonly<Record<string, string>> {
  return {
    SIGNALBOX_LOG_TABLE: data.log.tableName,
    SIGNALBOX_PROFILES_TABLE: data.profiles.tableName,
    SIGNALBOX_IDENTITIES_TABLE: data.identities.tableName,
    SIGNALBOX_INVITATIONS_TABLE: data.invitations.tableName,
    SIGNALBOX_VIEWS_TABLES: views.tables.map(({ tableName }) => tableName).join(','),
    SIGNALBOX_SECRET_ARN: data.masterSecret.secretArn,
    SIGNALBOX_USER_POOL_ID: data.accounts.pool.userPoolId,
    SIGNALBOX_USER_POOL_CLIENT_ID: data.accounts.client.userPoolClientId,
    ...(parameters.commit === null ? {} : { SIGNALBOX_COMMIT: parameters.commit }),
    ...(parameters.issuers.length === 0 ? {} : { SIGNALBOX_ISSUERS: JSON.stringify(parameters.issuers) }),
    SIGNALBOX_EDITION: String(parameters.tournamentEdition),
    ...(parameters.pushHosts === null ? {} : { SIGNALBOX_PUSH_HOSTS: parameters.pushHosts }),
    ...allowanceVariables(parameters),
    ...publicUrlVariable(parameters),
  };
}

/**
 * Exactly what the code calls: events are put and read, never changed, never deleted, never scanned. Both functions
 * carry out every command, which takes the master secret and binds and names the player.
 */
export function grantRights(node: NodeFunction, props: PlayedOn, onNames: readonly string[]): void {
  props.data.profiles.grant(node.function, ...onNames);
  props.data.identities.grant(node.function, 'dynamodb:GetItem', 'dynamodb:PutItem');
  props.data.invitations.grant(node.function, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query');
  // Of a player who leaves.
  props.data.accounts.pool.grant(node.function, 'cognito-idp:AdminDeleteUser');
  grantPlay(node, props);
}

/** To play what is due in games: their commits, their lists, the secret from which their draws come. */
export function grantPlay(node: NodeFunction, { data, views }: PlayedOn): void {
  data.log.grant(node.function, 'dynamodb:PutItem', 'dynamodb:Query');
  views.grantLists(node);
  Grant.addToPrincipal({
    grantee: node.function,
    actions: ['secretsmanager:GetSecretValue'],
    resourceArns: [data.masterSecret.secretArn],
  });
}

function addDoorAlarm(alarms: AlarmTopic, door: HttpFrontDoor): void {
  alarms.addAlarm('Http5xx', {
    description: 'Clients get 5xx responses. See the access log for route and integration error.',
    metric: door.stage.metricServerError({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 2,
  });
}
