// Whose turn it is, what is legal, what follows: only dispatch to the step at hand.

import type { Chance } from '../../chance/index.ts';
import type { Decided, Seat } from '../../title/contract.ts';
import { decideAt, type Step } from '../../title/step.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { State, StepName } from './state.ts';
import type { StepTypes } from './step.ts';
import { clear } from './steps/clear.ts';
import { craft } from './steps/craft.ts';
import { draft } from './steps/draft.ts';
import { fight } from './steps/fight.ts';
import { hire } from './steps/hire.ts';
import { load } from './steps/load.ts';
import { loseUpgrade } from './steps/loseUpgrade.ts';
import { mine } from './steps/mine.ts';
import { move } from './steps/move.ts';
import { plan } from './steps/plan.ts';
import { returnCards } from './steps/return.ts';
import { unload } from './steps/unload.ts';

const STEPS: Readonly<Record<Exclude<StepName, 'over'>, Step<StepTypes>>> = {
  draft,
  plan,
  move,
  mine,
  fight,
  clear,
  load,
  unload,
  craft,
  hire,
  return: returnCards,
  loseUpgrade,
};

const NOBODY: readonly Seat[] = [];
const ONE_SEAT: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];

/** The one seat whose choice is open; nobody when the game is over. */
export function toAct({ step }: State): readonly Seat[] {
  return step.at === 'over' ? NOBODY : (ONE_SEAT[step.seat] ?? NOBODY);
}

/** The step at which `seat` is to act; null when it owes no decision. */
function stepOf({ step }: State, seat: Seat): Step<StepTypes> | null {
  return step.at === 'over' || step.seat !== seat ? null : STEPS[step.at];
}

/** Every legal move of `seat`, in the fixed order of the step. */
export function legalMoves(state: State, seat: Seat): readonly Move[] {
  return stepOf(state, seat)?.legalMoves(state, seat) ?? [];
}

/** The facts of a legal move in the rulebook's order, or the rule that forbids it. */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Decided<State, Fact> {
  return decideAt<StepTypes>({ state, step: stepOf(state, seat), evolve }, seat, move, chance);
}
