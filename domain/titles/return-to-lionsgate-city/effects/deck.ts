// Drawing from a deck: known cards on top first, then any card of the pool; the discard becomes the pool of an empty deck.
// Rulebook: Drafting Phase, Moving, Workshop; rulings R7, R51, R52, R102.

import { type Chance, pick } from '../../../chance/index.ts';
import type { CardId, DeckName } from '../components/ids.ts';
import type { State } from '../state.ts';
import type { TitleRegister } from '../step.ts';

/** Whether a card can be drawn. */
export function hasCard({ decks }: State, deck: DeckName): boolean {
  const { top, pool, discard } = decks[deck];
  return top.length + pool.length + discard.length > 0;
}

/** The next card, which the caller records; null when there is none. */
export function nextCard(register: TitleRegister, deck: DeckName, chance: Chance): CardId | null {
  const { top, pool, discard } = register.state.decks[deck];
  const known = top.at(-1);
  if (known !== undefined) return known;
  if (pool.length === 0) {
    if (discard.length === 0) return null;
    register.write({ type: 'DeckRenewed', deck });
  }
  return pick(chance, register.state.decks[deck].pool);
}
