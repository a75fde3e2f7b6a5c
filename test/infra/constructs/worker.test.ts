// The worker of tournaments: what its queue brings, what it may do, and when somebody is called.

import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { functionIn, identityStatements, templates } from '../kit.ts';

let views: Template;
let api: Template;
beforeAll(() => {
  ({ views, api } = templates());
});

test('a message whose worker was ended comes again after six times its time-out, and after ten tries lies in a queue for two weeks', () => {
  views.hasResourceProperties('AWS::SQS::Queue', {
    RedrivePolicy: {
      maxReceiveCount: 10,
      deadLetterTargetArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^FailedWork'), 'Arn'] },
    },
    VisibilityTimeout: 720,
  });
  api.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    BatchSize: 5,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ScalingConfig: { MaximumConcurrency: 2 },
  });
  expect(functionIn(api, 'Worker')).toMatchObject({ Timeout: 120, MemorySize: 1769 });
});

test('the worker may say when a message comes again', () => {
  const receiving = identityStatements(api, 'WorkerRole').filter(({ actions }) =>
    actions.includes('sqs:DeleteMessage'),
  );
  expect(receiving.map(({ actions }) => actions)).toEqual([expect.arrayContaining(['sqs:ChangeMessageVisibility'])]);
  expect(JSON.stringify(receiving[0]?.resources)).toContain('GetAttWork');
});

test('who finds work to be due may send it: the projector, the timers and the worker itself, and nobody else', () => {
  const sending = (template: Template) =>
    identityStatements(template).filter(({ actions }) => actions.includes('sqs:SendMessage'));
  const toWork = (template: Template) =>
    sending(template).filter(({ resources }) => /Work(?!er)/.test(JSON.stringify(resources)));
  expect([toWork(views).length, toWork(api).length]).toEqual([1, 2]);
});

test.each([
  ['ApproximateNumberOfMessagesVisible', 0],
  ['ApproximateAgeOfOldestMessage', 300],
])('%s of the queues above %d rings', (MetricName, Threshold) => {
  api.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName, Namespace: 'AWS/SQS', Threshold });
});
