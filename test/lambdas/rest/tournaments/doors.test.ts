// The doors by password and by list, and what holds of whoever comes, over REST.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeAt, publicFinishedGames } from '../../../../app/projections/rows.ts';
import { NEWEST_EDITION } from '../../../../domain/tournament/terms/edition.ts';
import { ClubDesk } from '../../../kit/tournaments/clubDesk.ts';
import { OLGA, player } from '../../../kit/tournaments/played.ts';

let desk: ClubDesk;
beforeAll(async () => {
  desk = await ClubDesk.open(NEWEST_EDITION);
});
afterAll(() => desk.close());

const idOf = (number: number) => player(number).playerId;
const as = (number: number) => ({ as: idOf(number) });

async function opened(doors: readonly string[]): Promise<string> {
  const cup = await desk.tournament();
  await desk.done(`${cup}/entries/opening`);
  if (doors.includes('password')) await desk.done(`${cup}/doors/password`, { password: 'Eight bells' });
  await desk.done(`${cup}/doors`, { doors });
  return cup;
}

async function wayIn(cup: string, number: number) {
  return (await desk.get(`${cup}/office`, idOf(number))).json.wayIn;
}

test('a password lets in who knows it; nothing of it is in any log, nor the words themselves beside it', async () => {
  const cup = await opened(['password']);
  expect(await wayIn(cup, 1)).toEqual({ door: null, obstacle: null });
  expect(await desk.refused(`${cup}/entries`, {}, as(1))).toBe('DOORS_CLOSED');
  expect(await desk.refused(`${cup}/entries`, { password: 'eight bells' }, as(1))).toBe('WRONG_PASSWORD');
  const { entry } = await desk.done(`${cup}/entries`, { password: ' Eight bells ' }, as(1));
  expect(entry).toMatchObject({ status: 'entered', door: 'password' });
  // Another password shuts out nobody who is in.
  expect((await desk.done(`${cup}/doors/password`, { password: 'Eight bells' })).repeated).toBe(true);
  await desk.done(`${cup}/doors/password`, { password: 'Nine bells' });
  expect(await desk.refused(`${cup}/entries`, { password: 'Eight bells' }, as(2))).toBe('WRONG_PASSWORD');
  await desk.done(`${cup}/withdrawals`, {}, as(1));
  expect((await desk.done(`${cup}/returns`, {}, as(1))).entry.status).toBe('entered');
  await desk.done(`${cup}/doors/password`, { password: null });
  expect(await desk.refused(`${cup}/entries`, { password: 'Nine bells' }, as(2))).toBe('WRONG_PASSWORD');
  expect(await desk.refused(`${cup}/doors/password`, { password: ' short ' })).toBe('INVALID_INPUT');
  expect(await desk.refused(`${cup}/doors/conditions`, { finishedGames: 51 })).toBe('INVALID_INPUT');
  expect(await desk.refused(`${cup}/doors/password`, { password: 'Ten bells' }, as(1))).toBe('NOT_THE_ORGANISER');

  const other = await opened(['password']);
  const id = other.split('/').at(-1) ?? '';
  const [kept] = await desk.hall.people.credentials.ofPlayer(`entry-gates/${id}`);
  expect(kept?.body).toMatch(/^{"salt":"[0-9a-f]{32}","hash":"[0-9a-f]{64}"}$/);
});

test('wrong passwords are counted, by account and by tournament, with the time to try again; right ones are not', async () => {
  const allowances = { guesses: 3, guessesOfOne: 5 };
  desk.hall.app = desk.hall.process(desk.hall.store, { edition: NEWEST_EDITION, allowances });
  const cup = await opened(['password']);
  const tournamentId = cup.split('/').at(-1) ?? '';
  const guess = async (number: number, password: string) => {
    const result = await desk.hall.app.enterTournament(player(number), { tournamentId, password, commandId: null });
    return result.ok ? 'in' : result.problem;
  };
  // All at once: three are looked at, and the fourth is not, though it is right.
  const guesses = await Promise.all(['wrong 1', 'wrong 2', 'wrong 3', 'Eight bells'].map((one) => guess(5, one)));
  const wrong = { code: 'WRONG_PASSWORD' };
  expect(guesses).toMatchObject([wrong, wrong, wrong, { code: 'TOO_MANY_GUESSES', retryAt: expect.any(Number) }]);
  for (const password of ['wrong', 'wronger']) expect(await guess(3, password)).toMatchObject(wrong);
  // All together have used up theirs: each account has a few of its own.
  const used = { code: 'TOO_MANY_GUESSES_OF_TOURNAMENT' };
  const left = (by: typeof OLGA) => desk.hall.app.entryGuesses(by, tournamentId);
  expect(await left(OLGA)).toEqual({ limit: 5, remaining: 0, resetSeconds: 3_600 });
  expect(await left(player(1))).toBeNull();
  expect((await desk.get(`${cup}/office`)).json.guesses).toMatchObject({ remaining: 0 });
  desk.hall.now += 1_000;
  const beyond = await Promise.all(['a', 'b', 'c', 'd'].map((one) => guess(30, `wrong ${one}`)));
  expect(beyond).toMatchObject([wrong, wrong, wrong, { code: 'TOO_MANY_GUESSES' }]);
  expect(await guess(31, 'wrong')).toMatchObject(wrong);
  expect(await guess(31, 'Eight bells')).toBe('in');
  expect(await guess(3, 'Eight bells')).toBe('in');
  desk.hall.now += 2 * 3_600_000;
  for (let number = 10; number < 16; number += 1) expect(await guess(number, 'Eight bells')).toBe('in');
  for (let number = 20; number < 25; number += 1)
    expect(await guess(number, 'wrong')).toMatchObject({ code: 'WRONG_PASSWORD' });
  // Whoever has mistyped three in these weeks waits.
  desk.hall.now += 1;
  expect(await guess(30, 'Eight bells')).toMatchObject({ ...used, limit: 5, retryAt: desk.hall.now + 719_999 });
  expect(await guess(25, 'Eight bells')).toBe('in');
});

