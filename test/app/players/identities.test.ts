// Identities that players link and unlink.

import { expect, test } from 'vitest';
import { type Caller, MAX_LINKS, SIGN_IN_FRESH_MS } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import { appOn, problemOf, successOf } from '../../kit/app/appOn.ts';

const NOW = 1_000_000_000_000;
const clock = { now: () => NOW };

function caller(id: string, name: string, signedInAt: number | null = NOW): Caller {
  return { playerId: `player_${id}`, name, signedInAt };
}

const ADA = caller('ADA', 'Ada');
const WORK = caller('WORK', 'Ada at work');
const EVE = caller('EVE', 'Eve');

function start() {
  const memory = openMemoryStore();
  const app = appOn(memory.store, { clock, people: memory });
  const create = async (who: Caller, commandId: string) =>
    successOf(await app.createGame(who, { ...GAME, commandId })).game;
  return { app, memory, create };
}

const GAME = {
  titleId: 'next-station-london',
  options: null,
  seats: 2,
  bots: [],
  sharedTable: false,
  join: true,
  clientSeed: null,
};

const unlink = ({ playerId }: Caller) => ({ code: playerId });

/** The caller who has signed in with the identity of `who` and acts for `player`. */
function actingFor(player: Caller, who: Caller): Caller {
  return { ...who, identityId: who.playerId, playerId: player.playerId };
}

test('a linked identity acts for the player; the link may be repeated', async () => {
  const { app, memory } = start();
  expect(await app.linkIdentity(ADA, WORK)).toMatchObject({ ok: true, value: { account: ADA, repeated: false } });
  expect(await app.playerOf(WORK.playerId)).toBe(ADA.playerId);
  expect(await app.playerOf(ADA.playerId)).toBe(ADA.playerId);
  const linked = { ...WORK, playerId: ADA.playerId };
  expect(await app.linkIdentity(ADA, linked)).toMatchObject({ ok: true, value: { repeated: true } });
  expect(await appOn(memory.store, { people: memory }).playerOf(WORK.playerId)).toBe(ADA.playerId);
});

test('a process that does not know of the link yet seats the player, not the identity', async () => {
  const { app, memory } = start();
  const other = appOn(memory.store, { clock, people: memory });
  expect(await other.playerOf(WORK.playerId)).toBe(WORK.playerId);
  await app.linkIdentity(ADA, WORK);
  const { game } = successOf(await other.createGame(WORK, { ...GAME, commandId: 'stale' }));
  expect(game.state.creator).toBe(ADA.playerId);
});

test('an identity that has created or joined a game, or chosen a name, keeps its own player', async () => {
  const { app, create } = start();
  const game = await create(ADA, 'one');
  await app.joinGame(EVE, { gameId: game.id, seat: null, clientSeed: null, commandId: null });
  await app.changeName(WORK, { name: 'Worker' });
  for (const [who, other] of [
    [EVE, ADA],
    [ADA, EVE],
    [ADA, WORK],
  ] as const) {
    expect(problemOf(await app.linkIdentity(who, other))).toMatchObject({ kind: 'Forbidden', code: 'IDENTITY_IN_USE' });
  }
  expect(await app.playerOf(EVE.playerId)).toBe(EVE.playerId);
});

test('an identity that has only signed in has a name, and can be linked; once it has played it cannot', async () => {
  const { app, create } = start();
  const nameOf = async ({ playerId }: Caller) => (await app.playerNames([playerId])).get(playerId);
  for (const who of [WORK, EVE, EVE]) await app.introduce(who);
  expect([await nameOf(WORK), await nameOf(EVE)]).toEqual([WORK.name, EVE.name]);
  await create(EVE, 'one');
  expect(problemOf(await app.linkIdentity(ADA, EVE))).toMatchObject({ code: 'IDENTITY_IN_USE' });
  expect(await app.linkIdentity(ADA, WORK)).toMatchObject({ ok: true });
  expect(await app.playerOf(WORK.playerId)).toBe(ADA.playerId);
});

test('signing in changes no name, and does not unsettle who was named by release 0.2.0', async () => {
  const { app, memory } = start();
  await memory.profiles.setName(WORK.playerId, { text: 'Worker', key: 'worker' }, { replace: true });
  await app.introduce(WORK);
  expect((await app.playerNames([WORK.playerId])).get(WORK.playerId)).toBe('Worker');
  expect(problemOf(await app.linkIdentity(ADA, WORK))).toMatchObject({ code: 'IDENTITY_IN_USE' });
});

test('whoever signs in while names cannot be read or kept is told nothing of it', async () => {
  const { memory } = start();
  const away = async () => Promise.reject(new StoreFault('unavailable', 'no names', { retryable: false }));
  const people = { ...memory, profiles: { ...memory.profiles, names: away } };
  await expect(appOn(memory.store, { people }).introduce(WORK)).resolves.toBeUndefined();
});

