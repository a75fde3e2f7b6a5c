import type { TieBreak } from './tieBreak.ts';

/** The mean share of the game's own points, in millionths of an even share. 0 without a game. */
export const scoreShare: TieBreak = (tied, { totals: { scoreShares, scored } }) =>
  tied.map((entrant) => {
    const count = scored[entrant] ?? 0;
    return count === 0 ? 0 : Math.round((scoreShares[entrant] ?? 0) / count);
  });
