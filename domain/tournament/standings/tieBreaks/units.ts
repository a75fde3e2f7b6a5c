// What the whole numbers of standings are fractions of.

import { assertNever } from '../../../base/defect.ts';
import { MILLION } from '../results.ts';
import type { TieBreakName } from './index.ts';

/** How many units of a column make one: a value divided by it is what people read. */
export function unitsOfTieBreak(tieBreak: TieBreakName, unitsPerPoint: number): number {
  switch (tieBreak) {
    case 'opponentsPoints':
    case 'opponentsPointsCut':
      return unitsPerPoint * MILLION;
    case 'beatenPoints':
      return 2 * unitsPerPoint;
    case 'scoreShare':
      return MILLION;
    case 'headToHead':
    case 'wins':
      return 2;
    case 'scoreTotal':
    case 'lot':
      return 1;
    default:
      return assertNever(tieBreak);
  }
}
