// How procedures that choices can interrupt are written in this folder:
// - A procedure is entered by its `enter`, or by a frame put on the stack (`call`) where a direct call would run in a circle.
// - Before it calls another one, a procedure puts what is left of it on the stack, its frame. `resume` continues from the frame.
//   So a call is always the last thing that a procedure does before it returns.
// - A choice is asked by `ask`: the fact `StepEntered` stores the question with the whole stack, and everything returns. So a stored state is
//   all that is needed to continue.
// - After the choice, `proceed` (resume.ts) resumes the innermost frame, and so on until the next choice or the end of the game.

import { at } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Frame } from '../frames.ts';
import { resultsOf } from '../scoring.ts';
import type { EndReason, Question, SeatState, State } from '../state.ts';
import type { TitleRegister } from '../step.ts';

/** One decision being carried out. It lives only while it is. */
export class Run {
  readonly register: TitleRegister;
  readonly chance: Chance;
  /** Frames of open procedures, the innermost last. */
  readonly stack: Frame[];
  /** A choice is open now. */
  asked = false;
  /** Sanity that the last loss cost; null: it was not suffered. */
  paid: number | null = null;

  constructor(register: TitleRegister, chance: Chance) {
    const { step } = register.state;
    this.register = register;
    this.chance = chance;
    this.stack = step.at === 'over' ? [] : [...step.frames];
  }

  get state(): State {
    return this.register.state;
  }
}

/** Opens a choice, which interrupts everything on the stack. */
export function ask(run: Run, question: Question): void {
  run.asked = true;
  run.register.write({ type: 'StepEntered', step: { ...question, frames: [...run.stack] } });
}

/** Leaves `frame` on the stack: to be resumed when what comes after it is done. */
export function call(run: Run, frame: Frame): void {
  run.stack.push(frame);
}

/** Ends the game. */
export function end(run: Run, reason: EndReason): void {
  run.register.write({ type: 'GameEnded', reason, results: resultsOf(run.state, reason) });
}

export function isOver(run: Run): boolean {
  return run.state.step.at === 'over';
}

export function seatOf(run: Run, seat: Seat): SeatState {
  return at(run.state.seats, seat);
}

/** Whether what is left of the seat's movement and cards is dropped: its turn was cut (R105). */
export function isCut({ state: { turn } }: Run, seat: Seat): boolean {
  return turn.cut && !turn.ended && turn.seat === seat;
}

/** Sent to the Asylum or insane: the seat's turn is over, if it is its turn. */
export function cutTurn({ register }: Run, seat: Seat): void {
  const { turn } = register.state;
  if (turn.seat === seat && !turn.ended && !turn.cut) register.write({ type: 'TurnCut', seat });
}
