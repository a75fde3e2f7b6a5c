// Labels of offers: what each side would give, and for how much.

import type { MoveOf } from '../moves.ts';
import type { Offer } from '../state.ts';
import { goodText } from './goods.ts';
import { PASS_NAMES } from './names.ts';
import { offerSides } from './offer.ts';
import { type Labels, openAt, type Situation } from './situation.ts';
import { REVOCABLE } from './turnLabels.ts';

type TradeKind = 'cancel' | 'give' | 'receive' | 'price' | 'reject' | 'reject-always';

function giveLabel({ say }: Situation, { good }: MoveOf<'give'>): string {
  if (good === null) return say('Give nothing but Sanity', 'Nur Verstand geben');
  return `${say('Give ', 'Geben: ')}${goodText(good, say)}`;
}

function receiveLabel({ state, say }: Situation, { good }: MoveOf<'receive'>): string {
  const partner = openAt(state, 'tradeGive', 'tradeTake', 'tradePrice')?.partner ?? 0;
  if (good === null)
    return say(`Take nothing but Sanity from seat ${partner}`, `Von Platz ${partner} nur Verstand nehmen`);
  return `${say(`Take, from seat ${partner},`, `Von Platz ${partner} nehmen:`)} ${goodText(good, say)}`;
}

function priceLabel({ state, say }: Situation, { side, sanity }: MoveOf<'price'>): string {
  const open = openAt(state, 'tradePrice');
  const { give = null, take = null, partner = 0 } = open ?? {};
  const price = side === 'pay' ? sanity : -sanity;
  const { gives, gets } = offerSides({ give, take, price: side === 'even' ? 0 : price }, say);
  return say(
    `Offer seat ${partner}: you give ${gives} and get ${gets}`,
    `Platz ${partner} anbieten: Du gibst ${gives} und erhältst ${gets}`,
  );
}

/** What accepting means for the seat that is asked. */
export function acceptText({ state, say }: Situation, offer: Offer): string {
  const { gives, gets } = offerSides(offer, say);
  const { seat } = state.turn;
  return say(
    `you give ${gets} to seat ${seat} and get ${gives}`,
    `Du gibst Platz ${seat} ${gets} und erhältst ${gives}`,
  );
}

function rejectLabel({ state, say }: Situation): string {
  const { seat } = state.turn;
  return say(
    `Reject the offer of seat ${seat}: nothing changes`,
    `Das Angebot von Platz ${seat} ablehnen: Nichts ändert sich`,
  );
}

function rejectAlwaysLabel({ state, say }: Situation): string {
  const { seat } = state.turn;
  const reject = say(
    `Reject the offer of seat ${seat} and always reject: ${PASS_NAMES.trade[0]}`,
    `Das Angebot von Platz ${seat} ablehnen, ebenso alle weiteren`,
  );
  return `${reject}. ${say(...REVOCABLE)}`;
}

export const TRADE_LABELS: Pick<Labels, TradeKind> = {
  cancel: () => (on) =>
    on.say(
      'Make no offer after all; it counts as one of this turn',
      'Doch kein Angebot machen; es zählt als eines dieses Spielzugs',
    ),
  give: (move) => (on) => giveLabel(on, move),
  receive: (move) => (on) => receiveLabel(on, move),
  price: (move) => (on) => priceLabel(on, move),
  reject: () => rejectLabel,
  'reject-always': () => rejectAlwaysLabel,
};
