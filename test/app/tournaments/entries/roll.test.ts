// Who is on the roll: entries that end before anybody could check in, and those that come late.

import { expect, test } from 'vitest';
import { codeOf, Hall, OLGA, order, player, START, successOf } from '../../../kit/tournaments/played.ts';

const id = (number: number) => player(number).playerId;

test('of several who come late, those who entered first have the places that are left', async () => {
  const hall = new Hall();
  const cup = await hall.started(4, { capacity: 6 });
  for (const number of [9, 7, 8]) {
    hall.now += 1;
    await hall.enter(cup, 1, number);
  }
  const statusOf = async (number: number) => (await hall.app.entry(null, cup, id(number)))?.status;
  expect(await Promise.all([7, 8, 9].map(statusOf))).toEqual(['waiting', 'waiting', 'waiting']);
  expect(successOf(await hall.wish('enterTournament', cup, 8))).toMatchObject({ repeated: true });
  await hall.playRound(cup);
  expect(codeOf(await hall.wish('enterTournament', cup, 8))).toBe('LATE_ENTRY_CLOSED');
  expect((await hall.roll(cup)).slice(4)).toEqual([7, 9].map(id));
  expect(await Promise.all([7, 8, 9].map(statusOf))).toEqual(['playing', 'left-out', 'playing']);
});

test('entries are not closed before players can check in: nobody would be on the roll', async () => {
  const hall = new Hall();
  const cup = await hall.create({ checkInMs: 600_000, automatic: false });
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  await hall.enter(cup, 4);
  hall.now = START - 600_001;
  expect(codeOf(await hall.app.closeEntries(player(0), order(cup)))).toBe('NOT_THE_ORGANISER');
  expect(codeOf(await hall.app.closeEntries(OLGA, order(cup)))).toBe('CHECK_IN_NOT_OPEN');
  expect((await hall.state(cup)).status).toBe('entries-open');
  hall.now = START - 600_000;
  for (const number of [0, 1]) successOf(await hall.wish('checkIn', cup, number));
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
  await hall.advance(cup);
  expect(await hall.roll(cup)).toEqual([0, 1].map(id));
});
