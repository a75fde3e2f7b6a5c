// Whether two players have met: both sit in a game that started, was not called off, and is among the newest of each.
// Read from their lists, so that no game writes anything for it.

import type { AppContext } from '../context.ts';
import {
  cardIn,
  cardKey,
  gameAtPlace,
  ownFinishedGames,
  publicFinishedGames,
  unfinishedGames,
} from '../projections/rows.ts';

/** Looked at in each list: games being played, games finished, and of the latter the public ones of each title. */
export const NEWEST_GAMES = 200;

type Parts = Pick<AppContext, 'views' | 'titles'>;

export async function haveMet(context: Parts, one: string, other: string): Promise<boolean> {
  return (await inFinishedGame(context, one, other)) || (await inRunningGame(context, one, other));
}

async function inFinishedGame(context: Parts, one: string, other: string): Promise<boolean> {
  const lists = (player: string) => [
    ownFinishedGames(player),
    ...context.titles.newest.map(({ id }) => publicFinishedGames(player, id)),
  ];
  const theirs = lists(other);
  const shared = await Promise.all(lists(one).map((list, index) => common(context, list, theirs[index] ?? list)));
  return shared.some((places) => places.length > 0);
}

async function inRunningGame(context: Parts, one: string, other: string): Promise<boolean> {
  const games = await common(context, unfinishedGames(one), unfinishedGames(other));
  const rows = await context.views.get(games.map(cardKey));
  return rows.map(cardIn).some((card) => {
    const seated = new Set(card?.seats.map(({ player }) => player));
    return card?.status === 'active' && seated.has(one) && seated.has(other);
  });
}

/** Ids of the games that stand in both lists. */
async function common(context: Parts, one: string, other: string): Promise<readonly string[]> {
  const [ours, theirs] = await Promise.all([newest(context, one), newest(context, other)]);
  const there = new Set(theirs);
  return ours.filter((game) => there.has(game));
}

async function newest({ views }: Parts, partition: string): Promise<readonly string[]> {
  const { rows } = await views.range(partition, { after: null, limit: NEWEST_GAMES, isDescending: true });
  return rows.map(({ sort }) => gameAtPlace(sort));
}
