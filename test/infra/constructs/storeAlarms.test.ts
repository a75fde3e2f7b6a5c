// What the stores say: refused requests ring, and so does a backup that failed.

import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { templates } from '../kit.ts';

let api: Template;
beforeAll(() => {
  ({ api } = templates());
});

test.each([
  ['ViewsThrottled', /ViewsA/],
  ['PeopleThrottled', /Profiles.*Identities.*Invitations/],
])('%s fires for refused reads and writes of its tables', (name, tables) => {
  const [alarm] = Object.entries(api.findResources('AWS::CloudWatch::Alarm')).flatMap(([id, { Properties }]) =>
    id.startsWith(`Alarms${name}`) ? [Properties] : [],
  );
  const [sum, ...metrics]: { Expression?: string; MetricStat?: { Metric: { MetricName: string } } }[] = alarm.Metrics;
  expect(sum?.Expression).toMatch(/^FILL\(read0, 0\) \+ FILL\(write0, 0\)/);
  expect(new Set(metrics.map((one) => one.MetricStat?.Metric.MetricName))).toEqual(
    new Set(['ReadThrottleEvents', 'WriteThrottleEvents']),
  );
  expect(JSON.stringify(metrics)).toMatch(tables);
});

test('a backup that fails, or its copy, is told to the topic, which EventBridge may use', () => {
  const topic = { Ref: Object.keys(api.findResources('AWS::SNS::Topic'))[0] };
  api.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: {
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: ['ABORTED', 'EXPIRED', 'FAILED', 'PARTIAL'] },
    },
    Targets: [Match.objectLike({ Arn: topic })],
  });
  const events = { Service: 'events.amazonaws.com' };
  api.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([Match.objectLike({ Action: 'sns:Publish', Principal: events, Resource: topic })]),
    },
  });
  const [key] = Object.values(api.findResources('AWS::KMS::Key'));
  expect(JSON.stringify(key?.Properties.KeyPolicy)).toContain('events.amazonaws.com');
});
