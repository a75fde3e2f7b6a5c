// Two players with urql and its defaults: node docs/clients/urql.ts http://127.0.0.1:4000

import { Client, cacheExchange, fetchExchange, gql } from '@urql/core';

interface Game {
  readonly id: string;
  readonly status: string;
  readonly yourSeats: readonly number[];
  readonly toAct: readonly number[];
  readonly legalMoves: readonly { readonly notation: string }[];
  readonly outcome: { readonly results: readonly { readonly score: number }[] } | null;
}

interface Answer {
  readonly result: { readonly game?: { readonly id: string }; readonly code?: string; readonly message?: string };
}

const CREATE = gql`
  mutation Create($commandId: ID!) {
    result: createGame(input: { titleId: "next-station-london", seats: 2, commandId: $commandId }) {
      ... on GameSuccess { game { id status } }
      ... on Problem { code message }
    }
  }
`;

const JOIN = gql`
  mutation Join($id: ID!) {
    result: joinGame(input: { gameId: $id }) {
      ... on GameSuccess { game { id status } }
      ... on Problem { code message }
    }
  }
`;

const START = gql`
  mutation Start($id: ID!) {
    result: startGame(input: { gameId: $id }) {
      ... on GameSuccess { game { id status } }
      ... on Problem { code message }
    }
  }
`;

const PLAY = gql`
  mutation Play($id: ID!, $move: String!, $commandId: ID!) {
    result: playMove(input: { gameId: $id, move: $move, commandId: $commandId }) {
      ... on GameSuccess { game { id status } }
      ... on Problem { code message }
    }
  }
`;

const TABLE = gql`
  query Table($id: ID!) {
    game(id: $id) { id status yourSeats toAct legalMoves { notation } outcome { results { score } } }
  }
`;

const [url = 'http://127.0.0.1:4000'] = process.argv.slice(2);

async function clientOf(name: string): Promise<Client> {
  const signedIn = await fetch(`${url}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  return new Client({
    url: `${url}/graphql`,
    exchanges: [cacheExchange, fetchExchange],
    fetchOptions: { headers: { authorization: `Bearer ${token}` } },
  });
}

async function command(client: Client, document: typeof PLAY, variables: Record<string, string>): Promise<string> {
  const { data, error } = await client.mutation<Answer>(document, variables);
  if (data?.result.game === undefined) throw error ?? new Error(`${data?.result.code}: ${data?.result.message}`);
  return data.result.game.id;
}

async function tableOf(client: Client, id: string): Promise<Game> {
  // The other player moves too: the document cache cannot know that.
  const { data, error } = await client.query<{ game: Game }>(TABLE, { id }, { requestPolicy: 'network-only' });
  if (data === undefined) throw error ?? new Error('no answer');
  return data.game;
}

const [ada, bob] = [await clientOf('Ada'), await clientOf('Bob')];
const id = await command(ada, CREATE, { commandId: crypto.randomUUID() });
await command(bob, JOIN, { id });
await command(ada, START, { id });

let status = 'ACTIVE';
while (status === 'ACTIVE') {
  for (const client of [ada, bob]) {
    const game = await tableOf(client, id);
    const [move] = game.legalMoves;
    if (move !== undefined) {
      await command(client, PLAY, { id, move: move.notation, commandId: crypto.randomUUID() });
    }
    status = game.status;
  }
}
const { outcome } = await tableOf(ada, id);
console.log(id, status, ...(outcome?.results.map(({ score }) => score) ?? []));
