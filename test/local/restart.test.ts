// Whole games through GraphQL: the server stops in the middle and starts again on its file. What it showed at each
// version it shows for ever, and anybody verifies the record. Return to Lionsgate City with one to four seats, stopped
// at regular intervals; Necronomonopoly with the fewest seats and the most, stopped while a seat must answer what
// another one did.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../../domain/base/json.ts';
import { startSystem } from '../../local/system.ts';
import { type ApiClient, apiClient, startedGame } from '../kit/http/apiClient.ts';
import { freshFolder } from '../kit/processes/serverProcess.ts';
import { sampleOf } from '../kit/sampling.ts';

const GAME = 'version status toAct legalMoves { notation seat } viewJson';
const PLAY = `mutation Play($input: PlayMoveInput!) {
  result: playMove(input: $input) { __typename ... on GameSuccess { game { ${GAME} } } ... on Problem { code message } }
}`;
const LOOK = `query Look($id: ID!) { game(id: $id) { ${GAME} } }`;
const OUTCOME = 'query End($id: ID!) { game(id: $id) { outcome { reason winners results { seat rank score } } } }';
/** Versions that one request looks back at. */
const AT_ONCE = 10;
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

/** What was shown at some versions is what is shown of them now. */
async function lookBack(api: ApiClient, id: string, shown: readonly Shown[]): Promise<void> {
  const selections = shown.map(({ version }) => `v${version}: at(version: ${version}) { version viewJson }`);
  const { data } = await api.ask(`query Back($id: ID!) { game(id: $id) { ${selections.join(' ')} } }`, { id });
  const expected = shown.map(({ version, viewJson }) => [`v${version}`, { version, viewJson }]);
  expect(data.game).toEqual(Object.fromEntries(expected));
}

/** What is played, and where the server stops. */
interface Play {
  readonly input: {
    readonly titleId: string;
    readonly seats: number;
    readonly bots?: readonly string[];
    readonly options: Json;
  };
  /** Moves that Ada prefers to others now, the first one most. */
  wanted(): readonly RegExp[];
  isStoppedAt(move: number, game: Shown): boolean;
}

/** The first move that is wanted, or any of the legal ones, in turn. */
function choose({ version, legalMoves }: Shown, wanted: readonly RegExp[]): Shown['legalMoves'][number] {
  for (const pattern of wanted) {
    const found = legalMoves.find(({ notation }) => pattern.test(notation));
    if (found !== undefined) return found;
  }
  return legalMoves[(7 * version) % legalMoves.length] ?? expect.fail('no legal move');
}

/** Ada's next move. */
async function playNext(api: ApiClient, token: string, gameId: string, next: Shown['legalMoves'][number]) {
  const { notation: move, seat } = next;
  const input = { gameId, move, seat, commandId: randomUUID() };
  const { data } = await api.ask(PLAY, { input }, token);
  if (data.result.game === undefined) expect.fail(`${move}: ${data.result.code} ${data.result.message}`);
  return data.result.game;
}

/**
 * Plays a whole game at a shared table of Ada; how often the server stopped in the middle, and how many versions it
 * showed.
 */
async function playThrough({ input, wanted, isStoppedAt }: Play) {
  const folder = freshFolder();
  const host = new Host(join(folder.path, 'games.db'));
  try {
    let api = await host.start();
    const ada = await api.tokenOf('Ada');
    const { id } = await startedGame(api, ada, { bots: [], ...input, sharedTable: true });
    let game = await look(api, ada, id);
    const shown: Shown[] = [game];
    let stops = 0;
    for (let move = 1; game.status === 'ACTIVE'; move += 1) {
      if (isStoppedAt(move, game)) {
        stops += 1;
        api = await host.start();
        expect(await look(api, ada, id)).toMatchObject(game);
      }
      game = await playNext(api, ada, id, choose(game, wanted()));
      shown.push(game);
    }

    api = await host.start();
    for (let from = 0; from < shown.length; from += AT_ONCE) await lookBack(api, id, shown.slice(from, from + AT_ONCE));
    const { outcome } = (await api.ask(OUTCOME, { id })).data.game;
    expect(outcome.results).toHaveLength(input.seats);
    const { audit } = (await api.ask(AUDIT, { id })).data;
    expect(audit).toMatchObject({ verdict: 'VERIFIED', commits: game.version });
    return { stops, versions: shown.length };
  } finally {
    await host.stop();
    folder.remove();
  }
}

test.each(sampleOf([1, 2, 3, 4], 'seats of restarts', 1 / 2))(
  'Return to Lionsgate City with %i seats',
  async (seats) => {
    const options = { maxRounds: 10, comparison: seats % 2 === 0 ? 'atMost' : 'strict' };
    const bots = seats > 1 ? ['greedy'] : [];
    const { versions } = await playThrough({
      input: { titleId: 'return-to-lionsgate-city', seats, bots, options },
      wanted: () => [],
      isStoppedAt: (move) => move % 60 === 0,
    });
    expect(versions).toBeGreaterThan(60);
  },
);

/** Moves of a seat that answers a loss, a debt, a Spell or the end of a turn, an offer. */
const ANSWERS = ['take', 'pay', 'pass:always', 'reject:always'];

/** The way to an offer. */
const OFFERING = [/^(buy|keep)$/, /^trade:/, /^give:(?!none)/, /^take:none$/, /^price:get:1$/];

test.each([2, 6])('Necronomonopoly with %i seats, stopped at the first answer of each kind', async (seats) => {
  const left = new Set(ANSWERS);
  const { stops } = await playThrough({
    input: { titleId: 'necronomonopoly', seats, options: { maxRounds: 10 } },
    wanted: () => (left.has('reject:always') ? OFFERING : []),
    isStoppedAt: (_, { legalMoves }) => legalMoves.some(({ notation }) => left.delete(notation)),
  });
  expect(stops).toBeGreaterThan(0);
});
