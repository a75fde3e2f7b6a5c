// The deck: a multiset of cards whose top one shows its back. The front of the top card is drawn when it opens, among
// the remaining cards with that back: the same distribution as a shuffle, with no future in any state.
// Rulebook: 02 Action Cards, 04 Choose a card; procedure P1; rulings R4, R7, R8, R9.

import { at } from '../../../base/defect.ts';
import { type Chance, pick, pickWeighted } from '../../../chance/index.ts';
import { type CardId, DISC_INDEX, type Disc, type Slot } from '../components/ids.ts';
import { BACKS, cardOf, discsOfBack } from '../components.ts';
import type { State } from '../state.ts';
import type { TitleRegister } from '../step.ts';

/** Draws the back of the new top card, each remaining card being equally likely. */
export function showTopBack(register: TitleRegister, chance: Chance): void {
  const { deck } = register.state;
  if (deck.length === 0) {
    register.write({ type: 'BackShown', back: null });
    return;
  }
  const weights = BACKS.map(() => 0);
  for (const card of deck) {
    const back = BACKS.indexOf(cardOf(card).back);
    weights[back] = at(weights, back) + 1;
  }
  register.write({ type: 'BackShown', back: at(BACKS, pickWeighted(chance, weights)) });
}

/** The cards that the top card may be. */
function topCandidates({ deck, topBack }: State): readonly CardId[] {
  return deck.filter((card) => cardOf(card).back === topBack);
}

/** Fills a slot: the top card opens, and the new top's back says which discs go under it, as far as there are any. */
export function refill(register: TitleRegister, slot: Slot, chance: Chance): void {
  if (register.state.topBack === null) return;
  register.write({ type: 'CardRevealed', slot, card: pick(chance, topCandidates(register.state)) });
  showTopBack(register, chance);
  const { topBack, supply } = register.state;
  if (topBack === null) return;
  const left = [...supply.discs];
  const discs: Disc[] = [];
  const missing: Disc[] = [];
  for (const disc of discsOfBack(topBack)) {
    const index = DISC_INDEX[disc];
    if (at(left, index) > 0) discs.push(disc);
    else missing.push(disc);
    left[index] = Math.max(0, at(left, index) - 1);
  }
  const short = missing.length > 0 ? { missing } : {};
  register.write({ type: 'DiscsPlaced', slot, discs, ...short });
}
