// What an audit reports on a tournament file.

import type { Verdict } from '../../audit/index.ts';
import type { TournamentStatus } from '../life/state.ts';
import type { TournamentReason } from './reasons.ts';

/** The checks of an audit, in the order of a report. */
export const TOURNAMENT_CHECKS = [
  'form',
  'chain',
  'receipts',
  'commands',
  'seed',
  'bulk',
  'roll',
  'pairings',
  'results',
  'standings',
  'games',
] as const;
export type TournamentCheckName = (typeof TOURNAMENT_CHECKS)[number];

/** How one check went. `skipped`: it could not be made, or not to the end. */
export interface TournamentCheck {
  readonly name: TournamentCheckName;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Version of the first offending commit of the control stream; null when none is to blame. */
  readonly version: number | null;
  /** Of the file, from 1; null where no line is to blame. */
  readonly line: number | null;
  readonly reason: TournamentReason;
}

/** The tournament that a report is about, as far as its file could be read. */
export interface AuditedTournament {
  readonly tournamentId: string;
  readonly name: string;
  readonly title: string;
  readonly rulesVersion: string;
  readonly status: TournamentStatus;
  /** On the roll, late entrants included. */
  readonly players: number;
  /** That were paired. */
  readonly rounds: number;
  readonly commits: number;
  /** Hash of the last commit of the control stream, hex. */
  readonly headHash: string;
}

export interface TournamentReport {
  readonly verdict: Verdict;
  /** Null when the file cannot be read at all. */
  readonly tournament: AuditedTournament | null;
  /** One per check, in the order of TOURNAMENT_CHECKS. */
  readonly checks: readonly TournamentCheck[];
  /**
   * How much was derived again (pairings, results, rows of standings), how many results were compared with their games,
   * and what was done by hand (pairings redrawn or edited, results corrected).
   */
  readonly counts: {
    readonly pairings: number;
    readonly results: number;
    readonly standings: number;
    readonly games: number;
    readonly redrawn: number;
    readonly edited: number;
    readonly corrected: number;
  };
}
