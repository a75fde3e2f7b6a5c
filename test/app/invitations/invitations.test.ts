// Invitations: links and invitations of players, what ends them, and that a private game is open to those invited
// and to nobody else.

import { describe, expect, test } from 'vitest';
import type { App, Caller, InvitationResult } from '../../../app/index.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { type MemoryStore, openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB, gameOf, problemOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { CAM, DOT } from '../../kit/replays/replayFiles.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

interface Table {
  readonly app: App;
  readonly gameId: string;
  readonly memory: MemoryStore;
  readonly time: { now: number };
}

/** `on`: default: a server of its own, without lists. */
async function table(change: object = {}, on: App | null = null): Promise<Table> {
  const memory = openMemoryStore();
  const time = { now: FIXED_TIME };
  const clock = { now: () => time.now };
  const app = on ?? appOn(memory.store, { titles: registryOf([toyTitle]), people: memory, clock });
  const create = {
    titleId: 'toy',
    options: null,
    seats: 3,
    bots: [],
    sharedTable: false,
    join: true,
    clientSeed: null,
  };
  const order = { ...create, visibility: 'private' as const, commandId: freshCommandId(), ...change };
  return { app, memory, time, gameId: gameOf(await app.createGame(ADA, order)).id };
}

type Terms = Partial<Parameters<App['createInvitation']>[1]>;

const TERMS = { playerId: null, seat: null, uses: null, validSeconds: null };

async function invited({ app, gameId }: Table, terms: Terms = {}, host = ADA): Promise<InvitationResult> {
  const made = await app.createInvitation(host, { ...TERMS, gameId, commandId: freshCommandId(), ...terms });
  if (!made.ok) throw new Error(made.problem.code);
  return made.value;
}

const accept = ({ app }: Table, caller: Caller | null, invitation: string | null, commandId: string | null = null) =>
  app.acceptInvitation(caller, { invitation: invitation ?? '', seat: null, clientSeed: null, commandId });
const codeOf = async (answer: Promise<Parameters<typeof problemOf>[0]>) => problemOf(await answer)?.code ?? null;

describe('a link', () => {
  test('seats whoever has it in a private game, as often as it may', async () => {
    const at = await table();
    const { secret, invitation } = await invited(at, { uses: 1 });
    expect(await at.app.game(BOB, at.gameId)).toBeNull();
    expect(gameOf(await accept(at, BOB, secret)).state.seats[1]?.player).toBe(BOB.playerId);
    expect(await codeOf(accept(at, CAM, secret))).toBe('INVITATION_OVER');
    expect(await at.app.game(CAM, at.gameId)).toBeNull();
    expect(await codeOf(accept(at, CAM, invitation.name))).toBe('INVITATION_NOT_FOUND');
    expect(await codeOf(accept(at, null, secret))).toBe('UNAUTHENTICATED');
  });

  test('is for its seat, and by default for one player; without a seat for as many as there are seats', async () => {
    const at = await table();
    const { secret, invitation } = await invited(at, { seat: 2 });
    expect(invitation).toMatchObject({ seat: 2, maxUses: 1, uses: 0, status: 'open' });
    expect((await invited(at)).invitation.maxUses).toBe(3);
    const other = at.app.acceptInvitation(BOB, {
      invitation: secret ?? '',
      seat: 1,
      clientSeed: null,
      commandId: null,
    });
    expect(await codeOf(other)).toBe('INVALID_INPUT');
    expect(gameOf(await accept(at, BOB, secret)).state.seats[2]?.player).toBe(BOB.playerId);
  });

  test('is not used up by a player who uses it twice, nor by one for whom there is no seat', async () => {
    const at = await table({ seats: 2 });
    const { secret } = await invited(at, { uses: 2 });
    gameOf(await accept(at, BOB, secret));
    expect(gameOf(await accept(at, BOB, secret)).version).toBe(2);
    expect(await codeOf(accept(at, CAM, secret))).toBe('NO_FREE_SEAT');
    gameOf(await at.app.leaveGame(BOB, { gameId: at.gameId, commandId: null }));
    gameOf(await accept(at, CAM, secret));
    expect((await at.app.invitationsTo(ADA, { gameId: at.gameId, host: ADA.playerId }))?.[0]?.uses).toBe(2);
  });

  test('holds a secret that is stored nowhere, and that the same command makes again', async () => {
    const at = await table();
    const first = await invited(at, { commandId: 'one' });
    const again = await invited(at, { commandId: 'one' });
    expect(again).toEqual({ ...first, repeated: true });
    const other = at.app.createInvitation(ADA, { ...TERMS, gameId: at.gameId, commandId: 'one', seat: 1 });
    expect(await codeOf(other)).toBe('COMMAND_ID_REUSED');
    const secret = (first.secret ?? '').slice(first.invitation.name.length + 1);
    expect(secret).toHaveLength(26);
    const stored = JSON.stringify(await at.memory.invitations.ofGame(at.gameId));
    expect(stored).not.toContain(secret);
  });

  test('of which a letter is another is not there', async () => {
    const at = await table();
    const { secret } = await invited(at);
    const text = secret ?? '';
    for (const wrong of [`${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`, text.slice(1), `${text}0`, '', 'x']) {
      expect(await codeOf(accept(at, BOB, wrong))).toBe('INVITATION_NOT_FOUND');
    }
  });

  test('of two who take the last seat by it at once one gets it, and the other may try again', async () => {
    const at = await table({ seats: 2 });
    const { secret } = await invited(at, { uses: 1 });
    const codes = await Promise.all([codeOf(accept(at, BOB, secret)), codeOf(accept(at, CAM, secret))]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes).toContain('INVITATION_OVER');
  });
});

