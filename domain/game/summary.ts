// What the newest commit of a game says without its body: who is to act, and the status.

import { at } from '../base/defect.ts';
import type { Seat, Title } from '../title.ts';
import { automaticSeat, GAME_STATUSES, type GameState, type GameStatus, isStartDue, seatsToAct } from './state.ts';

const SEATS = 16;
const STATUS_SHIFT = 16;
const STATUS_MASK = 0b11;
const AUTOMATIC_MOVE_OWED = 1 << 18;

export interface Summary {
  readonly status: GameStatus;
  /** Ascending. */
  readonly toAct: readonly Seat[];
  /** A bot's or an absent seat's move is owed, or the start of a game that starts by itself. */
  readonly owesAutomaticMove: boolean;
}

/** Bits 0–15: the seats to act; bits 16–17: the status, in the order of GAME_STATUSES; bit 18: a move or a start is owed that is made automatically. */
export function summaryOf(game: GameState, title: Title): number {
  let bits = GAME_STATUSES.indexOf(game.status) << STATUS_SHIFT;
  for (const seat of seatsToAct(game, title)) bits |= 1 << seat;
  if (isStartDue(game) || automaticSeat(game, title) !== null) bits |= AUTOMATIC_MOVE_OWED;
  return bits;
}

/** What `summaryOf` wrote. */
export function summaryIn(bits: number): Summary {
  return {
    status: at(GAME_STATUSES, (bits >> STATUS_SHIFT) & STATUS_MASK),
    toAct: Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => (bits & (1 << seat)) !== 0),
    owesAutomaticMove: (bits & AUTOMATIC_MOVE_OWED) !== 0,
  };
}
