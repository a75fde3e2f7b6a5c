// How long commands took, by name.

export interface Timing {
  readonly name: string;
  count: number;
  totalMs: number;
  slowestMs: number;
}

export class Timings {
  readonly #byName = new Map<string, Timing>();

  /** What `work` returns; its wall time is noted under `name`. */
  async of<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = performance.now();
    const result = await work();
    const ms = performance.now() - before;
    const timing = this.#byName.get(name) ?? { name, count: 0, totalMs: 0, slowestMs: 0 };
    timing.count += 1;
    timing.totalMs += ms;
    timing.slowestMs = Math.max(timing.slowestMs, ms);
    this.#byName.set(name, timing);
    return result;
  }

  /** The most expensive in all first. */
  all(): readonly Timing[] {
    return [...this.#byName.values()].sort((one, other) => other.totalMs - one.totalMs);
  }
}
