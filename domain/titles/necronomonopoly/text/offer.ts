// Offers in words.

import { seatMark } from '../../../base/seatMarks.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Good, Offer } from '../state.ts';
import { goodName } from './names.ts';
import { listed } from './phrases.ts';
import type { Say } from './speak.ts';

/** Both sides of an offer, as the seat sees it that is to give `gives`. */
export interface Sides {
  readonly gives: string;
  readonly gets: string;
}

function side(good: Good | null, sanity: number, say: Say): string {
  const goods = good === null ? [] : [goodName(good, say)];
  const price = sanity > 0 ? [say(`${sanity} Sanity`, `${sanity} Verstand`)] : [];
  return listed([...goods, ...price], say) || say('nothing', 'nichts');
}

/** What the seat that offers would give and get. */
export function offerSides({ give, take, price }: Omit<Offer, 'partner'>, say: Say): Sides {
  return { gives: side(give, price, say), gets: side(take, -price, say) };
}

/** `seat 0 gives Gilman House and 10 Sanity and gets Witch's Cross`. */
export function offerText(seat: Seat, offer: Omit<Offer, 'partner'>, say: Say): string {
  const { gives, gets } = offerSides(offer, say);
  return say(
    `${seatMark('seat', seat)} gives ${gives} and gets ${gets}`,
    `${seatMark('Platz', seat)} gibt ${gives} und erhält ${gets}`,
  );
}
