// What the decision points of this title share: their types and the register that moves write to.

import type { Register } from '../../title/contract.ts';
import { stepOf } from '../../title/step.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { Rule } from './rules.ts';
import type { State } from './state.ts';

export interface StepTypes {
  State: State;
  Move: Move;
  Fact: Fact;
  Rule: Rule;
}

/** A decision point of this title. */
export const step = stepOf<StepTypes>();

export type TitleRegister = Register<State, Fact>;
