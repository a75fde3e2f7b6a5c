// The stack of live updates: three routes to one function, rights on the connections of its own stage alone, and two
// streams that feed the other function.

import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Parameters } from '../../infra/parameters.ts';
import { stageCalled } from '../../infra/stages.ts';
import { liveTable } from '../../livestore/dynamodb.ts';
import { functionIn, identityStatements, templates } from './kit.ts';

let live: Template;
let views: Template;
beforeAll(() => {
  ({ live, views } = templates({ corsOrigins: ['https://play.example.org'] }));
});

const FUNCTIONS = ['Live', 'FanOut'] as const;

test('the table has the keys that the adapter and its tests on DynamoDB Local use, expires, and may be deleted', () => {
  const [table, ...others] = Object.values(live.findResources('AWS::DynamoDB::GlobalTable'));
  expect(others).toEqual([]);
  const { KeySchema, AttributeDefinitions } = liveTable('any');
  expect(table).toMatchObject({
    DeletionPolicy: 'Delete',
    Properties: {
      KeySchema,
      AttributeDefinitions,
      TimeToLiveSpecification: { AttributeName: 'x', Enabled: true },
      WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 4000 },
    },
  });
});

describe('the WebSocket API', () => {
  test('has the three routes, all to the function of live connections', () => {
    const routes = Object.values(live.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties);
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(['$connect', '$default', '$disconnect']);
    const integrations = Object.values(live.findResources('AWS::ApiGatewayV2::Integration'));
    for (const { Properties } of integrations) expect(JSON.stringify(Properties.IntegrationUri)).toContain('LiveLive');
  });

  test('is throttled, and its log has neither headers nor messages', () => {
    const [stage] = Object.values(live.findResources('AWS::ApiGatewayV2::Stage')).map(({ Properties }) => Properties);
    expect(stage).toMatchObject({ DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 } });
    expect(stage?.AccessLogSettings.Format).not.toMatch(/header|body|querystring|authorizer/i);
  });

  test('logs in an account that has no role for it: the stage waits for the role, which stays', () => {
    const [[id, account] = []] = Object.entries(live.findResources('AWS::ApiGateway::Account'));
    const [roleId = ''] = account?.Properties.CloudWatchRoleArn['Fn::GetAtt'] ?? [];
    const role = live.findResources('AWS::IAM::Role')[roleId];
    expect(JSON.stringify(role?.Properties.AssumeRolePolicyDocument)).toContain('"Service":"apigateway.amazonaws.com"');
    expect(JSON.stringify(role?.Properties.ManagedPolicyArns)).toContain(
      'policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs',
    );
    for (const kept of [account, role]) {
      expect(kept).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
    }
    const [stage] = Object.values(live.findResources('AWS::ApiGatewayV2::Stage'));
    expect(stage?.DependsOn).toContain(id);
  });

  test('leaves the role of an account alone that has one', () => {
    templates({ apiLogRole: false }).live.resourceCountIs('AWS::ApiGateway::Account', 0);
  });

  test('its address is an output', () => {
    const { Outputs } = live.toJSON();
    expect(JSON.stringify(Outputs.LiveUrl.Value)).toContain('execute-api');
    expect(Object.keys(Outputs).filter((name) => name.includes('Target'))).toEqual([]);
    live.resourceCountIs('AWS::ApiGatewayV2::DomainName', 0);
  });

  test('has a name of its own where one is given; messages are posted by the name that API Gateway gave', () => {
    const certificateArn = 'arn:aws:acm:eu-central-1:123456789012:certificate/1';
    const { live: named } = templates({ liveDomain: { domainName: 'live.example.org', certificateArn } });
    named.hasResourceProperties('AWS::ApiGatewayV2::DomainName', {
      DomainName: 'live.example.org',
      DomainNameConfigurations: [{ CertificateArn: certificateArn, SecurityPolicy: 'TLS_1_2' }],
    });
    const [mapping, ...others] = Object.values(named.findResources('AWS::ApiGatewayV2::ApiMapping'));
    expect(others).toEqual([]);
    const { ApiId, Stage, ApiMappingKey } = mapping?.Properties ?? {};
    expect([ApiId.Ref, Stage, ApiMappingKey]).toEqual([expect.stringMatching(/^SocketsApi/), 'live', undefined]);
    expect(JSON.stringify(mapping?.DependsOn)).toContain('SocketsStage');
    const { Outputs } = named.toJSON();
    expect(Outputs.LiveUrl.Value).toBe('wss://live.example.org');
    expect(Object.keys(Outputs).filter((name) => name.includes('Target'))).toHaveLength(1);
    const endpoint = functionIn(named, 'LiveFunction').Environment.Variables.SIGNALBOX_SOCKETS_ENDPOINT;
    expect(JSON.stringify(endpoint)).toContain('execute-api');
    named.hasResourceProperties('AWS::ApiGatewayV2::Api', { DisableExecuteApiEndpoint: Match.absent() });
  });
});

