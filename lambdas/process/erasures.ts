// Goes on with erasures that another process has left half done, now and then, while requests come.

import { describeError, type Log } from './observability.ts';
import type { Serve } from './selfTest.ts';

const PAUSE_MS = 60_000;
const GUESTS_MS = 3_600_000;

interface Finishing {
  finish(): Promise<void>;
  /** Forgets guests who do not come back. */
  forget(): Promise<void>;
  readonly log: Log;
  /** Default: the time of this machine. */
  now?(): number;
}

/** `serve`, beside whose requests they are looked for: once a minute, and not by a process that has just begun. */
export function finishingErasures(serve: Serve, { finish, forget, log, now = Date.now }: Finishing): Serve {
  let due = now() + PAUSE_MS;
  // A process lives for some hours: about once, if it does.
  let guestsDue = now() + GUESTS_MS;
  const look = async (): Promise<void> => {
    if (now() < due) return;
    due = now() + PAUSE_MS;
    const isForGuests = now() >= guestsDue;
    if (isForGuests) guestsDue = now() + GUESTS_MS;
    const work = isForGuests ? finish().then(forget) : finish();
    await work.catch((error: unknown) =>
      log({ level: 'warn', event: 'erasures-unfinished', error: describeError(error) }),
    );
  };
  return async (event, invocation) => {
    const [answer] = await Promise.all([serve(event, invocation), look()]);
    return answer;
  };
}
