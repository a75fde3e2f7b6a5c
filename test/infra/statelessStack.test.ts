// Each function may do exactly what it must; the API is bounded; an alarm reports every failure.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { PATHS } from '../../lambdas/graphql/routes.ts';
import { ALARMING } from '../../lambdas/process/observability.ts';
import { NAMESPACE } from '../../lambdas/process/powertools.ts';
import { RESOURCES } from '../../lambdas/rest/resources.ts';
import { functionIn, identityStatements, REPOSITORY, type Statement, templates } from './kit.ts';

let data: Template;
let api: Template;
beforeAll(() => {
  ({ data, api } = templates({ alarmEmail: 'operator@example.org' }));
});

const FUNCTIONS = ['Graphql', 'Rest'] as const;

/** Statements of the role of the function `name`. */
function statementsOfRole(name: string): readonly Statement[] {
  return identityStatements(api, `${name}Role`);
}

/**
 * Statements of the role of one function, or of all, about a resource of the data stack whose exported name contains
 * `name`.
 */
function statementsAbout(name: string, role = ''): readonly Statement[] {
  return identityStatements(api, role && `${role}Role`).filter((statement) =>
    JSON.stringify(statement.resources).includes(name),
  );
}

/** Those that play: the timers play what is due. */
const PLAYING = [...FUNCTIONS, 'Timers', 'Worker'] as const;

describe.each(PLAYING)('rights of the function %s', (name) => {
  test('on the event table: put and query, nothing else', () => {
    const [statement, ...others] = statementsAbout('GetAttLog', name);
    expect(statement).toMatchObject({ effect: 'Allow', actions: ['dynamodb:PutItem', 'dynamodb:Query'] });
    expect(others).toEqual([]);
  });

  test('beyond the data it writes its own log and its traces', () => {
    const rest = statementsOfRole(name).filter(({ resources }) => !JSON.stringify(resources).includes('ImportValue'));
    expect(rest.map(({ actions }) => actions)).toEqual([
      ['logs:CreateLogStream', 'logs:PutLogEvents'],
      ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
    ]);
    expect(rest[0]?.resources).toEqual([{ 'Fn::GetAtt': [expect.stringMatching(new RegExp(`^${name}Logs`)), 'Arn'] }]);
  });
});

/** A transaction takes the rights of its operations: Amazon DynamoDB developer guide, "IAM and transactions". */
const RIGHTS_OF: Readonly<Record<string, readonly string[]>> = { TransactWriteItems: ['PutItem', 'DeleteItem'] };

