// Logs and metrics on AWS, by Powertools: JSON lines for CloudWatch, and metrics in the embedded metric format (EMF)
// among them.

import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Alarming, Counted, Log, Meter, Tally } from './observability.ts';

/** The namespace of all metrics in CloudWatch. */
export const NAMESPACE = 'Signalbox';

export type Service = 'graphql' | 'rest' | 'canary' | 'projector' | 'timers' | 'live' | 'fan-out' | 'worker';

/** `event` becomes the message of the line, all other fields stand beside it. */
export function powertoolsLog(service: Service): Log {
  const logger = new Logger({ serviceName: service });
  return ({ level, event, ...fields }) => logger[level](event, fields);
}

/** Each call publishes one line with one metric: a function serves many requests at once on no shared state. */
export function powertoolsMeter(service: Service): Meter {
  const metrics = new Metrics({ namespace: NAMESPACE, serviceName: service });
  return {
    refused: (code) => metrics.singleMetric().addDimension('code', code).addMetric('Refused', MetricUnit.Count, 1),
    cost: (points) => metrics.singleMetric().addMetric('OperationCost', MetricUnit.NoUnit, points),
  };
}

/**
 * One line a request with all that was counted. Faults have a line of their own, by the function's version: the canary
 * judges a version by them. `version`: as Lambda names it.
 */
export function powertoolsTally(service: Service, version: string): Tally {
  const metrics = new Metrics({ namespace: NAMESPACE, serviceName: service });
  let counts = new Map<Counted, number>();
  return {
    add: (what, amount) => void counts.set(what, (counts.get(what) ?? 0) + amount),
    fault() {
      metrics.singleMetric().addDimension('version', version).addMetric('Faults', MetricUnit.Count, 1);
    },
    publish() {
      const counted = counts;
      counts = new Map();
      for (const [what, amount] of counted) metrics.addMetric(what, MetricUnit.Count, amount);
      if (counted.size > 0) metrics.publishStoredMetrics();
    },
  };
}

/** Counts one thing, one line for each call; a length of time in ms likewise. */
export function powertoolsCounter(
  service: Service,
  name: Alarming | 'EventsChanged' | 'Parked' | 'TimerRuns' | 'TimersLateMs' | 'TimerFaults' | 'WorkFailed',
): (count: number) => void {
  const metrics = new Metrics({ namespace: NAMESPACE, serviceName: service });
  return (count) => void metrics.singleMetric().addMetric(name, MetricUnit.Count, count);
}
