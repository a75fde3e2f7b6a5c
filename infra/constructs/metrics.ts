// The functions' own metrics (lambdas/process/powertools.ts).

import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';

export const NAMESPACE = 'Signalbox';

/** The sum of a metric in a minute. `dimensions` beside the service: of those that have any. */
export function ownMetric(
  metricName: string,
  service: string,
  dimensions: Readonly<Record<string, string>> = {},
): Metric {
  return new Metric({
    namespace: NAMESPACE,
    metricName,
    dimensionsMap: { service, ...dimensions },
    period: Duration.minutes(1),
    statistic: 'Sum',
  });
}

/** Requests of a minute that these tables refused for lack of units, reads and writes. */
export function throttlesOf(tables: readonly ITable[]): MathExpression {
  const metrics = tables.flatMap((table, index) =>
    ['Read', 'Write'].map((kind) => {
      const metric = table.metric(`${kind}ThrottleEvents`, { period: Duration.minutes(1), statistic: 'Sum' });
      return [`${kind.toLowerCase()}${index}`, metric] as const;
    }),
  );
  // A table that throttles nothing has no such metric.
  const expression = metrics.map(([name]) => `FILL(${name}, 0)`).join(' + ');
  return new MathExpression({ expression, usingMetrics: Object.fromEntries(metrics), period: Duration.minutes(1) });
}
