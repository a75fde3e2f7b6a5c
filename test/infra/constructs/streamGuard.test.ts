// The guard of the event table's stream, and what an operator is told and shown.

import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { COUNTED } from '../../../lambdas/observability.ts';
import { NAMESPACE } from '../../../lambdas/powertools.ts';
import { identityStatements, templates } from '../kit.ts';

let api: Template;
beforeAll(() => {
  ({ api } = templates());
});

test('sees what is changed or removed, tries again, and leaves what fails to a queue', () => {
  api.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FilterCriteria: { Filters: [{ Pattern: '{"eventName":["MODIFY","REMOVE"]}' }] },
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 5,
    DestinationConfig: {
      OnFailure: { Destination: { 'Fn::GetAtt': [Match.stringLikeRegexp('^StreamGuardMissed'), 'Arn'] } },
    },
  });
});

test('may read the stream and nothing of the table', () => {
  const actions = identityStatements(api, 'StreamGuard').flatMap((statement) => statement.actions);
  expect(actions.filter((action) => action.startsWith('dynamodb:')).sort()).toEqual([
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  ]);
});

test('one event that was changed rings', () => {
  api.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: NAMESPACE,
    MetricName: 'EventsChanged',
    Dimensions: [{ Name: 'service', Value: 'guard' }],
    Threshold: 0,
    DatapointsToAlarm: 1,
  });
});

test('the dashboard shows everything that the functions count', () => {
  const [dashboard] = Object.values(api.findResources('AWS::CloudWatch::Dashboard'));
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);
  for (const metric of [...COUNTED, 'Refused', 'Faults']) expect(body, metric).toContain(metric);
});

test('a budget sends what is spent and what is forecast to the alarm address, if there is one', () => {
  expect(api.findResources('AWS::Budgets::Budget')).toEqual({});
  const subscribers = [{ SubscriptionType: 'EMAIL', Address: 'operator@example.org' }];
  templates({ monthlyBudget: 50, alarmEmail: 'operator@example.org' }).api.hasResourceProperties(
    'AWS::Budgets::Budget',
    {
      Budget: { BudgetLimit: { Amount: 50, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers: subscribers },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100 }, Subscribers: subscribers },
      ],
    },
  );
});
