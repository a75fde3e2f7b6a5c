// Who is to act, what is legal, what follows: only dispatch to the step at hand.

import type { Chance } from '../../../../domain/chance/index.ts';
import type { Decided, Seat } from '../../../../domain/title/contract.ts';
import { decideAt } from '../../../../domain/title/step.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';
import type { StepTypes } from './step.ts';
import { turn } from './steps/turn.ts';

export function toAct({ step }: State): readonly Seat[] {
  return step.at === 'turn' ? [step.seat] : [];
}

function stepOf(state: State, seat: Seat) {
  return toAct(state).includes(seat) ? turn : null;
}

export function legalMoves(state: State, seat: Seat): readonly Move[] {
  return stepOf(state, seat)?.legalMoves(state, seat) ?? [];
}

export function decide(state: State, seat: Seat, move: Move, chance: Chance): Decided<State, Fact> {
  return decideAt<StepTypes>({ state, step: stepOf(state, seat), evolve }, seat, move, chance);
}
