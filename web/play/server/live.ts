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

/** How long nobody is told of a cut connection: most are there again at once. */
const UNSAID_MS = 2_000;

let client: Client | null = null;
/** How many follow something now. */
let followers = 0;
let untold: ReturnType<typeof setTimeout> | undefined;

function connected(): void {
  clearTimeout(untold);
  untold = undefined;
  isConnected.value = true;
}

/** Whether the next try fails or hangs: what is shown is not kept up to date meanwhile. */
function cut(): void {
  if (followers === 0) return;
  untold ??= setTimeout(() => {
    isConnected.value = false;
  }, UNSAID_MS);
}

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
      connected,
      closed: () => {
        clearTimeout(overdue);
        cut();
      },
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
  followers += 1;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    followers -= 1;
    // Nobody follows anything: there is nothing to keep up to date.
    if (followers === 0) connected();
  };
  const begin = (): void => {
    if (isOver) return;
    stop = socket().subscribe<Answer>(
      { query, variables: variables() },
      {
        next: ({ data }) => {
          cuts = 0;
          if (data) news(data);
        },
        error: (reason) => {
          // Errors of the request itself are a list; everything else is a connection.
          if (hasLapsed(reason) && person.value !== null) {
            forgetToken();
            reconnect();
            again();
          } else if (Array.isArray(reason)) {
            end();
            ended();
          } else again();
        },
        complete: () => {
          if (isOver) return;
          end();
          ended();
        },
      },
    );
  };
  const again = (): void => {
    if (isOver) return;
    cuts += 1;
    cut();
    setTimeout(begin, pauseAfter(cuts, Math.random()));
  };
  begin();
  return () => {
    end();
    stop();
  };
}