test('an identity that release 0.2.0 has named keeps its own player, though nothing is bound', async () => {
  const { app, memory } = start();
  await memory.profiles.setName(WORK.playerId, { text: 'Worker', key: 'worker' }, { replace: true });
  expect(problemOf(await app.linkIdentity(ADA, WORK))).toMatchObject({ code: 'IDENTITY_IN_USE' });
});

test('an identity that is linked to one player is not linked to another', async () => {
  const { app } = start();
  await app.linkIdentity(ADA, WORK);
  expect(problemOf(await app.linkIdentity(EVE, WORK))).toMatchObject({ code: 'IDENTITY_IN_USE' });
  expect(await app.playerOf(WORK.playerId)).toBe(ADA.playerId);
});

test('a player to whom an identity is linked is not linked to anybody: no chains, no cycles', async () => {
  const { app } = start();
  await app.linkIdentity(ADA, WORK);
  expect(problemOf(await app.linkIdentity(EVE, ADA))).toMatchObject({ code: 'IDENTITY_IN_USE' });
  const both = await Promise.all([app.linkIdentity(EVE, caller('X', 'X')), app.linkIdentity(caller('X', 'X'), EVE)]);
  const ends = await Promise.all(['player_EVE', 'player_X'].map((id) => app.playerOf(id)));
  for (const end of ends) expect(await app.playerOf(end)).toBe(end);
  expect(both.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
});

// biome-ignore format: one row per case
test.each([
  ['the caller’s sign-in is too old',    caller('ADA', 'Ada', NOW - SIGN_IN_FRESH_MS - 1), WORK],
  ['the other’s sign-in is too old',     ADA, caller('WORK', 'Ada', NOW - SIGN_IN_FRESH_MS - 1)],
  ['a token does not say when',          ADA, caller('WORK', 'Ada', null)],
])('nothing is linked when %s', async (_what, who, other) => {
  const { app } = start();
  expect(problemOf(await app.linkIdentity(who, other))).toMatchObject({ kind: 'Forbidden', code: 'SIGN_IN_AGAIN' });
  expect(await app.playerOf(WORK.playerId)).toBe(WORK.playerId);
});

test('a sign-in is recent for ten minutes', async () => {
  const { app } = start();
  const [who, other] = [caller('ADA', 'Ada', NOW - SIGN_IN_FRESH_MS), caller('WORK', 'W', NOW - SIGN_IN_FRESH_MS)];
  expect((await app.linkIdentity(who, other)).ok).toBe(true);
});

test('without a caller nothing is linked or unlinked; without a valid token nothing is linked', async () => {
  const { app } = start();
  expect(problemOf(await app.linkIdentity(null, WORK))).toMatchObject({ kind: 'Unauthenticated' });
  expect(problemOf(await app.unlinkIdentity(null, unlink(WORK)))).toMatchObject({ kind: 'Unauthenticated' });
  expect(problemOf(await app.linkIdentity(ADA, null))).toMatchObject({
    kind: 'InvalidInput',
    code: 'INVALID_TOKEN',
    path: ['input', 'token'],
  });
});

test('the identities of a player are listed: the first, then those that are linked, in their order', async () => {
  const { app, memory } = start();
  const home = caller('HOME', 'Ada at home');
  expect(await app.identitiesOf(ADA)).toEqual([{ code: ADA.playerId, isFirst: true, isYours: true }]);
  await app.linkIdentity(ADA, WORK);
  await app.linkIdentity(ADA, home);
  const expected = [
    { code: ADA.playerId, isFirst: true, isYours: false },
    { code: WORK.playerId, isFirst: false, isYours: true },
    { code: home.playerId, isFirst: false, isYours: false },
  ];
  const other = appOn(memory.store, { clock, people: memory });
  expect(await other.identitiesOf(actingFor(ADA, WORK))).toEqual(expected);
});

test('the first identity unlinks another, which is a player of its own from then on; again is the same', async () => {
  const { app, memory, create } = start();
  await app.linkIdentity(ADA, WORK);
  const game = await create(actingFor(ADA, WORK), 'before');
  expect(await app.unlinkIdentity(ADA, unlink(WORK))).toEqual({ ok: true, value: { account: ADA, repeated: false } });
  expect(await app.unlinkIdentity(ADA, unlink(WORK))).toEqual({ ok: true, value: { account: ADA, repeated: true } });
  for (const process of [app, appOn(memory.store, { clock, people: memory })]) {
    expect(await process.playerOf(WORK.playerId)).toBe(WORK.playerId);
    expect(await process.identitiesOf(ADA)).toHaveLength(1);
  }
  expect(game.state.creator).toBe(ADA.playerId);
  expect((await create(WORK, 'after')).state.creator).toBe(WORK.playerId);
});

test('a further identity unlinks itself, and is told as who it acts from then on; again is the same', async () => {
  const { app } = start();
  await app.linkIdentity(ADA, WORK);
  const left = await app.unlinkIdentity(actingFor(ADA, WORK), unlink(WORK));
  expect(left).toMatchObject({ ok: true, value: { account: { playerId: WORK.playerId }, repeated: false } });
  const again = await app.unlinkIdentity(actingFor(WORK, WORK), unlink(WORK));
  expect(again).toMatchObject({ ok: true, value: { account: { playerId: WORK.playerId }, repeated: true } });
});

test('the first identity of a player is never unlinked, by nobody and not as the last', async () => {
  const { app } = start();
  const first = { kind: 'Forbidden', code: 'FIRST_IDENTITY' };
  expect(problemOf(await app.unlinkIdentity(ADA, unlink(ADA)))).toMatchObject(first);
  await app.linkIdentity(ADA, WORK);
  for (const who of [ADA, actingFor(ADA, WORK)]) {
    expect(problemOf(await app.unlinkIdentity(who, unlink(ADA)))).toMatchObject(first);
  }
  expect(await app.playerOf(ADA.playerId)).toBe(ADA.playerId);
});

test('a further identity unlinks no other', async () => {
  const { app } = start();
  const home = caller('HOME', 'Ada at home');
  await app.linkIdentity(ADA, WORK);
  await app.linkIdentity(ADA, home);
  const refused = await app.unlinkIdentity(actingFor(ADA, WORK), unlink(home));
  expect(problemOf(refused)).toMatchObject({ kind: 'Forbidden', code: 'NOT_THE_FIRST_IDENTITY' });
  expect(await app.playerOf(home.playerId)).toBe(ADA.playerId);
});

test.each([
  ['nobody knows', 'player_NOBODY'],
  ['is a player of its own', EVE.playerId],
  ['is linked to another player', 'player_HERS'],
  ['is no code', `${WORK.playerId}/unlinked`],
  ['is too long for a store', 'x'.repeat(5_000)],
])('an identity that %s is not unlinked', async (_what, code) => {
  const { app, memory } = start();
  await app.linkIdentity(ADA, WORK);
  await app.linkIdentity(EVE, caller('HERS', 'Eve again'));
  expect(problemOf(await app.unlinkIdentity(ADA, { code }))).toMatchObject({
    kind: 'InvalidInput',
    code: 'UNKNOWN_IDENTITY',
    path: ['input', 'code'],
  });
  expect(await appOn(memory.store, { clock, people: memory }).playerOf('player_HERS')).toBe(EVE.playerId);
});

test('nothing is unlinked when the sign-in is too old, or the token does not say when it was', async () => {
  const { app } = start();
  await app.linkIdentity(ADA, WORK);
  for (const signedInAt of [NOW - SIGN_IN_FRESH_MS - 1, null]) {
    const refused = await app.unlinkIdentity({ ...ADA, signedInAt }, unlink(WORK));
    expect(problemOf(refused)).toMatchObject({ kind: 'Forbidden', code: 'SIGN_IN_AGAIN' });
  }
  expect(await app.playerOf(WORK.playerId)).toBe(ADA.playerId);
});

test('an identity that was unlinked is linked to nobody any more; others may be linked to it', async () => {
  const { app, memory } = start();
  await app.linkIdentity(ADA, WORK);
  await app.unlinkIdentity(ADA, unlink(WORK));
  for (const process of [app, appOn(memory.store, { clock, people: memory })]) {
    for (const who of [ADA, EVE]) {
      expect(problemOf(await process.linkIdentity(who, WORK))).toMatchObject({ code: 'IDENTITY_IN_USE' });
    }
  }
  const home = caller('HOME', 'at home');
  expect((await app.linkIdentity(WORK, home)).ok).toBe(true);
  expect(await app.playerOf(home.playerId)).toBe(WORK.playerId);
});

test('a player links eight identities in all; one that is refused takes none of their places', async () => {
  const { app, create } = start();
  await create(EVE, 'of Eve');
  await app.linkIdentity(ADA, EVE);
  const others = Array.from({ length: MAX_LINKS + 1 }, (_, index) => caller(`NO${index}`, 'Other'));
  const answers = [];
  for (const other of others) answers.push(await app.linkIdentity(ADA, other));
  expect(answers.map(({ ok }) => ok)).toEqual(others.map((_, index) => index < MAX_LINKS));
  expect(answers.flatMap((answer) => problemOf(answer) ?? [])).toMatchObject([
    { kind: 'Forbidden', code: 'TOO_MANY_IDENTITIES' },
  ]);
  expect(await app.playerOf(`player_NO${MAX_LINKS}`)).toBe(`player_NO${MAX_LINKS}`);
  expect(await app.identitiesOf(ADA)).toHaveLength(MAX_LINKS + 1);
  // Those that are linked may be linked again.
  expect((await app.linkIdentity(ADA, others[0] ?? EVE)).ok).toBe(true);
});
