// Who is to act, what is legal, what follows: only dispatch to the step at hand.

import type { Chance } from '../../chance/index.ts';
import type { Decided, Seat } from '../../title/contract.ts';
import { decideAt, type Step } from '../../title/step.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { State, StepName } from './state.ts';
import type { StepTypes } from './step.ts';
import { boarding } from './steps/boarding.ts';
import { bury } from './steps/bury.ts';
import { caboose } from './steps/caboose.ts';
import { century } from './steps/century.ts';
import { crew } from './steps/crew.ts';
import { dining } from './steps/dining.ts';
import { dismiss } from './steps/dismiss.ts';
import { finalBuy } from './steps/finalBuy.ts';
import { finalRun } from './steps/finalRun.ts';
import { freeCrypt } from './steps/freeCrypt.ts';
import { load } from './steps/load.ts';
import { main } from './steps/main.ts';
import { necropolis } from './steps/necropolis.ts';
import { setupRow } from './steps/setupRow.ts';
import { take } from './steps/take.ts';
import { tender } from './steps/tender.ts';
import { volunteer } from './steps/volunteer.ts';

const STEPS: Readonly<Record<Exclude<StepName, 'over'>, Step<StepTypes>>> = {
  setupRow,
  take,
  main,
  necropolis,
  caboose,
  volunteer,
  freeCrypt,
  boarding,
  tender,
  load,
  crew,
  dismiss,
  dining,
  bury,
  century,
  finalRun,
  finalBuy,
};

const NOBODY: readonly Seat[] = [];
const ONE_SEAT: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];

/** The one seat whose choice is open; nobody when the game is over. */
export function toAct(state: State): readonly Seat[] {
  return state.step.at === 'over' ? NOBODY : (ONE_SEAT[state.step.seat] ?? NOBODY);
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
