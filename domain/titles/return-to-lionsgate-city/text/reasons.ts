// What a reason for a refusal is made of.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { CITY, type Good } from '../components/ids.ts';
import { caveOf } from '../components.ts';
import type { Move } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { atPlace } from './names.ts';

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

/** The mat and engine of the seat that was refused. */
export function mineOf({ state, seat }: RefusedMove): SeatState {
  return at(state.seats, seat);
}

/** `at Mossgate, a town`: where the engine is, and what that place is. */
export function placeText(refused: RefusedMove): string {
  const { at: place } = mineOf(refused);
  if (place === CITY) return 'in the city';
  const { kind } = caveOf(place);
  return kind === 'guild' ? atPlace(place) : `${atPlace(place)}, a ${kind}`;
}

/** The card that the move names. */
export function cardOf({ move }: RefusedMove): string {
  return 'card' in move ? move.card : '';
}

/** The tunnel that the move names. */
export function tunnelIn({ move }: RefusedMove): string {
  return 'tunnel' in move ? move.tunnel : '';
}

/** Goods that the move would take from the mat or from the cave. */
export function goodsOf({ move }: RefusedMove): { readonly good: Good; readonly pieces: number } {
  if (move.kind === 'sell') return { good: move.gold ? 'gold' : move.good, pieces: move.pieces };
  return move.kind === 'load' || move.kind === 'drop' ? move : { good: 'gold', pieces: 0 };
}

/** The other seat that the move names. */
export function targetOf({ move }: RefusedMove): Seat {
  return 'seat' in move ? move.seat : 0;
}
