// How often what went wrong.

export interface Happened {
  missedCheckIns: number;
  noShows: number;
  withdrawals: number;
  returns: number;
  lateEntries: number;
  exclusions: number;
  corrections: number;
  /** By corrections, in all. */
  changedStandings: number;
}

export const NOTHING_HAPPENED: Happened = {
  missedCheckIns: 0,
  noShows: 0,
  withdrawals: 0,
  returns: 0,
  lateEntries: 0,
  exclusions: 0,
  corrections: 0,
  changedStandings: 0,
};
