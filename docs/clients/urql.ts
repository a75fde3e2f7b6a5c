// Two players with urql and its defaults: node docs/clients/urql.ts http://127.0.0.1:4000

import { setTimeout as pause } from 'node:timers/promises';
import { Client, cacheExchange, fetchExchange, type OperationResult } from '@urql/core';
import {
  CreateDocument,
  type CreateMutation,
  JoinDocument,
  PlayDocument,
  StartDocument,
  TableDocument,
  type TableFragment,
} from './game.generated.ts';

const [url = 'http://127.0.0.1:4000'] = process.argv.slice(2);
const TRIES = 5;

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

/** Carries out a command once, however often it has to be sent, and prints what it did; the game after it. */
async function command(
  send: (commandId: string) => PromiseLike<OperationResult<CreateMutation>>,
): Promise<TableFragment> {
  const commandId = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    const { data, error } = await send(commandId);
    if (data !== undefined) return shown(data.result);
    if (error?.networkError === undefined || tries === TRIES) throw error;
    await pause(100 * tries);
  }
}

function shown(result: CreateMutation['result']): TableFragment {
  if (!('game' in result)) throw new Error(`${result.code}: ${result.message}`);
  if (result.repeated) console.error('sent twice, carried out once');
  for (const { version, text } of result.events) console.log(version, text);
  return result.game;
}

async function tableOf(client: Client, id: string): Promise<TableFragment> {
  // The other player moves too: the document cache cannot know that.
  const { data, error } = await client.query(TableDocument, { id }, { requestPolicy: 'network-only' });
  if (!data?.game) throw error ?? new Error('no such game');
  return data.game;
}

const [ada, bob] = [await clientOf('Ada'), await clientOf('Bob')];
const { id: gameId } = await command((commandId) =>
  ada.mutation(CreateDocument, { input: { titleId: 'next-station-london', seats: 2, commandId } }),
);
await command((commandId) => bob.mutation(JoinDocument, { input: { gameId, commandId } }));
let game = await command((commandId) => ada.mutation(StartDocument, { input: { gameId, commandId } }));
while (game.status === 'ACTIVE') {
  for (const client of [ada, bob]) {
    game = await tableOf(client, gameId);
    const [move] = game.legalMoves;
    if (move === undefined) continue;
    const { notation } = move;
    game = await command((commandId) =>
      client.mutation(PlayDocument, { input: { gameId, move: notation, commandId } }),
    );
  }
}
console.log(gameId, game.status, ...(game.outcome?.results.map(({ score }) => score) ?? []));
