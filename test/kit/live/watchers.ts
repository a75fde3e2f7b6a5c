// People who watch games with the clients that people use, over sockets that a test can cut.

import { ApolloClient, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { subscriptionExchange, Client as UrqlClient } from '@urql/core';
import { parse } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { followGame, type Sink, type Update } from '../../../docs/clients/followGame.ts';

export const CLIENTS = ['graphql-ws', 'Apollo Client', 'urql'] as const;
export type ClientKind = (typeof CLIENTS)[number];

const UPDATES = `subscription Follow($id: ID!, $after: Int) {
  gameUpdates(gameId: $id, afterVersion: $after) {
    fromVersion version headHash
    events { version index type seat facts hash }
    game { id version status }
  }
}`;

export interface SeenEvent {
  readonly version: number;
  readonly index: number;
}

interface GameMessage extends Update {
  readonly headHash: string;
  readonly events: readonly SeenEvent[];
}

export interface Watcher {
  readonly kind: ClientKind;
  readonly gameId: string;
  /** Every event that was applied, in order. */
  readonly events: readonly SeenEvent[];
  /** Resolves when the game is over and everything was applied. Rejects with what the client gave up on. */
  readonly done: Promise<void>;
  /** How often it was connected. */
  connections(): number;
  /** Breaks its connection, if it has one. */
  cut(): void;
  close(): void;
}

export interface WatcherOptions {
  readonly url: string;
  readonly kind: ClientKind;
  readonly gameId: string;
  /** Null: a spectator. */
  readonly token: string | null;
}

/** What a client calls to subscribe. */
type Subscribe = (after: number, sink: Sink<GameMessage>) => () => void;

export function watch({ url, kind, gameId, token }: WatcherOptions): Watcher {
  const sockets: WebSocket[] = [];
  class Cuttable extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { perMessageDeflate: false });
      sockets.push(this);
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: Cuttable,
    ...(token === null ? {} : { connectionParams: { authorization: `Bearer ${token}` } }),
    retryAttempts: Number.POSITIVE_INFINITY,
    // However often it is cut: a test waits for nobody.
    retryWait: () => new Promise(setImmediate),
    shouldRetry: () => true,
  });
  const { subscribe, close } = SUBSCRIBING[kind](client, gameId);
  const events: SeenEvent[] = [];
  const done = new Promise<void>((resolve, reject) => {
    followGame<GameMessage>({
      version: 0,
      subscribe,
      apply: (more) => void events.push(...more),
      over: resolve,
      failed: (error) => reject(error instanceof Error ? error : new Error(JSON.stringify(error))),
    });
  });
  return {
    kind,
    gameId,
    events,
    done,
    connections: () => sockets.length,
    cut: () => sockets.at(-1)?.terminate(),
    close() {
      close();
      void client.dispose();
    },
  };
}

interface Subscribing {
  readonly subscribe: Subscribe;
  close(): void;
}

const SUBSCRIBING: Readonly<Record<ClientKind, (client: Client, id: string) => Subscribing>> = {
  'graphql-ws': (client, id) => ({
    subscribe: (after, sink) =>
      client.subscribe<{ gameUpdates: GameMessage }>(
        { query: UPDATES, variables: { id, after } },
        {
          next: ({ data }) => data && sink.next(data.gameUpdates),
          error: (error) => sink.error(error),
          complete: () => sink.complete(),
        },
      ),
    close: () => {},
  }),
  'Apollo Client': (client, id) => {
    const apollo = new ApolloClient({ link: new GraphQLWsLink(client), cache: new InMemoryCache() });
    return {
      subscribe(after, sink) {
        const observable = apollo.subscribe<{ gameUpdates: GameMessage }>({
          query: parse(UPDATES),
          variables: { id, after },
          fetchPolicy: 'no-cache',
        });
        const subscription = observable.subscribe({
          next({ data, error }) {
            if (data) sink.next(data.gameUpdates);
            else if (error) sink.error(error);
          },
          error: (error: unknown) => sink.error(error),
          complete: () => sink.complete(),
        });
        return () => subscription.unsubscribe();
      },
      close: () => apollo.stop(),
    };
  },
  urql: (client, id) => {
    const urql = new UrqlClient({
      url: 'http://127.0.0.1/unused',
      exchanges: [
        subscriptionExchange({
          forwardSubscription: ({ query = '', variables }) => ({
            subscribe: (sink) => ({
              unsubscribe: client.subscribe({ query, variables: { ...variables } }, sink as Sink<never>),
            }),
          }),
        }),
      ],
    });
    return {
      subscribe(after, sink) {
        const { unsubscribe } = urql
          .subscription<{ gameUpdates: GameMessage }>(UPDATES, { id, after })
          .subscribe(({ data, error, hasNext }) => {
            if (error) sink.error(error);
            else if (data) sink.next(data.gameUpdates);
            if (!hasNext) sink.complete();
          });
        return unsubscribe;
      },
      close: () => {},
    };
  },
};
