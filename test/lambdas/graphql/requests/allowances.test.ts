// Allowances and blocks over the function as it is deployed.

import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { createGraphqlHandler } from '../../../../lambdas/graphql/handler.ts';
import { appOn } from '../../../kit/app/appOn.ts';
import { freshCommandId } from '../../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { graphqlEvent } from '../../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../../kit/http/restServer.ts';

const TOO_MANY = '... on TooMany { retryAfter allowance limit retryAt }';
const ON_ACCOUNT = '... on AccountSuccess { repeated }';
const GAME = `... on GameSuccess { game { id } } ${TOO_MANY}`;

/** What is asked of the results of mutations, besides their problems. */
const SELECTED: Readonly<Record<string, string>> = {
  createGame: GAME,
  createGames: TOO_MANY,
  reserveSeat: GAME,
  createInvitation: TOO_MANY,
  blockPlayer: ON_ACCOUNT,
  unblockPlayer: ON_ACCOUNT,
  setInvitationsFrom: ON_ACCOUNT,
};

function api() {
  const memory = openMemoryStore();
  const allowances = { creations: 3, invitationsToOne: 1 };
  const app = appOn(memory.store, { people: memory, clock: { now: () => FIXED_TIME }, allowances });
  const handler = createGraphqlHandler({ app, verifier: BY_NAME, log: (entry) => expect.fail(JSON.stringify(entry)) });
  const ask = async (query: string, token: string, variables: object = {}) => {
    const event = graphqlEvent({
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const answer = JSON.parse((await handler(event, { awsRequestId: 'request-1' })).body ?? '');
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const run = async (name: string, token: string, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) { __typename ${SELECTED[name]} ... on Problem { code message retryable } } }`;
    return (await ask(query, token, { input })).result;
  };
  return { ask, run };
}

const game = (more: object = {}) => ({
  titleId: 'next-station-london',
  seats: 2,
  commandId: freshCommandId(),
  ...more,
});

test('the problem names the allowance, its limit, and when to try again', async () => {
  const { run } = api();
  for (let made = 0; made < 3; made += 1) {
    expect(await run('createGame', 'ada', game())).toMatchObject({ __typename: 'GameSuccess' });
  }
  expect(await run('createGame', 'ada', game())).toEqual({
    __typename: 'TooMany',
    code: 'TOO_MANY_CREATIONS',
    message: 'An account may create 3 games an hour. Try again later.',
    retryable: true,
    retryAfter: 1_200,
    allowance: 'creations',
    limit: 3,
    retryAt: new Date(FIXED_TIME + 1_200_000).toISOString(),
  });
  expect(await run('createGames', 'ada', { games: [game()], commandId: '1' })).toMatchObject({ __typename: 'TooMany' });
});

test('every command that puts a game into the lists of others may be too many', async () => {
  const { run } = api();
  const { id: gameId } = (await run('createGame', 'ada', game())).game;
  const seat = { gameId, seat: 1, playerId: 'player_BOB' };
  expect(await run('reserveSeat', 'ada', seat)).toMatchObject({ __typename: 'GameSuccess' });
  const invitation = { gameId, playerId: 'player_BOB', commandId: freshCommandId() };
  const many = { __typename: 'TooMany', code: 'TOO_MANY_INVITATIONS_TO_PLAYER', allowance: 'invitationsToOne' };
  expect(await run('createInvitation', 'ada', invitation)).toMatchObject(many);
  const { id: other } = (await run('createGame', 'ada', game())).game;
  expect(await run('reserveSeat', 'ada', { ...seat, gameId: other })).toMatchObject(many);
});

test('a player blocks others and says who may invite; nobody else sees it', async () => {
  const { ask, run } = api();
  for (const token of ['ada', 'bob']) await run('createGame', token, game());
  const manners = async (token: string) => (await ask('{ me { invitationsFrom blocks { id name } } }', token)).me;
  expect(await manners('bob')).toEqual({ invitationsFrom: 'EVERYBODY', blocks: [] });
  expect(await run('blockPlayer', 'bob', { playerId: 'player_ADA' })).toEqual({
    __typename: 'AccountSuccess',
    repeated: false,
  });
  expect(await run('setInvitationsFrom', 'bob', { invitationsFrom: 'MET' })).toMatchObject({ repeated: false });
  expect(await manners('bob')).toEqual({ invitationsFrom: 'MET', blocks: [{ id: 'player_ADA', name: 'Ada' }] });
  expect(await manners('ada')).toEqual({ invitationsFrom: 'EVERYBODY', blocks: [] });
  const reserved = game({ reservations: [{ seat: 1, playerId: 'player_BOB' }] });
  expect(await run('createGame', 'ada', reserved)).toEqual({
    __typename: 'Forbidden',
    code: 'INVITATION_REFUSED',
    message: 'This player takes no invitations from you.',
    retryable: false,
  });
  expect(await run('unblockPlayer', 'bob', { playerId: 'player_ADA' })).toMatchObject({ repeated: false });
  expect(await run('setInvitationsFrom', 'bob', { invitationsFrom: 'EVERYBODY' })).toMatchObject({ repeated: false });
  expect(await run('createGame', 'ada', reserved)).toMatchObject({ __typename: 'GameSuccess' });
});
