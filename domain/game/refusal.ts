// Why a game refuses a command: codes and what the sentence names. `refusalText` (refusalText.ts) makes the sentence.

import type { StoredEvent } from '../log/index.ts';
import type { Fault } from '../read/fault.ts';
import type { Seat } from '../title/contract.ts';
import type { GameEvent, StartRule } from './events.ts';
import type { GameState, GameStatus } from './state.ts';

/** A message quotes this many characters of what was sent. */
export const MAX_QUOTED = 80;

/** `fulfilled`: the same player has what the command asks for already, so that there is nothing to write. */
interface MayBeFulfilled {
  readonly fulfilled: boolean;
}

export type ForbiddenRefusal = { readonly reason: 'forbidden' } & MayBeFulfilled &
  (
    | { readonly code: 'NOT_SEATED' | 'NOT_THE_CREATOR' | 'NOT_YOUR_GAME' | 'ARBITER' | 'REMOVED' }
    /** `acted`: the seats that the player acts for; at least one. */
    | { readonly code: 'NOT_YOUR_SEAT'; readonly acted: readonly Seat[]; readonly seat: Seat }
  );

/** What a game's status can forbid. */
export type StatusCommand =
  | 'join'
  | 'leave'
  | 'arrange'
  | 'invite'
  | 'start'
  | 'play'
  | 'resign'
  | 'fork'
  | 'autoplay'
  | 'rematch'
  | 'abort'
  | 'abandon'
  | 'undo'
  | 'takeback';

export type WrongStatusRefusal = { readonly reason: 'wrong-status'; readonly status: GameStatus } & MayBeFulfilled &
  (
    | { readonly code: 'WRONG_STATUS'; readonly command: StatusCommand }
    /** `seat`: the one asked for; null for any. */
    | { readonly code: 'NO_FREE_SEAT'; readonly seat: Seat | null }
    /** `seat`: the first one that nobody has taken. */
    | { readonly code: 'SEATS_OPEN'; readonly seat: Seat; readonly isReserved: boolean }
    /** `seat`: the player's own. */
    | { readonly code: 'ALREADY_SEATED' | 'RESERVED_FOR_YOU'; readonly seat: Seat }
    /** A person has moved already. */
    | { readonly code: 'GAME_BEGUN' }
    /** `seat`: the one that the other player has, taken or reserved. */
    | { readonly code: 'HAS_A_SEAT'; readonly seat: Seat }
    | { readonly code: 'NOT_RESERVED'; readonly seat: Seat }
    | { readonly code: 'STARTS_BY_ITSELF'; readonly start: StartRule }
    | { readonly code: 'NOT_AT_THE_TABLE' | 'NOBODY_WAITS' }
    /** Neither called off, abandoned by vote, taken back nor played again. */
    | { readonly code: 'TOURNAMENT_GAME' }
    /** `limit`: the commits that the game may have, as it stands. */
    | { readonly code: 'TOO_MANY_COMMITS'; readonly limit: number }
    | BackFault
  );

/** Why a running game does not go back. */
export type BackFault =
  /** The steps are somebody else's, drew or showed something, or are too long ago. */
  | { readonly code: 'NOTHING_TO_UNDO' }
  /** `limit`: of steps that a seat can undo in a game. */
  | { readonly code: 'TOO_MANY_UNDONE'; readonly limit: number }
  /** The decision would be back, and its time is up. */
  | { readonly code: 'TIME_USED_UP' }
  | { readonly code: 'TAKEBACKS_OFF' | 'NO_TAKEBACK_OFFERED' }
  /** The limits of a seat in a game. */
  | { readonly code: 'NO_TAKEBACKS_LEFT'; readonly granted: number; readonly offered: number }
  /** `toVersion`: that of the offer. */
  | { readonly code: 'TAKEBACK_PENDING'; readonly toVersion: number }
  /** By the player already, or offered by the player. */
  | { readonly code: 'TAKEBACK_ACCEPTED' }
  /** `version`: the newest that drew, or showed somebody something. `alone`: nobody is there to agree. */
  | { readonly code: 'DRAWN_SINCE' | 'SHOWN_SINCE'; readonly version: number; readonly alone: boolean };

/** A version to which it does not go back. */
export type WrongWayBack =
  /** `versions`: those to which the player can undo own steps; at least one. */
  | { readonly kind: 'not-undoable'; readonly version: number; readonly versions: readonly number[] }
  /** A takeback can go to versions `from` to `to`, except those that were undone. */
  | { readonly kind: 'no-way-back'; readonly version: number; readonly from: number; readonly to: number };

