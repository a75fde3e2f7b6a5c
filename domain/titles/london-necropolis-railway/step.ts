// What the decision points of this title share: their types, the register that moves write to, and how a choice opens.

import type { Register, Seat } from '../../title/contract.ts';
import { stepOf } from '../../title/step.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { Rule } from './rules.ts';
import { type Frame, framesOf, type PlainStep, type Question, type State } from './state.ts';

export interface StepTypes {
  State: State;
  Move: Move;
  Fact: Fact;
  Rule: Rule;
}

/** A decision point of this title. */
export const step = stepOf<StepTypes>();

export type TitleRegister = Register<State, Fact>;

/** Opens the choice `at`, unless it is open already. */
export function enter(register: TitleRegister, at: PlainStep, seat: Seat): void {
  if (register.state.step.at !== at) register.write({ type: 'StepEntered', step: { at, seat } });
}

/** Asks `question`, which interrupts `frames`: without them those that the step at hand interrupts. */
export function ask(
  register: TitleRegister,
  question: Question,
  frames: readonly Frame[] = framesOf(register.state),
): void {
  register.write({ type: 'StepEntered', step: { ...question, frames } });
}
