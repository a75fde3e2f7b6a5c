// CloudWatch's alarms: evaluated each minute on the last periods of their metric.

import type { Clock } from './clock.ts';
import { LIMITS, within } from './limits.ts';
import { parseExpression } from './metricMath.ts';
import type { Metrics } from './metrics.ts';
import type { Topics } from './topics.ts';
import { type Data, dataOf, listOf, numberOf, textOf } from './values.ts';

/** `NONE`: it has not had any data yet. */
type State = 'NONE' | 'OK' | 'ALARM';

interface Alarm {
  readonly name: string;
  /** Its value in a period; null: there is none. */
  readonly value: (from: number, to: number) => number | null;
  readonly actions: readonly string[];
  /** When there is no data any more. */
  readonly silenceActions: readonly string[];
  readonly isBreached: (value: number) => boolean;
  readonly periodMs: number;
  readonly periods: number;
  readonly needed: number;
  readonly missing: string;
  state: State;
}

const MINUTE_MS = 60_000;

/** CloudWatch looks at some more before it says that there is no data. */
const FURTHER_PERIODS = 2;

type Summary = (values: readonly number[]) => number;

const STATISTICS: Readonly<Record<string, Summary>> = {
  Sum: (values) => values.reduce((sum, value) => sum + value, 0),
  Maximum: (values) => Math.max(...values),
  Minimum: (values) => Math.min(...values),
  Average: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  SampleCount: (values) => values.length,
};

const COMPARISONS: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  GreaterThanThreshold: (value, threshold) => value > threshold,
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
};

export class Alarms {
  readonly #clock: Clock;
  readonly #metrics: Metrics;
  readonly #topics: Topics;
  readonly #alarms = new Map<string, Alarm>();
  /** Alarms that fired since this was last emptied. */
  readonly rang = new Set<string>();

  constructor(clock: Clock, metrics: Metrics, topics: Topics) {
    this.#clock = clock;
    this.#metrics = metrics;
    this.#topics = topics;
  }

  /** Throws for an alarm of a kind that is not known here. */
  put(name: string, properties: Data): void {
    const state = this.#alarms.get(name)?.state ?? 'NONE';
    this.#alarms.set(name, { ...described(name, properties, this.#metrics), state });
  }

  remove(name: string): void {
    this.#alarms.delete(name);
  }

  names(): readonly string[] {
    return [...this.#alarms.keys()];
  }

  isRinging(name: string): boolean {
    return this.#alarms.get(name)?.state === 'ALARM';
  }

  ringing(): readonly string[] {
    return this.names().filter((name) => this.isRinging(name));
  }

  /** Evaluates all alarms each minute until the clock stops. */
  async watch(): Promise<void> {
    while (await this.#clock.wait(MINUTE_MS)) {
      for (const alarm of this.#alarms.values()) this.#evaluate(alarm);
    }
  }

  #evaluate(alarm: Alarm): void {
    const end = this.#clock.now();
    const found = Array.from({ length: alarm.periods + FURTHER_PERIODS }, (_, back) =>
      alarm.value(end - (back + 1) * alarm.periodMs, end - back * alarm.periodMs),
    );
    // Without any data such an alarm stays as it is, or tells of that.
    const isSilent = /^(ignore|missing)$/.test(alarm.missing) && found.every((value) => value === null);
    if (isSilent && alarm.state !== 'NONE' && alarm.silenceActions.length > 0) this.#ring(alarm, alarm.silenceActions);
    if (isSilent) return;
    const values = found.slice(0, alarm.periods);
    const breached = values.filter((value) =>
      value === null ? alarm.missing === 'breaching' : alarm.isBreached(value),
    );
    if (breached.length >= alarm.needed) this.#ring(alarm, alarm.actions);
    else alarm.state = 'OK';
  }

  #ring(alarm: Alarm, actions: readonly string[]): void {
    this.rang.add(alarm.name);
    if (alarm.state === 'ALARM') return;
    alarm.state = 'ALARM';
    for (const action of actions) this.#topics.publish(action, 'cloudwatch.amazonaws.com', alarm.name);
  }
}

function described(name: string, properties: Data, metrics: Metrics): Omit<Alarm, 'state'> {
  const actions = listOf(properties.AlarmActions).map(textOf);
  within(`actions of ${name}`, actions.length, LIMITS.alarmActions);
  const comparison = COMPARISONS[textOf(properties.ComparisonOperator)];
  if (comparison === undefined) throw new Error(`${name}: ${textOf(properties.ComparisonOperator)} is not known here`);
  const threshold = numberOf(properties.Threshold, 0);
  const periods = numberOf(properties.EvaluationPeriods, 1);
  const { value, periodMs } =
    properties.Metrics === undefined ? measuredBy(properties, metrics) : mathOf(properties, metrics);
  return {
    name,
    value,
    actions,
    silenceActions: listOf(properties.InsufficientDataActions).map(textOf),
    isBreached: (found) => comparison(found, threshold),
    periodMs,
    periods,
    needed: numberOf(properties.DatapointsToAlarm, periods),
    missing: textOf(properties.TreatMissingData ?? 'missing'),
  };
}

type Measured = Pick<Alarm, 'value' | 'periodMs'>;

/** `properties` of a metric and how it is summed up. */
function measuredBy(properties: Data, metrics: Metrics): Measured {
  const dimensions = listOf(properties.Dimensions).map(dataOf);
  const series = {
    namespace: textOf(properties.Namespace),
    name: textOf(properties.MetricName),
    dimensions: Object.fromEntries(dimensions.map(({ Name, Value }) => [textOf(Name), textOf(Value)])),
  };
  const statistic = statisticOf(series.name, properties);
  return {
    periodMs: numberOf(properties.Period, 60) * 1_000,
    value(from, to) {
      const values = metrics.between(series, from, to);
      return values.length === 0 ? null : statistic(values);
    },
  };
}

/** Of `Metrics`: one expression over others. */
function mathOf(properties: Data, metrics: Metrics): Measured {
  const queries = listOf(properties.Metrics).map(dataOf);
  const shown = queries.filter(({ ReturnData }) => ReturnData !== false);
  const measured = new Map(
    queries.flatMap(({ Id, MetricStat }) => {
      if (MetricStat === undefined) return [];
      const { Metric, Period, Stat } = dataOf(MetricStat);
      return [[textOf(Id), measuredBy({ ...dataOf(Metric), Period, Statistic: Stat }, metrics)] as const];
    }),
  );
  const [first, ...others] = shown;
  if (first === undefined || others.length > 0) throw new Error('needed is one expression that returns data');
  const term = parseExpression(textOf(first.Expression ?? first.Id));
  const periodMs = Math.max(...[...measured.values()].map((one) => one.periodMs));
  return { periodMs, value: (from, to) => term((id) => measured.get(id)?.value(from, to) ?? null) };
}

function statisticOf(name: string, { Statistic, ExtendedStatistic }: Data): Summary {
  const percentile = /^p(\d+(?:\.\d+)?)$/.exec(textOf(ExtendedStatistic ?? ''))?.[1];
  if (percentile !== undefined) {
    const part = Number(percentile) / 100;
    return (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0;
  }
  const statistic = STATISTICS[textOf(Statistic ?? '')];
  if (statistic === undefined) throw new Error(`${name}: a statistic that is not known here`);
  return statistic;
}
