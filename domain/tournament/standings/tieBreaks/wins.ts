import type { TieBreak } from './tieBreak.ts';

/** Tables won, in halves: 2 for one won alone, 1 for a shared first place. */
export const wins: TieBreak = (tied, { totals }) => tied.map((entrant) => totals.halfWins[entrant] ?? 0);
