// Names that players choose.

import { expect, test } from 'vitest';
import type { Caller } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { appOn, problemOf, successOf } from '../../kit/app/appOn.ts';

const NOW = 1_000_000_000_000;
const clock = { now: () => NOW };

function caller(id: string, name: string, signedInAt: number | null = NOW): Caller {
  return { playerId: `player_${id}`, name, signedInAt };
}

const ADA = caller('ADA', 'Ada');
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

test('without a caller nobody is named', async () => {
  const { app } = start();
  expect(problemOf(await app.changeName(null, { name: 'Ada' }))).toMatchObject({ kind: 'Unauthenticated' });
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
