// Many who enter at once while the entries are closed: anyone who was told so is on the roll, and nobody else.

import pMap from 'p-map';
import { expect, test } from 'vitest';
import { IS_EXHAUSTIVE } from '../../kit/sampling.ts';
import { Hall, OLGA, order, player, successOf } from '../../kit/tournaments/played.ts';

const ENTRANTS = IS_EXHAUSTIVE ? 100_000 : 10_000;

test('who was acknowledged is on the roll, and nobody else', { timeout: 900_000 }, async () => {
  const hall = new Hall();
  const processes = [hall.app, hall.process()];
  const cup = await hall.create({ lateEntry: false, capacity: ENTRANTS });
  const acknowledged: string[] = [];
  let closing: Promise<void> | null = null;
  const close = async () => {
    successOf(await hall.app.closeEntries(OLGA, order(cup)));
    await hall.advance(cup);
  };
  const enter = async (number: number) => {
    if (number === ENTRANTS / 2) closing = close();
    const app = processes[number % 2] ?? hall.app;
    const answer = await app.enterTournament(player(number), { tournamentId: cup, commandId: null });
    if (answer.ok) acknowledged.push(player(number).playerId);
    else expect(['WRONG_STATUS', 'LATE_ENTRY_CLOSED']).toContain(answer.problem.code);
  };
  await pMap(
    Array.from({ length: ENTRANTS }, (_, number) => number),
    enter,
    { concurrency: 200 },
  );
  await closing;
  expect(acknowledged.length).toBeGreaterThanOrEqual(ENTRANTS / 2 - 200);
  expect(acknowledged.length).toBeLessThan(ENTRANTS);
  expect(await hall.roll(cup)).toEqual(acknowledged.sort());
});
