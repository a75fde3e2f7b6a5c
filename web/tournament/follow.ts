// Follows a tournament by push, over graphql-transport-ws. A cut connection is made again.

import { createClient } from 'graphql-ws';
import { isObject } from '../../domain/base/shape.ts';
import { UPDATES } from './documents.ts';

export interface Following {
  /** Something has happened: the tournament is at this version. */
  news(version: number): void;
  /** Whether the server pushes, now. */
  connected(isConnected: boolean): void;
}

/** `origin`: of the server. Until the tournament is over, or the function that it answers is called. */
export function followTournament(origin: string, id: string, { news, connected }: Following): () => void {
  const client = createClient({
    url: `${origin.replace('http', 'ws')}/graphql`,
    // Idle connections are closed after ten minutes, all of them after two hours.
    keepAlive: 60_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    on: { connected: () => connected(true), closed: () => connected(false) },
  });
  const end = () => void client.dispose();
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
  return end;
}

/** The version that a message tells; null where it is not what was expected. */
export function versionIn(data: unknown): number | null {
  const update = isObject(data) ? data.tournamentUpdates : null;
  const version = isObject(update) ? update.version : null;
  return typeof version === 'number' ? version : null;
}
