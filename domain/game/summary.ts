// What the newest commit of a game says without its body: who is to act, and the status.

import type { Title } from '../title.ts';
import { automaticSeat, GAME_STATUSES, type GameState, seatsToAct } from './state.ts';

const STATUS_SHIFT = 16;
const AUTOMATIC_MOVE_OWED = 1 << 18;

/** Bits 0–15: the seats to act; bits 16–17: the status, in the order of GAME_STATUSES; bit 18: a bot's or an absent seat's move is owed. */
export function summaryOf(game: GameState, title: Title): number {
  let bits = GAME_STATUSES.indexOf(game.status) << STATUS_SHIFT;
  for (const seat of seatsToAct(game, title)) bits |= 1 << seat;
  if (automaticSeat(game, title) !== null) bits |= AUTOMATIC_MOVE_OWED;
  return bits;
}
