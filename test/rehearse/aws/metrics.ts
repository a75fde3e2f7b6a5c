// CloudWatch's metrics: what functions write in the embedded metric format, and what the services count themselves.

import type { Clock } from './clock.ts';
import { type Data, dataOf, isData, listOf, numberOf, textOf } from './values.ts';

export type Dimensions = Readonly<Record<string, string>>;

interface Datum {
  readonly at: number;
  readonly value: number;
}

export class Metrics {
  readonly #clock: Clock;
  readonly #series = new Map<string, Datum[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(namespace: string, name: string, dimensions: Dimensions, value: number): void {
    const key = keyOf(namespace, name, dimensions);
    const data = this.#series.get(key) ?? [];
    data.push({ at: this.#clock.now(), value });
    this.#series.set(key, data);
  }

  /** Values from `from` on, before `to`. */
  between(series: { namespace: string; name: string; dimensions: Dimensions }, from: number, to: number) {
    const data = this.#series.get(keyOf(series.namespace, series.name, series.dimensions)) ?? [];
    return data.filter(({ at }) => at >= from && at < to).map(({ value }) => value);
  }

  /** The sum of everything that was ever counted. */
  total(namespace: string, name: string, dimensions: Dimensions): number {
    return (this.#series.get(keyOf(namespace, name, dimensions)) ?? []).reduce((sum, { value }) => sum + value, 0);
  }

  /** Takes a line of a log, if it is in the embedded metric format. */
  readLine(line: Data): void {
    if (!isData(line._aws)) return;
    for (const directive of listOf(line._aws.CloudWatchMetrics).map(dataOf)) {
      for (const set of listOf(directive.Dimensions)) {
        const dimensions = Object.fromEntries(listOf(set).map((name) => [textOf(name), textOf(line[textOf(name)])]));
        this.#readDirective(line, directive, dimensions);
      }
    }
  }

  #readDirective(line: Data, { Namespace, Metrics }: Data, dimensions: Dimensions): void {
    for (const name of listOf(Metrics).map((metric) => textOf(dataOf(metric).Name))) {
      for (const value of listOf(line[name])) this.add(textOf(Namespace), name, dimensions, numberOf(value, 0));
    }
  }
}

function keyOf(namespace: string, name: string, dimensions: Dimensions): string {
  return JSON.stringify([namespace, name, Object.entries(dimensions).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
