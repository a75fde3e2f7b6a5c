// The server's clock, as exact as its answers tell: they have whole seconds, and each narrows it down.

const SECOND_MS = 1_000;

export class Clock {
  /** How far it is ahead of ours, ms; between these two. */
  #ahead = 0;
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;

  /** ms since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** An answer was written at `date`; it was asked for at `askedAt`, ms by our clock. */
  heard(date: string | null, askedAt: number): void {
    const second = Date.parse(date ?? '');
    if (Number.isNaN(second)) return;
    const [least, most] = [second - Date.now(), second + SECOND_MS - askedAt];
    // Where they contradict those before, somebody has set a clock.
    const isMore = least <= this.#most && this.#least <= most;
    this.#least = isMore ? Math.max(least, this.#least) : least;
    this.#most = isMore ? Math.min(most, this.#most) : most;
    this.#ahead = Math.min(Math.max(this.#ahead, this.#least), this.#most);
  }
}
