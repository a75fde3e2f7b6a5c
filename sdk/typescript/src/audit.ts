// What `signalbox-client/audit` has. Its code is the project's own auditor, bundled into dist/audit.js when the package
// is packed (tools/audit/module.ts); nothing else of the package needs it.

/** How one check went. `skipped`: it could not be made, or not to the end. */
export interface Check {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Version of the first offending commit; null when none is to blame. */
  readonly version: number | null;
  /** Of the file, from 1; null where no line is to blame. */
  readonly line: number | null;
  /** A code with its parameters. */
  readonly reason: Readonly<{ code: string }>;
  /** The same in a sentence or two. */
  readonly message: string;
}

export type Verdict = 'verified' | 'failed' | 'incomplete';

/** The audit of one game. */
export interface AuditReport {
  readonly verdict: Verdict;
  /** Null when the record cannot be read at all. */
  readonly game: {
    readonly gameId: string;
    readonly title: string;
    readonly rulesVersion: string;
    readonly seats: number;
    readonly status: string;
    readonly commits: number;
    /** Hash of the last commit, hex. */
    readonly headHash: string;
  } | null;
  readonly checks: readonly Check[];
  /** How much was derived again. */
  readonly counts: { readonly moves: number; readonly draws: number; readonly facts: number };
}

/** The audit of one tournament. */
export interface TournamentReport {
  readonly verdict: Verdict;
  /** Null when the file cannot be read at all. */
  readonly tournament: {
    readonly tournamentId: string;
    readonly name: string;
    readonly title: string;
    readonly rulesVersion: string;
    readonly status: string;
    readonly players: number;
    readonly rounds: number;
    readonly commits: number;
    /** Hash of the last commit, hex. */
    readonly headHash: string;
  } | null;
  readonly checks: readonly Check[];
  /** How much was derived again, how many results were compared with their games, what was done by hand. */
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

/** A hash that was kept from an answer of the server. */
export interface Receipt {
  /** Default: the first game of the file, or its tournament. */
  readonly gameId?: string;
  readonly version: number;
  /** Hex. */
  readonly hash: string;
}

export interface AuditOptions {
  readonly receipts?: readonly Receipt[];
  /** Of `message`. Default: `en`. */
  readonly language?: 'en' | 'de';
  /** SHA-256 of the platform, which is faster than the auditor's own. */
  readonly sha256?: (bytes: Uint8Array) => Uint8Array;
}

export interface TournamentAuditOptions extends AuditOptions {
  /** The replays of the tournament's games, one after the other: each result is held against its game. */
  readonly games?: string | Uint8Array;
}

/** Audits a replay file: a report for each game in it, at least one, whatever `file` is. A fork is checked with its origin if that is there. */
export declare function audit(file: string | Uint8Array, options?: AuditOptions): readonly AuditReport[];

/** Audits a tournament file. */
export declare function auditTournament(file: string | Uint8Array, options?: TournamentAuditOptions): TournamentReport;
