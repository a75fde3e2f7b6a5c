// Whatever GraphQL can do, REST can do: each mutation has an operation, and both refuse for the same reason.

import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { createGraphqlHandler } from '../../../../lambdas/graphql/handler.ts';
import { COMMANDS, type RestCommand } from '../../../../lambdas/rest/commands/table.ts';
import { createRestHandler } from '../../../../lambdas/rest/handler.ts';
import { commandResources } from '../../../../lambdas/rest/resources.ts';
import openapi from '../../../../schema/openapi.json' with { type: 'json' };
import { ADA, BOB } from '../../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { schema } from '../../../kit/http/everything.ts';
import { graphqlEvent } from '../../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../../kit/http/restServer.ts';
import { finish, startedGame } from '../../../kit/replays/replayFiles.ts';
import { options } from '../../../kit/tournaments/played.ts';
import { sample } from '../../../siege/anyInput.ts';

const { app } = projectedApp({ people: openMemoryStore(), clock: { now: () => FIXED_TIME } });
const parts = { app, verifier: BY_NAME, log: () => {} };
const graphql = createGraphqlHandler(parts);
const rest = createRestHandler({ ...parts, bodyLimit: 1_000_000, commands: commandResources() });

/** Mutations that are resources of their own. */
const ELSEWHERE: Readonly<Record<string, readonly [method: string, path: string]>> = {
  createGame: ['post', '/v1/games'],
  eraseAccount: ['delete', '/v1/me'],
};

/** Mutations that REST has not, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  linkIdentity: 'needs the tokens of two sign-ins at once, which only a page for people has',
};

const mutations = schema.getMutationType()?.getFields() ?? {};

describe('each mutation', () => {
  test.each(Object.keys(mutations))('%s has an operation, or a reason', (name) => {
    const [method, path] = ELSEWHERE[name] ?? ['post', COMMANDS.find((one) => one.name === name)?.path ?? ''];
    const operations: Readonly<Record<string, object>> = openapi.paths;
    const isThere = Object.hasOwn(operations[path] ?? {}, method);
    expect([name, isThere]).toEqual([name, !Object.hasOwn(EXCEPTIONS, name)]);
  });
});

const games: string[] = ['one'];
const tournaments: string[] = ['one'];
beforeAll(async () => {
  const open = await app.createGame(ADA, {
    titleId: 'next-station-london',
    options: null,
    seats: 2,
    bots: [],
    sharedTable: false,
    join: true,
    clientSeed: null,
    commandId: 'open',
  });
  if (!open.ok) throw new Error(open.problem.code);
  const over = await startedGame(app, [ADA, BOB], 'over');
  await finish(app, [ADA, BOB], over.id);
  games.push(open.value.game.id, (await startedGame(app, [ADA, BOB], 'active')).id, over.id);
  for (const name of ['Draft', 'Open']) {
    const input = { name, titleId: 'next-station-london', rulesVersion: null, gameOptions: null };
    const made = await app.createTournament(ADA, { ...input, options: options(), commandId: name });
    if (!made.ok) throw new Error(made.problem.code);
    const { id } = made.value.tournament;
    tournaments.push(id);
    const order = { tournamentId: id, expectedVersion: null, commandId: null };
    if (name === 'Open') await app.openEntries(ADA, order);
  }
});

type Fields = Readonly<Record<string, unknown>>;

async function byGraphql(name: string, token: string | null, input: Fields): Promise<string> {
  const type = mutations[name]?.args[0]?.type;
  const query = `mutation One($input: ${type}) { ${name}(input: $input) { __typename ... on Problem { code } } }`;
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const event = graphqlEvent({ headers, body: JSON.stringify({ query, variables: { input } }) });
  const { data, errors } = JSON.parse((await graphql(event, { awsRequestId: 'one' })).body ?? '');
  if (data?.[name] === undefined) throw new Error(`${name}: ${JSON.stringify(errors)}`);
  return data[name].code ?? 'done';
}

async function byRest({ path, subject }: RestCommand, token: string | null, input: Fields): Promise<string> {
  const { commandId, ...all } = input;
  const { [subject ?? '']: id = '', ...body } = all;
  const rawPath = path.replace('{id}', String(id));
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', 'idempotency-key': String(commandId), ...authorization };
  const event = graphqlEvent({ rawPath, headers, body: JSON.stringify(body) });
  const http = { ...event.requestContext.http, method: 'POST', path: rawPath };
  const answer = await rest({ ...event, requestContext: { ...event.requestContext, http } });
  const { code = 'done', status } = JSON.parse(String(answer.body));
  if (code !== 'done') expect(status).toBe(answer.statusCode);
  return code;
}

/** Words are in lower case in REST, and scopes have a colon. */
function inRest(value: unknown, type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  if (Array.isArray(value)) return value.map((one) => inRest(one, named));
  if (isInputObjectType(named) && typeof value === 'object' && value !== null) {
    const fields = named.getFields();
    // Ids of commands are headers.
    const members = Object.entries(value).filter(([key]) => key !== 'commandId');
    return Object.fromEntries(
      members.map(([key, one]) => {
        const field = fields[key];
        return [key, field === undefined ? one : inRest(one, field.type)];
      }),
    );
  }
  if (named.name === 'Scope') return String(value).toLowerCase().replace('_', ':');
  return 'getValues' in named ? String(value).toLowerCase() : value;
}

const CALLERS = [null, 'eve', 'bob', 'ada'];

const reasons = new Set<string>();

/** Everything that `least` becomes about these games, tournaments and players. */
function inputsOf(least: Fields): readonly Fields[] {
  const players = 'playerId' in least ? [{ playerId: 'one' }, { playerId: BOB.playerId }] : [{}];
  return subjectsOf(least).flatMap((subject) => players.map((player) => ({ ...least, ...subject, ...player })));
}

function subjectsOf(least: Fields): readonly Fields[] {
  if ('gameId' in least) return games.map((gameId) => ({ gameId }));
  return 'tournamentId' in least ? tournaments.map((tournamentId) => ({ tournamentId })) : [{}];
}

/** After which others have nothing left to be refused for. */
const ENDING = new Set(['abortGame', 'resign', 'cancelTournament', 'leaveGame', 'declareBot']);

describe('both refuse alike', () => {
  const ordered = [...COMMANDS].sort((one, other) => Number(ENDING.has(one.name)) - Number(ENDING.has(other.name)));

  test.each(ordered)('$name', async (command) => {
    const type = mutations[command.name]?.args[0]?.type;
    if (type === undefined) throw new Error(`${command.name} takes no input`);
    const inputs = inputsOf(sample(type) as Fields);
    for (const [number, [token, given]] of CALLERS.flatMap((one) =>
      inputs.map((input) => [one, input] as const),
    ).entries()) {
      const input = { ...given, commandId: `${command.name} ${number}` };
      const told = await byGraphql(command.name, token, input);
      reasons.add(told);
      // What is done already is a repeat.
      const body = inRest(input, type) as Fields;
      expect([input, await byRest(command, token, { ...body, commandId: input.commandId })]).toEqual([input, told]);
    }
  });

  test('for many reasons', () => {
    expect(reasons.size).toBeGreaterThan(25);
    expect(reasons).toContain('done');
  });
});
