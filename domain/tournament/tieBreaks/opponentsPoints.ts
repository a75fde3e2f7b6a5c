import { at } from '../../base/defect.ts';
import { MILLION, type Totals } from '../results.ts';
import type { TieBreak } from './tieBreak.ts';

/** The mean of the opponents' points, in millionths of a unit; one met twice counts twice. 0 without opponents: byes count in nobody's mean. */
export const opponentsPoints: TieBreak = (tied, { totals }) => tied.map((entrant) => meanOf(entrant, totals));

function meanOf(entrant: number, { points, opponents }: Totals): number {
  const met = at(opponents, entrant);
  if (met.length === 0) return 0;
  let sum = 0;
  for (const other of met) sum += at(points, other);
  return Math.round((sum * MILLION) / met.length);
}