describe('rights', () => {
  test.each(FUNCTIONS)('on names and what accounts use: %s reads, replaces and frees names', (name) => {
    expect(statementsAbout('GetAttProfiles', name).map((one) => one.actions)).toEqual([
      ['dynamodb:BatchGetItem', 'dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    ]);
  });

  test.each(FUNCTIONS)('on identities and invitations: %s reads and puts them, and lists the latter', (name) => {
    const actions = (table: string) => statementsAbout(table, name).map((one) => one.actions);
    expect(actions('GetAttIdentities')).toEqual([['dynamodb:GetItem', 'dynamodb:PutItem']]);
    expect(actions('GetAttInvitations')).toEqual([['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query']]);
  });

  test.each(PLAYING)('on the master secret: %s, which draws for games, reads its value', (name) => {
    expect(statementsAbout('MasterSecret', name).map((statement) => statement.actions)).toEqual([
      ['secretsmanager:GetSecretValue'],
    ]);
  });

  test.each([
    ['GetAttLog', 'store.ts'],
    ['GetAttProfiles', 'profiles.ts', 'accounts.ts'],
    ['GetAttIdentities', 'identities.ts'],
    ['GetAttInvitations', 'invitations.ts'],
  ])('the rights on %s are those that eventstore/dynamodb/%s calls', (name, ...files) => {
    const sources = files.map((file) => readFileSync(join(REPOSITORY, 'eventstore/dynamodb', file), 'utf8'));
    const source = sources.join('\n');
    const called = new Set(
      [...source.matchAll(/new (\w+)Command\(/g)].flatMap(([, action = '']) =>
        (RIGHTS_OF[action] ?? [action]).map((right) => `dynamodb:${right}`),
      ),
    );
    expect([...called].sort()).toEqual(statementsAbout(name, 'Graphql')[0]?.actions);
  });

  test('every other statement is of the hooks that test new versions, and of CodeDeploy, which calls them', () => {
    const functions = PLAYING.flatMap(statementsOfRole);
    const hooks = PLAYING.flatMap((name) => identityStatements(api, `Hook${name}`));
    const deployments = PLAYING.flatMap((name) => identityStatements(api, `${name}Canary`));
    expect(functions.length + hooks.length + deployments.length).toBe(identityStatements(api).length);
    expect(new Set(deployments.flatMap(({ actions }) => actions))).toEqual(new Set(['lambda:InvokeFunction']));
    expect(new Set(hooks.flatMap(({ actions }) => actions))).toEqual(
      new Set([
        'codedeploy:PutLifecycleEventHookExecutionStatus',
        'lambda:InvokeFunction',
        'logs:CreateLogStream',
        'logs:PutLogEvents',
        'xray:PutTelemetryRecords',
        'xray:PutTraceSegments',
      ]),
    );
  });

  test('no statement allows a wildcard action, or DynamoDB on every table', () => {
    for (const { actions, resources } of identityStatements(api)) {
      for (const action of actions) expect(action).not.toContain('*');
      if (actions.some((action) => action.startsWith('dynamodb:'))) expect(resources).not.toContain('*');
    }
  });

  test('no statement of either stack allows a change or a deletion of an item, except that GraphQL frees names', () => {
    const forbidden = /^dynamodb:(UpdateItem|DeleteItem|BatchWriteItem|PartiQL\w+|DeleteTable)$/;
    const allowed = [...identityStatements(api), ...identityStatements(data)].filter(
      ({ effect, resources }) => effect === 'Allow' && !JSON.stringify(resources).includes('GetAttProfiles'),
    );
    expect(allowed.length).toBeGreaterThan(0);
    expect(allowed.flatMap(({ actions }) => actions).filter((action) => forbidden.test(action))).toEqual([]);
  });

  test('the roles of the functions carry no managed policy', () => {
    const roles = Object.entries(api.findResources('AWS::IAM::Role')).filter(([, role]) =>
      JSON.stringify(role.Properties.AssumeRolePolicyDocument).includes('lambda.amazonaws.com'),
    );
    const names = roles.map(([id]) => id.replace(/Role.*$/, '')).sort();
    expect(names.join(' ')).toBe(
      'Graphql HookGraphqlHook HookRestHook HookTimersHook HookWorkerHook Rest Timers Worker',
    );
    for (const [, role] of roles) expect(role.Properties.ManagedPolicyArns).toBeUndefined();
  });
});

describe.each(FUNCTIONS)('the function %s', (name) => {
  test('runs on Node 24 on arm64 with bounded time, JSON logs and traces', () => {
    expect(functionIn(api, name)).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: 1024,
      Timeout: 15,
      LoggingConfig: { LogFormat: 'JSON', ApplicationLogLevel: 'INFO', LogGroup: expect.anything() },
      TracingConfig: { Mode: 'Active' },
    });
    expect(functionIn(api, name).ReservedConcurrentExecutions).toBeUndefined();
  });

  test('receives the names of its tables, its secret and its user pool, and no secret value', () => {
    const { SIGNALBOX_EDITION: edition, ...variables } = functionIn(api, name).Environment.Variables;
    expect(edition).toBe('2');
    expect(Object.keys(variables).sort()).toEqual([
      'SIGNALBOX_IDENTITIES_TABLE',
      'SIGNALBOX_INVITATIONS_TABLE',
      'SIGNALBOX_LOG_TABLE',
      'SIGNALBOX_PROFILES_TABLE',
      'SIGNALBOX_SECRET_ARN',
      'SIGNALBOX_USER_POOL_CLIENT_ID',
      'SIGNALBOX_USER_POOL_ID',
      'SIGNALBOX_VIEWS_TABLES',
    ]);
    for (const value of Object.values(variables)) expect(value).toHaveProperty(['Fn::ImportValue']);
  });

  test('is told the commit if it is a parameter', () => {
    const told = templates({ commit: '0123abc' }).api;
    expect(functionIn(told, name).Environment.Variables.SIGNALBOX_COMMIT).toBe('0123abc');
  });

  test('has a reserved concurrency that is a parameter', () => {
    const limited = templates({ accountConcurrency: 300, reservedConcurrency: 50 }).api;
    expect(functionIn(limited, name).ReservedConcurrentExecutions).toBe(50);
  });
});

test('every log group keeps three months', () => {
  const groups = Object.values(api.findResources('AWS::Logs::LogGroup'));
  expect(groups.map((group) => group.Properties.RetentionInDays)).toEqual(Array(9).fill(90));
});

describe('the HTTP API', () => {
  test('has a route for what is throttled for itself, one for all other resources of REST, and those of GraphQL', () => {
    const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'));
    const served = RESOURCES.flatMap(({ path, methods }) => Object.keys(methods).map((method) => `${method} ${path}`));
    const throttled = served.filter((key) => Object.hasOwn(stage?.Properties.RouteSettings, key));
    const graphql = Object.entries(PATHS).flatMap(([path, methods]) => methods.map((method) => `${method} ${path}`));
    const keys = Object.values(api.findResources('AWS::ApiGatewayV2::Route')).map((one) => one.Properties.RouteKey);
    expect(keys.sort()).toEqual([...throttled, ...graphql, 'ANY /v1/{proxy+}', '$default'].sort());
  });
  test('calls the aliases, not the newest code', () => {
    const integrations = Object.values(api.findResources('AWS::ApiGatewayV2::Integration'));
    expect(
      integrations.map(({ Properties }) => [Properties.IntegrationUri.Ref, Properties.PayloadFormatVersion]),
    ).toEqual([
      [expect.stringMatching(/^GraphqlLive/), '2.0'],
      [expect.stringMatching(/^RestLive/), '2.0'],
    ]);
  });

  test('is throttled and logs every access as JSON without headers or query', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
      AccessLogSettings: { DestinationArn: Match.anyValue(), Format: Match.anyValue() },
    });
    const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'));
    const format: string = stage?.Properties.AccessLogSettings.Format;
    expect(JSON.parse(format)).toMatchObject({ requestId: '$context.requestId', status: '$context.status' });
    expect(format).not.toMatch(/header|querystring|authorizer/i);
  });

  test('the throttle is a parameter', () => {
    templates({ requestsPerSecond: 7, burst: 9 }).api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 },
    });
  });
});

