// How long to wait before a server is asked again.

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Elsewhere nobody tells of the network. */
const page: Partial<EventTarget> = globalThis as Partial<EventTarget>;

/** After this many failures running: longer each time, and not at the same moment as everybody else. */
export function pauseAfter(failures: number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return most * (0.5 + Math.random() / 2);
}

/** Resolves after a while, or as soon as `signal` says so, or a browser that it has a network again. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      page.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    page.addEventListener?.('online', end);
  });
}
