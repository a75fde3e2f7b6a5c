// What the use cases of tournaments answer. Stages, rounds, tables, seats and entrants count from 0, ranks and places
// from 1; times are ms since 1970.

import type { Json } from '../../../domain/base/json.ts';
import type {
  Entrant,
  PairingFigures,
  RoundPlace,
  TieBreakName,
  TournamentOptions,
  TournamentStatus,
} from '../../../domain/tournament/index.ts';
import type { DatedRound } from './dates.ts';
import type { StandingAnswer } from './standing.ts';

export const ROUND_STATUSES = ['draft', 'published', 'closed'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

/** A round that is paired. */
export interface RoundAnswer extends RoundPlace {
  /** From 1, counted over all stages. */
  readonly number: number;
  /** A draft is shown to the organiser and the arbiters only. */
  readonly status: RoundStatus;
  /** How often it was paired again. */
  readonly draw: number;
  /** Planned start, by the options as they are now; null: there is no date. */
  readonly plannedAt: number | null;
  /** How many have agreed that it starts before that: all who are in it; null: not all have. */
  readonly agreedEarly: number | null;
  /** Of its games; null for a draft. */
  readonly startsAt: number | null;
  /** Null: when its last game is over. */
  readonly closesAt: number | null;
  /** What the checker says of its pairing; null of one that was edited: `roundFigures` works it out. */
  readonly figures: PairingFigures | null;
  /** SHA-256 of its bulk, hex; results and standings, as last corrected, are null until it is closed. */
  readonly hashes: {
    readonly pairing: string;
    readonly results: string | null;
    readonly standings: string | null;
  };
}

/** A tournament as its control stream tells it. */
export interface TournamentAnswer {
  readonly id: string;
  /** Of its newest commit. */
  readonly version: number;
  /** Hex, of that commit. */
  readonly headHash: string;
  readonly name: string;
  readonly titleId: string;
  readonly rulesVersion: string;
  readonly gameOptions: Json;
  readonly options: TournamentOptions;
  readonly status: TournamentStatus;
  /** Player id. */
  readonly organiser: string;
  /** Player ids. */
  readonly arbiters: readonly string[];
  /** On the roll, late entrants included; 0 before it is fixed. */
  readonly players: number;
  /** The present one; the number of stages once all are over. */
  readonly stage: number;
  /** Rounds of the present stage, as many as it will have; 0 before the roll is fixed and after the last stage. */
  readonly stageRounds: number;
  /** In order, the newest last; a draft only for the organiser and the arbiters. */
  readonly rounds: readonly RoundAnswer[];
  /** The next round that is not paired and has a date; null: there is none. */
  readonly nextDated: DatedRound | null;
  readonly createdAt: number;
  /** Or cancelled; null before. */
  readonly finishedAt: number | null;
  /** Whether the caller is the organiser; an arbiter or the organiser. */
  readonly isOrganiser: boolean;
  readonly isArbiter: boolean;
  /** SHA-256 of the server seed, hex. */
  readonly seedCommitment: string;
  /** Hex; null until the tournament is over. */
  readonly serverSeed: string | null;
}

/** What a command of the organiser or of an arbiter has done. */
export interface TournamentCommandAnswer {
  /** Of the command's own commit; where a wish was fulfilled before, the version at which it was found so. */
  readonly version: number;
  /** Whether it had been carried out before: nothing was written now. */
  readonly repeated: boolean;
  /** As it is now. */
  readonly tournament: TournamentAnswer;
}

export interface CorrectionAnswer extends TournamentCommandAnswer {
  /** Every standing that the correction has changed, in the new order; of a repeat, none. */
  readonly changed: readonly ChangedStanding[];
}

export interface ChangedStanding {
  readonly before: StandingAnswer;
  readonly after: StandingAnswer;
}

/**
 * How the result of a table came about: played to the end, ended by the server with the round, ended without a result,
 * or put right by an arbiter.
 */
export const RESULT_KINDS = ['played', 'adjudicated', 'corrected', 'unplayed'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

export interface TableResultAnswer {
  readonly how: ResultKind;
  /** By seat; equal ones are tied. */
  readonly places: readonly number[];
  /** The game's own points by seat; null where there are none. */
  readonly scores: readonly number[] | null;
  /** Seats that resigned or were resigned. */
  readonly forfeits: readonly number[];
  /** Those of them that never moved. */
  readonly noShows: readonly number[];
  /** Of the game's last commit, hex; null where there was no game. */
  readonly headHash: string | null;
  /** Whether the round is closed: until then the result may change. */
  readonly isFinal: boolean;
}

export interface TableAnswer extends RoundPlace {
  readonly tournamentId: string;
  /** Of the round: from 1, over all stages. */
  readonly ordinal: number;
  readonly table: number;
  /** Whether it is played for the third place, beside the final. */
  readonly isThirdPlace: boolean;
  /** In order of seats. */
  readonly players: readonly TablePlayer[];
  /** Null while the round is not published. */
  readonly gameId: string | null;
  /** Null while there is none. */
  readonly result: TableResultAnswer | null;
  /** What was reported from the table while its round is played; null for nothing. */
  readonly reported: TableReportAnswer | null;
}

/** What is said of a table at a real board. */
export interface TableClaimAnswer {
  /** By seat. */
  readonly places: readonly number[];
  /** Player ids of those who say so. */
  readonly by: readonly string[];
}

/** What was said last. */
export interface TableReportAnswer extends TableClaimAnswer {
  /** What other players of the table say and have not taken back, the newest first. */
  readonly others: readonly TableClaimAnswer[];
  readonly isOfficial: boolean;
  /** It counts when the round closes. */
  readonly isAgreed: boolean;
}

export interface TablePlayer {
  readonly entrant: Entrant;
  readonly playerId: string;
}

export interface RequestedBye extends TablePlayer {
  readonly worth: 'half' | 'zero';
}

/** Where the caller plays in the round that is open. */
export type OwnTableAnswer =
  | { readonly kind: 'table'; readonly table: TableAnswer }
  | ({ readonly kind: 'bye' } & RoundPlace);

/** Entries of a list, and where each of them stands. */
export interface Page<Entry> {
  readonly entries: readonly { readonly cursor: string; readonly entry: Entry }[];
  readonly more: boolean;
}

/** Of a list whose length is known. */
export interface CountedPage<Entry> extends Page<Entry> {
  readonly total: number;
}

export interface RoundPage extends CountedPage<TableAnswer> {
  readonly round: RoundAnswer;
  readonly byes: readonly TablePlayer[];
  /** Who sits it out as they asked; ascending by number. */
  readonly requestedByes: readonly RequestedBye[];
}

/** Standings after a round. Its cursors stay within the revision that the first page showed. */
export interface StandingsPage extends CountedPage<StandingAnswer>, RoundPlace {
  /** Of the round: from 1, over all stages. */
  readonly ordinal: number;
  /** SHA-256 of the whole standings, hex. */
  readonly revision: string;
  /** Those with which the tournament ended. */
  readonly isFinal: boolean;
  readonly unitsPerPoint: number;
  readonly tieBreaks: readonly TieBreakName[];
}

/** A published round for an entrant. */
export interface EntrantRoundAnswer extends RoundPlace {
  /** From 1, counted over all stages. */
  readonly number: number;
  /** `missed`: it was paired without the player; `requested-bye`: who had asked for that. */
  readonly kind: 'table' | 'bye' | 'requested-bye' | 'missed';
  /** Null without one. */
  readonly table: TableAnswer | null;
  /** Of the player at that table. */
  readonly seat: number | null;
  /** What the round brought, in units; null while the game is not over. */
  readonly points: number | null;
  /** How many of them are for a round that was missed before a late entry. */
  readonly latePoints: number;
  /** Whether the round is closed. */
  readonly isFinal: boolean;
}

export interface EntrantRoundsPage extends CountedPage<EntrantRoundAnswer> {
  readonly unitsPerPoint: number;
}

/** How a player stands while a round is played. */
export interface ProvisionalStandingAnswer {
  readonly entrant: Entrant;
  readonly playerId: string;
  /** After the last closed round; null in the first one, and for a player who came since. */
  readonly standing: StandingAnswer | null;
  /** In units, as of now. */
  readonly points: number;
  /** How many of them the round has brought. */
  readonly gained: number;
  /** In the round; null without one. */
  readonly table: number | null;
  readonly gameId: string | null;
  readonly hasBye: boolean;
  /** The round brings nothing more. */
  readonly isOver: boolean;
}

/** The roll in the order of the last standings, which all pages after a cursor keep. Stage and round: being played. */
export interface ProvisionalPage extends CountedPage<ProvisionalStandingAnswer>, RoundPlace {
  /** Of the round: from 1, over all stages. */
  readonly ordinal: number;
  readonly unitsPerPoint: number;
  readonly tieBreaks: readonly TieBreakName[];
}

/** A tournament as lists show it: perhaps a moment old. */
export interface ListedTournament {
  readonly id: string;
  readonly version: number;
  /** Hex, of that version. */
  readonly headHash: string;
  readonly name: string;
  readonly titleId: string;
  readonly status: TournamentStatus;
  /** Player id. */
  readonly organiser: string;
  readonly players: number;
  readonly startsAt: number;
  readonly stage: number;
  /** The newest one that is published; null for none. */
  readonly round: number | null;
  readonly roundStartsAt: number | null;
  readonly closesAt: number | null;
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

export interface TournamentPage extends Page<ListedTournament> {
  /** What was recorded up to then is in it. */
  readonly asOf: number;
}

/** The files of a tournament. Each piece is one or more whole lines, read from the store as they are taken, once. */
export interface TournamentFile {
  readonly tournamentId: string;
  /** Whether it stays as it is for ever. */
  readonly complete: boolean;
  /** Whether it is only for the organiser, the arbiters and the entrants. */
  readonly isPrivate: boolean;
  /** Identifies the bytes. */
  readonly revision: string;
  readonly lines: AsyncIterable<string>;
}