describe('an invitation of a player', () => {
  test('shows him a private game, is listed for him, and seats nobody else', async () => {
    const at = await table();
    const { invitation, secret } = await invited(at, { playerId: BOB.playerId });
    expect(secret).toBeNull();
    expect((await at.app.game(BOB, at.gameId))?.id).toBe(at.gameId);
    expect(await at.app.invitationsOf(BOB)).toEqual([invitation]);
    expect(await at.app.invitationsOf(CAM)).toEqual([]);
    expect(await codeOf(accept(at, CAM, invitation.name))).toBe('INVITATION_NOT_FOUND');
    expect(gameOf(await accept(at, BOB, invitation.name)).ownSeats).toEqual([1]);
    expect(await at.app.invitationsOf(BOB)).toEqual([]);
  });

  test('lets him join by the game’s id, too', async () => {
    const at = await table();
    await invited(at, { playerId: BOB.playerId });
    const order = { gameId: at.gameId, seat: null, clientSeed: null, commandId: null };
    expect(gameOf(await at.app.joinGame(BOB, order)).ownSeats).toEqual([1]);
    expect(await codeOf(at.app.joinGame(CAM, order))).toBe('GAME_NOT_FOUND');
  });

  test('shows him the news and the audit of the game too, and nobody else', async () => {
    const at = await table();
    await invited(at, { playerId: BOB.playerId });
    const news = (await at.app.gameNews(at.gameId, 1)) ?? expect.fail('no news');
    expect([BOB, CAM].map(({ playerId }) => news.isOpenTo(playerId))).toEqual([true, false]);
    expect((await at.app.audit(BOB, at.gameId, []))?.verdict).toBe('incomplete');
    expect(await at.app.audit(CAM, at.gameId, [])).toBeNull();
    const { secret } = await invited(at);
    gameOf(await accept(at, CAM, secret));
    gameOf(await at.app.removePlayer(ADA, { gameId: at.gameId, playerId: CAM.playerId, commandId: null }));
    expect(await at.app.audit(CAM, at.gameId, [])).toBeNull();
    expect((await at.app.gameNews(at.gameId, 1))?.isOpenTo(CAM.playerId)).toBe(false);
  });

  test('is declined with a reason, which the host reads, and then the game is not there for him any more', async () => {
    const at = await table();
    const { invitation } = await invited(at, { playerId: BOB.playerId });
    const decline = (caller: Caller, reason: string | null) =>
      at.app.declineInvitation(caller, { invitation: invitation.name, reason });
    expect(await codeOf(decline(CAM, null))).toBe('INVITATION_NOT_FOUND');
    for (const reason of ['x'.repeat(201), '\u200b\u2060', '\u202eon'])
      expect(await codeOf(decline(BOB, reason))).toBe('INVALID_INPUT');
    expect(await decline(BOB, 'No time.')).toMatchObject({ ok: true, value: { repeated: false } });
    expect(await decline(BOB, null)).toMatchObject({ ok: true, value: { repeated: true } });
    const listed = await at.app.invitationsTo(ADA, { gameId: at.gameId, host: ADA.playerId });
    expect(listed).toMatchObject([{ status: 'declined', declineReason: 'No time.' }]);
    expect(await codeOf(accept(at, BOB, invitation.name))).toBe('INVITATION_OVER');
    expect(await at.app.game(BOB, at.gameId)).toBeNull();
  });

  test('expires', async () => {
    const at = await table();
    const { invitation } = await invited(at, { playerId: BOB.playerId, validSeconds: 60 });
    at.time.now += 60_000;
    expect(await codeOf(accept(at, BOB, invitation.name))).toBe('INVITATION_OVER');
    expect(await at.app.game(BOB, at.gameId)).toBeNull();
    expect(await at.app.invitationsOf(BOB)).toEqual([]);
    const decline = at.app.declineInvitation(BOB, { invitation: invitation.name, reason: null });
    expect(await codeOf(decline)).toBe('INVITATION_OVER');
  });

  test('shows nothing of the game once it has begun without him, or he was removed', async () => {
    const at = await table({ seats: 2 });
    await invited(at, { playerId: BOB.playerId });
    const { secret } = await invited(at);
    gameOf(await accept(at, BOB, secret));
    gameOf(await at.app.removePlayer(ADA, { gameId: at.gameId, playerId: BOB.playerId, commandId: null }));
    expect(await at.app.game(BOB, at.gameId)).toBeNull();
    expect(await codeOf(accept(at, BOB, secret))).toBe('GAME_NOT_FOUND');
    await invited(at, { playerId: CAM.playerId });
    gameOf(await accept(at, DOT, secret));
    gameOf(await at.app.startGame(ADA, { gameId: at.gameId, commandId: null }));
    expect(await at.app.game(CAM, at.gameId)).toBeNull();
  });
});

