// Whose turn it is, what is legal, what follows: only dispatch to the step at hand.

import type { Chance } from '../../chance/index.ts';
import type { Decided, Seat } from '../../title/contract.ts';
import { decideAt, type Step } from '../../title/step.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { State, StepName } from './state.ts';
import type { StepTypes } from './step.ts';
import { buy } from './steps/buy.ts';
import { choose } from './steps/choose.ts';
import { counter } from './steps/counter.ts';
import { dice } from './steps/dice.ts';
import { discard } from './steps/discard.ts';
import { end } from './steps/end.ts';
import { gate } from './steps/gate.ts';
import { interlude } from './steps/interlude.ts';
import { keep } from './steps/keep.ts';
import { loss } from './steps/loss.ts';
import { monster } from './steps/monster.ts';
import { payment } from './steps/payment.ts';
import { redraw } from './steps/redraw.ts';
import { retrieve } from './steps/retrieve.ts';
import { roll } from './steps/roll.ts';
import { tradeAnswer } from './steps/tradeAnswer.ts';
import { tradeGive } from './steps/tradeGive.ts';
import { tradePrice } from './steps/tradePrice.ts';
import { tradeTake } from './steps/tradeTake.ts';
import { victim } from './steps/victim.ts';

const STEPS: Readonly<Record<Exclude<StepName, 'over'>, Step<StepTypes>>> = {
  ...{ monster, roll, dice, loss, payment, buy, keep, redraw, gate, choose, counter, retrieve, victim, discard },
  ...{ end, tradeGive, tradeTake, tradePrice, tradeAnswer, interlude },
};

const NOBODY: readonly Seat[] = [];
const ONE_SEAT: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5]];

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
