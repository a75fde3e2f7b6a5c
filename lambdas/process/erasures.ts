// Goes on with erasures that another process has left half done, now and then, while requests come.

import { describeError, type Log } from './observability.ts';
import type { Serve } from './selfTest.ts';

const PAUSE_MS = 60_000;

interface Finishing {
  finish(): Promise<void>;
  readonly log: Log;
  /** Default: the time of this machine. */
  now?(): number;
}

/** `serve`, beside whose requests they are looked for: once a minute, and not by a process that has just begun. */
export function finishingErasures(serve: Serve, { finish, log, now = Date.now }: Finishing): Serve {
  let due = now() + PAUSE_MS;
  const look = async (): Promise<void> => {
    if (now() < due) return;
    due = now() + PAUSE_MS;
    await finish().catch((error: unknown) =>
      log({ level: 'warn', event: 'erasures-unfinished', error: describeError(error) }),
    );
  };
  return async (event, invocation) => {
    const [answer] = await Promise.all([serve(event, invocation), look()]);
    return answer;
  };
}
