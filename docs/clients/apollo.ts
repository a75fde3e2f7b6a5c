// Plays a game with Apollo Client: node docs/clients/apollo.ts http://127.0.0.1:4000

import { ApolloClient, gql, HttpLink } from '@apollo/client';
import { gameCache, showNewest } from './apolloCache.ts';

interface Game {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly legalMoves: readonly { readonly notation: string }[];
  readonly outcome: { readonly results: readonly { readonly score: number }[] } | null;
}

interface Answer {
  readonly result: { readonly game?: Game; readonly code?: string; readonly message?: string };
}

const CREATE = gql`
  mutation Create($commandId: ID!) {
    result: createGame(input: { titleId: "next-station-london", bots: ["greedy"], commandId: $commandId }) {
      ... on GameSuccess { game { id version } }
      ... on Problem { code message }
    }
  }
`;

const START = gql`
  mutation Start($id: ID!) {
    result: startGame(input: { gameId: $id }) {
      ... on GameSuccess { game { id version } }
      ... on Problem { code message }
    }
  }
`;

const PLAY = gql`
  mutation Play($id: ID!, $move: String!, $commandId: ID!) {
    result: playMove(input: { gameId: $id, move: $move, commandId: $commandId }) {
      ... on GameSuccess { game { id version } }
      ... on Problem { code message }
    }
  }
`;

const TABLE = gql`
  query Table($id: ID!) {
    game(id: $id) { id version status legalMoves { notation } outcome { results { score } } }
  }
`;

const [url = 'http://127.0.0.1:4000'] = process.argv.slice(2);
const signedIn = await fetch(`${url}/dev/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Apollo' }),
});
const { token } = (await signedIn.json()) as { token: string };

const client = new ApolloClient({
  cache: gameCache(),
  link: new HttpLink({ uri: `${url}/graphql`, headers: { authorization: `Bearer ${token}` } }),
});

/** Sends a command and shows the game's new version to the queries that watch it. */
async function command(mutation: typeof PLAY, variables: Readonly<Record<string, string>>): Promise<Game> {
  const { data } = await client.mutate<Answer>({
    mutation,
    variables,
    update: (cache, answer) => answer.data?.result.game && showNewest(cache, answer.data.result.game),
  });
  if (data?.result.game === undefined) throw new Error(`${data?.result.code}: ${data?.result.message}`);
  return data.result.game;
}

const { id } = await command(CREATE, { commandId: crypto.randomUUID() });
await command(START, { id });
for (;;) {
  // Cache first: after a command the cache no longer has this query's fields, so it is requested.
  const { data } = await client.query<{ game: Game }>({ query: TABLE, variables: { id } });
  const game = data?.game;
  const [move] = game?.legalMoves ?? [];
  if (move === undefined) {
    console.log(id, game?.status, ...(game?.outcome?.results.map(({ score }) => score) ?? []));
    break;
  }
  await command(PLAY, { id, move: move.notation, commandId: crypto.randomUUID() });
}