describe.each(FUNCTIONS)('the function %s', (name) => {
  const rights = () => identityStatements(live, `${name}Role`);

  test('sends to the connections of this stage, and closes them, and nothing else of any API', () => {
    const statements = rights().filter(({ actions }) => actions.some((action) => action.startsWith('execute-api:')));
    expect(statements.map(({ actions }) => actions)).toEqual([['execute-api:ManageConnections']]);
    const [close, post, ...others] = (statements[0]?.resources ?? []).map((one) => JSON.stringify(one));
    expect(post).toMatch(/SocketsApi.*\/live\/POST\/@connections\/\*/);
    expect(close).toMatch(/SocketsApi.*\/live\/DELETE\/@connections\/\*/);
    expect(others).toEqual([]);
  });

  test('changes nothing but names, browsers that are told, and connections', () => {
    const changing = rights().filter(({ actions }) => actions.includes('dynamodb:DeleteItem'));
    const tables = changing.map(({ resources }) => /Connections|GetAttProfiles/.exec(JSON.stringify(resources))?.[0]);
    expect(tables.sort()).toEqual(['Connections', 'GetAttProfiles']);
    const updating = rights().filter(({ actions }) => actions.includes('dynamodb:UpdateItem'));
    const updated = updating.map(({ resources }) => /Connections|GetAttProfiles/.exec(JSON.stringify(resources))?.[0]);
    expect(updated).toEqual(['GetAttProfiles']);
  });

  test('knows its table, where it posts to, and which pages may connect', () => {
    expect(functionIn(live, `${name}Function`).Environment.Variables).toMatchObject({
      SIGNALBOX_LIVE_TABLE: { Ref: expect.stringMatching(/^Connections/) },
      SIGNALBOX_SOCKETS_ENDPOINT: { 'Fn::Join': ['', expect.arrayContaining(['https://'])] },
      SIGNALBOX_ORIGINS: {
        'Fn::Join': ['', ['https://play.example.org,', { 'Fn::ImportValue': expect.stringContaining('HttpApi') }]],
      },
    });
  });
});

test('our own pages may connect from where they are served, and only where they are', () => {
  const originsOf = (parameters: Partial<Parameters>) =>
    functionIn(templates(parameters).live, 'LiveFunction').Environment.Variables.SIGNALBOX_ORIGINS;
  const { edge, corsOrigins } = stageCalled('example').parameters;
  expect(originsOf({ edge, corsOrigins })).toBe('https://play.example.org,https://api.play.example.org');
  expect(originsOf({ edge, corsOrigins, pages: false })).toBe('https://play.example.org');
  expect(originsOf({ edge, corsOrigins: [] })).toBe('');
});

test('the streams of events and of projections feed the fan-out from now on, and no longer than clients wait', () => {
  const mappings = Object.values(live.findResources('AWS::Lambda::EventSourceMapping')).map(
    ({ Properties }) => Properties,
  );
  for (const mapping of mappings) {
    expect(mapping).toMatchObject({
      StartingPosition: 'LATEST',
      MaximumRecordAgeInSeconds: 600,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
    });
  }
  const timesByPattern = mappings.map(({ FilterCriteria, BatchSize, MaximumBatchingWindowInSeconds }) => [
    FilterCriteria.Filters.map(({ Pattern }: { readonly Pattern: string }) => Pattern).join(' '),
    BatchSize,
    MaximumBatchingWindowInSeconds,
  ]);
  expect(timesByPattern.sort()).toEqual([
    [
      '{"dynamodb":{"Keys":{"p":{"S":[{"prefix":"G#"}]},"s":{"S":["CARD"]}}}} ' +
        '{"dynamodb":{"Keys":{"p":{"S":[{"prefix":"INVITED#"}]}}}} ' +
        '{"dynamodb":{"Keys":{"p":{"S":[{"prefix":"E#"}]}},"NewImage":{"b":{"S":[{"prefix":"{\\"office\\":true"}]}}}}',
      100,
      1,
    ],
    [
      '{"eventName":["INSERT"],"dynamodb":{"Keys":{"p":{"S":[{"prefix":"V#"}]}}}} ' +
        '{"dynamodb":{"Keys":{"p":{"S":[{"prefix":"K#"}]}}}}',
      1_000,
      1,
    ],
    ['{"eventName":["INSERT"],"dynamodb":{"NewImage":{"f":{"S":[{"exists":false}]}}}}', 100, 1],
  ]);
  views.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
});

test.each([
  ['Errors', 0],
  ['Throttles', 0],
  ['IteratorAge', 30_000],
])('%s above its limit rings at the topic of the other alarms', (MetricName, Threshold) => {
  const AlarmActions = [{ 'Fn::ImportValue': Match.stringLikeRegexp('Alarms') }];
  live.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName, Threshold, AlarmActions });
});

test.each([
  ['SocketFaults', 'live'],
  ['SeedMismatches', 'live'],
  ['FanOutFaults', 'fan-out'],
  ['NewsParked', 'fan-out'],
  ['PushFaults', 'fan-out'],
])('%s, which the handlers of %s catch and count, ring', (MetricName, service) => {
  const Dimensions = [{ Name: 'service', Value: service }];
  live.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'Signalbox',
    MetricName,
    Dimensions,
    Threshold: 0,
  });
});
