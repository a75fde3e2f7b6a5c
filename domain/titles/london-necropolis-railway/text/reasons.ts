// What a reason for a refusal is made of.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Card } from '../components/cards.ts';
import { cardOf } from '../components.ts';
import type { Move } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import type { Lines } from './names.ts';

/** A move that a rule of this title refused. */
export interface RefusedMove {
  readonly state: State;
  readonly seat: Seat;
  readonly move: Move;
}

/** The words of one rule, a clause without capital and full stop, and the rulings behind it. */
export interface Reason {
  readonly rulings: readonly string[];
  words(refused: RefusedMove): Lines;
}

export type Reasons<Name extends Rule> = { readonly [Key in Name]: Reason };

/** A reason that `words` puts into words. */
export function reason(ruling: string, words: (refused: RefusedMove) => Lines): Reason {
  return { rulings: [ruling], words };
}

/** The boards of the seat that was refused. */
export function boardsOf({ state, seat }: RefusedMove): SeatState {
  return at(state.seats, seat);
}

/** The card of the turn, null where there is none. */
export function cardOfTurn({ state }: RefusedMove): Card | null {
  return state.turn.card === null ? null : cardOf(state.turn.card);
}

/** `seat 0 has`; `Platz 0 hat`. */
export function has({ seat }: RefusedMove, language: Language): string {
  return language === 'de' ? `Platz ${seat} hat` : `seat ${seat} has`;
}
