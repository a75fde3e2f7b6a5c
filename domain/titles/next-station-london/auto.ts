// The move of an absent player, and how good a sheet is: for bots.

import { at, type Seat } from '../../title.ts';
import { type Move, PASS } from './moves.ts';
import { breakdownOf } from './scoring.ts';
import type { State } from './state.ts';

/** Pass: always legal, never reveals or closes anything on the sheet (R22, R48). */
export function autoMove(_state: State, _seat: Seat): Move {
  return PASS;
}

/** Running value of the sheet of `seat`. It reads that sheet only, never the cards, so that no flip decides between moves. */
export function evaluate(state: State, seat: Seat): number {
  return breakdownOf(state, at(state.seats, seat)).total;
}
