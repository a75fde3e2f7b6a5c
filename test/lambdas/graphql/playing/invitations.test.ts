// Invitations over the function as it is deployed: links and invitations of players, accepted, declined, revoked and
// expired.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { createGraphqlHandler } from '../../../../lambdas/graphql/handler.ts';
import { ADA, appOn, BOB, EVE } from '../../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../../kit/app/fixedTime.ts';
import { type Asked, parsedAnswer, run, succeed } from '../../../kit/http/apiClient.ts';
import { graphqlEvent } from '../../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../../kit/http/restServer.ts';

interface Api extends Asked {
  readonly time: { now: number };
}

function api(): Api {
  const memory = openMemoryStore();
  const time = { now: FIXED_TIME };
  const app = appOn(memory.store, { people: memory, clock: { now: () => time.now } });
  const handler = createGraphqlHandler({ app, verifier: BY_NAME, log: (entry) => expect.fail(JSON.stringify(entry)) });
  return {
    time,
    async ask(query, variables = {}, token = null) {
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      const event = graphqlEvent({
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ query, variables }),
      });
      const { statusCode = 0, headers = {}, body = '' } = await handler(event, { awsRequestId: 'request-1' });
      return parsedAnswer(statusCode, new Headers(headers as Record<string, string>), body);
    },
  };
}

/** The id of a private game of Ada's with three seats. */
async function privateGame(on: Api): Promise<string> {
  const order = { titleId: 'next-station-london', seats: 3, visibility: 'PRIVATE' };
  return (await succeed(on, 'ada', 'createGame', order)).id;
}

const INVITATION = 'code gameId host { id } player { id } seat uses maxUses createdAt expiresAt status reason';

