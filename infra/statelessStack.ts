// What can be thrown away and deployed again: the GraphQL function with its rights, the HTTP API, alarms, the canary.

import { CfnOutput, Stack } from 'aws-cdk-lib';
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { GRAPHQL_ENTRY } from './bundling.ts';
import { ALARM_PERIOD, AlarmTopic } from './constructs/alarmTopic.ts';
import { HttpFrontDoor } from './constructs/httpFrontDoor.ts';
import { NodeFunction } from './constructs/nodeFunction.ts';
import type { Parameters } from './parameters.ts';
import type { StatefulStack } from './statefulStack.ts';

export interface StatelessStackProps {
  readonly parameters: Parameters;
  readonly data: StatefulStack;
}

/** A request above this took longer than a person waits; a cold start takes about one second. */
const SLOW_MS = 3_000;

export class StatelessStack extends Stack {
  constructor(scope: Construct, id: string, props: StatelessStackProps) {
    super(scope, id, { description: 'Signalbox: GraphQL function, HTTP API, alarms' });
    const { parameters, data } = props;
    const graphql = graphqlFunction(this, props);
    grantRights(graphql, data);
    const live = new Alias(this, 'GraphqlLive', { aliasName: 'live', version: graphql.function.currentVersion });
    const door = new HttpFrontDoor(this, 'Http', parameters);
    door.addPost('/graphql', live);
    const alarms = new AlarmTopic(this, 'Alarms', parameters.alarmEmail);
    addStoreAlarms(alarms, data);
    addApiAlarms(alarms, graphql, door);
    deployByCanary(this, live, alarms);
    new CfnOutput(this, 'GraphqlUrl', { value: `${door.api.apiEndpoint}/graphql` });
    new CfnOutput(this, 'UserPoolId', { value: data.accounts.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: data.accounts.client.userPoolClientId });
  }
}

function graphqlFunction(scope: Construct, { parameters, data }: StatelessStackProps): NodeFunction {
  return new NodeFunction(scope, 'Graphql', {
    description: 'Signalbox: GraphQL over HTTP',
    entry: GRAPHQL_ENTRY,
    environment: {
      SIGNALBOX_LOG_TABLE: data.log.tableName,
      SIGNALBOX_PROFILES_TABLE: data.profiles.tableName,
      SIGNALBOX_SECRET_ARN: data.masterSecret.secretArn,
      SIGNALBOX_USER_POOL_ID: data.accounts.pool.userPoolId,
      SIGNALBOX_USER_POOL_CLIENT_ID: data.accounts.client.userPoolClientId,
    },
    reservedConcurrency: parameters.reservedConcurrency,
  });
}

/** Exactly what the code calls: events are put and read, never changed, never deleted, never scanned. */
function grantRights(graphql: NodeFunction, data: StatefulStack): void {
  data.log.grant(graphql.function, 'dynamodb:PutItem', 'dynamodb:Query');
  data.profiles.grant(graphql.function, 'dynamodb:PutItem', 'dynamodb:BatchGetItem');
  Grant.addToPrincipal({
    grantee: graphql.function,
    actions: ['secretsmanager:GetSecretValue'],
    resourceArns: [data.masterSecret.secretArn],
  });
}

function addApiAlarms(alarms: AlarmTopic, graphql: NodeFunction, door: HttpFrontDoor): void {
  const period = ALARM_PERIOD;
  alarms.addAlarm('GraphqlErrors', {
    description: 'The GraphQL function crashed or timed out. Read its log for the request ids.',
    metric: graphql.function.metricErrors({ period, statistic: 'Sum' }),
    above: 0,
    periods: 1,
  });
  alarms.addAlarm('GraphqlThrottles', {
    description: 'Calls of the GraphQL function were refused: raise its reserved concurrency or the account limit.',
    metric: graphql.function.metricThrottles({ period, statistic: 'Sum' }),
    above: 0,
    periods: 1,
  });
  alarms.addAlarm('GraphqlSlow', {
    description: 'One request in a hundred takes longer than 3 s. Compare cold starts and the time of the event table.',
    metric: graphql.function.metricDuration({ period, statistic: 'p99' }),
    above: SLOW_MS,
    periods: 3,
  });
  alarms.addAlarm('Http5xx', {
    description: 'Clients get 5xx answers. Read the access log for route and integration error.',
    metric: door.stage.metricServerError({ period, statistic: 'Sum' }),
    above: 0,
    periods: 2,
  });
}

function addStoreAlarms(alarms: AlarmTopic, data: StatefulStack): void {
  for (const kind of ['Write', 'Read'] as const) {
    alarms.addAlarm(`Log${kind}Throttled`, {
      description: `The event table refused requests: raise signalbox:max${kind}Units or look for a hot game.`,
      metric: data.log.metric(`${kind}ThrottleEvents`, { period: ALARM_PERIOD, statistic: 'Sum' }),
      above: 0,
      periods: 2,
    });
  }
}

/** Ten per cent of the calls meet a new version for five minutes; an alarm of the alias takes it back. */
function deployByCanary(scope: Construct, live: Alias, alarms: AlarmTopic): void {
  const failing = alarms.addAlarm('CanaryErrors', {
    description: 'The version being deployed fails; CodeDeploy goes back to the one before.',
    metric: live.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 1,
  });
  const group = new LambdaDeploymentGroup(scope, 'Canary', {
    alias: live,
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    alarms: [failing],
  });
  acknowledge(group, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
      'The policy that AWS keeps for this purpose; CodeDeploy assumes the role, not our code.',
  });
}
