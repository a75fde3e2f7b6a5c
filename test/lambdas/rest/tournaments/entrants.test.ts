// The organiser enters people over REST: with and without accounts, one by one and as a list.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClubDesk } from '../../../kit/tournaments/clubDesk.ts';
import { OLGA, player } from '../../../kit/tournaments/played.ts';

let desk: ClubDesk;
beforeAll(async () => {
  desk = await ClubDesk.open();
});
afterAll(() => desk.close());

interface Told {
  readonly player: string;
  readonly name: string | null;
  readonly kind: string;
  readonly status: string;
  readonly door: string | null;
}

const told = (entries: readonly Told[]) => entries.map(({ name, kind, status, door }) => [name, kind, status, door]);

/** Signs in: who has a name here can be entered by id. */
async function known(number: number): Promise<string> {
  await desk.hall.app.introduce(player(number));
  return player(number).playerId;
}

test('a list is entered into a draft, accounts by id and others by name, and once only', async () => {
  const cup = await desk.tournament();
  const ada = await known(1);
  const list = `player;name;club\r\n${ada};;Riverside\r\n;"Müller; Jo";Riverside\r\n\r\n;Anna K.;\r\n`;
  const first = await desk.done(`${cup}/entrants`, { list });
  const rows = [
    ['Player 1', 'person', 'entered', 'organiser'],
    ['Müller; Jo', 'unclaimed', 'entered', 'name'],
    ['Anna K.', 'unclaimed', 'entered', 'name'],
  ];
  expect([first.repeated, told(first.entries)]).toEqual([false, rows]);
  const again = await desk.done(`${cup}/entrants`, { entries: [{ name: 'anna k.' }, { playerId: ada }] });
  expect([again.repeated, again.entries[0].player]).toEqual([true, first.entries[2].player]);
  const other = await desk.done(`${await desk.tournament()}/entrants`, { list: 'Anna K.\nBen O.' });
  expect(other.entries[0].player).not.toBe(first.entries[2].player);
  const { entrants, total } = (await desk.get(`${cup}/entrants`)).json;
  expect(total).toBe(null);
  expect(entrants.map(({ name }: Told) => name).toSorted()).toEqual(['Anna K.', 'Müller; Jo', 'Player 1']);
});

test('nobody is entered where one is named wrongly', async () => {
  const cup = await desk.tournament();
  const wrong = async (entries: readonly object[]) => {
    const { status, json } = await desk.sent(`${cup}/entrants`, { entries: [{ name: 'Anna K.' }, ...entries] });
    return [status, json.code, json.pointer];
  };
  expect(await wrong([{ name: ' ' }])).toEqual([422, 'INVALID_NAME', '/entries/1/name']);
  expect(await wrong([{ playerId: 'player_nobody' }])).toEqual([422, 'UNKNOWN_PLAYER', '/entries/1/playerId']);
  expect(await wrong([{ playerId: await known(2), name: 'Ben' }])).toEqual([422, 'PEOPLE', '/entries']);
  expect(await desk.refused(`${cup}/entrants`, {})).toBe('PEOPLE');
  expect(await desk.refused(`${cup}/entrants`, { list: 'Ben' }, { as: player(2).playerId })).toBe(
    'TOURNAMENT_NOT_FOUND',
  );
  await desk.done(`${cup}/entries/opening`);
  expect(await desk.refused(`${cup}/entrants`, { list: 'Ben' }, { as: player(2).playerId })).toBe('NOT_THE_ORGANISER');
  expect((await desk.get(`${cup}/entrants`)).json.entrants).toEqual([]);
});

test('who has blocked the organiser, or takes no invitations, is not entered', async () => {
  const [shy, cup] = [await known(3), await desk.tournament()];
  await desk.hall.app.setInvitationsFrom(player(3), { invitationsFrom: 'nobody' });
  expect(await desk.refused(`${cup}/entrants`, { entries: [{ playerId: shy }] })).toBe('INVITATION_REFUSED');
});

