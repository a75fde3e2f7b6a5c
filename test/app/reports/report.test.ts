// Reports of players: once for each command id, a few a day, kept for the operator.

import { expect, test } from 'vitest';
import { MAX_REPORT_TEXT } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, BOB, problemOf } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';

const DAY_MS = 86_400_000;
const ORDER = { playerId: BOB.playerId, reason: 'name', text: null, gameId: null, commandId: 'one' } as const;

async function server() {
  const people = openMemoryStore();
  const time = { now: FIXED_TIME };
  const { app } = projectedApp({ people, clock: { now: () => time.now }, allowances: { reports: 2 } });
  await app.changeName(BOB, { name: 'Bob the Rude' });
  return { ...people, app, time };
}

test('a report is kept with the name as it was, for half a year, once for each command id', async () => {
  const { app, reports } = await server();
  const report = { ...ORDER, reason: 'conduct', text: ' He swears. ', gameId: '01KDVDNA00XXKSJ1DX3Q13F2C7' } as const;
  expect(await app.reportPlayer(ADA, report)).toEqual({ ok: true, value: { repeated: false } });
  expect(await app.reportPlayer(ADA, report)).toEqual({ ok: true, value: { repeated: true } });
  await app.changeName(BOB, { name: 'Bob the Mild' });
  const [kept, ...more] = reports.all();
  expect(more).toEqual([]);
  expect([kept?.at, kept?.expiresAt]).toEqual([FIXED_TIME, FIXED_TIME + 180 * DAY_MS]);
  expect(JSON.parse(kept?.body ?? '')).toEqual({
    reporter: ADA.playerId,
    player: BOB.playerId,
    name: 'Bob the Rude',
    reason: 'conduct',
    text: 'He swears.',
    gameId: '01KDVDNA00XXKSJ1DX3Q13F2C7',
  });
});

test('an account may report a few a day; what is repeated or refused uses none', async () => {
  const { app, time } = await server();
  for (const commandId of ['one', 'one', 'two', 'two']) {
    expect((await app.reportPlayer(ADA, { ...ORDER, commandId })).ok).toBe(true);
  }
  await app.reportPlayer(ADA, { ...ORDER, playerId: 'player_NOBODY', commandId: 'three' });
  const refused = problemOf(await app.reportPlayer(ADA, { ...ORDER, commandId: 'four' }));
  expect(refused).toMatchObject({ code: 'TOO_MANY_REPORTS', allowance: 'reports', limit: 2, retryAfter: 43_200 });
  time.now += DAY_MS / 2;
  expect((await app.reportPlayer(ADA, { ...ORDER, commandId: 'four' })).ok).toBe(true);
});

test.each([
  ['playerId', 'UNKNOWN_PLAYER', { playerId: 'player_NOBODY' }],
  ['playerId', 'UNKNOWN_PLAYER', { playerId: ADA.playerId }],
  ['gameId', 'INVALID_INPUT', { gameId: 'no game' }],
  ['text', 'INVALID_INPUT', { text: 'x'.repeat(MAX_REPORT_TEXT + 1) }],
  ['text', 'INVALID_INPUT', { text: '\u202e' }],
])('a wrong %s is %s', async (member, code, changes) => {
  const { app, reports } = await server();
  expect(problemOf(await app.reportPlayer(ADA, { ...ORDER, ...changes }))).toMatchObject({
    code,
    path: ['input', member],
  });
  expect(reports.all()).toEqual([]);
});

test('nobody reports without a token', async () => {
  const { app } = await server();
  expect(problemOf(await app.reportPlayer(null, ORDER))?.code).toBe('UNAUTHENTICATED');
});
