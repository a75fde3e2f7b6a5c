// What an operator is shown, and told of costs.

import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { COUNTED } from '../../../lambdas/process/observability.ts';
import { templates } from '../kit.ts';

let api: Template;
beforeAll(() => {
  ({ api } = templates());
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
