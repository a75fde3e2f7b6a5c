// The budget of the account's month: an e-mail when most of it is spent, and when the forecast exceeds it.

import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';

/** Per cent of the budget: of what is spent, and of the forecast for the whole month. */
const NOTIFIED = [
  ['ACTUAL', 80],
  ['FORECASTED', 100],
] as const;

/** Adds the budget, if there is one. AWS adds up its bills two or three times a day: it is no switch. */
export function addBudget(scope: Construct, { monthlyBudget, alarmEmail }: Parameters): void {
  if (monthlyBudget === null || alarmEmail === null) return;
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: NOTIFIED.map(([notificationType, threshold]) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    })),
  });
}
