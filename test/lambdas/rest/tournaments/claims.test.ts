// Somebody who was entered by name takes the place by a link, and plays on under the id that the log has.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../../domain/tournament/terms/edition.ts';
import { ClubDesk } from '../../../kit/tournaments/clubDesk.ts';
import { OLGA, player } from '../../../kit/tournaments/played.ts';

let desk: ClubDesk;
beforeAll(async () => {
  desk = await ClubDesk.open(NEWEST_EDITION);
});
afterAll(() => desk.close());

const HERE = { device: 'Firefox', address: null };

/** A tournament with Anna and Ben, who have no account; the id of Anna. */
async function named() {
  const cup = await desk.tournament({ realBoards: true, stages: [{ format: 'swiss', rounds: 1, cut: null }] });
  await desk.done(`${cup}/entries/opening`);
  const { entries } = await desk.done(`${cup}/entrants`, { entries: [{ name: 'Anna K.' }, { name: 'Ben O.' }] });
  const [anna, ben]: readonly string[] = entries.map(({ player: id }: { player: string }) => id);
  return { cup, id: cup.split('/').at(-1) ?? '', anna: anna ?? '', ben: ben ?? '' };
}

async function claim(tournamentId: string, link: string) {
  const answer = await desk.hall.app.signInByClaim({ tournamentId, link, withAccount: false }, HERE, null);
  return answer.ok ? answer.value.bearer.player : answer.problem.code;
}

test('who opens the link is the entrant: sees the table, reports, and keeps the id', async () => {
  const { cup, id, anna, ben } = await named();
  const made = await desk.done(`${cup}/entrants/links`, { playerId: anna }, { key: 'one' });
  expect(made).toMatchObject({ repeated: false, link: { claims: anna, uses: 0, maxUses: 1 } });
  expect((await desk.done(`${cup}/entrants/links`, { playerId: anna }, { key: 'one' })).secret).toBe(made.secret);
  // It is no link to enter by, and opens no door.
  await desk.done(`${cup}/doors`, { doors: ['link'] });
  const entering = { tournamentId: id, link: made.secret, commandId: null };
  expect(await desk.hall.app.enterTournament(player(1), entering)).toMatchObject({ problem: { code: 'DOORS_CLOSED' } });

  const taken = await Promise.all([claim(id, made.secret), claim(id, made.secret)]);
  expect(taken).toContainEqual({ id: anna, name: 'Anna K. (guest)', kind: 'guest' });
  expect(taken).toContain('UNKNOWN_CLAIM');
  expect(await desk.refused(`${cup}/entrants/links`, { playerId: anna })).toBe('HAS_AN_ACCOUNT');
  expect(await desk.refused(`${cup}/entrants/names`, { playerId: anna, name: 'Anne' })).toBe('HAS_AN_ACCOUNT');
  // A list that is sent again still means her.
  expect((await desk.done(`${cup}/entrants`, { entries: [{ name: 'Anna K.' }] })).entries[0].player).toBe(anna);

  for (const step of ['entries/closing', 'start', 'pairings', 'publications']) await desk.done(`${cup}/${step}`);
  const table = { stage: 0, round: 0, table: 0, places: [1, 2] };
  await desk.done(`${cup}/reports`, table, { as: anna });
  expect(await desk.refused(`${cup}/reports`, table, { as: player(1).playerId })).toBe('NOT_AT_THIS_TABLE');
  expect((await desk.get(`${cup}/entrants`)).json.entrants.map((one: { player: string }) => one.player).sort()).toEqual(
    [anna, ben].sort(),
  );
});

async function guest(name: string) {
  const begun = await desk.hall.app.beginGuest({ name }, HERE);
  if (!begun.ok) throw new Error(begun.problem.code);
  const { cookie, bearer } = begun.value;
  return { cookie, playerId: bearer.player.id, name };
}

