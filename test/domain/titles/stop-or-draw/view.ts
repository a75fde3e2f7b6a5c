// Nothing is hidden but the order of the deck, which no state holds.

import { deckSize } from '../../../../domain/title/deck.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { View } from './shapes/view.ts';
import type { State } from './state.ts';

export function view({ step, points, deck }: State): View {
  const seat = step.at === 'turn' ? step.seat : null;
  return { at: step.at, seat, points, cardsLeft: deckSize(deck) };
}

export function seenBy(fact: Fact): Fact {
  return fact;
}

export function seenMove(move: Move): Move {
  return move;
}

export function isFinal(fact: Fact): boolean {
  return fact.type === 'CardDrawn' || fact.type === 'TurnStarted';
}
