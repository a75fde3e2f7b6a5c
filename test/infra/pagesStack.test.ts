// The pages: a function that may do nothing but answer, on paths of the API, that says where the socket is.

import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { AUDITOR, PAGES, pathsOf, shownAt } from '../../lambdas/pages/handler.ts';
import { functionIn, identityStatements, templates } from './kit.ts';

let pages: Template;
beforeAll(() => {
  pages = pagesOf(templates());
});

function pagesOf({ pages: built }: ReturnType<typeof templates>): Template {
  if (built === null) throw new Error('no pages');
  return built;
}

test('there are none where they are switched off', () => {
  expect(templates({ pages: false }).pages).toBeNull();
});

test('each page and its files, and the auditor, are routes of the API, and nothing else is', () => {
  const routes = Object.values(pages.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties);
  const served = Object.values(PAGES).flatMap((page) => {
    return pathsOf(page).map((path) => `ANY ${path.replace('*', '{proxy+}')}`);
  });
  expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual([...served, `ANY ${AUDITOR.path}`].sort());
  for (const { ApiId } of routes) expect(ApiId).toEqual({ 'Fn::ImportValue': expect.stringContaining('HttpApi') });
  const integrations = Object.values(pages.findResources('AWS::ApiGatewayV2::Integration'));
  for (const { Properties } of integrations) {
    expect([JSON.stringify(Properties.IntegrationUri), Properties.PayloadFormatVersion]).toEqual([
      expect.stringContaining('PagesLive'),
      '2.0',
    ]);
  }
});

test('the function writes its log and its traces, and has no other right', () => {
  expect(identityStatements(pages, 'PagesRole').map(({ actions }) => actions)).toEqual([
    ['logs:CreateLogStream', 'logs:PutLogEvents'],
    ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
  ]);
  pages.hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
});

test('the function is called by this API alone', () => {
  for (const { Properties } of Object.values(pages.findResources('AWS::Lambda::Permission'))) {
    expect(Properties.Principal).toBe('apigateway.amazonaws.com');
    expect(JSON.stringify(Properties.SourceArn)).toContain('HttpApi');
  }
});

test('the function knows where the socket is, and nothing of data or secrets', () => {
  const { Environment } = functionIn(pages, 'PagesFunction');
  expect(Object.keys(Environment.Variables)).toEqual(['SIGNALBOX_LIVE_URL']);
  expect(JSON.stringify(Environment.Variables.SIGNALBOX_LIVE_URL)).toContain('wss://');
  const liveDomain = {
    domainName: 'live.example.org',
    certificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/1',
  };
  const named = functionIn(pagesOf(templates({ liveDomain })), 'PagesFunction');
  expect(named.Environment.Variables.SIGNALBOX_LIVE_URL).toBe('wss://live.example.org');
  const corsOrigins = ['https://club.example', 'https://play.example.org'];
  const framed = functionIn(pagesOf(templates({ corsOrigins })), 'PagesFunction');
  expect(framed.Environment.Variables.SIGNALBOX_EMBED_ORIGINS).toBe(corsOrigins.join(' '));
});

test('an alarm rings at the topic of the others when it fails', () => {
  pages.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Threshold: 0,
    AlarmActions: [{ 'Fn::ImportValue': Match.stringLikeRegexp('Alarms') }],
  });
});

test('where the pages are is an output', () => {
  const outputs = Object.values(pages.toJSON().Outputs).map((output) => JSON.stringify(output));
  expect(outputs).toHaveLength(Object.keys(PAGES).length);
  for (const page of Object.values(PAGES)) expect(outputs.join()).toContain(`"${shownAt(page)[0]}"`);
});