/** The result of a mutation on invitations. */
async function invite(on: Api, token: string | null, name: string, input: Readonly<Record<string, unknown>>) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) {
    __typename ... on InvitationSuccess { repeated secret invitation { ${INVITATION} } } ... on Problem { code message retryable }
  } }`;
  const answer = await on.ask(query, { input }, token);
  expect(answer.errors).toEqual([]);
  return answer.data.result;
}

const create = (on: Api, gameId: string, terms: object = {}) =>
  invite(on, 'ada', 'createInvitation', { gameId, commandId: randomUUID(), ...terms });

const accept = (on: Api, token: string | null, code: string) => run(on, token, 'acceptInvitation', { code });

/** The invitations that a player can accept or decline, and those to a game as the player may see them. */
async function listed(on: Api, token: string, id: string) {
  const query = `query ($id: ID!) { me { invitations { ${INVITATION} } } game(id: $id) { invitations { ${INVITATION} } } }`;
  const answer = await on.ask(query, { id }, token);
  expect(answer.errors).toEqual([]);
  return { own: answer.data.me.invitations, ofGame: answer.data.game?.invitations };
}

test('a link seats whoever has it, once for each of its uses, and only its host reads what became of it', async () => {
  const on = api();
  const id = await privateGame(on);
  const { secret, invitation, repeated } = await create(on, id, { uses: 1 });
  expect([repeated, invitation]).toEqual([
    false,
    {
      code: expect.stringMatching(new RegExp(`^${id}-[0-9A-Z]{16}$`)),
      gameId: id,
      host: { id: ADA.playerId },
      player: null,
      seat: null,
      uses: 0,
      maxUses: 1,
      createdAt: new Date(FIXED_TIME).toISOString(),
      expiresAt: new Date(FIXED_TIME + 604_800_000).toISOString(),
      status: 'OPEN',
      reason: null,
    },
  ]);
  expect(secret.startsWith(`${invitation.code}-`)).toBe(true);
  expect(await accept(on, null, secret)).toMatchObject({ __typename: 'Unauthenticated' });
  expect(await accept(on, 'bob', invitation.code)).toMatchObject({
    __typename: 'NotFound',
    code: 'INVITATION_NOT_FOUND',
  });
  expect((await listed(on, 'bob', id)).ofGame).toBeUndefined();
  expect(await accept(on, 'bob', secret)).toMatchObject({ __typename: 'GameSuccess', game: { yourSeats: [1] } });
  expect(await accept(on, 'bob', secret)).toMatchObject({ __typename: 'GameSuccess', game: { yourSeats: [1] } });
  expect(await accept(on, 'eve', secret)).toMatchObject({ __typename: 'Forbidden', code: 'INVITATION_OVER' });
  expect(await listed(on, 'ada', id)).toMatchObject({ own: [], ofGame: [{ status: 'ACCEPTED', uses: 1 }] });
  expect(await listed(on, 'bob', id)).toEqual({ own: [], ofGame: null });
});

test('a player is invited, sees the private game, and takes the seat that is meant', async () => {
  const on = api();
  const id = await privateGame(on);
  const { secret, invitation } = await create(on, id, { playerId: BOB.playerId, seat: 2 });
  expect([secret, invitation]).toMatchObject([null, { player: { id: BOB.playerId }, seat: 2, maxUses: 1 }]);
  expect(await listed(on, 'bob', id)).toEqual({ own: [invitation], ofGame: null });
  expect(await listed(on, 'eve', id)).toEqual({ own: [], ofGame: undefined });
  expect(await accept(on, 'eve', invitation.code)).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  const elsewhere = await run(on, 'bob', 'acceptInvitation', { code: invitation.code, seat: 1 });
  expect(elsewhere).toMatchObject({ __typename: 'InvalidInput', path: ['input', 'seat'] });
  expect(await accept(on, 'bob', invitation.code)).toMatchObject({ game: { yourSeats: [2] } });
  expect((await listed(on, 'bob', id)).own).toEqual([]);
});

test('a player declines with a reason, which the host reads', async () => {
  const on = api();
  const id = await privateGame(on);
  const { invitation } = await create(on, id, { playerId: BOB.playerId });
  const { code } = invitation;
  const decline = (token: string | null, reason?: string) => invite(on, token, 'declineInvitation', { code, reason });
  expect(await decline(null)).toMatchObject({ __typename: 'Unauthenticated' });
  expect(await decline('eve')).toMatchObject({ __typename: 'NotFound', code: 'INVITATION_NOT_FOUND' });
  expect(await decline('bob', 'No time.')).toMatchObject({
    __typename: 'InvitationSuccess',
    repeated: false,
    secret: null,
    invitation: { status: 'DECLINED', reason: 'No time.' },
  });
  expect(await decline('bob')).toMatchObject({ repeated: true, invitation: { reason: 'No time.' } });
  expect((await listed(on, 'ada', id)).ofGame).toMatchObject([{ status: 'DECLINED', reason: 'No time.' }]);
  expect(await listed(on, 'bob', id)).toEqual({ own: [], ofGame: undefined });
  expect(await accept(on, 'bob', code)).toMatchObject({
    code: 'INVITATION_OVER',
    message: 'You have declined this invitation.',
  });
});

test('an invitation that is revoked or has expired seats nobody, and whoever has a seat keeps it', async () => {
  const on = api();
  const id = await privateGame(on);
  const link = await create(on, id, { validSeconds: 60 });
  await accept(on, 'bob', link.secret);
  const revoke = (token: string) => invite(on, token, 'revokeInvitation', { code: link.invitation.code });
  expect(await revoke('bob')).toMatchObject({ __typename: 'NotFound' });
  expect(await revoke('ada')).toMatchObject({ repeated: false, invitation: { status: 'REVOKED', uses: 1 } });
  expect(await revoke('ada')).toMatchObject({ repeated: true });
  const message = 'The host has revoked this invitation.';
  expect(await accept(on, 'eve', link.secret)).toMatchObject({ code: 'INVITATION_OVER', message });
  const later = await create(on, id, { playerId: EVE.playerId, validSeconds: 60 });
  on.time.now += 60_000;
  const expired = await accept(on, 'eve', later.invitation.code);
  expect(expired).toMatchObject({ code: 'INVITATION_OVER', message: 'The invitation has expired.' });
  const statuses = (await listed(on, 'ada', id)).ofGame.map(({ status }: { status: string }) => status);
  expect(statuses.toSorted()).toEqual(['EXPIRED', 'REVOKED']);
  expect((await listed(on, 'bob', id)).ofGame).toBeNull();
});

test('the same command makes the same link; another one by its id, by another host or within no bounds is refused', async () => {
  const on = api();
  const id = await privateGame(on);
  const first = await create(on, id, { commandId: 'once' });
  expect(await create(on, id, { commandId: 'once' })).toEqual({ ...first, repeated: true });
  const other = await create(on, id, { commandId: 'once', seat: 1 });
  expect(other).toMatchObject({ __typename: 'InvalidInput', code: 'COMMAND_ID_REUSED' });
  expect(await create(on, id, { uses: 101 })).toMatchObject({ __typename: 'InvalidInput', code: 'INVALID_INPUT' });
  const input = { gameId: id, commandId: 'x' };
  expect(await invite(on, null, 'createInvitation', input)).toMatchObject({ __typename: 'Unauthenticated' });
  expect(await invite(on, 'bob', 'createInvitation', input)).toMatchObject({ code: 'GAME_NOT_FOUND' });
  await accept(on, 'bob', first.secret);
  expect(await invite(on, 'bob', 'createInvitation', input)).toMatchObject({ code: 'NOT_THE_CREATOR' });
});
