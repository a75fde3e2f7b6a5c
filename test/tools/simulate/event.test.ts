import { expect, test } from 'vitest';
import { Event } from '../../../tools/simulate/event.ts';

async function simulated(players: number, seats: number) {
  const lines: string[] = [];
  const outcome = await new Event({ players, rounds: 3, seats }, (line) => lines.push(line)).run();
  return { ...outcome, lines };
}

test('a whole event: each table has one game whose result counts, everybody a place, and it ends the same each time', async () => {
  const first = await simulated(46, 4);
  expect(first.count).toEqual({ rounds: 3, games: 36, lost: 0, doubled: 0, unassigned: 0 });
  expect(first.lines).toEqual(['round 1 is closed', 'round 2 is closed', 'round 3 is closed']);
  const moves = first.timings.find(({ name }) => name === 'playMove');
  expect(moves?.count).toBe(3 * 46);
  expect((await simulated(46, 4)).standingsHash).toBe(first.standingsHash);
});

test('an odd number of pairs: somebody has a bye each round', async () => {
  const { count } = await simulated(21, 2);
  expect(count).toEqual({ rounds: 3, games: 30, lost: 0, doubled: 0, unassigned: 0 });
});
