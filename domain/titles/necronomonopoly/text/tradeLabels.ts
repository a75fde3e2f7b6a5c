// Labels of offers: what each side would give, and for how much.

import type { MoveOf } from '../moves.ts';
import type { Offer } from '../state.ts';
import { goodText } from './goods.ts';
import { PASS_NAMES } from './names.ts';
import { offerSides } from './offer.ts';
import { type Labels, openAt, type Situation } from './situation.ts';

type TradeKind = 'cancel' | 'give' | 'receive' | 'price' | 'reject' | 'reject-always';

/** The seat to which the offer under way is made. */
function partnerOf({ state }: Situation): number {
  return openAt(state, 'tradeGive', 'tradeTake', 'tradePrice')?.partner ?? 0;
}

function giveLabel({ good }: MoveOf<'give'>): string {
  return good === null ? 'Give nothing but Sanity' : `Give ${goodText(good)}`;
}

function receiveLabel(situation: Situation, { good }: MoveOf<'receive'>): string {
  const partner = partnerOf(situation);
  if (good === null) return `Take nothing but Sanity from seat ${partner}`;
  return `Take, from seat ${partner}, ${goodText(good)}`;
}

function priceLabel({ state }: Situation, { side, sanity }: MoveOf<'price'>): string {
  const open = openAt(state, 'tradePrice');
  const { give = null, take = null, partner = 0 } = open ?? {};
  const price = side === 'pay' ? sanity : -sanity;
  const { gives, gets } = offerSides({ give, take, price: side === 'even' ? 0 : price });
  return `Offer seat ${partner}: you give ${gives} and get ${gets}`;
}

/** What accepting means for the seat that is asked. */
export function acceptText({ state }: Situation, offer: Offer): string {
  const { gives, gets } = offerSides(offer);
  return `you give ${gets} to seat ${state.turn.seat} and get ${gives}`;
}

export const TRADE_LABELS: Pick<Labels, TradeKind> = {
  cancel: () => () => 'Make no offer after all; it counts as one of this turn',
  give: (move) => () => giveLabel(move),
  receive: (move) => (situation) => receiveLabel(situation, move),
  price: (move) => (situation) => priceLabel(situation, move),
  reject:
    () =>
    ({ state }) =>
      `Reject the offer of seat ${state.turn.seat}: nothing changes`,
  'reject-always':
    () =>
    ({ state }) =>
      `Reject the offer of seat ${state.turn.seat} and always reject: ${PASS_NAMES.trade}. You can be asked again by a move of your own turn`,
};
