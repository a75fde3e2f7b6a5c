// The tie-breaks by name, in the order in which they are applied unless the options say otherwise.

import { headToHead } from './headToHead.ts';
import { lot } from './lot.ts';
import { opponentsPoints } from './opponentsPoints.ts';
import { scoreShare } from './scoreShare.ts';
import type { TieBreak } from './tieBreak.ts';
import { wins } from './wins.ts';

export type { TieBreak, TieBreakBasis } from './tieBreak.ts';

export const TIE_BREAKS = { opponentsPoints, scoreShare, headToHead, wins, lot } as const satisfies Readonly<
  Record<string, TieBreak>
>;

export type TieBreakName = keyof typeof TIE_BREAKS;

export const DEFAULT_TIE_BREAKS: readonly TieBreakName[] = [
  'opponentsPoints',
  'scoreShare',
  'headToHead',
  'wins',
  'lot',
];

/** Says something only of those who are equal in all columns before. */
export const AMONG_EQUALS: TieBreakName = 'headToHead';
