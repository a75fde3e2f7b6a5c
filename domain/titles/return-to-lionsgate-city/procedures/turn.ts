// The course of rounds and turns: who plans next, what ends a turn, what follows a round.
// Rulebook: Round, Clean-Up; rulings R27 to R29, R118, R119.
//
// How a procedure that choices can interrupt is written, here and in the other files of this folder:
// - `enter` begins it. It runs until it ends or needs a choice; then it asks (`ask`) and leaves what is left of it, its frame, as a value
//   in the step: `step.frames`. The fact `StepEntered` stores both, so a stored state is all that is needed to continue.
// - `resume` continues it from its frame once the choice has been made.
// - Effects decide nothing about the course: what still needs a choice they return.
// - Where a procedure ends, it says itself what comes next.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { cleanUp } from '../effects/cleanUp.ts';
import { steal } from '../effects/stealing.ts';
import { resultsOf } from '../scoring.ts';
import type { State } from '../state.ts';
import { ask, enter as open, type TitleRegister } from '../step.ts';

function hasUnused(state: State, seat: Seat): boolean {
  return at(state.seats, seat).team.some(({ used }) => !used);
}

/** The next seat in turn order with an unused mercenary; the present one last. Null when everybody is done. */
export function nextSeat(state: State): Seat | null {
  const { order, turn } = state;
  const after = turn.seat === null ? 0 : order.indexOf(turn.seat) + 1;
  for (let step = 0; step < order.length; step += 1) {
    const seat = at(order, (after + step) % order.length);
    if (hasUnused(state, seat)) return seat;
  }
  return null;
}

function endRound(register: TitleRegister): void {
  const reason = cleanUp(register);
  if (reason === null) beginRound(register);
  else register.write({ type: 'GameEnded', reason, results: resultsOf(register.state) });
}

function nextTurn(register: TitleRegister): void {
  const seat = nextSeat(register.state);
  if (seat === null) endRound(register);
  else register.write({ type: 'TurnBegan', seat });
}

/** Begins the next round with the turn of its first seat. */
export function beginRound(register: TitleRegister): void {
  register.write({ type: 'RoundBegan', round: register.state.round + 1 });
  nextTurn(register);
}

/** Ends the turn of `seat`: bandits steal, and an engine that they derail may ask for an upgrade. */
export function enter(register: TitleRegister, seat: Seat): void {
  const mustChoose = steal(register, seat);
  register.write({ type: 'TurnEnded', seat });
  if (mustChoose) ask(register, { at: 'loseUpgrade', seat }, { procedure: 'turnEnd' });
  else resume(register, seat);
}

/** Continues after the theft: a seat without an unused mercenary is done for the round. */
export function resume(register: TitleRegister, seat: Seat): void {
  const { finished, derailedOrder } = register.state;
  const isPlaced = finished.includes(seat) || derailedOrder.includes(seat);
  if (!isPlaced && !hasUnused(register.state, seat)) register.write({ type: 'SeatFinished', seat });
  nextTurn(register);
}

/** Opens the planning of `seat`. */
export function plan(register: TitleRegister, seat: Seat): void {
  open(register, { at: 'plan', seat });
}
