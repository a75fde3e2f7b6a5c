// People are checked in at the desk.

import { expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../../domain/tournament/life/index.ts';
import { open } from '../../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, order, player, START, successOf } from '../../../kit/tournaments/played.ts';

function hallOf(edition: 1 | 2 = NEWEST_EDITION): Hall {
  const hall = new Hall();
  hall.app = hall.process(hall.store, { edition });
  return hall;
}

const idsOf = (...numbers: readonly number[]) => numbers.map((number) => player(number).playerId);

function checkIn(hall: Hall, tournamentId: string, playerIds: readonly string[], checkedIn = true) {
  return hall.app.checkInFor(OLGA, { tournamentId, playerIds, checkedIn, commandId: null });
}

test('who has come is checked in at the desk, one or many, and back, and is on the roll; also without an account', async () => {
  const hall = hallOf();
  const cup = await open(hall, 4, { checkInMs: 600_000 });
  const named = await hall.app.enterPlayers(OLGA, {
    tournamentId: cup,
    entries: [{ playerId: null, name: 'Anna K.' }],
    list: null,
    commandId: 'anna',
  });
  const anna = successOf(named).entries[0]?.playerId ?? '';
  expect(codeOf(await checkIn(hall, cup, [anna]))).toBe('CHECK_IN_NOT_OPEN');
  hall.now = START - 600_000;
  const all = successOf(await checkIn(hall, cup, [...idsOf(0, 1), anna, anna]));
  expect(all.repeated).toBe(false);
  expect(all.entries.map(({ playerId, status }) => [playerId, status])).toEqual(
    [...idsOf(0, 1), anna].map((playerId) => [playerId, 'checked-in']),
  );
  expect(successOf(await checkIn(hall, cup, [anna])).repeated).toBe(true);
  const { enteredAt } = (await hall.app.entry(OLGA, cup, player(0).playerId)) ?? {};
  expect(successOf(await checkIn(hall, cup, idsOf(0), false)).entries[0]).toMatchObject({
    status: 'entered',
    enteredAt,
  });
  expect(successOf(await checkIn(hall, cup, idsOf(0, 2), false)).repeated).toBe(true);
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
  await hall.advance(cup);
  expect(await hall.roll(cup)).toEqual([...idsOf(1), anna].sort());
  expect(codeOf(await checkIn(hall, cup, idsOf(0)))).toBe('WRONG_STATUS');
  expect(codeOf(await checkIn(hall, cup, idsOf(1), false))).toBe('WRONG_STATUS');
});

test('without a check-in it says who is here, in a draft, too, and everybody is on the roll; one who cannot does not hold up the others', async () => {
  const hall = hallOf();
  const cup = await hall.create({ automatic: false });
  const entries = ['Ada', 'Ben'].map((name) => ({ playerId: null, name }));
  const entered = await hall.app.enterPlayers(OLGA, { tournamentId: cup, entries, list: null, commandId: 'two' });
  const [ada = '', ben = ''] = successOf(entered).entries.map(({ playerId }) => playerId);
  expect(codeOf(await checkIn(hall, cup, ['player_nobody', ada]))).toBe('NO_SUCH_ENTRY');
  expect((await hall.app.entry(OLGA, cup, ada))?.status).toBe('checked-in');
  for (const step of ['openEntries', 'closeEntries'] as const) successOf(await hall.app[step](OLGA, order(cup)));
  await hall.advance(cup);
  expect(await hall.roll(cup)).toEqual([ada, ben].sort());
});

test('by those who have the entries alone; edition 1 takes nothing back; without a command id two wishes are two', async () => {
  const hall = hallOf(1);
  const cup = await open(hall, 2);
  const entrant = { tournamentId: cup, playerId: player(1).playerId, commandId: null };
  successOf(await hall.app.removeEntrant(OLGA, entrant));
  successOf(await hall.app.readmitEntrant(OLGA, entrant));
  expect(successOf(await hall.app.removeEntrant(OLGA, entrant)).entries[0]?.status).toBe('withdrawn');
  expect(codeOf(await checkIn(hall, cup, idsOf(1)))).toBe('NO_SUCH_ENTRY');
  const byOther = { tournamentId: cup, playerIds: idsOf(0), checkedIn: true, commandId: null };
  expect(codeOf(await hall.app.checkInFor(player(20), byOther))).toBe('NOT_THE_ORGANISER');
  successOf(await checkIn(hall, cup, idsOf(0)));
  expect(codeOf(await checkIn(hall, cup, idsOf(0), false))).toBe('OLD_EDITION');
});

test('many are removed and readmitted at once, by ids or as a list, or nobody is', async () => {
  const hall = hallOf();
  const cup = await open(hall, 3);
  const entries = [{ playerId: null, name: 'Ada' }];
  const entered = await hall.app.enterPlayers(OLGA, { tournamentId: cup, entries, list: null, commandId: 'ada' });
  const ada = successOf(entered).entries[0]?.playerId ?? '';
  const order = { tournamentId: cup, commandId: null };
  const statuses = () =>
    Promise.all([...idsOf(0, 1, 2), ada].map(async (one) => (await hall.app.entry(OLGA, cup, one))?.status));
  const [inside, outside] = ['entered', 'withdrawn'];
  const list = `name,player\nAda,\n,${idsOf(1)[0]}\n`;
  expect(successOf(await hall.app.removeEntrant(OLGA, { ...order, list })).entries).toMatchObject([
    { status: 'withdrawn' },
    { status: 'withdrawn' },
  ]);
  expect(await statuses()).toEqual([inside, outside, inside, outside]);
  const wrong = await hall.app.removeEntrant(OLGA, { ...order, playerIds: [...idsOf(0), 'player_nobody'] });
  expect(wrong).toMatchObject({ problem: { code: 'NO_SUCH_ENTRY', path: ['input', 'playerIds', '1'] } });
  expect(codeOf(await hall.app.removeEntrant(OLGA, { ...order, list: 'Ada\nBen\n' }))).toBe('NO_SUCH_ENTRY');
  for (const more of [{}, { list, playerIds: idsOf(0) }, { list, playerId: 'player_nobody' }])
    expect(codeOf(await hall.app.removeEntrant(OLGA, { ...order, ...more }))).toBe('INVALID_INPUT');
  expect(codeOf(await hall.app.readmitEntrant(OLGA, { ...order, playerIds: [] }))).toBe('PEOPLE');
  expect(await statuses()).toEqual([inside, outside, inside, outside]);
  expect(successOf(await hall.app.readmitEntrant(OLGA, { ...order, list })).repeated).toBe(false);
  expect(successOf(await hall.app.readmitEntrant(OLGA, { ...order, list })).repeated).toBe(true);
  expect(await statuses()).toEqual([inside, inside, inside, inside]);
});
