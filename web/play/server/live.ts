// What the server tells as it happens. A cut connection is made again, and goes on where it was cut.

import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { signal } from '@preact/signals';
import { type Client, createClient } from 'graphql-ws';
import { liveUrl } from '../../shared/liveUrl.ts';
import { pauseAfter } from '../../shared/pauses.ts';
import { forgetToken, person, token } from './account.ts';

/** Whether what is shown is kept up to date. */
export const isConnected = signal(true);

/** How often the server has to answer, and how soon: idle connections are closed after ten minutes, or die silently. */
const LIFE_SIGNS = { everyMs: 30_000, withinMs: 10_000 } as const;

let client: Client | null = null;

function socket(): Client {
  let overdue: ReturnType<typeof setTimeout> | undefined;
  client ??= createClient({
    url: liveUrl(),
    keepAlive: LIFE_SIGNS.everyMs,
    connectionParams: async () => {
      const bearer = await token();
      return bearer === null ? {} : { authorization: `Bearer ${bearer}` };
    },
    // Each subscription begins again where it was, so it is begun again here and not by the library.
    retryAttempts: 0,
    on: {
      closed: () => clearTimeout(overdue),
      ping: (isReceived) => {
        if (!isReceived) overdue = setTimeout(() => client?.terminate(), LIFE_SIGNS.withinMs);
      },
      pong: () => clearTimeout(overdue),
    },
  });
  return client;
}

/** Somebody else plays here now: what is open begins again. */
export function reconnect(): void {
  client?.terminate();
}

/** A token ends every few minutes, and with it what was opened by it. */
function hasLapsed(reason: unknown): boolean {
  return Array.isArray(reason) && reason.some((error) => error?.extensions?.code === 'UNAUTHENTICATED');
}

type Document<Answer, Variables> = string & DocumentTypeDecoration<Answer, Variables>;

export interface Following<Answer, Variables> {
  /** Of the first try, and of each after a cut. */
  variables(): Variables;
  news(answer: Answer): void;
  /** The server says that there is no more. */
  ended(): void;
}

/** Until the function that it answers is called. */
export function follow<Answer, Variables extends Record<string, unknown>>(
  query: Document<Answer, Variables>,
  { variables, news, ended }: Following<Answer, Variables>,
): () => void {
  let isOver = false;
  let cuts = 0;
  let stop = (): void => {};
  const begin = (): void => {
    if (isOver) return;
    stop = socket().subscribe<Answer>(
      { query, variables: variables() },
      {
        next: ({ data }) => {
          cuts = 0;
          isConnected.value = true;
          if (data) news(data);
        },
        error: (reason) => {
          // Errors of the request itself are a list; everything else is a connection.
          if (hasLapsed(reason) && person.value !== null) {
            forgetToken();
            reconnect();
            again();
          } else if (Array.isArray(reason)) {
            isOver = true;
            ended();
          } else again();
        },
        complete: () => {
          if (isOver) return;
          isOver = true;
          ended();
        },
      },
    );
  };
  const again = (): void => {
    if (isOver) return;
    cuts += 1;
    if (cuts > 1) isConnected.value = false;
    setTimeout(begin, pauseAfter(cuts, Math.random()));
  };
  begin();
  return () => {
    isOver = true;
    stop();
  };
}
