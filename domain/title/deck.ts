// A deck without a stored order: a multiset of cards in unknown places, between cards in known places. Drawing when a
// card turns up has the distribution of a shuffle, and no stored state holds the future.

import { at, Defect } from '../base/defect.ts';
import type { Chance } from '../chance/index.ts';

/** Invariant: `unknown` is in a fixed order that the title defines, so that equal decks have equal text. */
export interface Deck<Card> {
  /** Known cards on top, the next one first. */
  readonly top: readonly Card[];
  /** Cards in an order that nobody knows. */
  readonly unknown: readonly Card[];
  /** Known cards below all others, the deepest last. */
  readonly bottom: readonly Card[];
}

/** A shuffled deck of `cards`, listed in the title's fixed order. */
export function deckOf<Card>(cards: readonly Card[]): Deck<Card> {
  return { top: [], unknown: cards, bottom: [] };
}

export function deckSize({ top, unknown, bottom }: Deck<unknown>): number {
  return top.length + unknown.length + bottom.length;
}

/** The next card and the deck without it. One draw if the card is unknown. A Defect when the deck is empty. */
export function drawCard<Card>(deck: Deck<Card>, chance: Chance): { readonly card: Card; readonly deck: Deck<Card> } {
  const { top, unknown, bottom } = deck;
  if (top.length > 0) return { card: at(top, 0), deck: { top: top.slice(1), unknown, bottom } };
  if (unknown.length > 0) {
    const index = chance.below(unknown.length);
    return { card: at(unknown, index), deck: { top, unknown: unknown.toSpliced(index, 1), bottom } };
  }
  return { card: at(bottom, 0), deck: { top, unknown, bottom: bottom.slice(1) } };
}

/** The deck after `card` left it, for `evolve`. A Defect when it cannot have been the next one. */
export function withoutNext<Card>(deck: Deck<Card>, card: Card): Deck<Card> {
  const { top, unknown, bottom } = deck;
  const pile = top.length > 0 ? top : unknown.length > 0 ? unknown : bottom;
  const index = pile === unknown ? unknown.indexOf(card) : 0;
  if (pile[index] !== card) throw new Defect(`${JSON.stringify(card)} is not the next card of the deck`);
  const rest = pile.toSpliced(index, 1);
  if (pile === top) return { top: rest, unknown, bottom };
  return pile === unknown ? { top, unknown: rest, bottom } : { top, unknown, bottom: rest };
}

/** `cards` placed face down below all others, in this order, which everyone has seen. */
export function putAtBottom<Card>(deck: Deck<Card>, cards: readonly Card[]): Deck<Card> {
  return { ...deck, bottom: [...deck.bottom, ...cards] };
}

/** `cards` placed on top, the first one next. */
export function putOnTop<Card>(deck: Deck<Card>, cards: readonly Card[]): Deck<Card> {
  return { ...deck, top: [...cards, ...deck.top] };
}
