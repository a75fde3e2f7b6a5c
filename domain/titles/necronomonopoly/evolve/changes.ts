// Changes that several facts share: Sanity, cards and spaces that change places. No rule is asked.

import { at, Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { type Deck, putAtBottom } from '../../../title/deck.ts';
import type { CardId, SpaceId } from '../components/ids.ts';
import { cardOf, isLot } from '../components.ts';
import type { Fact, FactOf, FactType } from '../facts.ts';
import type { Good, SeatState, State } from '../state.ts';

/** A function for each of some types of facts. */
export type Evolvers<Types extends FactType> = {
  readonly [Type in Types]: (state: State, fact: FactOf<Type>) => State;
};
export type AllEvolvers = Evolvers<Fact['type']>;

export function withSeat(state: State, seat: Seat, next: SeatState): State {
  return { ...state, seats: state.seats.with(seat, next) };
}

export function withSanity(state: State, seat: Seat, change: number): State {
  const mine = at(state.seats, seat);
  return withSeat(state, seat, { ...mine, sanity: mine.sanity + change });
}

/** `items` without `item`, which is among them. */
export function without<Item>(items: readonly Item[], item: Item): readonly Item[] {
  const index = items.indexOf(item);
  if (index < 0) throw new Defect(`${JSON.stringify(item)} is not there`);
  return items.toSpliced(index, 1);
}

/** The deck with `cards` under it, the first one next of them. */
export function underDeck(state: State, cards: readonly CardId[]): State {
  return { ...state, deck: putAtBottom(state.deck, cards) };
}

/** The deck without `card`, wherever it lies. */
export function deckWithout({ top, unknown, bottom }: Deck<CardId>, card: CardId): Deck<CardId> {
  return unknown.includes(card)
    ? { top, unknown: without(unknown, card), bottom }
    : { top, unknown, bottom: without(bottom, card) };
}

function inFileOrder(cards: readonly CardId[]): readonly CardId[] {
  return cards.toSorted((one, other) => cardOf(one).index - cardOf(other).index);
}

export function shuffledDeck({ top, unknown, bottom }: Deck<CardId>): Deck<CardId> {
  return bottom.length === 0
    ? { top, unknown, bottom }
    : { top, unknown: inFileOrder([...unknown, ...bottom]), bottom: [] };
}

/** Where a seat keeps a Lot, a Great Tome or a Spell. */
function placeOf(good: Good): 'lots' | 'tomes' | 'cards' {
  if (good.includes('.')) return 'cards';
  return isLot(good) ? 'lots' : 'tomes';
}

export function withGood(mine: SeatState, good: Good | null): SeatState {
  if (good === null) return mine;
  const place = placeOf(good);
  return { ...mine, [place]: [...mine[place], good] };
}

export function withoutGood(mine: SeatState, good: Good | null): SeatState {
  if (good === null) return mine;
  const place = placeOf(good);
  return { ...mine, [place]: without(mine[place], good) };
}

/** A Lot or Great Tome joins those of `seat`. */
export function acquired(state: State, seat: Seat, space: SpaceId, cost: number): State {
  const mine = withGood(at(state.seats, seat), space);
  return withSeat(state, seat, { ...mine, sanity: mine.sanity - cost });
}

/** `card` leaves the hand of `seat`. */
export function handWithout(state: State, seat: Seat, card: CardId): State {
  const mine = at(state.seats, seat);
  return withSeat(state, seat, { ...mine, cards: without(mine.cards, card) });
}

/** `card` joins the hand of `seat`, as its latest. */
export function handWith(state: State, seat: Seat, card: CardId): State {
  const mine = at(state.seats, seat);
  return withSeat(state, seat, { ...mine, cards: [...mine.cards, card] });
}
