import { expect, test } from 'vitest';
import { Hall } from '../../kit/tournaments/played.ts';

test('a tournament by itself: entries, three rounds, the end', async () => {
  const hall = new Hall();
  const id = await hall.started(9);
  expect(await hall.state(id)).toMatchObject({ status: 'running', players: 9, rounds: [{ startsAt: hall.now }] });
  const over = await hall.playOut(id);
  expect(over).toMatchObject({ status: 'finished', stage: 1 });
  expect(over.rounds).toHaveLength(3);
  const results = await hall.results(id);
  for (const { tables, byes } of results) {
    expect(tables.every(({ how }) => how === 'played')).toBe(true);
    expect([...byes, ...tables.flatMap(({ players }) => players)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  }
  expect(await hall.standings(id)).toHaveLength(9);
});
