// Cards that the view names by their codes only, as it shows them elsewhere.

import { CARD_LETTER } from '../components/ids.ts';
import { viewMercenary, viewUpgrade } from '../view/cards.ts';
import type { Mercenary, Upgrade } from './cards.ts';

function isMercenary(card: string): boolean {
  return card.startsWith(CARD_LETTER.mercenary);
}

export function mercenaryCardOf(card: string): Mercenary | null {
  return isMercenary(card) ? viewMercenary(card) : null;
}

export function upgradeCardOf(card: string): Upgrade | null {
  return isMercenary(card) ? null : viewUpgrade(card);
}
