// Follows a tournament by push, over graphql-transport-ws. A cut connection is made again.

import { createClient } from 'graphql-ws';
import { isObject } from '../../domain/read/shape.ts';
import { pauseAfter } from '../shared/pauses.ts';
import { UPDATES } from './documents.generated.ts';

export interface Following {
  /** Something has happened: the tournament is at this version. */
  news(version: number): void;
  /** Whether the server pushes, now. */
  connected(isConnected: boolean): void;
  /** Nothing comes any more: the tournament is over, or the server refuses. */
  ended(): void;
}

/** How often the server has to answer, and how soon: idle connections are closed after ten minutes, or die silently. */
export const LIFE_SIGNS = { everyMs: 30_000, withinMs: 10_000 } as const;

/** `url`: of the server's socket. Until it has ended, or the function that it answers is called. */
export function followTournament(
  url: string,
  id: string,
  { news, connected, ended }: Following,
  signs: { readonly everyMs: number; readonly withinMs: number } = LIFE_SIGNS,
): () => void {
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url,
    keepAlive: signs.everyMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, pauseAfter(retries + 1, Math.random()))),
    on: {
      connected: () => connected(true),
      closed: () => {
        clearTimeout(overdue);
        connected(false);
      },
      ping: (isReceived) => {
        if (!isReceived) overdue = setTimeout(() => client.terminate(), signs.withinMs);
      },
      pong: () => clearTimeout(overdue),
    },
  });
  // A connection that is being made may fail yet: nobody waits for it any more.
  const stop = () => void Promise.resolve(client.dispose()).catch(() => {});
  const end = () => {
    stop();
    ended();
  };
  client.subscribe(
    { query: UPDATES, variables: { id } },
    {
      next: ({ data }) => {
        const version = versionIn(data);
        if (version !== null) news(version);
      },
      error: end,
      complete: end,
    },
  );
  return stop;
}

/** The version that a message tells; null where it is not what was expected. */
export function versionIn(data: unknown): number | null {
  const update = isObject(data) ? data.tournamentUpdates : null;
  const version = isObject(update) ? update.version : null;
  return typeof version === 'number' ? version : null;
}
