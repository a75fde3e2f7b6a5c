// The self-test of the GraphQL function: on memory, bots play a game of every title to its end, and the audit verifies
// it; in the deployment's own tables a game is created, the same one each time.

import { randomUUID } from 'node:crypto';
import { type Ask, KEPT_COMMAND } from '../process/selfTest.ts';

/** More looks than the longest game needs: each look plays a budget of automatic moves. */
const MOST_LOOKS = 40;

const TITLES = '{ titles { id minSeats } }';
const CREATE =
  'mutation ($input: CreateGameInput!) { done: createGame(input: $input) { __typename ... on GameSuccess { game { id } } ... on Problem { code } } }';
const START =
  'mutation ($input: StartGameInput!) { done: startGame(input: $input) { __typename ... on GameSuccess { game { id } } ... on Problem { code } } }';
const LOOK = 'query ($id: ID!) { game(id: $id) { status text } }';
const AUDIT = 'query ($id: ID!) { audit(gameId: $id) { verdict } }';

/** Rejects with the first thing that is wrong. */
export async function testGraphql(ask: Ask, rehearse: Ask): Promise<void> {
  const rehearsing = graphqlBy(rehearse);
  const { titles = [] } = await rehearsing(TITLES);
  for (const title of titles) await playBotGame(rehearsing, title);
  const own = graphqlBy(ask);
  const id = await done(own, CREATE, { ...KEPT, commandId: KEPT_COMMAND });
  await own(LOOK, { id });
}

/** The game that stays. */
const KEPT = { titleId: 'next-station-london', bots: ['random'], join: false };

function graphqlBy(ask: Ask): Graphql {
  return async (query, variables = {}) => {
    // The shape is what the documents above ask for; a missing field fails on use.
    const { data, errors } = (await ask('POST', '/graphql', { query, variables })) as { data: Data; errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors).slice(0, 500));
    return data;
  };
}

interface Data {
  readonly titles?: readonly BotTitle[];
  readonly done?: { readonly __typename: string; readonly code?: string; readonly game?: { readonly id: string } };
  readonly game?: { readonly status: string };
  readonly audit?: { readonly verdict: string };
}

interface BotTitle {
  readonly id: string;
  readonly minSeats: number;
}

type Graphql = (query: string, variables?: object) => Promise<Data>;

async function playBotGame(graphql: Graphql, { id: titleId, minSeats }: BotTitle): Promise<void> {
  const bots = Array<string>(minSeats).fill('random');
  const id = await done(graphql, CREATE, { titleId, bots, join: false });
  await done(graphql, START, { gameId: id });
  for (let looks = 0; (await graphql(LOOK, { id })).game?.status !== 'FINISHED'; looks += 1) {
    if (looks === MOST_LOOKS) throw new Error(`the bots' game ${id} of ${titleId} does not end`);
  }
  const { audit } = await graphql(AUDIT, { id });
  if (audit?.verdict !== 'VERIFIED') throw new Error(`the audit of game ${id} of ${titleId}: ${audit?.verdict}`);
}

/** The game of a mutation that was accepted. */
async function done(graphql: Graphql, document: string, input: object): Promise<string> {
  const { done: result } = await graphql(document, { input: { commandId: randomUUID(), ...input } });
  if (result?.game === undefined) throw new Error(`${document}: ${result?.code}`);
  return result.game.id;
}
