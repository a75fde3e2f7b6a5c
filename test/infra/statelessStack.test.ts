// The function may do exactly what it must; the API is bounded; somebody hears when something breaks.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { identityStatements, REPOSITORY, type Statement, templates } from './kit.ts';

let data: Template;
let api: Template;
beforeAll(() => {
  ({ data, api } = templates({ alarmEmail: 'operator@example.org' }));
});

/** Statements about a resource of the data stack whose exported name contains `name`. */
function statementsAbout(name: string): readonly Statement[] {
  return identityStatements(api).filter((statement) => JSON.stringify(statement.resources).includes(name));
}

describe('rights of the function', () => {
  test('on the event table: put and query, nothing else', () => {
    const [statement, ...others] = statementsAbout('GetAttLog');
    expect(statement).toMatchObject({ effect: 'Allow', actions: ['dynamodb:PutItem', 'dynamodb:Query'] });
    expect(others).toEqual([]);
  });

  test('on the names: read and replace', () => {
    const [statement, ...others] = statementsAbout('GetAttProfiles');
    expect(statement?.actions).toEqual(['dynamodb:BatchGetItem', 'dynamodb:PutItem']);
    expect(others).toEqual([]);
  });

  test.each([
    ['GetAttLog', 'store.ts'],
    ['GetAttProfiles', 'profiles.ts'],
  ])('the rights on %s are those that eventstore/dynamodb/%s calls', (name, file) => {
    const source = readFileSync(join(REPOSITORY, 'eventstore/dynamodb', file), 'utf8');
    const called = new Set([...source.matchAll(/new (\w+)Command\(/g)].map(([, action]) => `dynamodb:${action}`));
    expect([...called].sort()).toEqual(statementsAbout(name)[0]?.actions);
  });

  test('on the master secret: read its value', () => {
    expect(statementsAbout('MasterSecret').map((statement) => statement.actions)).toEqual([
      ['secretsmanager:GetSecretValue'],
    ]);
  });

  test('no statement allows a wildcard action, or DynamoDB on every table', () => {
    for (const statement of identityStatements(api)) {
      for (const action of statement.actions) expect(action).not.toContain('*');
      if (statement.actions.some((action) => action.startsWith('dynamodb:')))
        expect(statement.resources).not.toContain('*');
    }
  });

  test('no statement of either stack allows a change or a deletion of an item', () => {
    const forbidden = /^dynamodb:(UpdateItem|DeleteItem|BatchWriteItem|PartiQL\w+|DeleteTable)$/;
    const allowed = [...identityStatements(api), ...identityStatements(data)].filter(
      ({ effect }) => effect === 'Allow',
    );
    expect(allowed.length).toBeGreaterThan(0);
    expect(allowed.flatMap(({ actions }) => actions).filter((action) => forbidden.test(action))).toEqual([]);
  });

  test('beyond these it writes its own log and its traces', () => {
    const rest = identityStatements(api).filter(({ resources }) => !JSON.stringify(resources).includes('ImportValue'));
    expect(rest.map(({ actions }) => actions)).toEqual([
      ['logs:CreateLogStream', 'logs:PutLogEvents'],
      ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
    ]);
    expect(rest[0]?.resources).toEqual([{ 'Fn::GetAtt': [expect.stringMatching(/^GraphqlLogs/), 'Arn'] }]);
  });

  test('its role carries no managed policy', () => {
    api.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: Match.objectLike({
        Statement: [Match.objectLike({ Principal: { Service: 'lambda.amazonaws.com' } })],
      }),
      ManagedPolicyArns: Match.absent(),
    });
  });
});

describe('the function', () => {
  test('runs on Node 24 on arm64 with bounded time, JSON logs and traces', () => {
    api.hasResourceProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: 1024,
      Timeout: 15,
      LoggingConfig: { LogFormat: 'JSON', ApplicationLogLevel: 'INFO', LogGroup: Match.anyValue() },
      TracingConfig: { Mode: 'Active' },
      ReservedConcurrentExecutions: Match.absent(),
    });
  });

  test('is told its tables, its secret and its user pool, and no secret value', () => {
    const [fn] = Object.values(api.findResources('AWS::Lambda::Function'));
    const variables: Record<string, unknown> = fn?.Properties.Environment.Variables;
    expect(Object.keys(variables).sort()).toEqual([
      'SIGNALBOX_LOG_TABLE',
      'SIGNALBOX_PROFILES_TABLE',
      'SIGNALBOX_SECRET_ARN',
      'SIGNALBOX_USER_POOL_CLIENT_ID',
      'SIGNALBOX_USER_POOL_ID',
    ]);
    for (const value of Object.values(variables)) expect(value).toHaveProperty(['Fn::ImportValue']);
  });

  test('its reserved concurrency is a parameter', () => {
    templates({ reservedConcurrency: '50' }).api.hasResourceProperties('AWS::Lambda::Function', {
      ReservedConcurrentExecutions: 50,
    });
  });

  test('every log group keeps three months', () => {
    const groups = Object.values(api.findResources('AWS::Logs::LogGroup'));
    expect(groups.map((group) => group.Properties.RetentionInDays)).toEqual([90, 90]);
  });
});