test('an account that there was before takes the place and stays: it acts as the entrant, and is in the tournament once', async () => {
  const { cup, id, anna, ben } = await named();
  const { app } = desk.hall;
  const [xara, yuri] = [await guest('Xara'), await guest('Yuri')];
  const linkFor = async (playerId: string) => (await desk.done(`${cup}/entrants/links`, { playerId })).secret;
  const take = async (link: string, cookie: string | null) => {
    const answer = await app.signInByClaim({ tournamentId: id, link, withAccount: true }, HERE, cookie);
    return answer.ok ? answer.value : answer.problem.code;
  };
  const [toAnna, toBen] = [await linkFor(anna), await linkFor(ben)];
  expect(await take(toAnna, null)).toBe('INVALID_INPUT');
  for (const one of [yuri, player(7)]) await app.enterTournament(one, { tournamentId: id, commandId: null });
  expect(await take(toAnna, yuri.cookie)).toBe('ALREADY_IN');
  expect(await take(toAnna, xara.cookie)).toMatchObject({ cookie: xara.cookie, bearer: { player: { id: anna } } });
  // The account stays signed in, and asks for another token of the place when it likes; nobody else knows.
  expect(await app.startBearer(xara.cookie)).toMatchObject({ player: { id: xara.playerId } });
  const place = { tournamentId: id };
  expect(await app.startPlaceBearer(place, xara.cookie)).toMatchObject({ value: { player: { id: anna } } });
  expect(await app.startPlaceBearer(place, yuri.cookie)).toMatchObject({ problem: { code: 'UNKNOWN_PLACE' } });
  expect([await app.ownPlace(xara, id), await app.ownPlace(yuri, id)]).toEqual([anna, null]);
  const entering = await app.enterTournament(xara, { tournamentId: id, commandId: null });
  expect(entering).toMatchObject({ problem: { code: 'HOLDS_A_PLACE' } });
  expect(await take(toBen, xara.cookie)).toBe('ALREADY_IN');
  expect(await take(toBen, (await guest('Zoe')).cookie)).toMatchObject({ bearer: { player: { id: ben } } });
  // Nobody decides on the own table, by whichever name.
  await desk.done(`${cup}/arbiters`, { playerId: xara.playerId });
  for (const step of ['entries/closing', 'start', 'pairings', 'publications']) await desk.done(`${cup}/${step}`);
  const { tables } = (await desk.get(`${cup}/rounds/1`)).json;
  const own = tables.findIndex(({ seats }: { seats: { player: string }[] }) =>
    seats.some((one) => one.player === anna),
  );
  const result = { stage: 0, round: 0, table: own, places: [1, 2] };
  expect(await desk.refused(`${cup}/results`, result, { as: xara.playerId })).toBe('OWN_TABLE');
  // Its tokens end with its session.
  await app.signOut(xara.cookie);
  expect(await app.startPlaceBearer(place, xara.cookie)).toMatchObject({ problem: { code: 'UNKNOWN_PLACE' } });
});

test('a link ends when it is revoked, another one is made, or its time is over', async () => {
  const { cup, id, anna } = await named();
  const make = (more = {}) => desk.done(`${cup}/entrants/links`, { playerId: anna, ...more });
  const [first, second] = [await make(), await make({ validSeconds: 60 })];
  expect(await claim(id, first.secret)).toBe('UNKNOWN_CLAIM');
  desk.hall.now += 60_000;
  expect(await claim(id, second.secret)).toBe('UNKNOWN_CLAIM');
  const third = await make();
  await desk.done(`${cup}/links/revocations`, { key: third.link.key });
  expect(await claim(id, third.secret)).toBe('UNKNOWN_CLAIM');
  for (const link of ['', 'nonsense', `${third.link.key}-ABCDEFGHJKMNPQRSTVWXYZ0123`]) {
    expect(await claim(id, link)).toBe('UNKNOWN_CLAIM');
  }
  const { link, secret } = await desk.done(`${cup}/links`, { uses: 2 });
  expect([link.claims, await claim(id, secret)]).toEqual([null, 'UNKNOWN_CLAIM']);
  expect(await claim(id, (await make()).secret)).toMatchObject({ id: anna });
});

test('only for people without an account, by those who enter people, and within bounds', async () => {
  const { cup, anna } = await named();
  const path = `${cup}/entrants/links`;
  expect(await desk.refused(path, { playerId: anna }, { as: player(1).playerId })).toBe('NOT_THE_ORGANISER');
  expect(await desk.refused(path, { playerId: player(5).playerId })).toBe('NO_SUCH_ENTRY');
  await desk.done(`${cup}/entries`, {}, { as: OLGA.playerId });
  expect(await desk.refused(path, { playerId: OLGA.playerId })).toBe('HAS_AN_ACCOUNT');
  for (const validSeconds of [59, 367 * 86_400]) {
    expect(await desk.refused(path, { playerId: anna, validSeconds })).toBe('INVALID_INPUT');
  }
  for (const uses of [0, 1_001]) expect(await desk.refused(`${cup}/links`, { uses })).toBe('INVALID_INPUT');
});
