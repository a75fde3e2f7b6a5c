// Names that players choose, identities that they link.

import { expect, test } from 'vitest';
import { type Caller, SIGN_IN_FRESH_MS } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
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
  const nameOf = async ({ playerId }: Caller) => (await app.playerNames([playerId])).get(playerId) ?? null;
  return { app, memory, create, nameOf };
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

test('without a caller nothing is linked or named; without a valid token nothing is linked', async () => {
  const { app } = start();
  expect(problemOf(await app.linkIdentity(null, WORK))).toMatchObject({ kind: 'Unauthenticated' });
  expect(problemOf(await app.changeName(null, { name: 'Ada' }))).toMatchObject({ kind: 'Unauthenticated' });
  expect(problemOf(await app.linkIdentity(ADA, null))).toMatchObject({
    kind: 'InvalidInput',
    code: 'INVALID_TOKEN',
    path: ['input', 'token'],
  });
});

test('a player is called as the token says until a name is chosen; a later token changes nothing', async () => {
  const { app, create, nameOf } = start();
  await create(ADA, 'one');
  expect(await nameOf(ADA)).toBe('Ada');
  await create({ ...ADA, name: 'Other' }, 'two');
  expect(await nameOf(ADA)).toBe('Ada');
  expect(await app.changeName(ADA, { name: ' Countess  Lovelace ' })).toMatchObject({ value: { repeated: false } });
  expect(await nameOf(ADA)).toBe('Countess Lovelace');
  expect(await app.changeName(ADA, { name: 'Countess Lovelace' })).toMatchObject({ value: { repeated: true } });
  await create(ADA, 'three');
  expect(await nameOf(ADA)).toBe('Countess Lovelace');
});

test('a name that looks like another player’s is refused; a free one, or a new form of the own, is not', async () => {
  const { app, create, nameOf } = start();
  await create(ADA, 'one');
  expect(problemOf(await app.changeName(EVE, { name: 'Аdа' }))).toMatchObject({
    kind: 'InvalidInput',
    code: 'NAME_TAKEN',
    path: ['input', 'name'],
  });
  expect((await app.changeName(ADA, { name: 'ADA' })).ok).toBe(true);
  expect((await app.changeName(ADA, { name: 'Grace' })).ok).toBe(true);
  expect((await app.changeName(EVE, { name: 'Ada' })).ok).toBe(true);
  expect([await nameOf(ADA), await nameOf(EVE)]).toEqual(['Grace', 'Ada']);
});

test('players whom their tokens name alike are told apart by their ids', async () => {
  const { create, nameOf } = start();
  const twin = caller('TWIN', 'АDA');
  const nameless = caller('NONE', 'Player');
  for (const who of [ADA, twin, nameless]) await create(who, `of ${who.playerId}`);
  expect([await nameOf(ADA), await nameOf(twin), await nameOf(nameless)]).toEqual(['Ada', 'АDA TWIN', 'Player NONE']);
});

test('an impossible name is refused with what is wrong', async () => {
  const { app } = start();
  const refused = problemOf(await app.changeName(ADA, { name: 'A\u202Eda' }));
  expect(refused).toMatchObject({ code: 'INVALID_NAME', path: ['input', 'name'] });
  expect(refused?.message).toContain('direction');
});
