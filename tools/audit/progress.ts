// How far a long call has come, on standard error: one line that is written anew at a terminal, a line now and then elsewhere.

import { progressLine } from './table.ts';
import type { Tally } from './tally.ts';

const TERMINAL_MS = 200;
const LOG_MS = 5_000;
const CLEAR = '\r\u001b[K';

/** Where progress goes; standard error. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  update(tally: Tally): void;
  /** To be called before anything else is printed. */
  clear(): void;
  stop(): void;
}

/** Shows nothing before a first interval has passed. `startedAt` is that of `performance.now()`. */
export function startProgress(stream: ProgressStream, startedAt: number): Progress {
  const terminal = stream.isTTY === true;
  let latest: Tally | null = null;
  let shown = false;

  function clear(): void {
    if (shown) stream.write(CLEAR);
    shown = false;
  }

  const timer = setInterval(
    () => {
      if (latest === null) return;
      const line = progressLine(latest, (performance.now() - startedAt) / 1000);
      clear();
      stream.write(terminal ? line : `${line}\n`);
      shown = terminal;
    },
    terminal ? TERMINAL_MS : LOG_MS,
  );
  timer.unref();
  return {
    update: (tally) => {
      latest = tally;
    },
    clear,
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}
