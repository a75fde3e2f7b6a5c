// The Mythos Deck: cards turned up, searched for, shuffled. Rulebook: Mythos Deck; rulings R31 to R33, R115.

import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import { type Deck, drawCard } from '../../../title/deck.ts';
import type { Card } from '../components/cards.ts';
import type { CardId } from '../components/ids.ts';
import { CARDS } from '../components.ts';
import type { State } from '../state.ts';
import type { TitleRegister } from '../step.ts';

/** Turns up the next card of a deck that is not empty. */
export function turnUp(register: TitleRegister, seat: Seat, chance: Chance): CardId {
  const { card } = drawCard(register.state.deck, chance);
  register.write({ type: 'CardTurnedUp', seat, card });
  return card;
}

export function isInDeck({ unknown, bottom }: Deck<CardId>, card: CardId): boolean {
  return unknown.includes(card) || bottom.includes(card);
}

/** The first card of the deck in file order for which `fits`; null if there is none. */
export function lowestInDeck({ deck }: State, fits: (card: Card) => boolean): Card | null {
  for (const card of CARDS) if (fits(card) && isInDeck(deck, card.id)) return card;
  return null;
}

/** The lowest card of each kind in the deck for which `fits`, in file order. */
export function lowestOfEach({ deck }: State, cards: readonly Card[]): readonly Card[] {
  const found: Card[] = [];
  for (const card of cards) {
    if (found.at(-1)?.def !== card.def && isInDeck(deck, card.id)) found.push(card);
  }
  return found;
}
