// What an audit reports on the record of a game.

import type { ReplayEnd } from '../replay/index.ts';
import type { Reason } from './reasons.ts';

/** The checks of an audit, in the order of a report. */
export const CHECKS = [
  'form',
  'chain',
  'receipts',
  'commands',
  'seed',
  'moves',
  'draws',
  'facts',
  'outcome',
  'origin',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** How one check went. `skipped`: it could not be made, or not to the end. `sentenceOf` says the reason in words. */
export interface CheckReport {
  readonly name: CheckName;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Version of the first offending commit; null when none is to blame. */
  readonly version: number | null;
  /** Of the file, from 1; null where no line is to blame. */
  readonly line: number | null;
  readonly reason: Reason;
}

export const VERDICTS = ['verified', 'failed', 'incomplete'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The game that a report is about, as far as its record could be read. */
export interface AuditedGame {
  /** 26 characters. */
  readonly gameId: string;
  readonly title: string;
  readonly rulesVersion: string;
  readonly seats: number;
  readonly status: ReplayEnd['status'];
  readonly commits: number;
  /** Hash of the last commit, hex. */
  readonly headHash: string;
}

/** What an audit of one record found. */
export interface AuditReport {
  readonly verdict: Verdict;
  /** Null when the record cannot be read at all. */
  readonly game: AuditedGame | null;
  /** One per check, in the order of CHECKS. */
  readonly checks: readonly CheckReport[];
  /** How much was re-derived before the replay ended or stopped. */
  readonly counts: { readonly moves: number; readonly draws: number; readonly facts: number };
}

/** A hash that somebody kept from an answer of the API. */
export interface Receipt {
  /** Null: of the game whose record comes first in the file, wherever other records of it stand. */
  readonly gameId: string | null;
  readonly version: number;
  /** Hex. */
  readonly hash: string;
}
