// Inputs of the use cases. A command id is any text of 1 to 128 characters; null where a repeat is harmless.

import type { Reservation, StartRule, TakebackRule, Visibility } from '../../domain/game/index.ts';

export interface CreateGameInput {
  readonly titleId: string;
  /** Unchecked JSON from the client; null for the defaults. */
  readonly options: unknown;
  /** Null: the least that the title allows and the bots and the creator need. */
  readonly seats: number | null;
  readonly bots: readonly string[];
  readonly sharedTable: boolean;
  /** Default, and null: people may think as long as they like. */
  readonly clock?: ClockInput | null;
  /** Default: unlisted. */
  readonly visibility?: Visibility;
  /** Default: none. */
  readonly reservations?: readonly Reservation[];
  /** Default: by the host. */
  readonly start?: StartRule;
  /** The seats are drawn by lot at the start. Default: no. */
  readonly lots?: boolean;
  /** Default, and null: those without a seat see at once what they may see. */
  readonly spectatorDelay?: SpectatorDelayInput | null;
  /** Ids of players who may look at what is hidden; default: none. */
  readonly arbiters?: readonly string[];
  /** Default, and null: by consent, but not across a draw. */
  readonly takebacks?: TakebackRule | null;
  /** The creator takes the first free seat, if one is left and the table is not shared. */
  readonly join: boolean;
  /** The creator's own entropy, when the creator takes a seat. */
  readonly clientSeed: string | null;
  readonly commandId: string;
}

/** How long people may think, in seconds: `perDecision` or `bank`. */
export interface ClockInput {
  readonly perDecision: number | null;
  /** Time-outs in a row that make a seat resign; with `perDecision` only. */
  readonly resignAfter: number | null;
  readonly bank: number | null;
  /** More time after each move; with `bank` only. */
  readonly increment: number | null;
}

/** How late those see the game who have no seat: this many moves, or this many seconds. */
export interface SpectatorDelayInput {
  readonly moves: number | null;
  readonly seconds: number | null;
}

/** Games that are created by one command, whose id counts instead of theirs. */
export interface CreateGamesInput {
  readonly games: readonly CreateGameInput[];
  readonly commandId: string;
}

export interface RematchInput {
  /** The game that is finished. */
  readonly gameId: string;
  /** The player's own entropy, for the seat in the rematch. */
  readonly clientSeed: string | null;
  readonly commandId: string | null;
}

export interface ForkGameInput {
  /** The game that the fork continues. */
  readonly gameId: string;
  /** From 1; seats of that game were to act then. */
  readonly atVersion: number;
  readonly bots: readonly string[];
  /** Where the creator sits; null: at seat 0, if the bots leave one. */
  readonly seat: number | null;
  /** The creator takes a seat, if one is left and the table is not shared. */
  readonly join: boolean;
  readonly sharedTable: boolean;
  /** The creator's own entropy, when the creator takes a seat. */
  readonly clientSeed: string | null;
  readonly commandId: string | null;
}

export interface GameCommandInput {
  readonly gameId: string;
  readonly commandId: string | null;
}

export interface JoinGameInput extends GameCommandInput {
  /** Null: the first free one. */
  readonly seat: number | null;
  readonly clientSeed: string | null;
}

export interface ReserveSeatInput extends GameCommandInput {
  readonly seat: number;
  readonly playerId: string;
}

export interface FreeSeatInput extends GameCommandInput {
  readonly seat: number;
}

export interface RemovePlayerInput extends GameCommandInput {
  readonly playerId: string;
}

export interface SetReadyInput extends GameCommandInput {
  readonly ready: boolean;
}

export interface PlayMoveInput extends GameCommandInput {
  /** The move's text id. */
  readonly move: string;
  /** Needed where the caller acts for several seats that are to act. */
  readonly seat: number | null;
  readonly expectedVersion: number | null;
  readonly commandId: string;
}

export interface PlayMovesInput extends GameCommandInput {
  /** Text ids, in order. */
  readonly moves: readonly string[];
  /** Needed where the caller acts for several seats that are to act at first. */
  readonly seat: number | null;
  readonly expectedVersion: number;
  readonly commandId: string;
}

export interface UndoInput extends GameCommandInput {
  /** The table is to be as it was after this commit. */
  readonly toVersion: number;
  readonly expectedVersion: number;
  readonly commandId: string;
}

export interface OfferTakebackInput extends GameCommandInput {
  readonly toVersion: number;
  readonly commandId: string;
}

export interface AnswerTakebackInput extends GameCommandInput {
  readonly accept: boolean;
  /** Version of the offer that is meant; null: of the one that waits. */
  readonly offer: number | null;
  readonly commandId: string;
}

export interface ResignInput extends GameCommandInput {
  readonly seat: number | null;
}
