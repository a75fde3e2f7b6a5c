// What the decision points of this title share: their types, the register that moves write to, and how a choice opens.

import type { Register } from '../../title/contract.ts';
import { stepOf } from '../../title/step.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { Rule } from './rules.ts';
import type { Frame, Question, State, Step } from './state.ts';

export interface StepTypes {
  State: State;
  Move: Move;
  Fact: Fact;
  Rule: Rule;
}

/** A decision point of this title. */
export const step = stepOf<StepTypes>();

export type TitleRegister = Register<State, Fact>;

/** Opens a choice. */
export function enter(register: TitleRegister, next: Step): void {
  register.write({ type: 'StepEntered', step: next });
}

/** Asks `question`, which interrupts `frame`. */
export function ask(register: TitleRegister, question: Question, frame: Frame): void {
  register.write({ type: 'StepEntered', step: { ...question, frames: [frame] } });
}
