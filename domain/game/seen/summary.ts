// What the newest commit of a game says without its body: who is to act, and the status.

import { at } from '../../base/defect.ts';
import type { Seat, Title } from '../../title/contract.ts';
import { automaticSeat, GAME_STATUSES, type GameState, type GameStatus, isStartDue, seatsToAct } from '../state.ts';

const SEATS = 16;
const STATUS_SHIFT = 16;
const STATUS_MASK = 0b11;
const AUTOMATIC_MOVE_OWED = 1 << 18;
const FORFEITS_SHIFT = 19;
const NO_SHOWS_SHIFT = 23;
const TOURNAMENT_SEATS = 4;

export interface Summary {
  readonly status: GameStatus;
  /** Ascending. */
  readonly toAct: readonly Seat[];
  /** A bot's or an absent seat's move is owed, or the start of a game that starts by itself. */
  readonly owesAutomaticMove: boolean;
  /** In a game of a tournament: the seats that have resigned, by time or by will; ascending. */
  readonly forfeits: readonly Seat[];
  /** Those of them that never moved; ascending. */
  readonly noShows: readonly Seat[];
}

/**
 * Bits 0–15: seats to act; 16–17: the status, in the order of GAME_STATUSES; 18: an automatic move or start is owed. In
 * a game of a tournament (at most four seats) also 19–22: seats that have resigned; 23–26: those of them that never
 * moved.
 */
export function summaryOf(game: GameState, title: Title): number {
  let bits = GAME_STATUSES.indexOf(game.status) << STATUS_SHIFT;
  for (const seat of seatsToAct(game, title)) bits |= 1 << seat;
  if (isStartDue(game) || automaticSeat(game, title) !== null) bits |= AUTOMATIC_MOVE_OWED;
  return game.tournament === null ? bits : bits | forfeitBits(game);
}

function forfeitBits({ seats, moved }: GameState): number {
  let bits = 0;
  for (const [seat, { resigned }] of seats.entries()) {
    if (!resigned) continue;
    bits |= 1 << (FORFEITS_SHIFT + seat);
    if (!moved.includes(seat)) bits |= 1 << (NO_SHOWS_SHIFT + seat);
  }
  return bits;
}

/** What `summaryOf` wrote. */
export function summaryIn(bits: number): Summary {
  return {
    status: at(GAME_STATUSES, (bits >> STATUS_SHIFT) & STATUS_MASK),
    toAct: seatsIn(bits, SEATS),
    owesAutomaticMove: (bits & AUTOMATIC_MOVE_OWED) !== 0,
    forfeits: seatsIn(bits >> FORFEITS_SHIFT, TOURNAMENT_SEATS),
    noShows: seatsIn(bits >> NO_SHOWS_SHIFT, TOURNAMENT_SEATS),
  };
}

/** Those of the first `count` seats whose bit is set, ascending. */
function seatsIn(bits: number, count: number): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < count; seat += 1) if ((bits & (1 << seat)) !== 0) seats.push(seat);
  return seats;
}
