// One seat as everybody sees it.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import { costNow } from '../effects/hand.ts';
import { netWorth } from '../effects/property.ts';
import type { State } from '../state.ts';
import { completeLocales } from '../text/situation.ts';
import { viewCard } from './cards.ts';

function viewHeldCard(state: State, seat: Seat, card: CardId) {
  return {
    card: viewCard(card),
    cost: cardOf(card).use === null ? null : costNow(state, seat, card),
    isUsed: state.turn.usedCards.includes(card),
  };
}

/** Everything about one seat: nothing of it is hidden. */
export function viewSeat(state: State, seat: Seat) {
  const mine = at(state.seats, seat);
  return {
    seat,
    isToAct: state.round > 0 && state.step.at !== 'over' && state.step.seat === seat,
    status: mine.status,
    sanity: mine.sanity,
    netWorth: netWorth(mine),
    space: mine.space,
    isInmate: mine.inmate,
    tries: mine.tries,
    lots: mine.lots,
    tomes: mine.tomes,
    cards: mine.cards.map((card) => viewHeldCard(state, seat, card)),
    completeLocales: completeLocales(mine),
    isShielded: mine.shield,
    outOrder: mine.outOrder,
    standing: mine.standing,
  };
}