test('a list lets in those who are on it; only those who make it read it', async () => {
  const cup = await opened(['list']);
  for (const number of [1, 2])
    await desk.hall.people.profiles.setName(
      idOf(number),
      { text: `P ${number}`, key: `p${number}` },
      { replace: true },
    );
  expect((await desk.done(`${cup}/doors/list`, { playerIds: [idOf(2), idOf(1), idOf(1)] })).repeated).toBe(false);
  expect((await desk.done(`${cup}/doors/list`, { playerIds: [idOf(1), idOf(2)] })).repeated).toBe(true);
  expect((await desk.get(`${cup}/office`)).json).toMatchObject({ doors: ['list'], list: [idOf(1), idOf(2)] });
  expect((await desk.get(`${cup}/office`, idOf(1))).json).toMatchObject({
    list: null,
    wayIn: { door: 'list', obstacle: null },
  });
  expect((await desk.get(`${cup}/office`, null)).json).toMatchObject({ list: null, wayIn: null });
  expect(await desk.refused(`${cup}/entries`, {}, as(3))).toBe('DOORS_CLOSED');
  expect((await desk.done(`${cup}/entries`, {}, as(1))).entry.door).toBe('list');
  await desk.done(`${cup}/doors/list`, { playerIds: [] });
  expect(await desk.refused(`${cup}/entries`, {}, as(2))).toBe('DOORS_CLOSED');
  expect(await desk.refused(`${cup}/doors/list`, { playerIds: ['player_nobody'] })).toBe('UNKNOWN_PLAYER');
  expect(await desk.refused(`${cup}/doors/list`, { playerIds: [] }, as(1))).toBe('NOT_THE_ORGANISER');
});

test('conditions hold by every door, and are told before; whoever is in stays in, and the organiser enters anybody', async () => {
  const cup = await opened(['open']);
  await desk.done(`${cup}/entries`, {}, as(1));
  const conditions = { guests: false, bots: false, finishedGames: 2 };
  expect((await desk.done(`${cup}/doors/conditions`, conditions)).repeated).toBe(false);
  expect((await desk.done(`${cup}/doors/conditions`, conditions)).repeated).toBe(true);
  expect((await desk.get(`${cup}/office`, null)).json.conditions).toEqual(conditions);
  const { profiles } = desk.hall.people;
  await profiles.setKind(idOf(2), 'guest');
  await profiles.setKind(idOf(3), 'bot');
  for (const [number, code] of [
    [2, 'NO_GUESTS'],
    [3, 'NO_BOTS'],
    [4, 'TOO_FEW_GAMES'],
  ] as const) {
    expect(await wayIn(cup, number)).toEqual({ door: 'open', obstacle: code });
    expect(await desk.refused(`${cup}/entries`, {}, as(number))).toBe(code);
  }
  for (const number of [1, 2]) {
    const row = { partition: publicFinishedGames(idOf(4), 'toy'), sort: placeAt(number, 'x'), version: 1, body: '{}' };
    await desk.views.put([{ ...row, listing: null, expiresAt: null }]);
  }
  expect((await desk.done(`${cup}/entries`, {}, as(4))).entry.status).toBe('entered');
  await desk.done(`${cup}/withdrawals`, {}, as(1));
  await desk.done(`${cup}/returns`, {}, as(1));
  await profiles.setName(idOf(2), { text: 'Gus (guest)', key: 'guest gus' }, { replace: true });
  expect((await desk.done(`${cup}/entrants`, { entries: [{ playerId: idOf(2) }] })).entries[0].door).toBe('organiser');
  expect(await desk.refused(`${cup}/doors/conditions`, conditions, as(1))).toBe('NOT_THE_ORGANISER');
});
