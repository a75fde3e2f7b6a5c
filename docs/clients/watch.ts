// Prints a game while it is played, to its end, with graphql-ws: node docs/clients/watch.ts http://127.0.0.1:4000
// 01KDVDNA00XXKSJ1DX3Q13F2C7

import { createClient } from 'graphql-ws';
import { followGame, type Update } from './followGame.ts';

const [url = 'http://127.0.0.1:4000', gameId = ''] = process.argv.slice(2);

interface Message extends Update {
  readonly events: readonly { readonly version: number; readonly text: string }[];
  readonly game: { readonly status: string };
}

const client = createClient({
  url: `${url.replace('http', 'ws')}/graphql`,
  // A player's own: connectionParams: async () => ({ authorization: `Bearer ${await token()}` }),
  // Idle connections are closed after ten minutes, all of them after two hours.
  keepAlive: 60_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
});

const query = `subscription Watch($gameId: ID!, $after: Int) {
  gameUpdates(gameId: $gameId, afterVersion: $after) { fromVersion version events { version text } game { status } }
}`;

let status = '';
followGame<Message>({
  version: 0,
  subscribe: (after, sink) =>
    client.subscribe<{ gameUpdates: Message }>(
      { query, variables: { gameId, after } },
      { ...sink, next: ({ data }) => data && sink.next(data.gameUpdates) },
    ),
  apply(events, { game }) {
    for (const { version, text } of events) console.log(version, text);
    status = game.status;
  },
  over() {
    console.log(gameId, status);
    void client.dispose();
  },
  failed(error) {
    console.error(error);
    process.exitCode = 1;
    void client.dispose();
  },
});
