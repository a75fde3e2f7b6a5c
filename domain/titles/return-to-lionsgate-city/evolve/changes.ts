// Changes that several facts share: pieces, money and cards that change places. No rule is asked.

import { at, Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { type CardId, type CaveId, type DeckName, GOOD_INDEX, type Good } from '../components/ids.ts';
import { caveIndex, upgradeOf } from '../components.ts';
import { boxcarsFor } from '../effects/powers.ts';
import type { Fact, FactOf, FactType } from '../facts.ts';
import { type Counts, type Deck, plus, type Score, type SeatState, type State, type Step } from '../state.ts';

/** A function for each of some types of facts. */
export type Evolvers<Types extends FactType> = {
  readonly [Type in Types]: (state: State, fact: FactOf<Type>) => State;
};
export type AllEvolvers = Evolvers<Fact['type']>;

export function withSeat(state: State, seat: Seat, next: SeatState): State {
  return { ...state, seats: state.seats.with(seat, next) };
}

/** The mat with `goods`, and its train as long as they need: boxcars leave from the tail and come to the tail at the engine (R42, R85). */
export function withGoods(mine: SeatState, goods: readonly Good[]): SeatState {
  const needed = boxcarsFor(goods.length);
  const { cars } = mine;
  if (cars.length === needed) return { ...mine, goods };
  if (cars.length > needed) return { ...mine, goods, cars: cars.slice(0, needed) };
  return { ...mine, goods, cars: [...cars, ...Array.from({ length: needed - cars.length }, () => mine.at)] };
}

/** `goods` without `pieces` of `good`, the rightmost ones (R87). */
export function without(goods: readonly Good[], good: Good, pieces: number): readonly Good[] {
  const rest = goods.slice();
  for (let left = pieces; left > 0; left -= 1) {
    const index = rest.lastIndexOf(good);
    if (index < 0) throw new Defect(`no ${good} to take among ${goods.join(' ')}`);
    rest.splice(index, 1);
  }
  return rest;
}

export function added(counts: Counts, goods: readonly Good[], change: 1 | -1): Counts {
  const next = counts.slice();
  for (const good of goods) next[GOOD_INDEX[good]] = at(next, GOOD_INDEX[good]) + change;
  return next;
}

/** Loose goods with `change` pieces more in a cave. */
export function loosePlus(state: State, cave: CaveId, good: Good, change: number): State['loose'] {
  const index = caveIndex(cave);
  return state.loose.with(index, plus(at(state.loose, index), GOOD_INDEX[good], change));
}

/** `goods` lie loose in a cave. */
export function dumped(loose: State['loose'], cave: CaveId, goods: readonly Good[]): State['loose'] {
  const index = caveIndex(cave);
  return loose.with(index, added(at(loose, index), goods, 1));
}

/** Money of one source. */
export function paid(mine: SeatState, source: keyof Score, money: number): SeatState {
  const { score } = mine;
  return { ...mine, money: mine.money + money, score: { ...score, [source]: score[source] + money } };
}

/** The deck after `card` was drawn. */
export function drawnFrom(deck: Deck, card: CardId): Deck {
  if (deck.top.at(-1) === card) return { ...deck, top: deck.top.slice(0, -1) };
  const index = deck.pool.indexOf(card);
  if (index < 0) throw new Defect(`${card} cannot be the next card`);
  return { ...deck, pool: deck.pool.toSpliced(index, 1) };
}

export function withDeck(state: State, name: DeckName, deck: Deck): State {
  return { ...state, decks: { ...state.decks, [name]: deck } };
}

export function drawn(state: State, name: DeckName, card: CardId): State {
  return withDeck(state, name, drawnFrom(state.decks[name], card));
}

export function discarded(state: State, name: DeckName, card: CardId): State {
  const deck = state.decks[name];
  return withDeck(state, name, { ...deck, discard: [...deck.discard, card] });
}

/** An upgrade leaves the mat for the discard of its deck. */
export function upgradeDiscarded(state: State, seat: Seat, card: CardId): State {
  const mine = at(state.seats, seat);
  const next = withSeat(state, seat, { ...mine, upgrades: mine.upgrades.filter((one) => one !== card) });
  return discarded(next, upgradeOf(card).kind, card);
}

/** The step with `pieces` fewer that may be loaded or unloaded. */
export function stepLess(step: Step, pieces: number): Step {
  if (step.at === 'load' || step.at === 'unload') return { ...step, left: step.left - pieces };
  if (step.at === 'craft' || step.at === 'hire') {
    const frames = step.frames.map((frame) =>
      frame.procedure === 'unload' ? { ...frame, left: frame.left - pieces } : frame,
    );
    return { ...step, frames };
  }
  return step;
}

/** The step without a card that was drawn. */
export function stepWithout(step: Step, card: CardId): Step {
  if (step.at === 'craft' || step.at === 'hire') return { ...step, drawn: step.drawn.filter((one) => one !== card) };
  return step.at === 'return' ? { ...step, cards: step.cards.filter((one) => one !== card) } : step;
}
