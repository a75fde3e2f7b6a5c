// Who is to act, what is legal, what follows: only dispatch to the step at hand.

import type { Chance } from '../../chance/index.ts';
import { type Decided, Register, type Seat } from '../../title.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { State, StepName } from './state.ts';
import * as boarding from './steps/boarding.ts';
import * as bury from './steps/bury.ts';
import * as caboose from './steps/caboose.ts';
import * as century from './steps/century.ts';
import * as crew from './steps/crew.ts';
import * as dining from './steps/dining.ts';
import * as dismiss from './steps/dismiss.ts';
import * as finalBuy from './steps/finalBuy.ts';
import * as finalRun from './steps/finalRun.ts';
import * as freeCrypt from './steps/freeCrypt.ts';
import * as load from './steps/load.ts';
import * as main from './steps/main.ts';
import * as necropolis from './steps/necropolis.ts';
import type { Refusal } from './steps/refusal.ts';
import * as setupRow from './steps/setupRow.ts';
import type { StepRules } from './steps/step.ts';
import * as take from './steps/take.ts';
import * as tender from './steps/tender.ts';
import * as volunteer from './steps/volunteer.ts';

const STEPS: Readonly<Record<Exclude<StepName, 'over'>, StepRules>> = {
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

/** Every legal move of `seat`, in the fixed order of the step's candidates. */
export function legalMoves(state: State, seat: Seat): readonly Move[] {
  const { step } = state;
  if (step.at === 'over' || step.seat !== seat) return [];
  const { candidates, forbidden } = STEPS[step.at];
  const moves: Move[] = [];
  for (const move of candidates(state, seat)) {
    if (forbidden(state, seat, move) === null) moves.push(move);
  }
  return moves;
}

/** The first rule that `move` breaks, or null. */
function refusal(state: State, seat: Seat, move: Move): Refusal | null {
  const { step } = state;
  if (step.at === 'over' || step.seat !== seat) return 'not-to-act';
  return STEPS[step.at].forbidden(state, seat, move);
}

/** The facts of a legal move in the rulebook's order, or the rule that forbids it. */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Decided<State, Fact> {
  const rule = refusal(state, seat, move);
  if (rule !== null) return { ok: false, rule };
  const journal = new Register<State, Fact>(state, evolve);
  if (state.step.at !== 'over') STEPS[state.step.at].play(journal, seat, move, chance);
  return { ok: true, facts: journal.facts, state: journal.state };
}
