// What a reason for a refusal is made of.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Move } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { cardName } from './names.ts';

/** A move that a rule of this title refused. */
export interface RefusedMove {
  readonly state: State;
  readonly seat: Seat;
  readonly move: Move;
}

/** The words of one rule, a clause without capital and full stop, and the ruling behind it, which may depend on the move. */
export interface Reason {
  readonly ruling: string | ((refused: RefusedMove) => string);
  words(refused: RefusedMove): string;
}

export type Reasons<Name extends Rule> = { readonly [Key in Name]: Reason };

/** A reason that `words` puts into words. */
export function reason(ruling: Reason['ruling'], words: (refused: RefusedMove) => string): Reason {
  return { ruling, words };
}

/** The seat that was refused. */
export function mineOf({ state, seat }: RefusedMove): SeatState {
  return at(state.seats, seat);
}

/** The card that the move names, which it would use or move. */
export function cardIn({ move }: RefusedMove): string {
  return 'card' in move ? move.card : '';
}

/** Its name. */
export function cardNamed(refused: RefusedMove): string {
  return cardName(cardIn(refused));
}

/** The other seat that the move names. */
export function seatIn({ move }: RefusedMove): Seat {
  if (move.kind === 'use' && typeof move.target === 'number') return move.target;
  return 'seat' in move ? move.seat : 0;
}

/** The Tome or locale whose power the move would use. */
export function sourceIn({ move }: RefusedMove): string {
  return 'source' in move ? move.source : '';
}

/** The Lot, Tome or Spell that an offer would name; null for nothing. */
export function goodIn({ move }: RefusedMove): string | null {
  return 'good' in move ? move.good : null;
}

/** `seat 1 holds it`, `it is in the deck`: where a card is. */
export function whereabouts({ board, seats, drawn }: State, card: string): string {
  const holder = seats.findIndex(({ cards }) => cards.includes(card));
  if (holder >= 0) return `seat ${holder} holds it`;
  if (drawn === card) return 'it was just drawn';
  return board.some((monster) => monster.card === card) ? 'it is on the board' : 'it is in the deck';
}
