// Why somebody is directly ahead of somebody else in standings: the first column in which they differ.

import type { Standing } from './standings.ts';

type Lead =
  /** Who was left out of the latest stage comes after everybody in it, whatever the columns say. */
  | { readonly by: 'stage' }
  | { readonly by: 'points'; readonly values: LeadValues }
  /** `column`: of the tie-breaks; in those before it the two are equal. */
  | { readonly by: 'tie-break'; readonly column: number; readonly values: LeadValues };

/** In units of what decides. */
type LeadValues = readonly [ahead: number, behind: number];

type Row = Pick<Standing, 'rank' | 'points' | 'tieBreaks'>;

/** How many of the stage before `stage` play it; null: everybody. */
export function cutBefore(stages: readonly { readonly cut: number | null }[], stage: number): number | null {
  return stages[stage - 1]?.cut ?? null;
}

/** `field`: how many play the latest stage; null: everybody. The rows must be of two neighbours. */
export function leadOf(ahead: Row, behind: Row, field: number | null): Lead {
  if (field !== null && ahead.rank <= field && behind.rank > field) return { by: 'stage' };
  const points = [ahead.points, behind.points] as const;
  if (points[0] !== points[1]) return points[0] > points[1] ? { by: 'points', values: points } : { by: 'stage' };
  const column = ahead.tieBreaks.findIndex((value, index) => value !== behind.tieBreaks[index]);
  const values = [ahead.tieBreaks[column] ?? 0, behind.tieBreaks[column] ?? 0] as const;
  // Nobody is ahead with less: a stage that fewer began than its cut allowed.
  return values[0] > values[1] ? { by: 'tie-break', column, values } : { by: 'stage' };
}
