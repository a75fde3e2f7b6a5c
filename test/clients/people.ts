// People at a tournament with the clients that people use. All that they learn is pushed to them; their clients connect
// again by themselves.

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CombinedError,
  fetchExchange,
  type OperationResult,
  subscriptionExchange,
  Client as UrqlClient,
} from '@urql/core';
import { type Client, createClient, type Sink } from 'graphql-ws';
import { expect } from 'vitest';
import { WebSocket } from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the test's own document asks for
export type Data = any;

export const PERSON_CLIENTS = ['graphql-ws', 'urql'] as const;
export type PersonClient = (typeof PERSON_CLIENTS)[number];

/** Between two attempts while the server is away, ms. */
const AGAIN_MS = 50;

export interface Person {
  readonly name: string;
  readonly client: PersonClient;
  /** Carries out a query or mutation, again as long as there is no answer. */
  ask(query: string, variables?: object): Promise<Data>;
  /** Follows a subscription until the server completes it; rejects with its errors. */
  follow(query: string, variables: object, on: (data: Data) => void): Promise<void>;
  /** How often its socket was connected. */
  connections(): number;
  /** Messages that were pushed to it. */
  pushed(): number;
  leave(): void;
}

export interface PersonOrder {
  readonly url: string;
  readonly name: string;
  readonly token: string;
  readonly client: PersonClient;
}

/** Somebody with a client of that kind. */
export function person({ url, name, token, client }: PersonOrder): Person {
  let [connections, pushed] = [0, 0];
  const socket = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: () => wait(AGAIN_MS),
    shouldRetry: () => true,
    on: {
      connected: () => {
        connections += 1;
      },
    },
  });
  const { ask, follow } = client === 'urql' ? withUrql(url, token, socket) : withSocketAlone(socket);
  return {
    name,
    client,
    ask,
    follow: (query, variables, on) =>
      follow(query, variables, (data) => {
        pushed += 1;
        on(data);
      }),
    connections: () => connections,
    pushed: () => pushed,
    leave: () => void socket.dispose(),
  };
}

type Ways = Pick<Person, 'ask' | 'follow'>;

/** Everything over the socket: what a cut leaves without an answer is sent again by graphql-ws. */
function withSocketAlone(socket: Client): Ways {
  const follow: Ways['follow'] = (query, variables, on) =>
    new Promise((resolve, reject) => {
      socket.subscribe<Data>(
        { query, variables: { ...variables } },
        {
          next: ({ data, errors }) => (errors === undefined ? on(data) : reject(new Error(JSON.stringify(errors)))),
          error: (error) => reject(error instanceof Error ? error : new Error(JSON.stringify(error))),
          complete: resolve,
        },
      );
    });
  return {
    follow,
    async ask(query, variables = {}) {
      let answer: Data;
      await follow(query, variables, (data) => {
        answer = data;
      });
      return answer;
    },
  };
}

/** Commands over HTTP, sent again while their answer is awaited. */
function withUrql(url: string, token: string, socket: Client): Ways {
  const urql = new UrqlClient({
    url: `${url}/graphql`,
    preferGetMethod: false,
    fetchOptions: { headers: { authorization: `Bearer ${token}` } },
    exchanges: [
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe({ query, variables: { ...variables } }, sink as Sink),
          }),
        }),
      }),
    ],
  });
  return {
    ask: (query, variables = {}) => insist(urql, query, variables),
    follow: (query, variables, on) =>
      new Promise((resolve, reject) => {
        const sink = { on, resolve, reject };
        urql.subscription<Data>(query, variables).subscribe((result) => pass(result, sink));
      }),
  };
}

/** Asks until there is an answer. */
async function insist(urql: UrqlClient, query: string, variables: object): Promise<Data> {
  const isMutation = query.startsWith('mutation');
  for (;;) {
    const { data, error } = await (isMutation
      ? urql.mutation(query, variables)
      : urql.query(query, variables)
    ).toPromise();
    if (data) return data;
    if (!isNoAnswer(error)) throw new Error(`${query}: ${error}`);
    await wait(AGAIN_MS);
  }
}

interface Passing {
  readonly on: (data: Data) => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The last result repeats the one before. */
function pass({ data, error, hasNext }: OperationResult<Data>, { on, resolve, reject }: Passing): void {
  if (error !== undefined) reject(error);
  else if (!hasNext) resolve();
  else if (data) on(data);
}

function isNoAnswer(error: CombinedError | undefined): boolean {
  return error?.networkError !== undefined;
}

const FIELDS: Readonly<Record<string, string>> = {
  createTournament: '... on TournamentSuccess { tournament { id } }',
  enterTournament: '... on TournamentEntrySuccess { entry { status } }',
  withdrawFromTournament: '... on TournamentEntrySuccess { entry { status } }',
  returnToTournament: '... on TournamentEntrySuccess { entry { status } }',
  correctResult: '... on CorrectResultSuccess { changedCount }',
  playMove: '... on GameSuccess { game { ...Table } }',
  resign: '... on GameSuccess { game { id } }',
};

/** What a player needs to know of a game. */
export const TABLE = 'fragment Table on Game { id version status legalMoves { notation seat } tournament { round } }';

/** Carries out a command; its result, a refusal too. */
export async function attempt(who: Person, name: string, input: object): Promise<Data> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const fields = FIELDS[name] ?? '... on TournamentSuccess { version }';
  const query = `mutation Run($input: ${type}) { result: ${name}(input: $input) { __typename ${fields} ... on Problem { code } } }`;
  const document = fields.includes('...Table') ? `${query} ${TABLE}` : query;
  return (await who.ask(document, { input: { commandId: randomUUID(), ...input } })).result;
}

/** Carries out a command that must succeed. */
export async function command(who: Person, name: string, input: object): Promise<Data> {
  const result = await attempt(who, name, input);
  expect(result.code, `${who.name}: ${name}`).toBeUndefined();
  return result;
}
