// How much an account puts into the lists of others: invitations and reserved seats that nobody has answered.

import { describe, expect, test } from 'vitest';
import type { Answer, App, Caller } from '../../../app/index.ts';
import { type Allowed, allowed, person, playOut, toyGame } from '../../kit/app/allowed.ts';
import { gameOf, problemOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';

const ADA = person('ADA');
const BOB = person('BOB');
const CAM = person('CAM');

const codeOf = async (answer: Promise<Answer<unknown>>) => problemOf(await answer)?.code ?? null;

const game = async (app: App, host = ADA): Promise<string> => gameOf(await app.createGame(host, toyGame())).id;

const TERMS = { seat: null, uses: null, validSeconds: 3_600 };

const invite = (app: App, gameId: string, to: Caller | null, commandId = freshCommandId()) =>
  app.createInvitation(ADA, { ...TERMS, gameId, playerId: to?.playerId ?? null, commandId });

/** Code of the refusal to reserve a seat in a new game, or null. */
async function reserve(app: App, to: Caller): Promise<string | null> {
  const gameId = await game(app);
  return codeOf(app.reserveSeat(ADA, { gameId, seat: 1, playerId: to.playerId, commandId: null }));
}

describe('for one player', () => {
  test('invitations and reserved seats count together, each way that a seat is reserved', async () => {
    const { app } = allowed({ invitationsToOne: 3 });
    const reservations = [{ seat: 1, player: BOB.playerId }];
    expect(await codeOf(app.createGame(ADA, toyGame({ reservations })))).toBeNull();
    expect(await reserve(app, BOB)).toBeNull();
    expect(await codeOf(invite(app, await game(app), BOB))).toBeNull();
    const problem = problemOf(await invite(app, await game(app), BOB));
    expect(problem).toMatchObject({
      kind: 'TooMany',
      code: 'TOO_MANY_INVITATIONS_TO_PLAYER',
      allowance: 'invitationsToOne',
      limit: 3,
    });
    expect(await reserve(app, BOB)).toBe('TOO_MANY_INVITATIONS_TO_PLAYER');
    expect(await codeOf(app.createGame(ADA, toyGame({ reservations })))).toBe('TOO_MANY_INVITATIONS_TO_PLAYER');
    expect(await reserve(app, CAM)).toBeNull();
    expect(await app.ownGames(BOB, { cursor: null, limit: 100, status: null, myTurn: false })).toMatchObject({
      games: { length: 2 },
    });
  });

  test('an answer makes room: taken, declined, revoked, freed, started, expired', async () => {
    const at = allowed({ invitationsToOne: 1 });
    const { app } = at;
    const ends: readonly ((at: Allowed, gameId: string, name: string) => Promise<unknown>)[] = [
      async (_, gameId) => {
        gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
        return app.startGame(ADA, { gameId, commandId: null });
      },
      (_, _gameId, invitation) => app.declineInvitation(BOB, { invitation, reason: null }),
      (_, _gameId, invitation) => app.revokeInvitation(ADA, { invitation }),
      (_, gameId) => app.leaveGame(ADA, { gameId, commandId: null }),
      async ({ time }) => {
        time.now += 3_600_000;
      },
    ];
    for (const end of ends) {
      const gameId = await game(app);
      const made = await invite(app, gameId, BOB);
      if (!made.ok) throw new Error(made.problem.code);
      expect(await reserve(app, BOB)).toBe('TOO_MANY_INVITATIONS_TO_PLAYER');
      await end(at, gameId, made.value.invitation.name);
      at.time.now += 121_000;
    }
    const gameId = await game(app);
    const seat = { gameId, seat: 1, commandId: null };
    expect(await codeOf(app.reserveSeat(ADA, { ...seat, playerId: BOB.playerId }))).toBeNull();
    expect(await reserve(app, BOB)).toBe('TOO_MANY_INVITATIONS_TO_PLAYER');
    expect(await codeOf(app.freeSeat(ADA, seat))).toBeNull();
    at.time.now += 121_000;
    expect(await reserve(app, BOB)).toBeNull();
  });

  test('a repeat counts once, and what was refused not at all', async () => {
    const { app, another } = allowed({ invitationsToOne: 2 });
    const gameId = await game(app);
    const commandId = freshCommandId();
    for (const process of [app, another(), app])
      expect(await codeOf(invite(process, gameId, BOB, commandId))).toBeNull();
    expect(await codeOf(invite(app, gameId, BOB, commandId))).toBeNull();
    const seat = { gameId, seat: 1, playerId: BOB.playerId, commandId: 'the seat' };
    for (const process of [app, another(), app]) expect(await codeOf(process.reserveSeat(ADA, seat))).toBeNull();
    expect(await codeOf(app.reserveSeat(ADA, { ...seat, commandId: 'again' }))).toBeNull();
    expect(await reserve(app, BOB)).toBe('TOO_MANY_INVITATIONS_TO_PLAYER');
  });

  test('of many at the same time no more are made than there is room for', async () => {
    const { app, another } = allowed({ invitationsToOne: 4 });
    const games = await Promise.all(Array.from({ length: 12 }, () => game(app)));
    const tried = games.map((gameId, index) => codeOf(invite(index % 2 === 0 ? app : another(), gameId, BOB)));
    expect((await Promise.all(tried)).filter((code) => code === null)).toHaveLength(4);
    expect(await app.invitationsOf(BOB)).toHaveLength(4);
  });

  test('a seat for oneself counts for nobody, and a rematch for those who played', async () => {
    const { app } = allowed({ invitationsToOne: 1, invitations: 2 });
    const gameId = await game(app);
    await app.leaveGame(ADA, { gameId, commandId: null });
    const first = await playOut(app, [ADA, BOB]);
    const second = await playOut(app, [ADA, BOB]);
    const again = (id: string, who: Caller) =>
      codeOf(app.rematch(who, { gameId: id, clientSeed: null, commandId: null }));
    expect(await again(first, ADA)).toBeNull();
    expect(await again(second, ADA)).toBe('TOO_MANY_INVITATIONS_TO_PLAYER');
    expect([await again(first, BOB), await again(second, BOB)]).toEqual([null, null]);
  });
});

describe('in all', () => {
  test('links count, too', async () => {
    const { app } = allowed({ invitations: 2 });
    const gameId = await game(app);
    expect(await codeOf(invite(app, gameId, null))).toBeNull();
    expect(await reserve(app, BOB)).toBeNull();
    const problem = problemOf(await invite(app, gameId, null));
    expect(problem).toMatchObject({ code: 'TOO_MANY_PENDING_INVITATIONS', allowance: 'invitations', limit: 2 });
    expect(await reserve(app, CAM)).toBe('TOO_MANY_PENDING_INVITATIONS');
  });

  test('a command that makes many games reserves all its seats or none', async () => {
    const { app, accounts } = allowed({ invitations: 60 });
    const guests = Array.from({ length: 61 }, (_, index) => person(`G${index}`).playerId);
    const many = (players: readonly string[]) => ({
      games: players.map((player) => toyGame({ commandId: '', reservations: [{ seat: 1, player }] })),
      commandId: freshCommandId(),
    });
    expect(await codeOf(app.createGames(ADA, many(guests)))).toBe('TOO_MANY_PENDING_INVITATIONS');
    expect((await accounts.held(ADA.playerId, 'invitations')).claims).toEqual([]);
    expect(await codeOf(app.createGames(ADA, many(guests.slice(1))))).toBeNull();
    expect((await accounts.held(ADA.playerId, 'invitations')).claims).toHaveLength(60);
  });
});
