// What the decision points of this title share: their types.

import { stepOf } from '../../title/step.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { Rule } from './rules.ts';
import type { State } from './state.ts';

export interface StepTypes {
  State: State;
  Move: Move;
  Fact: Fact;
  /** A draw is refused as `wrong-step`, too: its suffix `double` belongs to `second` alone. */
  Rule: Rule | 'wrong-step';
}

/** A decision point of this title. It writes the fact of its seat alone: what closes a turn follows in decide.ts. */
export const step = stepOf<StepTypes>();
