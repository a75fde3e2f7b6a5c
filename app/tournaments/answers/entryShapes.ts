// What the use cases of entries answer. Times are ms since 1970.

import type { Entrant, RoundPlace } from '../../../domain/tournament/index.ts';
import type { EntryDoor } from '../streams/index.ts';
import type { DatedRound } from './dates.ts';
import type { Page, TournamentAnswer } from './shapes.ts';

/**
 * Of an entrant. `asked`: waits for the organiser to approve. `entered`: not checked in, where required. `waiting`:
 * came late or returned, plays from the next pairing on. `left-out`: the roll was full or closed. `out`: not in the
 * present stage.
 */
export const ENTRANT_STATUSES = [
  'asked',
  'declined',
  'entered',
  'checked-in',
  'playing',
  'waiting',
  'left-out',
  'out',
  'withdrawn',
  'excluded',
] as const;
export type EntrantStatus = (typeof ENTRANT_STATUSES)[number];

/** A bye that was asked for. */
export interface EntrantBye extends RoundPlace {
  /** Of the round: from 1, over all stages; null until it is paired. */
  readonly ordinal: number | null;
  readonly worth: 'half' | 'zero';
  /** Its round is paired, and the player sits it out. */
  readonly isGranted: boolean;
}

export interface EntrantAnswer {
  readonly tournamentId: string;
  readonly playerId: string;
  /** The number on the roll; null for who is not on it. */
  readonly entrant: Entrant | null;
  readonly status: EntrantStatus;
  /** As the organiser has seeded the player, from 1; null: by lot. */
  readonly seed: number | null;
  /** When the player last entered or returned; null in lists that do not say so. */
  readonly enteredAt: number | null;
  /** How the player came in; null in lists, which do not say so. */
  readonly door: EntryDoor | null;
  /** Withdrawn by the organiser; false in lists. */
  readonly isRemoved: boolean;
  /** On the waiting list, from 1, null for who is not on it; absent where it is not said. */
  readonly waitingPlace?: number | null;
  /** Asked for or granted, in order of rounds; null in lists, which do not say so. */
  readonly byes: readonly EntrantBye[] | null;
  /** Rounds to come that the player would play before their dates, in order; null in lists, which do not say so. */
  readonly earlyStarts: readonly DatedRound[] | null;
}

/**
 * `requested`: asks to come. `entered`: has a place, and no round is played yet. `at-table`: sits at a table that has
 * no result. `between-rounds`: waits for the next one. `sitting-out`: has a bye. `out`: plays no more, or never did.
 * `done`: the tournament is over.
 */
export const ENTRY_PHASES = [
  'requested',
  'waiting-list',
  'entered',
  'at-table',
  'between-rounds',
  'sitting-out',
  'out',
  'done',
] as const;

/** What an entrant has to do. `confirm-result`: somebody else has reported one. */
export const ENTRY_ACTIONS = ['check-in', 'play', 'report-result', 'confirm-result'] as const;

/** Where an entrant is, and what is to be done next. Times are ms since 1970. */
export interface EntryNow {
  readonly phase: (typeof ENTRY_PHASES)[number];
  /** Null: only to wait. */
  readonly action: (typeof ENTRY_ACTIONS)[number] | null;
  /** From when it can be done; null without one. */
  readonly opensAt: number | null;
  /** When the phase ends as planned; null: no time is set. */
  readonly deadline: number | null;
  /** Of `at-table`; null otherwise. */
  readonly at: EntryTable | null;
}

export interface EntryTable extends RoundPlace {
  /** Of the round: from 1, over all stages. */
  readonly ordinal: number;
  /** From 0. */
  readonly table: number;
  /** Null at real boards. */
  readonly gameId: string | null;
}

/** What the organiser's office has done to entries. */
export interface EntriesCommandAnswer {
  /** Whether all was so already: nothing was written now. */
  readonly repeated: boolean;
  /** In the order of the command. */
  readonly entries: readonly EntrantAnswer[];
  /** As it is now. */
  readonly tournament: TournamentAnswer;
}

/** What a command of an entrant has done. */
export interface EntryCommandAnswer {
  /** Whether it was so already: nothing was written now. */
  readonly repeated: boolean;
  readonly entry: EntrantAnswer;
  /** As it is now. */
  readonly tournament: TournamentAnswer;
}

/** `total`: null before the roll is fixed. */
export interface EntrantsPage extends Page<EntrantAnswer> {
  readonly total: number | null;
}
