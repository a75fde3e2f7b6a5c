// The record of what happened: one case for each fact, no rule.

import { assertNever, Defect } from '../../../../domain/base/defect.ts';
import { withoutNext } from '../../../../domain/title/deck.ts';
import type { Fact } from './facts.ts';
import type { State } from './state.ts';

export function evolve(state: State, fact: Fact): State {
  switch (fact.type) {
    case 'TurnStarted':
      return { ...state, step: { at: 'turn', seat: fact.seat, points: 0, cards: 0 } };
    case 'CardDrawn': {
      const { step } = state;
      if (step.at !== 'turn') throw new Defect('a card is drawn in a turn only');
      const turn = { ...step, points: step.points + fact.points, cards: step.cards + 1 };
      return { ...state, step: turn, deck: withoutNext(state.deck, fact.card) };
    }
    case 'TurnEnded':
      return { ...state, points: state.points.with(fact.seat, fact.points) };
    case 'GameEnded':
      return { ...state, step: { at: 'over' } };
    default:
      return assertNever(fact);
  }
}
