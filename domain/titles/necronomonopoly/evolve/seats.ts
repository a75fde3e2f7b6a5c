// Facts of Sanity, property, cards, the Asylum and insanity.

import { at } from '../../../base/defect.ts';
import { withoutNext } from '../../../title/deck.ts';
import type { State } from '../state.ts';
import {
  acquired,
  deckWithout,
  type Evolvers,
  handWith,
  handWithout,
  shuffledDeck,
  underDeck,
  without,
  withSanity,
  withSeat,
} from './changes.ts';

/** The card turned up lies nowhere any more. */
function undrawn(state: State): State {
  return { ...state, drawn: null };
}

export const SEAT_EVOLVERS: Evolvers<
  | ('SanityGained' | 'SanityLost' | 'DebtPaid' | 'LossUnpaid' | 'DebtUnpaid' | 'ShieldChanged')
  | ('SpaceBought' | 'TomeClaimed' | 'LotTaken')
  | ('CardTurnedUp' | 'CardRedrawn' | 'CardKept' | 'CardLeft' | 'CardUsed' | 'CardDiscarded' | 'CardTaken')
  | ('SpellCountered' | 'DeckShuffled' | 'InmateEntered' | 'TryBegan' | 'InmateLeft' | 'WentInsane')
> = {
  SanityGained: (state, { seat, amount }) => withSanity(state, seat, amount),
  SanityLost: (state, { seat, amount }) => withSanity(state, seat, -amount),
  DebtPaid: (state, { seat, to, amount }) => {
    const paid = withSanity(state, seat, -amount);
    return to === null ? paid : withSanity(paid, to, amount);
  },
  LossUnpaid: (state) => state,
  DebtUnpaid: (state) => state,
  ShieldChanged: (state, { seat, on }) => withSeat(state, seat, { ...at(state.seats, seat), shield: on }),
  SpaceBought: (state, { seat, space, cost }) => acquired(state, seat, space, cost),
  TomeClaimed: (state, { seat, tome }) => acquired(state, seat, tome, 0),
  LotTaken: (state, { seat, from, lot }) => {
    const old = at(state.seats, from);
    return acquired(withSeat(state, from, { ...old, lots: without(old.lots, lot) }), seat, lot, 0);
  },

  CardTurnedUp: (state, { card }) => ({ ...state, deck: withoutNext(state.deck, card), drawn: card }),
  CardRedrawn: (state, { card }) =>
    underDeck({ ...state, drawn: null, turn: { ...state.turn, redrawUsed: true } }, [card]),
  CardKept: (state, { seat, card }) => handWith(undrawn(state), seat, card),
  CardLeft: (state, { card }) => underDeck(undrawn(state), [card]),
  CardUsed: (state, { seat, card, cost }) => {
    const { turn } = state;
    const used = { ...state, turn: { ...turn, usedCards: [...turn.usedCards, card] } };
    return cost === 0 ? used : withSanity(used, seat, -cost);
  },
  CardDiscarded: (state, { seat, card }) => underDeck(handWithout(state, seat, card), [card]),
  CardTaken: (state, { seat, card, from }) => {
    const taken = from === null ? { ...state, deck: deckWithout(state.deck, card) } : handWithout(state, from, card);
    return handWith(taken, seat, card);
  },
  SpellCountered: (state) => state,
  DeckShuffled: (state) => ({ ...state, deck: shuffledDeck(state.deck) }),

  InmateEntered: (state, { seat }) => withSeat(state, seat, { ...at(state.seats, seat), inmate: true, tries: 0 }),
  TryBegan: (state, { seat, tries }) => withSeat(state, seat, { ...at(state.seats, seat), tries }),
  InmateLeft: (state, { seat }) => withSeat(state, seat, { ...at(state.seats, seat), inmate: false, tries: 0 }),
  WentInsane: (state, { seat, order, space }) => {
    const mine = at(state.seats, seat);
    const next = withSeat(state, seat, {
      status: 'cultist',
      sanity: 0,
      space,
      inmate: false,
      tries: 0,
      lots: [],
      tomes: mine.tomes,
      cards: [],
      shield: false,
      outOrder: order,
      standing: [],
    });
    return mine.cards.length === 0 ? next : underDeck(next, mine.cards);
  },
};
