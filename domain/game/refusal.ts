// Why a game refuses a command. The title's own refusals come as `move-rejected`; `refusalText` (text.ts) puts them into words.

import type { StoredEvent } from '../log/index.ts';
import type { Seat } from '../title.ts';
import type { GameEvent } from './events.ts';
import type { GameStatus } from './state.ts';

/** A message quotes this many characters of what was sent. */
export const MAX_QUOTED = 80;

export type GameRefusal =
  | {
      readonly reason: 'forbidden';
      readonly code: 'NOT_YOUR_SEAT' | 'NOT_SEATED' | 'NOT_THE_CREATOR' | 'NOT_YOUR_GAME';
      readonly message: string;
    }
  | {
      readonly reason: 'wrong-status';
      readonly code: 'WRONG_STATUS' | 'NO_FREE_SEAT' | 'SEATS_OPEN' | 'ALREADY_SEATED';
      readonly message: string;
      readonly status: GameStatus;
    }
  | {
      readonly reason: 'invalid-input';
      readonly code: 'INVALID_INPUT' | 'INVALID_OPTIONS' | 'SEAT_NEEDED';
      readonly message: string;
      /** From the command's own fields, outermost first. */
      readonly path: readonly string[];
    }
  | {
      readonly reason: 'unknown-move';
      readonly code: 'UNKNOWN_MOVE';
      /** As sent; no move of the title. */
      readonly move: string;
      readonly seat: Seat;
    }
  | {
      readonly reason: 'move-rejected';
      readonly code: 'MOVE_REJECTED';
      readonly rule: string;
      /** The title's own move. */
      readonly move: { readonly kind: string };
      readonly seat: Seat;
    };

/** The events that a command causes and the seat that acted (-1: none), or why it is refused. */
export type GameDecision =
  | {
      readonly ok: true;
      readonly events: readonly (GameEvent & StoredEvent)[];
      readonly actor: number;
      /** The title's state after a move, which its `decide` has worked out; null for any other command. */
      readonly table: unknown;
    }
  | { readonly ok: false; readonly refusal: GameRefusal };

export function refused(refusal: GameRefusal): GameDecision {
  return { ok: false, refusal };
}

export function wrongStatus(status: GameStatus, needed: string): GameDecision {
  const message = `The game is ${status}; ${needed}.`;
  return refused({ reason: 'wrong-status', code: 'WRONG_STATUS', message, status });
}