describe('the host', () => {
  test('revokes an invitation: whoever accepts it at the same time is seated before, or not at all', async () => {
    for (let round = 0; round < 8; round += 1) {
      const at = await table();
      const { secret, invitation } = await invited(at);
      const revoke = () => at.app.revokeInvitation(ADA, { invitation: invitation.name });
      const racing = round % 2 === 0 ? [revoke(), accept(at, BOB, secret)] : [accept(at, BOB, secret), revoke()];
      await Promise.all(racing);
      const listed = await at.app.invitationsTo(ADA, { gameId: at.gameId, host: ADA.playerId });
      const isSeated = (await at.app.game(ADA, at.gameId))?.state.seats[1]?.player === BOB.playerId;
      expect([listed?.[0]?.status, listed?.[0]?.uses]).toEqual(['revoked', isSeated ? 1 : 0]);
      expect(await codeOf(accept(at, CAM, secret))).toBe('INVITATION_OVER');
      expect(await revoke()).toMatchObject({ ok: true, value: { repeated: true } });
    }
  });

  test('alone invites, revokes and reads invitations; the right passes on', async () => {
    const at = await table({ visibility: 'unlisted' });
    const { invitation, secret } = await invited(at);
    gameOf(await accept(at, BOB, secret));
    const create = (caller: Caller | null) =>
      codeOf(at.app.createInvitation(caller, { ...TERMS, gameId: at.gameId, commandId: freshCommandId() }));
    const revoke = (caller: Caller) => codeOf(at.app.revokeInvitation(caller, { invitation: invitation.name }));
    expect([await create(null), await create(BOB)]).toEqual(['UNAUTHENTICATED', 'NOT_THE_CREATOR']);
    expect(await revoke(BOB)).toBe('INVITATION_NOT_FOUND');
    expect(await at.app.invitationsTo(BOB, { gameId: at.gameId, host: ADA.playerId })).toBeNull();
    gameOf(await at.app.leaveGame(ADA, { gameId: at.gameId, commandId: null }));
    expect([await create(ADA), await create(BOB), await revoke(BOB)]).toEqual(['NOT_THE_CREATOR', null, null]);
  });

  test('says for whom, for how many, for how long, within bounds', async () => {
    const at = await table();
    const create = (terms: Terms) =>
      codeOf(at.app.createInvitation(ADA, { ...TERMS, gameId: at.gameId, commandId: freshCommandId(), ...terms }));
    const wrong: Terms[] = [
      { seat: 3 },
      { seat: -1 },
      { uses: 0 },
      { uses: 101 },
      { uses: 2, playerId: BOB.playerId },
      { validSeconds: 59 },
      { validSeconds: 2_592_001 },
      { playerId: ADA.playerId },
    ];
    for (const terms of wrong) expect([terms, await create(terms)]).toEqual([terms, 'INVALID_INPUT']);
    gameOf(await accept(at, BOB, (await invited(at)).secret));
    gameOf(await at.app.removePlayer(ADA, { gameId: at.gameId, playerId: BOB.playerId, commandId: null }));
    expect(await create({ playerId: BOB.playerId })).toBe('INVALID_INPUT');
    expect(await codeOf(at.app.createInvitation(ADA, { ...TERMS, gameId: 'x', commandId: 'c' }))).toBe(
      'GAME_NOT_FOUND',
    );
  });

  test('invites at most a hundred times to a game', async () => {
    const at = await table();
    for (let count = 0; count < 100; count += 1) await invited(at);
    const more = at.app.createInvitation(ADA, { ...TERMS, gameId: at.gameId, commandId: 'more' });
    expect(await codeOf(more)).toBe('TOO_MANY_INVITATIONS');
  });
});

test('the game of a link is shown to whoever has its secret, until the link lets nobody in any more', async () => {
  const { app } = projectedApp({ titles: registryOf([toyTitle]) });
  const at = await table({}, app);
  const { secret, invitation } = await invited(at, { uses: 1 });
  const shown = { gameId: at.gameId, host: ADA.playerId, visibility: 'private', status: 'open' };
  expect(await app.invitedGame(secret ?? '')).toMatchObject(shown);
  for (const wrong of ['', at.gameId, invitation.name, `${invitation.name}-${'0'.repeat(26)}`])
    expect(await app.invitedGame(wrong)).toBeNull();
  gameOf(await accept(at, BOB, secret));
  expect(await app.invitedGame(secret ?? '')).toBeNull();
  const other = await invited(at);
  expect(await app.invitedGame(other.secret ?? '')).toMatchObject(shown);
  await app.revokeInvitation(ADA, { invitation: other.invitation.name });
  expect(await app.invitedGame(other.secret ?? '')).toBeNull();
});
