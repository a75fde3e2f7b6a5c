// Doors, links and staff of a tournament, over REST.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClubDesk } from '../../../kit/tournaments/clubDesk.ts';
import { OLGA, player } from '../../../kit/tournaments/played.ts';

let desk: ClubDesk;
beforeAll(async () => {
  desk = await ClubDesk.open();
});
afterAll(() => desk.close());

const as = (number: number) => ({ as: player(number).playerId });

async function opened(): Promise<string> {
  const cup = await desk.tournament();
  await desk.done(`${cup}/entries/opening`);
  return cup;
}

test('a shut door keeps everybody out whom nobody has entered, and lets back who was in', async () => {
  const cup = await opened();
  await desk.done(`${cup}/entries`, {}, as(1));
  expect((await desk.done(`${cup}/doors`, { doors: [] })).repeated).toBe(false);
  expect((await desk.done(`${cup}/doors`, { doors: [] })).repeated).toBe(true);
  expect(await desk.refused(`${cup}/entries`, {}, as(2))).toBe('DOORS_CLOSED');
  await desk.done(`${cup}/withdrawals`, {}, as(1));
  await desk.done(`${cup}/returns`, {}, as(1));
  await desk.done(`${cup}/entrants`, { list: 'Anna' });
  expect(await desk.refused(`${cup}/doors`, { doors: ['open'] }, as(1))).toBe('NOT_THE_ORGANISER');
  await desk.done(`${cup}/doors`, { doors: ['open'] });
  await desk.done(`${cup}/entries`, {}, as(2));
});

