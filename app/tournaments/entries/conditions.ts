// What holds of whoever comes by themselves: what kind of account, and how many games it has finished.

import { kindOf } from '../../players/kinds.ts';
import { ownFinishedGames, publicFinishedGames } from '../../projections/rows.ts';
import type { TournamentContext } from '../context.ts';
import { type EntryConditions, NO_CONDITIONS } from '../streams/index.ts';
import type { Unmet } from '../words/officeWords.ts';

/** The first condition that `player` does not meet; null: all are met. */
export async function unmetBy(
  context: Pick<TournamentContext, 'profiles' | 'views' | 'titles'>,
  conditions: EntryConditions,
  player: string,
): Promise<Unmet | null> {
  const { guests, bots, finishedGames } = conditions;
  if (isSame(conditions, NO_CONDITIONS)) return null;
  const kind = await kindOf(context, player);
  if (!guests && kind === 'guest') return { code: 'NO_GUESTS' };
  if (!bots && kind === 'bot') return { code: 'NO_BOTS' };
  const finished = await finishedBy(context, player, finishedGames);
  return finished < finishedGames ? { code: 'TOO_FEW_GAMES', needed: finishedGames, finished } : null;
}

export function isSame(one: EntryConditions, other: EntryConditions): boolean {
  return one.guests === other.guests && one.bots === other.bots && one.finishedGames === other.finishedGames;
}

/** How many games the player has finished, as far as lists say; `most`: no more are counted. */
async function finishedBy(
  { views, titles }: Pick<TournamentContext, 'views' | 'titles'>,
  player: string,
  most: number,
): Promise<number> {
  if (most === 0) return 0;
  const lists = new Set([ownFinishedGames(player), ...titles.all.map(({ id }) => publicFinishedGames(player, id))]);
  const counted = { after: null, limit: most, isDescending: true };
  const pages = await Promise.all([...lists].map((list) => views.range(list, counted)));
  const finished = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return Math.min(finished, most);
}