describe('alarms', () => {
  const watched = [
    ['AWS/ApiGateway', '5xx', 'Sum', 0],
    ['AWS/DynamoDB', 'WriteThrottleEvents', 'Sum', 0],
    ['AWS/DynamoDB', 'ReadThrottleEvents', 'Sum', 0],
  ] as const;

  test.each(watched)('%s %s (%s) above %i fires', (namespace, metric, statistic, threshold) => {
    api.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: namespace,
      MetricName: metric,
      Statistic: statistic,
      Threshold: threshold,
      ComparisonOperator: 'GreaterThanThreshold',
    });
  });

  test.each([
    ['SeedMismatches', 'graphql', 0, 1],
    ['SeedMismatches', 'rest', 0, 1],
    ['SeedMismatches', 'timers', 0, 1],
    ['SeedMismatches', 'worker', 0, 1],
    ['AuditCrashes', 'graphql', 0, 1],
    ['ImportCrashes', 'rest', 5, 2],
  ])('%s that %s counts, above %i in %i minutes of five, fire', (metric, service, threshold, minutes) => {
    api.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: NAMESPACE,
      MetricName: metric,
      Dimensions: [{ Name: 'service', Value: service }],
      Statistic: 'Sum',
      Period: 60,
      Threshold: threshold,
      ComparisonOperator: 'GreaterThanThreshold',
      EvaluationPeriods: 5,
      DatapointsToAlarm: minutes,
      TreatMissingData: 'notBreaching',
    });
  });

  test('whatever the functions count as alarming is watched', () => {
    const alarms = [api, templates().live].flatMap((one) => Object.values(one.findResources('AWS::CloudWatch::Alarm')));
    expect(alarms.map(({ Properties }) => Properties.MetricName)).toEqual(expect.arrayContaining([...ALARMING]));
  });

  test('every alarm notifies the topic when it fires and when it ends, and says what happened', () => {
    const topic = { Ref: Object.keys(api.findResources('AWS::SNS::Topic'))[0] };
    for (const { Properties } of Object.values(api.findResources('AWS::CloudWatch::Alarm'))) {
      expect(Properties).toMatchObject({ AlarmActions: [topic], OKActions: [topic] });
      expect(Properties.AlarmDescription.length).toBeGreaterThan(30);
    }
  });

  test('the topic is encrypted with a rotated key that CloudWatch and EventBridge may use, and CloudWatch may publish', () => {
    api.hasResourceProperties('AWS::SNS::Topic', { KmsMasterKeyId: Match.anyValue() });
    api.hasResourceProperties('AWS::KMS::Key', {
      EnableKeyRotation: true,
      KeyPolicy: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: ['cloudwatch.amazonaws.com', 'events.amazonaws.com'] },
            Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
          }),
        ]),
      },
    });
    const published = [
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' }, Action: 'sns:Publish' },
    ];
    const Statement = Match.arrayWith(published.map((one) => Match.objectLike(one)));
    api.hasResourceProperties('AWS::SNS::TopicPolicy', { PolicyDocument: { Statement } });
  });

  test('mail goes to the named operator, and to nobody when none is named', () => {
    api.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'operator@example.org' });
    templates().api.resourceCountIs('AWS::SNS::Subscription', 0);
  });
});
