// Lets something happen at most once in a while for each subject: at once, and if it is asked for meanwhile, once more
// when the time is over.

export interface Pace {
  /** Rings at once, or when the time since the last ring is over. */
  due(subject: string): void;
  /** Rings now whatever waits; nothing does after that. */
  stop(): void;
}

interface Waiting {
  isDue: boolean;
  readonly timer: NodeJS.Timeout;
}

export function createPace(ring: (subject: string) => void, everyMs: number): Pace {
  const waiting = new Map<string, Waiting>();
  let isStopped = false;

  function rung(subject: string): void {
    const timer = setTimeout(() => {
      const isDue = waiting.get(subject)?.isDue === true;
      waiting.delete(subject);
      if (isDue) rung(subject);
    }, everyMs).unref();
    waiting.set(subject, { isDue: false, timer });
    ring(subject);
  }

  return {
    due(subject) {
      const found = waiting.get(subject);
      if (isStopped) ring(subject);
      else if (found === undefined) rung(subject);
      else found.isDue = true;
    },
    stop() {
      isStopped = true;
      for (const [subject, { isDue, timer }] of waiting) {
        clearTimeout(timer);
        if (isDue) ring(subject);
      }
      waiting.clear();
    },
  };
}
