// For whom an effect is worked out, and what all losses share.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { SeatState, State } from '../state.ts';

export interface Situation {
  readonly state: State;
  readonly seat: Seat;
}

/** The seat that would move. */
export function mineOf({ state, seat }: Situation): SeatState {
  return at(state.seats, seat);
}

/** What `amount` takes from a seat: all that it has, if it has less. */
export function dueFrom({ sanity }: SeatState, amount: number) {
  return { amount, money: less(Math.min(amount, sanity)), isInsane: amount > sanity };
}

/** `amount` as a change of money. */
export function less(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
