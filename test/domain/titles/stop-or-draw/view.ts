// Nothing is hidden but the order of the deck, which no state holds.

import type { BySeat } from '../../../../domain/title/contract.ts';
import { deckSize } from '../../../../domain/title/deck.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { State, Step } from './state.ts';

export interface View {
  readonly step: Step;
  readonly points: BySeat<number | null>;
  readonly cardsLeft: number;
}

export function view({ step, points, deck }: State): View {
  return { step, points, cardsLeft: deckSize(deck) };
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
