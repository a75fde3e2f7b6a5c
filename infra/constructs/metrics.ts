// The functions' own metrics (lambdas/powertools.ts).

import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

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
