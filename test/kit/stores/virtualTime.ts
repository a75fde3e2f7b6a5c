// Time that passes only while everybody waits: what processes do side by side takes no real time, and comes out the
// same in every run.

export interface VirtualTime {
  /** Milliseconds since 1970, whole. */
  now(): number;
  sleep(ms: number): Promise<void>;
  /** `work`'s result; time passes as soon as nothing else is left to do. */
  passUntil<Result>(work: Promise<Result>): Promise<Result>;
}

interface Sleeper {
  readonly wakesAt: number;
  wake(): void;
}

export function virtualTime(from: number): VirtualTime {
  let now = from;
  const sleepers: Sleeper[] = [];
  const passOn = (): void => {
    sleepers.sort((one, other) => one.wakesAt - other.wakesAt);
    const next = sleepers.shift();
    if (next === undefined) return;
    now = Math.max(now, next.wakesAt);
    next.wake();
  };
  return {
    now: () => Math.floor(now),
    sleep: (ms) => new Promise((wake) => sleepers.push({ wakesAt: now + ms, wake: () => wake() })),
    async passUntil(work) {
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      work.then(over, over);
      while (!isOver) {
        await new Promise((resolve) => setImmediate(resolve));
        if (!isOver) passOn();
      }
      return work;
    },
  };
}
