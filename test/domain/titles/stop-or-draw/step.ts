// What the decision points of this title share.

import { stepOf } from '../../../../domain/title/step.ts';
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

export const step = stepOf<StepTypes>();
