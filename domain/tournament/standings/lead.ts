// Why somebody is directly ahead of somebody else in standings: the first column in which they differ.

import type { Standing } from './standings.ts';

export type Lead =
  /** Who was left out of the latest stage comes after everybody in it, whatever the columns say. */
  | { readonly by: 'stage' }
  | { readonly by: 'points' }
  /** `column`: of the tie-breaks; in those before it the two are equal. */
  | { readonly by: 'tie-break'; readonly column: number };

type Row = Pick<Standing, 'rank' | 'points' | 'tieBreaks'>;

/** `field`: how many play the latest stage; null: everybody. The rows must be of two neighbours. */
export function leadOf(ahead: Row, behind: Row, field: number | null): Lead {
  if (field !== null && ahead.rank <= field && behind.rank > field) return { by: 'stage' };
  if (ahead.points !== behind.points) return { by: ahead.points > behind.points ? 'points' : 'stage' };
  const column = ahead.tieBreaks.findIndex((value, index) => value !== behind.tieBreaks[index]);
  const isAhead = (ahead.tieBreaks[column] ?? 0) > (behind.tieBreaks[column] ?? 0);
  // Nobody is ahead with less: a stage that fewer began than its cut allowed.
  return isAhead ? { by: 'tie-break', column } : { by: 'stage' };
}
