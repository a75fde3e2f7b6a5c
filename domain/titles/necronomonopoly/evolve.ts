// The next state: one entry per fact, each a plain record of what happened. No rule, no chance, no option is asked.

import type { AllEvolvers } from './evolve/changes.ts';
import { SEAT_EVOLVERS } from './evolve/seats.ts';
import { TURN_EVOLVERS } from './evolve/turns.ts';
import type { Fact, FactOf, FactType } from './facts.ts';
import type { State } from './state.ts';

const EVOLVERS: AllEvolvers = { ...TURN_EVOLVERS, ...SEAT_EVOLVERS };

function apply<Type extends FactType>(state: State, fact: FactOf<Type>): State {
  return EVOLVERS[fact.type](state, fact);
}

/** The state after `fact`. Total for every fact of `setup` and `decide`. */
export function evolve(state: State, fact: Fact): State {
  return apply(state, fact);
}
