// What commands cost, by name: processor time of the main thread, which means the same on a busy machine.

export interface Timing {
  readonly name: string;
  count: number;
  totalMs: number;
  slowestMs: number;
}

export class Timings {
  readonly #byName = new Map<string, Timing>();

  /** What `work` returns; the processor time until then is noted under `name`. */
  async of<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = process.threadCpuUsage();
    const result = await work();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1_000;
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

/** Of the tournament's file: it is no command. */
export const AUDIT = 'file and audit';