/** What is wrong with a field of a command. */
export type InputFault =
  | {
      readonly kind: 'seat-count';
      readonly titleName: string;
      readonly min: number;
      readonly max: number;
      readonly seats: number;
    }
  | { readonly kind: 'too-many-bots' | 'bots-leave-no-seat'; readonly bots: number; readonly seats: number }
  | { readonly kind: 'unknown-bot'; readonly bot: string }
  | { readonly kind: 'long-client-seed'; readonly length: number; readonly most: number }
  | { readonly kind: 'no-such-seat'; readonly seat: Seat; readonly seatCount: number }
  | { readonly kind: 'seat-at-shared-table' | 'seat-without-joining' | 'clock-form' | 'clock-needed' }
  | { readonly kind: 'start-at-shared-table' | 'host-as-guest' | 'host-removed' }
  | { readonly kind: 'player-id'; readonly length: number; readonly most: number }
  | { readonly kind: 'reserved-twice'; readonly seat: Seat }
  | { readonly kind: 'nobody-to-act'; readonly gameId: string; readonly version: number }
  | {
      readonly kind: 'clock-setting';
      readonly name: string;
      readonly value: number;
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly kind: 'delay-setting';
      readonly name: string;
      readonly value: number;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'delay-form' | 'arbiter' }
  | { readonly kind: 'too-many-arbiters'; readonly count: number; readonly most: number }
  | { readonly kind: 'move-count'; readonly count: number; readonly most: number }
  | WrongWayBack
  /** Versions `from` to `to` can be forked; `status`: what it was at `version`, null when there is no such version. */
  | {
      readonly kind: 'unforkable-version';
      readonly version: number;
      readonly status: GameStatus | null;
      readonly current: { readonly status: GameStatus; readonly version: number };
      readonly from: number;
      readonly to: number;
    };

export type InvalidInputRefusal = {
  readonly reason: 'invalid-input';
  /** From the command's own fields, outermost first. */
  readonly path: readonly string[];
} & (
  | { readonly code: 'INVALID_INPUT'; readonly fault: InputFault }
  | { readonly code: 'INVALID_OPTIONS'; readonly fault: Fault }
  /** `seats`: all that the player acts for and that are to act. */
  | { readonly code: 'SEAT_NEEDED'; readonly seats: readonly Seat[] }
);

export interface UnknownMoveRefusal {
  readonly reason: 'unknown-move';
  readonly code: 'UNKNOWN_MOVE';
  /** As sent; no move of the title. */
  readonly move: string;
  readonly seat: Seat;
}

export interface MoveRefusal {
  readonly reason: 'move-rejected';
  readonly code: 'MOVE_REJECTED';
  readonly rule: string;
  /** The title's own move. */
  readonly move: { readonly kind: string };
  readonly seat: Seat;
}

/** A move that draws or reveals where none may: before the last of several, or in a preview. */
export interface UnforeseeableRefusal {
  readonly reason: 'unforeseeable';
  readonly code: 'UNFORESEEABLE';
  /** Its text id. */
  readonly move: string;
  /** Null: the seat was not told and not yet found. */
  readonly seat: Seat | null;
}

export type PlainRefusal =
  | ForbiddenRefusal
  | WrongStatusRefusal
  | InvalidInputRefusal
  | UnknownMoveRefusal
  | MoveRefusal
  | UnforeseeableRefusal;

/** One of several moves was refused, and with it all of them. */
export interface OneOfMovesRefusal {
  readonly reason: 'one-of-moves';
  /** That of `refusal`. */
  readonly code: PlainRefusal['code'];
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly refusal: PlainRefusal;
  /** As the moves before it would have left it: where it was refused. */
  readonly game: GameState;
}

export type GameRefusal = PlainRefusal | OneOfMovesRefusal;

/** The events that a command causes and the seat that acted (-1: none), or why it is refused. */
export type GameDecision =
  | {
      readonly ok: true;
      readonly events: readonly (GameEvent & StoredEvent)[];
      readonly actor: number;
      /** The title's state after each move, in order, as its `decide` worked it out; empty for any other command. */
      readonly tables: readonly unknown[];
    }
  | { readonly ok: false; readonly refusal: GameRefusal };

type Refused = Extract<GameDecision, { readonly ok: false }>;

export function refused(refusal: GameRefusal): Refused {
  return { ok: false, refusal };
}

/** An accepted command without moves. */
export function happened(events: readonly GameEvent[], actor: number): GameDecision {
  return { ok: true, events, actor, tables: [] };
}

/** The refusal of `command` in a game that is `status`. */
export function wrongStatus(status: GameStatus, command: StatusCommand, fulfilled = false): Refused {
  return refused({ reason: 'wrong-status', code: 'WRONG_STATUS', status, command, fulfilled });
}

/** The refusal of what is not done to a game of a tournament. */
export function ofTournament(status: GameStatus): Refused {
  return refused({ reason: 'wrong-status', code: 'TOURNAMENT_GAME', status, fulfilled: false });
}

/** The refusal of a field of the command. */
export function invalid(path: readonly string[], fault: InputFault): InvalidInputRefusal {
  return { reason: 'invalid-input', code: 'INVALID_INPUT', path, fault };
}
