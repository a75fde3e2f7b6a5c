// Whole games of London Necropolis Railway through GraphQL, at a shared table with bots: both editions, two to four
// seats, a restart in the middle; afterwards every version shows the table that was seen when it was played.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buildSchema, type GraphQLObjectType, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { startSystem } from '../../../local/system.ts';
import { typeDefs } from '../../../schema/typeDefs.generated.ts';
import { type ApiClient, apiClient, startedGame } from '../../kit/http/apiClient.ts';
import { freshFolder } from '../../kit/processes/serverProcess.ts';
import { IS_EXHAUSTIVE, sampleStart } from '../../kit/sampling.ts';

/** Moves after which the system is stopped and started again on the same file. */
const RESTART_AFTER = 40;
/** Every n-th version is looked at again at the end. */
const LOOK_EVERY = 6;

const schema = buildSchema(typeDefs);

/** Selects every field below a type. */
function everything(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${everything(field.type)}`);
  return `{ ${fields.join(' ')} }`;
}

function viewType(): GraphQLObjectType {
  const type = schema.getType('LondonNecropolisRailwayView');
  if (!isObjectType(type)) throw new Error('no type for the view');
  return type;
}

const VIEW = `view { ... on LondonNecropolisRailwayView ${everything(viewType())} }`;
const POSITION = `version status toAct legalMoves { notation seat label(lang: DE) } ${VIEW}`;
const GAME = `id outcome { winners results { seat rank score breakdown } } ${POSITION}`;
const PLAY = `mutation ($input: PlayMoveInput!) { playMove(input: $input) {
  __typename ... on GameSuccess { game { ${GAME} } } ... on Problem { code message } } }`;
const LOOK = `query ($id: ID!) { game(id: $id) { ${GAME} } }`;
const PAST = `query ($id: ID!, $at: Int!) { game(id: $id) { at(version: $at) { ${POSITION} } } }`;

interface Game {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly outcome: { readonly winners: readonly number[]; readonly results: readonly unknown[] } | null;
  readonly legalMoves: readonly { readonly notation: string; readonly seat: number; readonly label: string }[];
  readonly view: { readonly round: number; readonly isOver: boolean; readonly edition: string };
}

async function look(api: ApiClient, token: string, id: string): Promise<Game> {
  const answer = await api.ask(LOOK, { id }, token);
  expect(answer.errors).toEqual([]);
  return answer.data.game;
}

async function lookAt(api: ApiClient, token: string, id: string, at: number): Promise<Pick<Game, 'view'>> {
  const answer = await api.ask(PAST, { id, at }, token);
  expect(answer.errors).toEqual([]);
  return answer.data.game.at;
}

/** Plays `moves` legal moves, or to the end; what was seen after each, by version. */
async function play(at: { api: ApiClient; token: string; id: string }, seen: Map<number, Game>, moves: number) {
  const { api, token, id } = at;
  let game = await look(api, token, id);
  for (let turn = 0; turn < moves && game.status === 'ACTIVE'; turn += 1) {
    const move = game.legalMoves[(turn * 7 + 3) % game.legalMoves.length];
    if (move === undefined) throw new Error('an active game without a legal move');
    expect(move.label).toMatch(/\S/);
    const answer = await api.ask(
      PLAY,
      { input: { gameId: id, move: move.notation, seat: move.seat, commandId: randomUUID() } },
      token,
    );
    expect(answer.data?.playMove?.__typename, answer.text.slice(0, 300)).toBe('GameSuccess');
    game = answer.data.playMove.game;
    seen.set(game.version, game);
  }
  return game;
}

const TABLES = [
  ['en', 2, []],
  ['en', 3, ['greedy']],
  ['en', 4, ['random', 'greedy', 'random']],
  ['de', 2, ['greedy']],
  ['de', 3, []],
  ['de', 4, ['greedy', 'random']],
] as const;

/** Any three that follow each other have every number of seats. */
const FIRST = sampleStart('tables of London Necropolis Railway', TABLES.length, TABLES.length / 2);
const TRIED = TABLES.filter((_, index) => IS_EXHAUSTIVE || (index >= FIRST && index < FIRST + TABLES.length / 2));

test.each(TRIED)('a whole game, edition %s, %i seats, bots %j', async (edition, seats, bots) => {
  const folder = freshFolder();
  const options = { dataPath: join(folder.path, 'games.db'), port: 0, log: () => undefined };
  let system = await startSystem(options);
  try {
    const ada = await apiClient(system.url).tokenOf('Ada');
    const { id } = await startedGame(apiClient(system.url), ada, {
      titleId: 'london-necropolis-railway',
      options: { edition },
      seats,
      bots,
      sharedTable: true,
    });
    const seen = new Map<number, Game>();
    await play({ api: apiClient(system.url), token: ada, id }, seen, RESTART_AFTER);
    await system.stop();
    system = await startSystem(options);
    const api = apiClient(system.url);
    const token = await api.tokenOf('Ada');
    const last = await play({ api, token, id }, seen, 2_000);
    expect(last.status).toBe('FINISHED');
    expect(last.view).toMatchObject({ isOver: true, round: 12, edition: edition.toUpperCase() });
    expect(last.outcome?.results).toHaveLength(seats);

    await system.stop();
    system = await startSystem(options);
    const cold = apiClient(system.url);
    for (const [index, [version, game]] of [...seen].entries()) {
      if (index % LOOK_EVERY > 0) continue;
      const again = await lookAt(cold, token, id, version);
      expect(again.view).toEqual(game.view);
    }
  } finally {
    await system.stop();
    folder.remove();
  }
});
