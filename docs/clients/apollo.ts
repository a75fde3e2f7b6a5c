// Plays a game with Apollo Client: node docs/clients/apollo.ts http://127.0.0.1:4000

import { ApolloClient, HttpLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { RetryLink } from '@apollo/client/link/retry';
import { gameCache, showNewest } from './apolloCache.ts';
import { CreateDocument, type CreateMutation, PlayDocument, StartDocument, TableDocument } from './game.generated.ts';

const [url = 'http://127.0.0.1:4000'] = process.argv.slice(2);
const signedIn = await fetch(`${url}/dev/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Apollo' }),
});
const { token } = (await signedIn.json()) as { token: string };

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const client = new ApolloClient({
  cache: gameCache(),
  // Sends again what got no answer, with the same command id; sends hashes instead of documents that the server knows.
  link: new RetryLink()
    .concat(new PersistedQueryLink({ sha256 }))
    .concat(new HttpLink({ uri: `${url}/graphql`, headers: { authorization: `Bearer ${token}` } })),
});

/** Prints what a command did, and shows the game after it to the queries that watch it; the game's id. */
function shown(result: CreateMutation['result'] | undefined): string {
  if (result === undefined || !('game' in result)) throw new Error(`${result?.code}: ${result?.message}`);
  if (result.repeated) console.error('sent twice, carried out once');
  for (const { version, text } of result.events) console.log(version, text);
  showNewest(client.cache, result.game);
  return result.game.id;
}

const bots = ['greedy'];
const input = { titleId: 'next-station-london', bots, commandId: crypto.randomUUID() };
const created = await client.mutate({ mutation: CreateDocument, variables: { input } });
const gameId = shown(created.data?.result);
const started = await client.mutate({
  mutation: StartDocument,
  variables: { input: { gameId, commandId: crypto.randomUUID() } },
});
shown(started.data?.result);
for (;;) {
  // Read from the cache: the answer to the last command holds all that this query asks for.
  const { data } = await client.query({ query: TableDocument, variables: { id: gameId } });
  const [move] = data?.game?.legalMoves ?? [];
  if (move === undefined) {
    console.log(gameId, data?.game?.status, ...(data?.game?.outcome?.results.map(({ score }) => score) ?? []));
    break;
  }
  const played = await client.mutate({
    mutation: PlayDocument,
    variables: { input: { gameId, move: move.notation, commandId: crypto.randomUUID() } },
  });
  shown(played.data?.result);
}
