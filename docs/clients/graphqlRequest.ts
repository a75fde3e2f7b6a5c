// Plays a game with graphql-request: node docs/clients/graphqlRequest.ts http://127.0.0.1:4000

import { GraphQLClient, gql } from 'graphql-request';

interface Game {
  readonly id: string;
  readonly status: string;
  readonly legalMoves: readonly { readonly notation: string }[];
  readonly outcome: { readonly results: readonly { readonly score: number }[] } | null;
}

interface Answer {
  readonly result: { readonly game?: Game; readonly code?: string; readonly message?: string };
}

const RESULT = gql`
  fragment Table on GameSuccess {
    game { id status legalMoves { notation } outcome { results { score } } }
  }
`;

const CREATE = gql`
  ${RESULT}
  mutation Create($commandId: ID!) {
    result: createGame(input: { titleId: "next-station-london", bots: ["greedy"], commandId: $commandId }) {
      ...Table
      ... on Problem { code message }
    }
  }
`;

const START = gql`
  ${RESULT}
  mutation Start($id: ID!) {
    result: startGame(input: { gameId: $id }) {
      ...Table
      ... on Problem { code message }
    }
  }
`;

const PLAY = gql`
  ${RESULT}
  mutation Play($id: ID!, $move: String!, $commandId: ID!) {
    result: playMove(input: { gameId: $id, move: $move, commandId: $commandId }) {
      ...Table
      ... on Problem { code message }
    }
  }
`;

const [url = 'http://127.0.0.1:4000'] = process.argv.slice(2);
const signedIn = await fetch(`${url}/dev/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Grace' }),
});
const { token } = (await signedIn.json()) as { token: string };
const client = new GraphQLClient(`${url}/graphql`, { headers: { authorization: `Bearer ${token}` } });

async function command(document: string, variables: Record<string, string>): Promise<Game> {
  const { result } = await client.request<Answer>(document, variables);
  if (result.game === undefined) throw new Error(`${result.code}: ${result.message}`);
  return result.game;
}

const { id } = await command(CREATE, { commandId: crypto.randomUUID() });
let game = await command(START, { id });
for (let [move] = game.legalMoves; move !== undefined; [move] = game.legalMoves) {
  game = await command(PLAY, { id, move: move.notation, commandId: crypto.randomUUID() });
}
console.log(id, game.status, ...(game.outcome?.results.map(({ score }) => score) ?? []));