describe('the HTTP API', () => {
  test('has one route', () => {
    const routes = Object.values(api.findResources('AWS::ApiGatewayV2::Route'));
    expect(routes.map((route) => route.Properties.RouteKey)).toEqual(['POST /graphql']);
  });

  test('calls the alias, not the newest code', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationUri: { Ref: Match.stringLikeRegexp('^GraphqlLive') },
      PayloadFormatVersion: '2.0',
    });
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
    templates({ requestsPerSecond: '7', burst: '9' }).api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 },
    });
  });

  test('no foreign page may call it unless its origin is listed', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Api', { CorsConfiguration: Match.absent() });
    const corsOrigins = 'https://play.example.org, http://localhost:5173';
    templates({ corsOrigins }).api.hasResourceProperties('AWS::ApiGatewayV2::Api', {
      CorsConfiguration: {
        AllowOrigins: ['https://play.example.org', 'http://localhost:5173'],
        AllowMethods: ['POST'],
        AllowHeaders: ['authorization', 'content-type'],
        ExposeHeaders: ['retry-after', 'x-cost', 'x-request-id'],
        AllowCredentials: false,
      },
    });
  });
});

describe('alarms', () => {
  const watched = [
    ['AWS/Lambda', 'Errors', 'Sum', 0],
    ['AWS/Lambda', 'Throttles', 'Sum', 0],
    ['AWS/Lambda', 'Duration', 'p99', 3000],
    ['AWS/ApiGateway', '5xx', 'Sum', 0],
    ['AWS/DynamoDB', 'WriteThrottleEvents', 'Sum', 0],
    ['AWS/DynamoDB', 'ReadThrottleEvents', 'Sum', 0],
  ] as const;

  test.each(watched)('%s %s (%s) above %i rings', (namespace, metric, statistic, threshold) => {
    const key = statistic === 'p99' ? 'ExtendedStatistic' : 'Statistic';
    api.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: namespace,
      MetricName: metric,
      [key]: statistic,
      Threshold: threshold,
      ComparisonOperator: 'GreaterThanThreshold',
    });
  });

  test('every alarm tells the topic when it rings and when it is over, and says what happened', () => {
    const topic = { Ref: Object.keys(api.findResources('AWS::SNS::Topic'))[0] };
    for (const alarm of Object.values(api.findResources('AWS::CloudWatch::Alarm'))) {
      expect(alarm.Properties).toMatchObject({ AlarmActions: [topic], OKActions: [topic] });
      expect(alarm.Properties.AlarmDescription.length).toBeGreaterThan(30);
    }
  });

  test('the topic is encrypted with a rotated key that CloudWatch may use, and CloudWatch may publish', () => {
    api.hasResourceProperties('AWS::SNS::Topic', { KmsMasterKeyId: Match.anyValue() });
    const byCloudWatch = { Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' } };
    api.hasResourceProperties('AWS::KMS::Key', {
      EnableKeyRotation: true,
      KeyPolicy: {
        Statement: Match.arrayWith([
          Match.objectLike({ ...byCloudWatch, Action: ['kms:Decrypt', 'kms:GenerateDataKey*'] }),
        ]),
      },
    });
    api.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({ ...byCloudWatch, Action: 'sns:Publish' }),
        ]),
      },
    });
  });

  test('mail goes to the operator named, and to nobody when none is', () => {
    api.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'operator@example.org' });
    templates().api.resourceCountIs('AWS::SNS::Subscription', 0);
  });
});

test('a new version meets a tenth of the calls first and is taken back when it fails', () => {
  const [canary] = Object.entries(
    api.findResources('AWS::CloudWatch::Alarm', {
      Properties: { Dimensions: Match.arrayWith([Match.objectLike({ Name: 'Resource' })]) },
    }),
  ).map(([id]) => id);
  api.hasResourceProperties('AWS::CodeDeploy::DeploymentGroup', {
    DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
    AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: canary } }] },
    AutoRollbackConfiguration: { Enabled: true, Events: Match.arrayWith(['DEPLOYMENT_STOP_ON_ALARM']) },
  });
});
