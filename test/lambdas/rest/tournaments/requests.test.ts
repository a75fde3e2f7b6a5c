// People ask to come, and the organiser answers, over REST.

import { afterAll, beforeAll, expect, test } from 'vitest';
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
const people = (...numbers: readonly number[]) => ({ playerIds: numbers.map(idOf) });

/** A tournament whose door asks for approval; its address. */
async function asking(doors: readonly string[] = ['approval'], more = {}): Promise<string> {
  const cup = await desk.tournament(more);
  await desk.done(`${cup}/entries/opening`);
  await desk.done(`${cup}/doors`, { doors });
  return cup;
}

interface Told {
  readonly player: string;
  readonly status: string;
  readonly now: object | null;
}

async function requests(cup: string) {
  const { requests: found } = (await desk.get(`${cup}/requests`)).json;
  return found.map(({ player: id, status }: Told) => [Number(id.slice(-6)), status]);
}

async function entrants(cup: string): Promise<readonly string[]> {
  return (await desk.get(`${cup}/entrants`)).json.entrants.map((one: Told) => one.player);
}

test('who asks waits, is in once approved, and plays; who was declined is not, and asks no more', async () => {
  const cup = await asking();
  for (const number of [3, 1, 2, 4]) {
    desk.hall.now += 10;
    const { entry } = await desk.done(`${cup}/entries`, {}, as(number));
    expect(entry).toMatchObject({ status: 'asked', door: 'approval', entrant: null });
  }
  expect((await desk.done(`${cup}/entries`, {}, as(1))).repeated).toBe(true);
  const asked = [3, 1, 2, 4].map((number) => [number, 'asked']);
  expect([await requests(cup), await entrants(cup)]).toEqual([asked, []]);
  expect(await desk.refused(`${cup}/requests/approvals`, people(1), as(1))).toBe('NOT_THE_ORGANISER');

  const approved = await desk.done(`${cup}/requests/approvals`, people(2, 1));
  const statuses = approved.entries.map(({ player: id, status, door }: Told & { door: string }) => [id, status, door]);
  expect(statuses).toEqual([2, 1].map((number) => [idOf(number), 'entered', 'approval']));
  expect((await desk.done(`${cup}/requests/approvals`, people(1, 2))).repeated).toBe(true);
  const declined = await desk.done(`${cup}/requests/declines`, people(3));
  expect(declined.entries[0]).toMatchObject({ status: 'declined' });
  expect(await desk.refused(`${cup}/entries`, {}, as(3))).toBe('ENTRY_DECLINED');
  expect(await desk.refused(`${cup}/withdrawals`, {}, as(3))).toBe('NOT_ENTERED');
  expect(await desk.refused(`${cup}/requests/declines`, people(1))).toBe('ENTRY_APPROVED');
  expect(await requests(cup)).toEqual([
    [3, 'declined'],
    [4, 'asked'],
  ]);

  // Who has withdrawn comes back without asking again.
  await desk.done(`${cup}/withdrawals`, {}, as(1));
  expect((await desk.done(`${cup}/entries`, {}, as(1))).entry.status).toBe('entered');
  await desk.done(`${cup}/entries/closing`);
  await desk.done(`${cup}/start`);
  const roll = (await desk.get(`${cup}/entrants`)).json;
  expect([roll.total, roll.entrants.map((one: Told) => one.player)]).toEqual([2, [idOf(1), idOf(2)]]);
  // Late, for the next pairing.
  const late = await desk.done(`${cup}/requests/approvals`, people(4));
  expect(late.entries[0]).toMatchObject({ status: 'waiting', door: 'approval' });
});

test('a request that is taken back leaves the list, and may be made again; a decline can be undone', async () => {
  const cup = await asking();
  await desk.done(`${cup}/entries`, {}, as(1));
  expect((await desk.done(`${cup}/withdrawals`, {}, as(1))).entry.status).toBe('withdrawn');
  expect(await requests(cup)).toEqual([]);
  // Somebody answers a moment later.
  const late = await desk.done(`${cup}/requests/approvals`, people(1));
  expect([late.repeated, late.entries[0].status]).toEqual([true, 'withdrawn']);
  desk.hall.now += 10;
  await desk.done(`${cup}/entries`, {}, as(1));
  expect(await requests(cup)).toEqual([[1, 'asked']]);
  await desk.done(`${cup}/requests/declines`, people(1));
  await desk.done(`${cup}/requests/approvals`, people(1));
  expect([await requests(cup), await entrants(cup)]).toEqual([[], [idOf(1)]]);
});

