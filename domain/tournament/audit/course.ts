// What an audit knows of a tournament: the roll, the open pairing, the closed rounds with their corrections.

import type { ClosedRound, ClosedTable } from '../bulk/index.ts';
import type { TournamentEvent } from '../life/events.ts';
import type { TournamentState } from '../life/state.ts';
import type { NamedBulk } from '../record/index.ts';
import type { Pairing } from '../terms/pairing.ts';
import type { TournamentFindings } from './findings.ts';
import type { TournamentReport } from './report.ts';

/** One event with where it stands. */
export interface Step {
  readonly event: TournamentEvent;
  /** Of its commit. */
  readonly version: number;
  /** Of its commit, ms since 1970. */
  readonly now: number;
  /** What it names, in order. */
  readonly named: readonly NamedBulk[];
}

/** Changes as the steps are taken. */
export interface Course {
  readonly findings: TournamentFindings;
  /** Revealed, 32 bytes; null while it is hidden. */
  readonly serverSeed: Uint8Array | null;
  readonly counts: { -readonly [Name in keyof TournamentReport['counts']]: number };
  state: TournamentState | null;
  /** Player ids by entrant. */
  readonly roll: string[];
  /** Those on the roll. */
  readonly known: Set<string>;
  pairing: Pairing | null;
  /** Commit that drew it; null before the first. */
  drawnIn: number | null;
  /** By stage. */
  readonly rounds: ClosedRound[][];
  /** The results of corrected tables as they were when their rounds were closed, by `placeKey`. */
  readonly uncorrected: Map<string, ClosedTable>;
  /** Hashes that results name as the last of their games. */
  readonly heads: Set<string>;
  /** Lots of a stage as its standings show them, by entrant, where the seed is hidden. */
  readonly shownLots: Map<number, readonly number[]>;
  /** Dates of each published round, by `stage.round`. */
  readonly startsAt: Map<string, number>;
}

export function newCounts(): Course['counts'] {
  return { pairings: 0, results: 0, standings: 0, games: 0, redrawn: 0, edited: 0, corrected: 0 };
}

export function newCourse(findings: TournamentFindings, serverSeed: Uint8Array | null): Course {
  return {
    findings,
    serverSeed,
    counts: newCounts(),
    state: null,
    roll: [],
    known: new Set(),
    pairing: null,
    drawnIn: null,
    rounds: [],
    uncorrected: new Map(),
    heads: new Set(),
    shownLots: new Map(),
    startsAt: new Map(),
  };
}

/** The closed rounds of a stage. */
export function roundsOf(course: Course, stage: number): ClosedRound[] {
  for (let next = course.rounds.length; next <= stage; next += 1) course.rounds.push([]);
  return course.rounds[stage] ?? [];
}
