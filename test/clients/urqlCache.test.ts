// urql with its default document cache: a query that is watched follows the commands of the same client.

import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mutation, startedGame, startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

const TABLE = `query Table($id: ID!) {
  game(id: $id) { id version view { ... on NextStationLondonView { round turn } } legalMoves { notation } }
}`;

interface Table {
  readonly game: { readonly version: number; readonly legalMoves: readonly { readonly notation: string }[] };
}

function clientOf(token: string | null): Client {
  const fetchOptions = { headers: token === null ? {} : { authorization: `Bearer ${token}` } };
  return new Client({ url: `${api.url}/graphql`, exchanges: [cacheExchange, fetchExchange], fetchOptions });
}

test('a spectator and a player can query', async () => {
  for (const token of [null, await api.tokenOf('Ada')]) {
    const { data, error } = await clientOf(token).query('{ titles { id } }', {});
    expect(error).toBeUndefined();
    expect(data.titles.length).toBeGreaterThan(1);
  }
});

test('after each command the watched query shows its version', async () => {
  const ada = await api.tokenOf('Ada');
  const { id } = await startedGame(api, ada, { bots: ['greedy'] });
  const client = clientOf(ada);
  let shown: Table | undefined;
  const { unsubscribe } = client.query<Table>(TABLE, { id }).subscribe(({ data, stale }) => {
    if (!stale) shown = data;
  });
  await vi.waitFor(() => expect(shown).toBeDefined());
  for (let turn = 0; turn < 10; turn += 1) {
    const input = { gameId: id, move: shown?.game.legalMoves[0]?.notation, commandId: `${id}-${turn}` };
    const { data } = await client.mutation(mutation('playMove'), { input });
    await vi.waitFor(() => expect(shown?.game.version).toBe(data.result.game.version));
  }
  unsubscribe();
});
