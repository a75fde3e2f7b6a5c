// Inputs of the use cases of tournaments. A command id is any text of 1 to 128 characters; null where a repeat is
// harmless. Stages and rounds count from 0, the rounds of each stage for themselves; times are ms since 1970.

import type { RoundPlace, SeatExchange, TournamentStatus } from '../../domain/tournament/index.ts';

export interface CreateTournamentInput {
  readonly name: string;
  readonly titleId: string;
  /** Null: the newest. */
  readonly rulesVersion: string | null;
  /** Of the title, for every game; unchecked JSON, null for the defaults. */
  readonly gameOptions: unknown;
  /** Of the tournament: unchecked JSON by its JSON Schema, which names the defaults. */
  readonly options: unknown;
  readonly commandId: string;
}

/** What enters, checks in, withdraws and returns: all wishes, of which a repeat is a success. */
export interface EntryInput {
  readonly tournamentId: string;
  readonly commandId: string | null;
}

/** A table of a published round, whose game is to be there. A repeat is a success. */
export interface OpenTableInput extends RoundPlace {
  readonly tournamentId: string;
  /** From 0. */
  readonly table: number;
}

/** A command of the organiser or of an arbiter. */
export interface OrganiserInput {
  readonly tournamentId: string;
  readonly commandId: string | null;
  /** Refused unless the tournament is at this version; null for whatever it is at. */
  readonly expectedVersion: number | null;
}

export interface NameArbiterInput extends OrganiserInput {
  readonly playerId: string;
}

export interface ExcludePlayerInput extends OrganiserInput {
  readonly playerId: string;
  /** 1 to 500 characters, as in all commands that have one; everybody can read it. */
  readonly reason: string;
}

export interface CancelTournamentInput extends OrganiserInput {
  readonly reason: string;
}

/** Pairs the next round, or the unpublished one once more: with a command id of its own each time. */
export interface PairRoundInput extends OrganiserInput {
  readonly commandId: string;
}

export interface EditPairingInput extends OrganiserInput {
  /** Carried out one after the other; at least one. */
  readonly exchanges: readonly SeatExchange[];
  readonly reason: string;
  /** Hash of the pairing that they were made for, hex; null: whatever it is. */
  readonly pairingHash: string | null;
  readonly commandId: string;
}

export interface PublishRoundInput extends OrganiserInput {
  /** When its games start; null: at once. */
  readonly startsAt: number | null;
}

export interface MoveDeadlineInput extends OrganiserInput {
  /** After the start of the round that is played. */
  readonly closesAt: number;
  readonly reason: string;
}

export interface CorrectResultInput extends OrganiserInput, RoundPlace {
  /** From 0. */
  readonly table: number;
  /** By seat: 1 is the best, equal ones are tied. */
  readonly places: readonly number[];
  readonly reason: string;
}

/** Which page: at most `limit` entries after `cursor` (null: from the first). */
export interface PageQuery {
  readonly cursor: string | null;
  readonly limit: number;
}

/** The newest first. A cursor is the version of an intervention. */
export interface InterventionsQuery extends PageQuery {
  /** Null: of all rounds, and of none. */
  readonly of: RoundPlace | null;
}

/** The table whose result was corrected, or the entrant who was excluded. */
export type InterventionSubject = ({ readonly table: number } & RoundPlace) | { readonly entrant: number };

export interface TournamentsQuery extends PageQuery {
  /** Null: of every status but drafts. */
  readonly status: TournamentStatus | null;
  /** Null: of all titles. */
  readonly titleId: string | null;
}

export interface StandingsQuery extends PageQuery {
  /** After this round; null: after the last closed one. A cursor says more: with one it is not looked at. */
  readonly after: RoundPlace | null;
}
