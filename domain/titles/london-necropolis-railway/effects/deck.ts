// The deck: a multiset of cards whose top one shows its back. The front of the top card is drawn when it opens, among
// the remaining cards with that back: the same distribution as a shuffle, with no future in any state.
// Rulebook: 02 Action Cards, 04 Choose a card; procedure P1; rulings R4, R7, R8, R9.

import { at } from '../../../base/defect.ts';
import { type Chance, pick, pickWeighted } from '../../../chance/index.ts';
import { type CardId, DISC_INDEX, type Disc, type Slot } from '../components/ids.ts';
import { BACKS, cardOf, discsOfBack } from '../components.ts';
import type { State } from '../state.ts';
import type { Journal } from '../steps/step.ts';

/** Draws the back of the new top card, each remaining card being equally likely. */
export function showTopBack(journal: Journal, chance: Chance): void {
  const { deck } = journal.state;
  if (deck.length === 0) {
    journal.write({ type: 'BackShown', back: null });
    return;
  }
  const weights = BACKS.map(() => 0);
  for (const card of deck) {
    const back = BACKS.indexOf(cardOf(card).back);
    weights[back] = at(weights, back) + 1;
  }
  journal.write({ type: 'BackShown', back: at(BACKS, pickWeighted(chance, weights)) });
}

/** The cards that the top card may be. */
function topCandidates({ deck, topBack }: State): readonly CardId[] {
  return deck.filter((card) => cardOf(card).back === topBack);
}

/** Fills a slot: the top card opens, and the new top's back says which discs go under it, as far as there are any. */
export function refill(journal: Journal, slot: Slot, chance: Chance): void {
  if (journal.state.topBack === null) return;
  journal.write({ type: 'CardRevealed', slot, card: pick(chance, topCandidates(journal.state)) });
  showTopBack(journal, chance);
  const { topBack, supply } = journal.state;
  if (topBack === null) return;
  const left = [...supply.discs];
  const discs: Disc[] = [];
  for (const disc of discsOfBack(topBack)) {
    const index = DISC_INDEX[disc];
    if (at(left, index) === 0) continue;
    left[index] = at(left, index) - 1;
    discs.push(disc);
  }
  if (discs.length > 0) journal.write({ type: 'DiscsPlaced', slot, discs });
}
