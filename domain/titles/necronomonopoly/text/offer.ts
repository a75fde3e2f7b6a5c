// Offers in words.

import type { Seat } from '../../../title/contract.ts';
import type { Good, Offer } from '../state.ts';
import { goodName } from './names.ts';
import { listed } from './phrases.ts';

/** Both sides of an offer, as the seat sees it that is to give `gives`. */
export interface Sides {
  readonly gives: string;
  readonly gets: string;
}

function side(good: Good | null, sanity: number): string {
  const parts = [...(good === null ? [] : [goodName(good)]), ...(sanity > 0 ? [`${sanity} Sanity`] : [])];
  return listed(parts) || 'nothing';
}

/** What the seat that offers would give and get. */
export function offerSides({ give, take, price }: Omit<Offer, 'partner'>): Sides {
  return { gives: side(give, price), gets: side(take, -price) };
}

/** `seat 0 gives Gilman House and 10 Sanity and gets Witch's Cross`. */
export function offerText(seat: Seat, offer: Omit<Offer, 'partner'>): string {
  const { gives, gets } = offerSides(offer);
  return `seat ${seat} gives ${gives} and gets ${gets}`;
}
