// What every decision point offers, and the register that a move writes to.

import type { Chance } from '../../../chance/index.ts';
import type { Register, Seat } from '../../../title.ts';
import type { Fact } from '../facts.ts';
import type { Move } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';

export type Journal = Register<State, Fact>;

/** A decision point: what it knows, the rule that forbids a move, and what a legal move causes. */
export interface StepRules {
  candidates(state: State, seat: Seat): readonly Move[];
  forbidden(state: State, seat: Seat, move: Move): Refusal | null;
  play(journal: Journal, seat: Seat, move: Move, chance: Chance): void;
}

/** Steps without data of their own. */
type PlainStep = 'main' | 'boarding' | 'tender' | 'load' | 'crew' | 'dining' | 'bury' | 'volunteer';

/** Opens the choice `at`, unless it is open already. */
export function enter(journal: Journal, at: PlainStep, seat: Seat): void {
  if (journal.state.step.at === at) return;
  journal.write({ type: 'StepEntered', step: { at, seat } });
}
