// Whole games of Return to Lionsgate City through GraphQL, with one to four seats: the server stops in the middle and starts again on its file.
// What it showed at each version it shows for ever, and anybody verifies the record.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../../domain/base/json.ts';
import { startSystem } from '../../local/system.ts';
import { type ApiClient, apiClient, startedGame } from '../kit/http/apiClient.ts';
import { freshFolder } from '../kit/processes/serverProcess.ts';

const GAME = 'version status toAct legalMoves { notation seat } viewJson';
const PLAY = `mutation Play($input: PlayMoveInput!) {
  result: playMove(input: $input) { __typename ... on GameSuccess { game { ${GAME} } } ... on Problem { code message } }
}`;
const LOOK = `query Look($id: ID!) { game(id: $id) { ${GAME} } }`;
const OUTCOME = 'query End($id: ID!) { game(id: $id) { outcome { reason winners results { seat rank score } } } }';
const LOOK_BACK =
  'query Back($id: ID!, $version: Int!) { game(id: $id) { at(version: $version) { version viewJson } } }';
const AUDIT = 'query Audit($id: ID!) { audit(gameId: $id) { verdict commits checks { name status } } }';

interface Shown {
  readonly version: number;
  readonly status: string;
  readonly toAct: readonly number[];
  readonly legalMoves: readonly { readonly notation: string; readonly seat: number }[];
  readonly viewJson: Json;
}

/** A system on a file, which can stop and start again. */
class Host {
  readonly #dataPath: string;
  #gateway: Awaited<ReturnType<typeof startSystem>> | null = null;

  constructor(dataPath: string) {
    this.#dataPath = dataPath;
  }

  async start(): Promise<ApiClient> {
    await this.stop();
    this.#gateway = await startSystem({ dataPath: this.#dataPath, port: 0, log: () => {} });
    return apiClient(this.#gateway.url);
  }

  async stop(): Promise<void> {
    await this.#gateway?.stop();
    this.#gateway = null;
  }
}

async function look(api: ApiClient, token: string, id: string): Promise<Shown> {
  return (await api.ask(LOOK, { id }, token)).data.game;
}

/** A shared table of Ada and, with more than one seat, a bot in the last one. */
async function begin(api: ApiClient, token: string, seats: number): Promise<string> {
  const options = { maxRounds: 10, comparison: seats % 2 === 0 ? 'atMost' : 'strict' };
  const bots = seats > 1 ? ['greedy'] : [];
  const input = { titleId: 'return-to-lionsgate-city', seats, bots, options, sharedTable: true };
  return (await startedGame(api, token, input)).id;
}

/** Ada's next move: any of the legal ones, in turn. */
async function playNext(api: ApiClient, token: string, gameId: string, { version, legalMoves }: Shown): Promise<Shown> {
  const { notation: move, seat } = legalMoves[(7 * version) % legalMoves.length] ?? expect.fail('no legal move');
  const input = { gameId, move, seat, commandId: randomUUID() };
  const { data } = await api.ask(PLAY, { input }, token);
  if (data.result.game === undefined) expect.fail(`${move}: ${data.result.code} ${data.result.message}`);
  return data.result.game;
}

test.each([1, 2, 3, 4])('a game with %i seats', async (seats) => {
  const folder = freshFolder();
  const host = new Host(join(folder.path, 'games.db'));
  try {
    let api = await host.start();
    const ada = await api.tokenOf('Ada');
    const id = await begin(api, ada, seats);
    let game = await look(api, ada, id);
    const shown: Shown[] = [game];
    for (let move = 1; game.status === 'ACTIVE'; move += 1) {
      if (move % 60 === 0) {
        api = await host.start();
        expect(await look(api, ada, id)).toMatchObject(game);
      }
      game = await playNext(api, ada, id, game);
      shown.push(game);
    }
    expect(shown.length).toBeGreaterThan(60);

    api = await host.start();
    for (const { version, viewJson } of shown) {
      const { data } = await api.ask(LOOK_BACK, { id, version });
      expect(data.game.at).toEqual({ version, viewJson });
    }
    const { outcome } = (await api.ask(OUTCOME, { id })).data.game;
    expect(outcome.results).toHaveLength(seats);
    const { audit } = (await api.ask(AUDIT, { id })).data;
    expect(audit).toMatchObject({ verdict: 'VERIFIED', commits: game.version });
  } finally {
    await host.stop();
    folder.remove();
  }
});
