// What a tie-break is.

import type { Edition } from '../../terms/edition.ts';
import type { Entrant } from '../../terms/pairing.ts';
import type { RoundResult, Totals } from '../results.ts';

export interface TieBreakBasis {
  readonly totals: Totals;
  readonly rounds: readonly RoundResult[];
  readonly edition: Edition;
  /** By entrant; a permutation. The lower lot goes first. */
  readonly lots: readonly number[];
}

/** Values of `entrants`, in their order: integers, the higher the better. */
export type TieBreak = (entrants: readonly Entrant[], basis: TieBreakBasis) => readonly number[];