test('who was removed comes back only when readmitted, in a round that is played as well', async () => {
  const cup = await desk.tournament({ stages: [{ format: 'swiss', rounds: 3, cut: null }] });
  await desk.done(`${cup}/entries/opening`);
  const { entries } = await desk.done(`${cup}/entrants`, { list: 'Anna\nBen\nCleo\nDora' });
  const me = { as: player(5).playerId };
  await desk.done(`${cup}/entries`, {}, me);
  const mine = { playerId: player(5).playerId };
  const removed = await desk.done(`${cup}/entrants/removals`, mine);
  expect(removed.entries[0]).toMatchObject({ status: 'withdrawn', isRemoved: true, door: 'open' });
  expect((await desk.done(`${cup}/entrants/removals`, mine)).repeated).toBe(true);
  expect(await desk.refused(`${cup}/entries`, {}, me)).toBe('REMOVED_BY_ORGANISER');
  expect((await desk.get(`${cup}/players/${mine.playerId}`)).json).toMatchObject({ isRemoved: true, door: 'open' });
  await desk.done(`${cup}/entrants/readmissions`, mine);
  await desk.done(`${cup}/entries/closing`);
  await desk.done(`${cup}/start`);
  await desk.done(`${cup}/entrants/removals`, { playerId: entries[0].player });
  await desk.done(`${cup}/pairings`, { stage: 0, round: 0 });
  const within = { exchanges: [{ from: { table: 0, seat: 0 }, to: { table: 0, seat: 1 } }] };
  const costs = await desk.sent(`${cup}/pairings/costs`, within);
  expect([costs.status, costs.json]).toEqual([200, { before: 0, after: 0, tables: [] }]);
  const seated = async (round: number) => {
    const { tables, byes } = (await desk.get(`${cup}/rounds/${round}`)).json;
    return [...byes, ...tables.flatMap(({ seats }: { seats: Told[] }) => seats)].map(({ player }: Told) => player);
  };
  expect((await seated(1)).toSorted()).toEqual(
    [mine.playerId, ...entries.slice(1).map((one: Told) => one.player)].toSorted(),
  );
  await desk.done(`${cup}/publications`, { stage: 0, round: 0 });
  expect(await desk.refused(`${cup}/pairings/costs`, within)).toBe('ROUND_PUBLISHED');
  await desk.done(`${cup}/closings`, { stage: 0, round: 0 });
  await desk.done(`${cup}/entrants/readmissions`, { playerId: entries[0].player });
  await desk.done(`${cup}/pairings`, { stage: 0, round: 1 });
  expect(await seated(2)).toContain(entries[0].player);
});

test('a name is corrected and erased; the log never had it', async () => {
  const cup = await desk.tournament();
  const { entries } = await desk.done(`${cup}/entrants`, { list: 'Ana Kowalski' });
  const [{ player: ana }] = entries;
  const renamed = await desk.done(`${cup}/entrants/names`, { playerId: ana, name: 'Anna Kowalski' });
  expect([renamed.repeated, told(renamed.entries)]).toEqual([
    false,
    [['Anna Kowalski', 'unclaimed', 'entered', 'name']],
  ]);
  expect((await desk.done(`${cup}/entrants/names`, { playerId: ana, name: 'Anna Kowalski' })).repeated).toBe(true);
  // The same name on the list is somebody else now.
  const other = await desk.done(`${cup}/entrants`, { list: 'Ana Kowalski' });
  expect(other.entries[0].player).not.toBe(ana);
  const erased = await desk.done(`${cup}/entrants/names`, { playerId: ana, name: null });
  expect(told(erased.entries)).toEqual([[null, 'unclaimed', 'entered', 'name']]);
  await desk.done(`${cup}/entries/opening`);
  await desk.done(`${cup}/entries/closing`);
  expect((await desk.get(`${cup}/record`)).text).not.toMatch(/kowalski/i);
  expect(OLGA.playerId).toBe(erased.tournament.organiser);
});

test('those who come late are listed in pages until they are paired', async () => {
  const cup = await desk.tournament({ stages: [{ format: 'swiss', rounds: 3, cut: null }] });
  await desk.done(`${cup}/entrants`, { list: 'Ada L.\nBen O.\nCleo P.\nDan R.' });
  await desk.done(`${cup}/entries/opening`);
  for (const step of ['entries/closing', 'start']) await desk.done(`${cup}/${step}`);
  for (const name of ['Eve S.', 'Fay T.']) {
    desk.hall.now += 1_000;
    await desk.done(`${cup}/entrants`, { entries: [{ name }] });
  }
  const first = (await desk.get(`${cup}/late-entrants?limit=1`, null)).json;
  const second = (await desk.get(`${cup}/late-entrants?limit=1&after=${first.nextCursor}`)).json;
  expect([...first.entrants, ...second.entrants].map(({ name, status }: Told) => [name, status])).toEqual([
    ['Eve S.', 'waiting'],
    ['Fay T.', 'waiting'],
  ]);
  expect([first.total, second.total, second.nextCursor]).toEqual([2, 2, null]);
  expect((await desk.get('/v1/tournaments/01K9Z6Q0T4N3W8R2E5YB7DHMXC/late-entrants')).json.code).toBe(
    'TOURNAMENT_NOT_FOUND',
  );
  await desk.done(`${cup}/pairings`);
  expect((await desk.get(`${cup}/late-entrants`)).json).toEqual({ total: 0, nextCursor: null, entrants: [] });
});
