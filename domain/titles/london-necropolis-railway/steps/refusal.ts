// Why a move is refused: the closed list of rules, and the line that names what was found and what was needed.

import { at, type Rejection, type Seat } from '../../../title.ts';
import { type Move, moveId } from '../moves.ts';
import type { State } from '../state.ts';

const REASONS = {
  'game-over': 'the game is over',
  'not-your-turn': 'another seat is to act',
  'wrong-step': 'this move does not belong to the step at hand',
  'no-disc': 'the seat does not hold the discs it costs',
  'no-money': 'the seat has too few pounds',
  'no-mourners': 'the seat has too few mourners and cannot pay for those missing',
  'already-done': 'this section, bonus or prestige step was used in this turn',
  'not-on-card': 'the card of the turn does not show it',
  'no-space': 'the place is taken, missing or fully improved',
  'no-supply': 'the supply has none left',
  limit: 'the limit is reached',
  'action-needed': 'one action of the card must be taken first, and one is possible',
  'sale-not-needed': 'no action is blocked by money that the sale would bring',
  'not-in-edition': 'this edition does not play it',
  'not-there': 'there is none to choose',
} as const;

export type Refusal = keyof typeof REASONS;
export const REFUSALS: readonly Refusal[] = Object.keys(REASONS).filter((name): name is Refusal => name in REASONS);

/** The typed refusal of `move`, with a line for people. */
export function rejection(rule: Refusal, state: State, seat: Seat, move: Move): Rejection {
  const turn = state.step.at === 'over' ? 'nobody' : `seat ${state.step.seat}`;
  const pounds = seat < state.seats.length ? `, seat ${seat} has £${at(state.seats, seat).pounds}` : '';
  const found = rule === 'no-money' || rule === 'no-mourners' ? pounds : '';
  const message = `${rule}: ${moveId(move)}: ${REASONS[rule]}${found} (step ${state.step.at}, ${turn} is to act).`;
  return { rule, message };
}
