// Two people with different client libraries find each other in the list of open games and play by push alone; one of
// them disappears, the clock gives up the seat, and the game comes to its end.

import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { fetchExchange, subscriptionExchange, Client as UrqlClient } from '@urql/core';
import { OperationTypeNode, parse } from 'graphql';
import { createClient, type Sink } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { possibleTypes } from '../../docs/clients/apolloSchema.generated.ts';
import { startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';

const FOLLOW = `subscription ($id: ID!) { gameUpdates(gameId: $id, afterVersion: 0) {
  fromVersion version events { version type seat } game { id status version seats { status } legalMoves { notation } } } }`;
const OPEN = '{ openGames(first: 1) { edges { card { gameId seats { status } } } } }';

interface Message {
  readonly fromVersion: number;
  readonly version: number;
  readonly events: readonly { readonly version: number; readonly type: string; readonly seat: number | null }[];
  readonly game: {
    readonly status: string;
    readonly version: number;
    readonly seats: readonly { readonly status: string }[];
    readonly legalMoves: readonly { readonly notation: string }[];
  };
}

/** A person with a client. */
interface Person {
  ask(text: string, variables?: object): Promise<Record<string, unknown>>;
  follow(id: string, on: (message: Message) => void): Promise<void>;
  disappear(): void;
}

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

function socketOf(token: string) {
  const url = `${api.url.replace('http', 'ws')}/graphql`;
  return createClient({ url, webSocketImpl: WebSocket, connectionParams: { authorization: `Bearer ${token}` } });
}

async function withApollo(name: string): Promise<Person> {
  const token = await api.tokenOf(name);
  const socket = socketOf(token);
  const http = new HttpLink({ uri: `${api.url}/graphql`, headers: { authorization: `Bearer ${token}` } });
  const isPushed = ({ operationType }: { readonly operationType: OperationTypeNode }) =>
    operationType === OperationTypeNode.SUBSCRIPTION;
  const link = ApolloLink.split(isPushed, new GraphQLWsLink(socket), http);
  const client = new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes }) });
  return {
    async ask(text, variables = {}) {
      const options = { variables: { ...variables }, fetchPolicy: 'no-cache' } as const;
      const isMutation = text.startsWith('mutation');
      const { data } = isMutation
        ? await client.mutate<Record<string, unknown>>({ mutation: parse(text), ...options })
        : await client.query<Record<string, unknown>>({ query: parse(text), ...options });
      return data ?? expect.fail(`no answer to ${text}`);
    },
    follow: (id, on) =>
      new Promise((resolve, reject) => {
        client
          .subscribe<{ gameUpdates: Message }>({ query: parse(FOLLOW), variables: { id }, fetchPolicy: 'no-cache' })
          .subscribe({ next: ({ data }) => data && on(data.gameUpdates), error: reject, complete: resolve });
      }),
    disappear: () => void socket.dispose(),
  };
}

async function withUrql(name: string): Promise<Person> {
  const token = await api.tokenOf(name);
  const socket = socketOf(token);
  const client = new UrqlClient({
    url: `${api.url}/graphql`,
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
    async ask(text, variables = {}) {
      const send = text.startsWith('mutation') ? client.mutation(text, variables) : client.query(text, variables);
      const { data, error } = await send.toPromise();
      return data ?? expect.fail(`${text}: ${error}`);
    },
    follow: (id, on) =>
      new Promise((resolve) => {
        client
          .subscription<{ gameUpdates: Message }>(FOLLOW, { id })
          .subscribe(({ data }) => (data ? on(data.gameUpdates) : resolve()));
      }),
    disappear: () => void socket.dispose(),
  };
}

/** Carries out a command. */
async function command(person: Person, field: string, input: object): Promise<{ readonly id: string }> {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const text = `mutation ($input: ${type}) { done: ${field}(input: $input) { ... on GameSuccess { game { id } } ... on Problem { code } } }`;
  const { done } = await person.ask(text, { input: { ...input, commandId: crypto.randomUUID() } });
  const { game } = done as { readonly game?: { readonly id: string } };
  return game ?? expect.fail(`${field}: ${JSON.stringify(done)}`);
}

/** The game that the lobby shows, as soon as it shows one. */
async function foundBy(person: Person): Promise<string> {
  let found = '';
  const look = async () => {
    const { openGames } = await person.ask(OPEN);
    const { edges } = openGames as { readonly edges: readonly { readonly card: { readonly gameId: string } }[] };
    found = edges[0]?.card.gameId ?? '';
    return found;
  };
  await expect.poll(look, { timeout: 60_000 }).not.toBe('');
  return found;
}

/**
 * Plays the first legal move whenever a message says that there is one; a move that comes too late is refused, and the
 * next message says what is now.
 */
async function playByPush(person: Person, id: string, on: (message: Message) => void): Promise<void> {
  await person.follow(id, (message) => {
    on(message);
    const [move] = message.game.legalMoves;
    if (message.version < message.game.version || move === undefined) return;
    command(person, 'playMove', { gameId: id, move: move.notation }).catch(() => {});
  });
}

test('Apollo Client and urql', { timeout: 300_000 }, async () => {
  const [ada, bob] = [await withApollo('Ada'), await withUrql('Bob')];
  const clock = { perDecision: 10, resignAfter: 2 };
  const order = { titleId: 'next-station-london', seats: 2, visibility: 'PUBLIC', clock };
  const { id } = await command(ada, 'createGame', order);
  expect(await foundBy(bob)).toBe(id);

  const heard: Message[] = [];
  const over = playByPush(ada, id, (message) => {
    heard.push(message);
    // Ada learns by push that somebody has come.
    const isFull = message.game.seats.every(({ status }) => status === 'TAKEN');
    if (isFull && message.game.status === 'OPEN') command(ada, 'startGame', { gameId: id }).catch(() => {});
  });
  await command(bob, 'joinGame', { gameId: id });
  let moves = 0;
  void playByPush(bob, id, ({ events }) => {
    moves += events.filter(({ type, seat }) => type === 'MOVE_PLAYED' && seat === 1).length;
    // His battery is empty.
    if (moves >= 3) bob.disappear();
  });
  await over;

  const last = heard.at(-1) ?? expect.fail('nothing was pushed');
  expect(last.game.status).toBe('FINISHED');
  const events = heard.flatMap((message) => message.events);
  // The clock alone did it: nobody resigned, and who stayed played to the end.
  expect(last.game.seats.map(({ status }) => status)).toEqual(['TAKEN', 'FORFEITED']);
  expect(events.filter(({ type, seat }) => type === 'TIMED_OUT' && seat === 1).length).toBeGreaterThanOrEqual(2);
  expect(events.at(-1)?.type).toBe('GAME_FINISHED');
  // Every version came once, in order.
  expect([...new Set(events.map(({ version }) => version))]).toEqual(
    Array.from({ length: last.version }, (_, index) => index + 1),
  );
  ada.disappear();
});
