import { at } from '../../base/defect.ts';
import type { TieBreak } from './tieBreak.ts';

/** The mean share of the game's own points, in millionths of an even share. 0 without a game. */
export const scoreShare: TieBreak = (tied, { totals }) =>
  tied.map((entrant) => {
    const shares = at(totals.scoreShares, entrant);
    if (shares.length === 0) return 0;
    return Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length);
  });
