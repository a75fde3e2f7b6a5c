// Cards of a workshop or of the guild: what they cost, and drawing them. Rulebook: Unloading (Workshop, Guild); rulings R97 to R104.

import { at } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import { by } from '../../../title/moves.ts';
import { type CardId, CITY, type DeckName, GOOD_INDEX, type Good } from '../components/ids.ts';
import { caveOf } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import { type Counts, framesOf, type State, type Unloading } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { hasCard, nextCard } from './deck.ts';
import { carried } from './loading.ts';

const TAKE_MOVES = by('card', MOVES_OF.take);

/** What a place sells, for which goods. */
export interface CardShop {
  readonly step: 'craft' | 'hire';
  readonly deck: DeckName;
  readonly good: Good;
  /** Pieces for the first card. Every further one costs one piece. */
  readonly price: number;
  readonly missing: Rule;
}

/** Rulebook: two alloy, five gold. */
export const CRAFT_PRICE = 2;
export const HIRE_PRICE = 5;

const GUILD: CardShop = { step: 'hire', deck: 'mercenary', good: 'gold', price: HIRE_PRICE, missing: 'no-gold' };

/** The shop where the engine of `seat` is; null where there is none. */
export function shopAt(state: State, seat: Seat): CardShop | null {
  const place = at(state.seats, seat).at;
  if (place === CITY) return null;
  const cave = caveOf(place);
  if (cave.kind === 'guild') return GUILD;
  if (cave.kind !== 'workshop') return null;
  return { step: 'craft', deck: cave.deck, good: cave.alloy, price: CRAFT_PRICE, missing: 'no-alloy' };
}

function priceForbidden(
  state: State,
  shop: CardShop,
  counts: Counts,
  price: { pieces: number; left: number },
): Rule | null {
  if (at(counts, GOOD_INDEX[shop.good]) < price.pieces) return shop.missing;
  if (price.left < price.pieces) return 'allowance-spent';
  return hasCard(state, shop.deck) ? null : 'deck-empty';
}

/** The rule that forbids to buy a first card while unloading, or null. */
export function buyForbidden(state: State, seat: Seat, unloading: Unloading, step: CardShop['step']): Rule | null {
  const shop = shopAt(state, seat);
  if (shop?.step !== step) return step === 'craft' ? 'no-workshop' : 'no-guild';
  if (step === 'craft' && unloading.crafted) return 'already-crafted';
  if (step === 'hire' && unloading.hired) return 'already-hired';
  const price = { pieces: shop.price, left: unloading.left };
  return priceForbidden(state, shop, carried(at(state.seats, seat).goods), price);
}

/** What is left of the Unload that a card interrupts. */
export function unloadingOf(state: State): Unloading {
  const frame = framesOf(state).find(({ procedure }) => procedure === 'unload');
  return frame?.procedure === 'unload' ? frame : { left: 0, crafted: false, hired: false };
}

/** The rule that forbids one more card, or null. */
export function moreForbidden(state: State, seat: Seat): Rule | null {
  const shop = shopAt(state, seat);
  if (shop === null) return 'deck-empty';
  const price = { pieces: 1, left: unloadingOf(state).left };
  return priceForbidden(state, shop, carried(at(state.seats, seat).goods), price);
}

/** Pays `pieces`. */
export function pay(register: TitleRegister, seat: Seat, shop: CardShop, pieces: number): void {
  register.write({ type: 'GoodsSpent', seat, good: shop.good, pieces });
}

/** Draws a card to choose from. */
export function drawForSale(register: TitleRegister, seat: Seat, shop: CardShop, chance: Chance): void {
  const card = nextCard(register, shop.deck, chance);
  if (card !== null) register.write({ type: 'CardDrawn', seat, deck: shop.deck, card });
}

/** Cards that were drawn to choose from. */
export function drawnIn({ step }: State): readonly CardId[] {
  return step.at === 'craft' || step.at === 'hire' ? step.drawn : [];
}

/** Moves that keep a drawn card. */
export function takeMoves(state: State): readonly MoveOf<'take'>[] {
  return drawnIn(state).flatMap((card) => TAKE_MOVES.get(card) ?? []);
}

/** Refuses to keep a card that was not drawn. */
export function drawnForbidden(state: State, card: CardId): Rule | null {
  return drawnIn(state).includes(card) ? null : 'not-drawn';
}
