// How far a long call has come, on standard error: one line that is rewritten at a terminal, a line now and then
// elsewhere.

const TERMINAL_MS = 200;
const LOG_MS = 5_000;
const CLEAR = '\r\u001b[K';

/** Where progress goes; standard error. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  /** `line`: how far it has come, this many seconds after the call began; asked when it is shown. */
  update(line: (seconds: number) => string): void;
  /** To be called before anything else is printed. */
  clear(): void;
  stop(): void;
}

/** Shows nothing before a first interval has passed. `startedAt` is that of `performance.now()`. */
export function startProgress(stream: ProgressStream, startedAt: number): Progress {
  const terminal = stream.isTTY === true;
  let latest: ((seconds: number) => string) | null = null;
  let shown = false;

  function clear(): void {
    if (shown) stream.write(CLEAR);
    shown = false;
  }

  const timer = setInterval(
    () => {
      if (latest === null) return;
      const line = latest((performance.now() - startedAt) / 1000);
      clear();
      stream.write(terminal ? line : `${line}\n`);
      shown = terminal;
    },
    terminal ? TERMINAL_MS : LOG_MS,
  );
  timer.unref();
  return {
    update: (line) => {
      latest = line;
    },
    clear,
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}
