// The list of those on the roll says of each what the player's own entry says.

import { expect, test } from 'vitest';
import { projectedApp } from '../../../kit/app/projected.ts';
import { Hall, player, successOf } from '../../../kit/tournaments/played.ts';

async function statusesIn(hall: Hall, id: string) {
  const page = await hall.app.entrants(null, id, { cursor: null, limit: 100 });
  const listed = page?.entries.map(({ entry }) => entry) ?? [];
  for (const { playerId, status } of listed)
    expect(await hall.app.entry(null, id, playerId)).toMatchObject({ playerId, status });
  return listed.map(({ status }) => status);
}

test('who withdraws or returns during a round is listed so at once', async () => {
  const { store, views } = projectedApp();
  const hall = new Hall(store, views);
  const id = await hall.started(5);
  const numberOf = (number: number) => hall.roll(id).then((roll) => roll.indexOf(player(number).playerId));
  expect(await statusesIn(hall, id)).toEqual(Array.from({ length: 5 }, () => 'playing'));

  successOf(await hall.wish('withdrawFromTournament', id, 1));
  const gone = await numberOf(1);
  const leaving = await statusesIn(hall, id);
  expect(leaving[gone]).toBe('withdrawn');
  expect(leaving.filter((status) => status === 'playing')).toHaveLength(4);

  await hall.playRound(id);
  expect(await statusesIn(hall, id)).toEqual(leaving);
  successOf(await hall.wish('returnToTournament', id, 1));
  expect((await statusesIn(hall, id))[gone]).toBe('waiting');
  await hall.playRound(id);
  expect((await statusesIn(hall, id))[gone]).toBe('playing');

  expect((await hall.playOut(id)).status).toBe('finished');
  await statusesIn(hall, id);
});
