// Plays a game with graphql-request: node docs/clients/graphqlRequest.ts http://127.0.0.1:4000

import { setTimeout as pause } from 'node:timers/promises';
import { GraphQLClient } from 'graphql-request';
import {
  CreateDocument,
  type CreateMutation,
  PlayDocument,
  StartDocument,
  type TableFragment,
} from './game.generated.ts';

const [url = 'http://127.0.0.1:4000'] = process.argv.slice(2);
const TRIES = 5;

const signedIn = await fetch(`${url}/dev/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Grace' }),
});
const { token } = (await signedIn.json()) as { token: string };
const client = new GraphQLClient(`${url}/graphql`, { headers: { authorization: `Bearer ${token}` } });

/** Carries out a command once, however often it has to be sent, and prints what it did; the game after it. */
async function command(send: (commandId: string) => Promise<CreateMutation>): Promise<TableFragment> {
  const commandId = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return shown((await send(commandId)).result);
    } catch (error) {
      // `fetch` fails with a `TypeError` if there is no answer; an answer that is an error is a `ClientError`.
      if (!(error instanceof TypeError) || tries === TRIES) throw error;
      await pause(100 * tries);
    }
  }
}

function shown(result: CreateMutation['result']): TableFragment {
  if (!('game' in result)) throw new Error(`${result.code}: ${result.message}`);
  if (result.repeated) console.error('sent twice, carried out once');
  for (const { version, text } of result.events) console.log(version, text);
  return result.game;
}

const { id: gameId } = await command((commandId) =>
  client.request(CreateDocument, { input: { titleId: 'next-station-london', bots: ['greedy'], commandId } }),
);
let game = await command((commandId) => client.request(StartDocument, { input: { gameId, commandId } }));
for (let [move] = game.legalMoves; move !== undefined; [move] = game.legalMoves) {
  const { notation } = move;
  game = await command((commandId) => client.request(PlayDocument, { input: { gameId, move: notation, commandId } }));
}
console.log(gameId, game.status, ...(game.outcome?.results.map(({ score }) => score) ?? []));
