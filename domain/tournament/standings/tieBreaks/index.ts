// The tie-breaks by name.

import { beatenPoints } from './beatenPoints.ts';
import { headToHead } from './headToHead.ts';
import { lot } from './lot.ts';
import { opponentsPoints } from './opponentsPoints.ts';
import { opponentsPointsCut } from './opponentsPointsCut.ts';
import { scoreShare } from './scoreShare.ts';
import { scoreTotal } from './scoreTotal.ts';
import type { TieBreak } from './tieBreak.ts';
import { wins } from './wins.ts';

export type { TieBreak, TieBreakBasis } from './tieBreak.ts';

export const TIE_BREAKS = {
  opponentsPoints,
  opponentsPointsCut,
  beatenPoints,
  scoreShare,
  scoreTotal,
  headToHead,
  wins,
  lot,
} as const satisfies Readonly<Record<string, TieBreak>>;

export type TieBreakName = keyof typeof TIE_BREAKS;

/** In the order in which they are applied. */
export const DEFAULT_TIE_BREAKS: readonly TieBreakName[] = [
  'opponentsPoints',
  'scoreShare',
  'headToHead',
  'wins',
  'lot',
];

/** Says something only of those who are equal in all columns before. */
export const AMONG_EQUALS: TieBreakName = 'headToHead';

/** Tie-breaks that this release reads and does not write yet (CONTRIBUTING.md, "First read, then write"). */
export const UNWRITTEN_TIE_BREAKS: readonly TieBreakName[] = [];

/** Those that tournaments have not always known. */
export const LATER_TIE_BREAKS: readonly TieBreakName[] = ['opponentsPointsCut', 'beatenPoints', 'scoreTotal'];
