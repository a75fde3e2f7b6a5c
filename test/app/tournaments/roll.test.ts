// Who of those that come late is taken.

import { expect, test } from 'vitest';
import { Hall, player } from '../../kit/tournaments/played.ts';

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
  await hall.playRound(cup);
  expect((await hall.roll(cup)).slice(4)).toEqual([7, 9].map(id));
  expect(await Promise.all([7, 8, 9].map(statusOf))).toEqual(['playing', 'left-out', 'playing']);
});
