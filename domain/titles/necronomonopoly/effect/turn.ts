// What the moves of one's own turn bring and cost: dice, cards, Gates, spaces, offers.

import { at } from '../../../base/defect.ts';
import type { SpaceId } from '../components/ids.ts';
import { BOX, cardOf, GATES, isLot, LOTS, localeOf, lotOf, MI_GO, spaceAt, TOMES } from '../components.ts';
import type { EffectOf } from '../effectShape.ts';
import { costNow } from '../effects/hand.ts';
import { costOfSpace, lotsOfLocale, ownerOf } from '../effects/property.ts';
import type { MoveOf } from '../moves.ts';
import type { Offer, State } from '../state.ts';
import { dueOf, openAt } from '../text/situation.ts';
import { endsOf, placeOn } from './monsters.ts';
import { less, mineOf, type Situation } from './situation.ts';

const DEEDS: ReadonlySet<string> = new Set([...LOTS, ...TOMES].map(({ id }) => id));

export function roll(situation: Situation): EffectOf<'roll'> {
  const { inmate, tries, space, status } = mineOf(situation);
  const direction = status === 'sane' ? 'clockwise' : 'widdershins';
  return { from: space, direction, needsDoubles: inmate && tries < BOX.asylumTries };
}

export function stand({ state }: Situation): EffectOf<'stand'> {
  return { dice: state.turn.dice?.dice ?? [] };
}

export function use({ state, seat }: Situation, { card, target }: MoveOf<'use'>): EffectOf<'use'> {
  const { type, use } = cardOf(card);
  const effects = type === 'spell' ? [] : (use?.effects ?? []);
  const gain = effects.reduce((sum, one) => sum + (one.op === 'gain' ? one.n : 0), 0);
  const holder = state.seats.findIndex(({ cards }) => cards.some((one) => one === target));
  const from =
    use?.effects.some(({ op }) => op === 'moveMonster') && typeof target === 'string' ? placeOn(state, target) : null;
  return {
    money: less(costNow(state, seat, card)) + gain,
    ...(holder < 0 ? {} : { holder }),
    ...(from === null || typeof target !== 'string' ? {} : { ends: endsOf(state, target, from) }),
  };
}

export function buy(situation: Situation): EffectOf<'buy'> {
  const mine = mineOf(situation);
  const { id } = spaceAt(mine.space);
  const money = less(costOfSpace(id));
  if (!isLot(id)) return { money, owned: mine.tomes.length + 1 };
  return { money, owned: lotsOfLocale(mine, id) + 1, of: localeOf(lotOf(id).locale).lots.length };
}

export function shift({ state }: Situation, by: number): EffectOf<'shift'> {
  return { row: (openAt(state, 'gate')?.roll ?? 1) + by };
}

export function space({ state }: Situation, { space: id }: MoveOf<'space'>): EffectOf<'space'> {
  if (!DEEDS.has(id)) return {};
  const owner = ownerOf(state, id);
  const due = dueOf(state, id);
  return owner === null || due === null ? { cost: costOfSpace(id) } : { owner, due };
}

export function beast({ state, seat }: Situation, { card }: MoveOf<'beast'>): EffectOf<'beast'> {
  const choice = openAt(state, 'choose');
  const op = choice === null ? null : at(at(GATES, choice.row - 1).steps, choice.index).op;
  const place = placeOn(state, card);
  const from = place === null ? {} : { from: place };
  if (op === 'tame') return { ...from, as: at(state.seats, seat).status === 'sane' ? 'ally' : 'friend' };
  return op === 'removeMonster' ? from : { ...from, ends: endsOf(state, card, MI_GO) };
}

export function lot({ state, seat }: Situation, { lot: id }: MoveOf<'lot'>): EffectOf<'lot'> {
  const from = ownerOf(state, id) ?? 0;
  const seats = state.seats.map((one, index) => {
    if (index === from) return { ...one, lots: one.lots.filter((own) => own !== id) };
    return index === seat ? { ...one, lots: [...one.lots, id] } : one;
  });
  return { from, due: dueOf({ ...state, seats }, id) ?? 0 };
}

export function trade({ state }: Situation): EffectOf<'trade'> {
  return { offer: state.turn.offers + 1, of: state.options.offersPerTurn };
}

export function worth(good: SpaceId | null): EffectOf<'give'> {
  return good !== null && DEEDS.has(good) ? { cost: costOfSpace(good) } : {};
}

/** The offer as the seat sees it that makes it. */
function offered({ give, take, price, partner }: Offer): EffectOf<'price'> {
  return { offer: { partner, gives: give, gets: take, money: less(price) } };
}

export function price({ state }: Situation, { side, sanity }: MoveOf<'price'>): EffectOf<'price'> {
  const { give = null, take = null, partner = 0 } = openAt(state, 'tradePrice') ?? {};
  return offered({ give, take, partner, price: side === 'get' ? less(sanity) : sanity });
}

/** The answer of the partner, or a card that counts. */
export function accept({ state }: Situation): EffectOf<'accept'> {
  const answer = openAt(state, 'tradeAnswer');
  if (answer === null) return {};
  const { give, take, price: money } = answer.offer;
  return { offer: { partner: state.turn.seat, gives: take, gets: give, money }, money };
}

/** Who holds a card; nothing for one of the deck. */
export function holder({ seats }: State, card: string): EffectOf<'spell'> {
  const from = seats.findIndex(({ cards }) => cards.includes(card));
  return from < 0 ? {} : { from };
}
