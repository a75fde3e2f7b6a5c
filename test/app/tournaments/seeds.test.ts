// Players whom the organiser seeds.

import { expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { closed } from '../../kit/tournaments/atEachPoint.ts';
import { Hall, OLGA, order, player, successOf } from '../../kit/tournaments/played.ts';

test('seeds are said once, shown with the entries, and meet as the bracket says', async () => {
  const hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const cup = await closed(hall, 4, { stages: [{ format: 'elimination', advance: 1, cut: null }] });
  const playerIds = [3, 0, 2, 1].map((number) => player(number).playerId);
  const seed = () => hall.app.seedPlayers(OLGA, { ...order(cup), playerIds });
  expect(successOf(await seed()).repeated).toBe(false);
  expect(successOf(await seed()).repeated).toBe(true);
  const entries = await Promise.all(playerIds.map((playerId) => hall.app.entry(OLGA, cup, playerId)));
  expect(entries.map((entry) => entry?.seed)).toEqual([1, 2, 3, 4]);
  const listed = await hall.app.entrants(OLGA, cup, { cursor: null, limit: 9 });
  expect(listed?.entries.map(({ entry }) => entry.seed)).toEqual([2, 4, 3, 1]);
  successOf(await hall.app.startTournament(OLGA, order(cup)));
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  const { tables } = await hall.pairing(cup);
  expect(tables.map((table) => [...table].sort())).toEqual([
    [1, 3],
    [0, 2],
  ]);
});
