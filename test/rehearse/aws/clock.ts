// Time as the services see it: minutes of schedules, alarms and canaries pass faster than those of the machine by a
// factor. It stands still while it is held, by what takes no time to speak of on AWS, however busy this machine is.

import { setTimeout as sleep } from 'node:timers/promises';

/** Between two looks at a clock that is held, ms. */
const LOOK_MS = 10;

export class Clock {
  #factor: number;
  /** When the factor was set, or the clock went on, by the machine and by this clock. */
  #begun = { machine: Date.now(), here: Date.now() };
  #held = 0;
  readonly #stopped = new AbortController();

  constructor(factor: number) {
    this.#factor = factor;
  }

  /** From now on. */
  setFactor(factor: number): void {
    this.#goOn();
    this.#factor = factor;
  }

  /** Ms since 1970. */
  now(): number {
    const { machine, here } = this.#begun;
    return this.#held > 0 ? here : here + (Date.now() - machine) * this.#factor;
  }

  get isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  /** No time passes while `work` lasts. */
  async hold<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#goOn();
    this.#held += 1;
    try {
      return await work();
    } finally {
      this.#goOn();
      this.#held -= 1;
    }
  }

  /** Ms of this clock. False: the clock was stopped meanwhile. */
  async wait(ms: number): Promise<boolean> {
    const end = this.now() + ms;
    for (let left = ms; left > 0; left = end - this.now()) {
      if (!(await this.pause(Math.max(LOOK_MS, left / this.#factor)))) return false;
    }
    return !this.isStopped;
  }

  /** Ms of the machine. False: the clock was stopped meanwhile. */
  async pause(ms: number): Promise<boolean> {
    if (this.isStopped) return false;
    await sleep(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
    return !this.isStopped;
  }

  stop(): void {
    this.#stopped.abort();
  }

  #goOn(): void {
    this.#begun = { here: this.now(), machine: Date.now() };
  }
}
