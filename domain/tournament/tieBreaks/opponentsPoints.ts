import { at } from '../../base/defect.ts';
import { MILLION, tablesOf } from '../results.ts';
import type { TieBreak, TieBreakBasis } from './tieBreak.ts';

/** The mean of the opponents' points, in millionths of a unit; one met twice counts twice. 0 without opponents: byes count in nobody's mean. */
export const opponentsPoints: TieBreak = (tied, basis) => tied.map((entrant) => meanOf(entrant, basis));

function meanOf(entrant: number, { totals, rounds }: TieBreakBasis): number {
  let [sum, count] = [0, 0];
  for (const { players } of tablesOf(entrant, totals, rounds)) {
    for (const other of players) {
      if (other === entrant) continue;
      sum += at(totals.points, other);
      count += 1;
    }
  }
  return count === 0 ? 0 : Math.round((sum * MILLION) / count);
}
