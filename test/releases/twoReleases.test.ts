// A canary: the bundles of the last release and of this one serve the same game in turn, each request by one of them at
// random.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { bundleFile, bundleLate } from '../../infra/bundleFile.ts';
import { BUDGETS } from '../../infra/bundling.ts';
import type { SelfTested } from '../../lambdas/process/selfTest.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { type AwsServices, startAwsServices } from '../kit/processes/awsServices.ts';
import { type DeployedFunction, type Surroundings, startDeployedFunction } from '../kit/processes/deployedFunction.ts';
import { unpackLastRelease } from '../kit/processes/lastRelease.ts';
import {
  freshIdentitiesTable,
  freshInvitationsTable,
  freshLogTable,
  freshProfilesTable,
  localClient,
} from '../kit/stores/dynamodbTable.ts';

const NAMES = ['graphql', 'rest'] as const;

/** One release as it is deployed. */
interface Deployed {
  readonly graphql: DeployedFunction;
  readonly rest: DeployedFunction;
}

const folder = mkdtempSync(join(tmpdir(), 'signalbox-releases-'));
const SECRET = JSON.stringify({ current: 'k1', k1: 'ab'.repeat(32) });
let services: AwsServices;
let last: Deployed;
let current: Deployed;

beforeAll(async () => {
  services = await startAwsServices(SECRET);
  const client = localClient();
  const around: Surroundings = {
    dynamodb: inject('dynamodbEndpoint'),
    services,
    logTable: await freshLogTable(client),
    profilesTable: await freshProfilesTable(client),
    identitiesTable: await freshIdentitiesTable(client),
    invitationsTable: await freshInvitationsTable(client),
  };
  client.destroy();
  const [lastFolder, currentFolder] = [join(folder, 'last'), join(folder, 'current')];
  unpackLastRelease(lastFolder);
  last = await deployed(around, lastFolder);
  await bundleLate(currentFolder);
  for (const name of NAMES) await bundleFile(BUDGETS[name].entry, join(currentFolder, `${name}.mjs`));
  current = await deployed(around, currentFolder);
});
afterAll(() => {
  for (const release of [last, current]) {
    release.graphql.stop();
    release.rest.stop();
  }
  services.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function deployed(around: Surroundings, files: string): Promise<Deployed> {
  const graphql = await startDeployedFunction(join(files, 'graphql.mjs'), around);
  const rest = await startDeployedFunction(join(files, 'rest.mjs'), around);
  return { graphql, rest };
}

/** The data of a GraphQL answer without an error. */
async function ask(release: Deployed, token: string, query: string, variables: object) {
  const event = graphqlEvent({
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { statusCode, body = '' } = await release.graphql.call(event);
  const answer = JSON.parse(body);
  expect({ statusCode, errors: answer.errors }).toEqual({ statusCode: 200, errors: undefined });
  return answer.data;
}

async function replayOf(release: Deployed, gameId: string): Promise<string> {
  const rawPath = `/v1/games/${gameId}/replay`;
  const event = graphqlEvent({ headers: {}, rawPath });
  const http = { ...event.requestContext.http, method: 'GET', path: rawPath };
  const { statusCode, body = '' } = await release.rest.call({
    ...event,
    requestContext: { ...event.requestContext, http },
  });
  expect(statusCode).toBe(200);
  return body;
}

const DONE = '{ __typename ... on GameSuccess { game { id version } } ... on Problem { code message } }';

/** The answer to a mutation that was accepted. */
async function command(release: Deployed, token: string, name: string, input: object) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { done: ${name}(input: $input) ${DONE} }`;
  const { done } = await ask(release, token, document, { input: { ...input, commandId: randomUUID() } });
  expect(done).toMatchObject({ __typename: 'GameSuccess' });
  return done.game;
}

const AUDIT = '{ verdict headHash commits checks { name status } }';

interface Look {
  readonly status: string;
  readonly version: number;
  readonly legalMoves: readonly { readonly notation: string; readonly seat: number }[];
}

interface Table {
  readonly titleId: string;
  readonly people: readonly string[];
  readonly bots: readonly string[];
}

type Turns = () => Deployed;

/** Every request meets one of the two releases, the next one the other. */
function inTurn(first: Deployed, second: Deployed): Turns {
  let requests = 0;
  return () => {
    requests += 1;
    return requests % 2 === 1 ? first : second;
  };
}

/** Creates, fills and starts a game; its id. */
async function begin(next: Turns, { titleId, bots }: Table, tokens: readonly string[]): Promise<string> {
  const [creator = '', ...others] = tokens;
  const seats = tokens.length + bots.length;
  const { id } = await command(next(), creator, 'createGame', { titleId, seats, bots });
  for (const token of others) await command(next(), token, 'joinGame', { gameId: id });
  await command(next(), creator, 'startGame', { gameId: id });
  return id;
}

async function look(release: Deployed, token: string, id: string): Promise<Look> {
  const document = 'query ($id: ID!) { game(id: $id) { status version legalMoves { notation seat } } }';
  const { game } = await ask(release, token, document, { id });
  return game;
}

/** One look, and a move if one is owed; the version of a game that is over. */
async function turnOf(next: Turns, token: string, id: string, turn: number): Promise<number | null> {
  const { status, version, legalMoves } = await look(next(), token, id);
  if (status === 'FINISHED') return version;
  const move = legalMoves[(turn * 7) % Math.max(1, legalMoves.length)];
  // Looks and moves alternate, so that without a third request one release would play all moves.
  if (turn % 2 === 1) next();
  if (move !== undefined) {
    await command(next(), token, 'playMove', { gameId: id, move: move.notation, seat: move.seat });
  }
  return null;
}

/** Plays a game to its end; its number of commits. */
async function finish(next: Turns, tokens: readonly string[], id: string): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    for (const token of tokens) {
      const commits = await turnOf(next, token, id, turn);
      if (commits !== null) return commits;
    }
  }
}

describe.each<Table>([
  { titleId: 'next-station-london', people: ['Ada', 'Bob'], bots: [] },
  { titleId: 'next-station-london', people: ['Ada', 'Bob'], bots: ['greedy'] },
  { titleId: 'london-necropolis-railway', people: ['Ada', 'Bob'], bots: [] },
  { titleId: 'london-necropolis-railway', people: ['Ada'], bots: ['greedy'] },
  { titleId: 'return-to-lionsgate-city', people: ['Ada'], bots: [] },
  { titleId: 'return-to-lionsgate-city', people: ['Ada'], bots: ['greedy'] },
  { titleId: 'necronomonopoly', people: ['Ada', 'Bob'], bots: [] },
  { titleId: 'necronomonopoly', people: ['Ada'], bots: ['greedy'] },
])('a game of $titleId, $people against $bots', (table) => {
  test('is played by both releases in turn, verified by both, and one file to both', async () => {
    const tokens = await Promise.all(table.people.map(services.tokenOf));
    const next = table.bots.length === 0 ? inTurn(last, current) : inTurn(current, last);
    const id = await begin(next, table, tokens);
    const commits = await finish(next, tokens, id);
    const token = await services.tokenOf('Ada');
    const [byLast, byCurrent] = await Promise.all(
      [last, current].map(async (release) => {
        const { audit } = await ask(release, token, `query ($id: ID!) { audit(gameId: $id) ${AUDIT} }`, { id });
        return audit;
      }),
    );
    expect(byCurrent).toMatchObject({ verdict: 'VERIFIED', commits });
    expect(byLast).toEqual(byCurrent);
    expect(await replayOf(last, id)).toBe(await replayOf(current, id));
  });
});

test.each(NAMES)('%s of this release passes its own test, as a deployment asks for it', async (name) => {
  const tested: unknown = await current[name].call({ signalbox: 'self-test' });
  expect(tested).toMatchObject({ ok: true, error: null, release: { stored: { reads: { schemaVersions: [1] } } } });
  expect(await current[name].call({ signalbox: 'release' })).toEqual((tested as SelfTested).release);
});