test('a link lets people in at once, where others ask', async () => {
  const cup = await asking(['link', 'approval']);
  const { secret } = await desk.done(`${cup}/links`, {});
  expect((await desk.done(`${cup}/entries`, { link: secret }, as(1))).entry.status).toBe('entered');
  expect((await desk.done(`${cup}/entries`, { link: secret }, as(2))).entry.status).toBe('asked');
  // An open door lets in whoever asked, too.
  await desk.done(`${cup}/doors`, { doors: ['open'] });
  expect((await desk.done(`${cup}/entries`, {}, as(2))).entry).toMatchObject({ status: 'entered', door: 'open' });
  expect(await requests(cup)).toEqual([]);
});

test('who asks is known to those who answer, and to nobody else', async () => {
  const cup = await asking();
  await desk.done(`${cup}/entries`, {}, as(1));
  const id = cup.split('/').at(-1) ?? '';
  const { app } = desk.hall;
  expect((await app.entry(player(1), id, idOf(1)))?.status).toBe('asked');
  expect((await app.entry(OLGA, id, idOf(1)))?.status).toBe('asked');
  expect([await app.entry(player(2), id, idOf(1)), await app.entry(null, id, idOf(1))]).toEqual([null, null]);
  expect((await desk.get(`${cup}/requests`, idOf(1))).status).toBe(403);
  expect((await desk.get(`${cup}/requests`, null)).status).toBe(401);
  expect((await desk.get(`/v1/tournaments/${'0'.repeat(26)}/requests`)).status).toBe(404);
  const ofPlayer = async () => (await desk.get(`/v1/players/${idOf(1)}/tournaments`, idOf(2))).json.tournaments;
  expect(JSON.stringify(await ofPlayer())).not.toContain(id);
  await desk.done(`${cup}/requests/approvals`, people(1));
  expect((await app.entry(null, id, idOf(1)))?.status).toBe('entered');
  expect(JSON.stringify(await ofPlayer())).toContain(id);
});

test('somebody is removed and readmitted twice without command ids', async () => {
  const cup = await asking(['open']);
  await desk.done(`${cup}/entries`, {}, as(1));
  const who = { tournamentId: cup.split('/').at(-1) ?? '', playerId: idOf(1), commandId: null };
  for (let time = 0; time < 2; time += 1) {
    expect((await desk.hall.app.removeEntrant(OLGA, who)).ok).toBe(true);
    expect((await desk.hall.app.readmitEntrant(OLGA, who)).ok).toBe(true);
  }
});

test('whoever is approved where all places are taken waits for one, and moves up', async () => {
  const cup = await asking(['approval'], { capacity: 2 });
  for (const number of [1, 2, 3, 4]) await desk.done(`${cup}/entries`, {}, as(number));
  await desk.done(`${cup}/requests/approvals`, people(1, 2));
  desk.hall.now += 10;
  await desk.done(`${cup}/requests/approvals`, people(4));
  desk.hall.now += 10;
  await desk.done(`${cup}/requests/approvals`, people(3));
  const listed = (await desk.get(`${cup}/waiting-list`, null)).json;
  expect([listed.entered, listed.total, listed.entrants.map((one: Told) => one.player)]).toEqual([
    4,
    2,
    [idOf(4), idOf(3)],
  ]);
  const first = (await desk.get(`${cup}/waiting-list?limit=1`)).json;
  const second = (await desk.get(`${cup}/waiting-list?limit=1&after=${first.nextCursor}`)).json;
  expect([first.entrants[0].player, second.entrants[0].player, second.nextCursor]).toEqual([idOf(4), idOf(3), null]);
  expect((await desk.get(`${cup}/players/${idOf(3)}`)).json).toMatchObject({
    waitingPlace: 2,
    now: { phase: 'waiting-list', action: null, at: null },
  });
  expect((await desk.done(`${cup}/entries`, {}, as(3))).entry).toMatchObject({
    waitingPlace: 2,
    now: { action: null },
  });
  expect(listed.entrants.map((one: Told) => one.now)).toEqual([null, null]);
  await desk.done(`${cup}/withdrawals`, {}, as(2));
  expect((await desk.get(`${cup}/players/${idOf(3)}`)).json.waitingPlace).toBe(1);
  await desk.done(`${cup}/entries/closing`);
  expect((await desk.get(`${cup}/waiting-list`)).json).toEqual({
    entered: null,
    total: 0,
    nextCursor: null,
    entrants: [],
  });
});