test('a link lets in as many as it may, once each, until it is revoked; its secret is told to who makes it', async () => {
  const cup = await opened();
  await desk.done(`${cup}/doors`, { doors: ['link'] });
  const made = await desk.done(`${cup}/links`, { uses: 2 }, { key: 'link 1' });
  const again = await desk.done(`${cup}/links`, { uses: 2 }, { key: 'link 1' });
  expect([again.repeated, again.secret, again.link]).toEqual([true, made.secret, made.link]);
  expect(await desk.refused(`${cup}/links`, { uses: 3 }, { key: 'link 1' })).toBe('COMMAND_ID_REUSED');
  const link = made.secret;
  const wrong = `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`;
  expect(await desk.refused(`${cup}/entries`, { link: wrong }, as(3))).toBe('DOORS_CLOSED');
  const entered = await desk.done(`${cup}/entries`, { link }, as(3));
  expect(entered.entry).toMatchObject({ status: 'entered', door: 'link' });
  expect((await desk.done(`${cup}/entries`, { link }, as(3))).repeated).toBe(true);
  const coming = await Promise.all([4, 5, 6].map((number) => desk.sent(`${cup}/entries`, { link }, as(number))));
  expect(coming.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  const office = (await desk.get(`${cup}/office`)).json;
  expect(office).toMatchObject({ doors: ['link'], links: [{ key: made.link.key, uses: 2, isRevoked: false }] });
  expect(JSON.stringify(office)).not.toContain(link.split('-')[1]);
  expect((await desk.get(`${cup}/office`, player(3).playerId)).json.links).toBe(null);
  expect((await desk.get(`${cup}/office`, null)).json.links).toBe(null);
  // Whoever came in by it and is sent away makes no place for another one.
  await desk.done(`${cup}/entrants/removals`, { playerId: player(3).playerId });
  expect(await desk.refused(`${cup}/entries`, { link }, as(3))).toBe('REMOVED_BY_ORGANISER');
  expect(await desk.refused(`${cup}/entries`, { link }, as(8))).toBe('DOORS_CLOSED');
  const second = await desk.done(`${cup}/links`, {});
  await desk.done(`${cup}/links/revocations`, { key: second.link.key });
  expect(await desk.refused(`${cup}/entries`, { link: second.secret }, as(7))).toBe('DOORS_CLOSED');
});

test('a co-organiser takes the steps, one for entries enters people, and whoever is dismissed does neither', async () => {
  const cup = await desk.tournament();
  for (const number of [1, 2, 3]) await desk.hall.app.introduce(player(number));
  const appoint = (number: number, powers: readonly string[]) =>
    desk.done(`${cup}/organisers`, { playerId: player(number).playerId, powers });
  await appoint(1, ['rounds']);
  await appoint(2, ['entries']);
  expect(await desk.refused(`${cup}/organisers`, { playerId: 'player_nobody', powers: [] })).toBe('UNKNOWN_PLAYER');
  await desk.done(`${cup}/entries/opening`, {}, as(1));
  expect(await desk.refused(`${cup}/entrants`, { list: 'Anna' }, as(1))).toBe('NOT_THE_ORGANISER');
  await desk.done(`${cup}/entrants`, { list: 'Anna\nBen\nCleo' }, as(2));
  await desk.done(`${cup}/entries`, {}, as(2));
  expect(await desk.refused(`${cup}/entries/closing`, {}, as(2))).toBe('NOT_THE_ORGANISER');
  expect(await desk.refused(`${cup}/organisers`, { playerId: player(3).playerId, powers: [] }, as(1))).toBe(
    'NOT_THE_ORGANISER',
  );
  for (const step of ['entries/closing', 'start', 'pairings', 'publications', 'closings'])
    await desk.done(`${cup}/${step}`, {}, as(1));
  const { tables } = (await desk.get(`${cup}/rounds/1`)).json;
  const own = tables.findIndex(({ seats }: { seats: { player: string }[] }) =>
    seats.some((seat) => seat.player === player(2).playerId),
  );
  const correction = { stage: 0, round: 0, table: own, places: [1, 2], reason: 'They said so.' };
  expect(await desk.refused(`${cup}/corrections`, correction, as(2))).toBe('OWN_TABLE');
  await desk.done(`${cup}/corrections`, correction, as(1));
  expect((await desk.get(`${cup}/office`, null)).json.coOrganisers).toEqual([
    { player: player(1).playerId, powers: ['rounds'] },
    { player: player(2).playerId, powers: ['entries'] },
  ]);
  await desk.done(`${cup}/dismissals`, { playerId: player(1).playerId });
  expect(await desk.refused(`${cup}/pairings`, { stage: 0, round: 1 }, as(1))).toBe('NOT_THE_ORGANISER');
  const other = { ...correction, places: [2, 1] };
  expect(await desk.refused(`${cup}/corrections`, other, as(1))).toBe('NOT_AN_ARBITER');
  await appoint(1, []);
  await desk.done(`${cup}/corrections`, other, as(1));
  expect((await desk.get(`${cup}/office`)).json.arbiters).toEqual([player(1).playerId]);
  expect(OLGA.playerId).toBe((await desk.get(cup)).json.organiser);
});

test('the organiser hands a draft over to somebody with an account, who may decline', async () => {
  const newest = await ClubDesk.open(2);
  try {
    const cup = await newest.tournament();
    const [anna, ben] = [player(1).playerId, player(2).playerId];
    for (const number of [1, 2]) await newest.hall.app.introduce(player(number));
    await newest.hall.people.profiles.setKind(ben, 'guest');
    expect(await newest.refused(`${cup}/offers`, { playerId: ben })).toBe('NOT_AN_ACCOUNT');
    expect(await newest.refused(`${cup}/offers`, { playerId: anna }, as(2))).toBe('TOURNAMENT_NOT_FOUND');
    await newest.done(`${cup}/offers`, { playerId: anna, reason: 'I must leave.' });
    expect((await newest.get(`${cup}/office`)).json.offer).toEqual({
      player: anna,
      stays: true,
      reason: 'I must leave.',
    });
    expect(await newest.refused(`${cup}/offers/acceptances`, {}, as(2))).toBe('TOURNAMENT_NOT_FOUND');
    await newest.done(`${cup}/offers/endings`, {}, as(1));
    expect(await newest.refused(`${cup}/offers/acceptances`, {}, as(1))).toBe('TOURNAMENT_NOT_FOUND');
    await newest.done(`${cup}/offers`, { playerId: anna, stays: false });
    const { tournament } = await newest.done(`${cup}/offers/acceptances`, {}, as(1));
    expect(tournament.organiser).toBe(anna);
    await newest.done(`${cup}/entries/opening`, {}, as(1));
    expect(await newest.refused(`${cup}/entries/closing`)).toBe('NOT_THE_ORGANISER');
    expect((await newest.get(`${cup}/office`)).json).toMatchObject({ offer: null, coOrganisers: [], arbiters: [] });
  } finally {
    await newest.close();
  }
});
