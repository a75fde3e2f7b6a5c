// Blocks, and who may invite: nobody puts a game into the lists of a player who does not want it, or learns more than
// that.

import { describe, expect, test } from 'vitest';
import type { Answer, App, Caller } from '../../../app/index.ts';
import { allowed, person, playOut, publicGame, started, toyGame } from '../../kit/app/allowed.ts';
import { gameOf, problemOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';

const ADA = person('ADA');
const BOB = person('BOB');
const CAM = person('CAM');

const codeOf = async (answer: Promise<Answer<unknown>>) => problemOf(await answer)?.code ?? null;
const block = (app: App, who: Caller, whom: Caller) => app.blockPlayer(who, { playerId: whom.playerId });

async function hall() {
  const at = allowed({});
  for (const player of [ADA, BOB, CAM]) gameOf(await at.app.createGame(player, toyGame()));
  return at;
}

const invitation = (gameId: string, to: Caller) => ({
  gameId,
  playerId: to.playerId,
  seat: null,
  uses: null,
  validSeconds: null,
  commandId: freshCommandId(),
});

/** The problems of each way in which `who` puts a game into the lists of `whom`. */
async function waysIn(app: App, who: Caller, whom: Caller) {
  const { id: gameId } = gameOf(await app.createGame(who, toyGame()));
  const reservations = [{ seat: 1, player: whom.playerId }];
  return [
    problemOf(await app.createInvitation(who, invitation(gameId, whom))),
    problemOf(await app.reserveSeat(who, { gameId, seat: 1, playerId: whom.playerId, commandId: null })),
    problemOf(await app.createGame(who, toyGame({ reservations }))),
    problemOf(await app.createGames(who, { games: [toyGame({ reservations })], commandId: freshCommandId() })),
  ];
}

const OPEN = [null, null, null, null];
const REFUSED = {
  kind: 'Forbidden',
  code: 'INVITATION_REFUSED',
  retryable: false,
  message: 'This player takes no invitations from you.',
};

describe('a block', () => {
  test('keeps invitations and reservations away, and is lifted again', async () => {
    const { app, another } = await hall();
    expect(await waysIn(app, ADA, BOB)).toEqual(OPEN);
    const own = await app.ownGames(BOB, { cursor: null, limit: 100, status: null, myTurn: false });
    expect(await block(app, BOB, ADA)).toMatchObject({ ok: true, value: { repeated: false } });
    expect(await block(app, BOB, ADA)).toMatchObject({ ok: true, value: { repeated: true } });
    for (const process of [app, another()]) {
      for (const problem of await waysIn(process, ADA, BOB)) expect(problem).toMatchObject(REFUSED);
    }
    expect(await app.ownGames(BOB, { cursor: null, limit: 100, status: null, myTurn: false })).toEqual(own);
    expect(await waysIn(app, CAM, BOB)).toEqual(OPEN);
    expect(await app.unblockPlayer(BOB, { playerId: ADA.playerId })).toMatchObject({ value: { repeated: false } });
    expect(await app.unblockPlayer(BOB, { playerId: ADA.playerId })).toMatchObject({ value: { repeated: true } });
    expect(await waysIn(app, ADA, BOB)).toEqual(OPEN);
  });

  test('holds the other way as well, and says why to whoever made it', async () => {
    const { app } = await hall();
    await block(app, BOB, ADA);
    for (const problem of await waysIn(app, BOB, ADA)) {
      expect(problem).toMatchObject({
        code: 'INVITATION_REFUSED',
        message: 'You have blocked this player. Unblock them first.',
      });
    }
  });

  test('hides what the blocked player had sent, and asks for no rematch', async () => {
    const { app } = await hall();
    const gameId = await playOut(app, [ADA, BOB]);
    const { id } = gameOf(await app.createGame(ADA, toyGame()));
    expect(await codeOf(app.createInvitation(ADA, invitation(id, BOB)))).toBeNull();
    expect(await app.invitationsOf(BOB)).toHaveLength(1);
    await block(app, BOB, ADA);
    expect(await app.invitationsOf(BOB)).toEqual([]);
    const again = { gameId, clientSeed: null, commandId: null };
    expect(problemOf(await app.rematch(ADA, again))).toMatchObject(REFUSED);
    await app.unblockPlayer(BOB, { playerId: ADA.playerId });
    expect([await codeOf(app.rematch(ADA, again)), await codeOf(app.rematch(BOB, again))]).toEqual([null, null]);
  });

  test('keeps the blocked player out of the games of its host, but not from where both sit', async () => {
    const { app } = await hall();
    const { id: gameId } = gameOf(await app.createGame(BOB, publicGame({ seats: 3 })));
    const running = await started(app, [BOB, ADA]);
    await block(app, BOB, ADA);
    const join = { gameId, seat: null, clientSeed: null, commandId: null };
    expect(problemOf(await app.joinGame(ADA, join))).toMatchObject({
      kind: 'Forbidden',
      code: 'NOT_ADMITTED',
      message: 'You cannot take a seat in this game.',
    });
    expect(await codeOf(app.joinGame(CAM, join))).toBeNull();
    expect(await codeOf(app.resign(ADA, { gameId: running, seat: null, commandId: null }))).toBeNull();
    const link = await app.createInvitation(BOB, { ...invitation(gameId, ADA), playerId: null });
    const secret = link.ok ? (link.value.secret ?? '') : '';
    expect(await codeOf(app.acceptInvitation(ADA, { ...join, invitation: secret }))).toBe('NOT_ADMITTED');
  });

  test('is seen by whoever made it alone, and is of somebody who plays here', async () => {
    const { app } = await hall();
    await block(app, BOB, CAM);
    await block(app, BOB, ADA);
    expect(await app.mannersOf(BOB)).toEqual({ invitationsFrom: 'everybody', blocked: [ADA.playerId, CAM.playerId] });
    expect(await app.mannersOf(ADA)).toEqual({ invitationsFrom: 'everybody', blocked: [] });
    expect(await codeOf(app.blockPlayer(null, { playerId: ADA.playerId }))).toBe('UNAUTHENTICATED');
    expect(await codeOf(block(app, BOB, BOB))).toBe('UNKNOWN_PLAYER');
    expect(await codeOf(block(app, BOB, person('NOBODY')))).toBe('UNKNOWN_PLAYER');
  });

  test('two hundred are as many as a player makes, also at the same time', async () => {
    const { app, accounts } = await hall();
    const claims = Array.from({ length: 199 }, (_, index) => ({ id: `player_${index}`, group: null }));
    for (const claim of claims)
      await accounts.hold(BOB.playerId, 'manners', { claims: [claim], most: 200, mostOfGroup: 200 });
    const both = await Promise.all([codeOf(block(app, BOB, ADA)), codeOf(block(app, BOB, CAM))]);
    expect(both.sort()).toEqual(['TOO_MANY_BLOCKS', null].sort());
    expect((await app.mannersOf(BOB)).blocked).toHaveLength(200);
  });
});

describe('invitations from', () => {
  const from = (app: App, invitationsFrom: 'everybody' | 'met' | 'nobody') =>
    app.setInvitationsFrom(BOB, { invitationsFrom });

  test('nobody: also not from whoever they have played with, who may still ask for a rematch', async () => {
    const { app } = await hall();
    const gameId = await playOut(app, [ADA, BOB]);
    expect(await from(app, 'nobody')).toMatchObject({ ok: true, value: { repeated: false } });
    expect(await from(app, 'nobody')).toMatchObject({ ok: true, value: { repeated: true } });
    expect((await app.mannersOf(BOB)).invitationsFrom).toBe('nobody');
    for (const problem of await waysIn(app, ADA, BOB)) expect(problem).toMatchObject(REFUSED);
    expect(await codeOf(app.rematch(ADA, { gameId, clientSeed: null, commandId: null }))).toBeNull();
    await from(app, 'everybody');
    expect(await waysIn(app, ADA, BOB)).toEqual(OPEN);
    expect(await codeOf(app.setInvitationsFrom(null, { invitationsFrom: 'met' }))).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['a running game', (app: App) => started(app, [ADA, BOB])],
    ['a finished one', (app: App) => playOut(app, [ADA, BOB])],
    ['a finished public one, among others', (app: App) => playOut(app, [CAM, ADA, BOB], publicGame({ seats: 3 }))],
  ])('players that they have met: %s', async (_, meet) => {
    const { app } = await hall();
    await from(app, 'met');
    for (const problem of await waysIn(app, ADA, BOB)) expect(problem).toMatchObject(REFUSED);
    await meet(app);
    expect(await waysIn(app, ADA, BOB)).toEqual(OPEN);
  });

  test('a game that has not started, or was called off, makes no acquaintance', async () => {
    const { app } = await hall();
    await from(app, 'met');
    const { id: gameId } = gameOf(await app.createGame(ADA, toyGame()));
    gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
    for (const problem of await waysIn(app, ADA, BOB)) expect(problem).toMatchObject(REFUSED);
    const running = await started(app, [BOB, ADA]);
    gameOf(await app.abortGame(BOB, { gameId: running, commandId: null }));
    for (const problem of await waysIn(app, ADA, BOB)) expect(problem).toMatchObject(REFUSED);
  });
});
