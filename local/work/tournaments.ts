// Tournaments on this machine: their work is done in this process, and asked for at the start wherever a tournament is
// not over.

import { type ProcessApp, unfinishedTournaments, type Views, type WorkQueue } from '../../app/index.ts';
import { describeError, type Log } from '../../lambdas/process/observability.ts';
import { createLocalQueue, type LocalQueue } from './workQueue.ts';

export interface LocalTournaments {
  /** Drops what is sent before the start: that asks for everything. */
  readonly queue: WorkQueue;
  /** Asks for the next step of each tournament that is not over; from now on work is done. */
  start(app: Pick<ProcessApp, 'work'>, views: Views): Promise<void>;
  /** Finishes what has begun, and drops the rest. */
  stop(): Promise<void>;
}

/** Tournaments read at a time. */
const AT_ONCE = 100;

export function localTournaments(log: Log): LocalTournaments {
  let own: LocalQueue | null = null;
  return {
    queue: { send: async (messages) => own?.send(messages) },
    async start(app, views) {
      own = createLocalQueue({
        work: (message, queue) => app.work(message, queue),
        onFault: (message, error) =>
          log({ level: 'error', event: 'work', detail: JSON.stringify(message), error: describeError(error) }),
      });
      let after: string | null = null;
      for (let more = true; more; ) {
        const page: Awaited<ReturnType<typeof unfinishedTournaments>> = await unfinishedTournaments(
          views,
          after,
          AT_ONCE,
        );
        await own.send(page.ids.map((tournament) => ({ kind: 'advance', tournament })));
        after = page.ids.at(-1) ?? after;
        more = page.more;
      }
    },
    stop: async () => own?.stop(),
  };
}
