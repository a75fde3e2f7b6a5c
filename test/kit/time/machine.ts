// A machine whose clocks the test sets: it runs, sleeps, is paused, and somebody sets its wall clock. Needs Vitest's
// fake intervals.

import { vi } from 'vitest';
import type { TimeSources } from '../../../local/time/sources.ts';

export class Machine implements TimeSources {
  readonly #hasBootTime: boolean;
  #wall: number;
  #running = 1_000;
  #boot = 5_000_000;
  #id = 'boot-1';

  constructor(wall: number, { hasBootTime = true }: { readonly hasBootTime?: boolean } = {}) {
    this.#wall = wall;
    this.#hasBootTime = hasBootTime;
  }

  readonly wall = (): number => this.#wall;
  readonly running = (): number => this.#running;
  readonly boot = () => (this.#hasBootTime ? { id: this.#id, ms: this.#boot } : null);

  /** Time passes, and the process does its work. */
  runs(ms: number): void {
    for (let left = ms; left > 0; left -= 500) {
      this.paused(Math.min(500, left));
      vi.advanceTimersByTime(Math.min(500, left));
    }
  }

  /** Time passes for the machine, and the process does nothing. */
  paused(ms: number): void {
    this.#wall += ms;
    this.#running += ms;
    this.#boot += ms;
  }

  /** Time passes for the world. */
  sleeps(ms: number): void {
    this.#wall += ms;
    this.#boot += ms;
  }

  clockSet(byMs: number): void {
    this.#wall += byMs;
  }

  /** It was switched off for so long. */
  restarts(ms: number): void {
    this.#wall += ms;
    this.#boot = 20_000;
    this.#running = 100;
    this.#id = 'boot-2';
  }
}
