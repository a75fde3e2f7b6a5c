// What loading, unloading, and cards of a workshop or of the guild bring and cost.

import { at, Defect } from '../../../base/defect.ts';
import { CITY, GOOD_INDEX, type Place } from '../components/ids.ts';
import { caveOf, circleOf, townAt } from '../components.ts';
import type { EffectOf } from '../effectShape.ts';
import { drawnIn, shopAt } from '../effects/cardShop.ts';
import { shareIncome } from '../effects/cleanUp.ts';
import { looseAt } from '../effects/loading.ts';
import { priceOf } from '../effects/market.ts';
import { capacity } from '../effects/powers.ts';
import { goldOf } from '../effects/shares.ts';
import type { MoveOf } from '../moves.ts';
import { type Counts, plus } from '../state.ts';
import { mineOf, type Situation, theftWithout } from './situation.ts';

export function load(situation: Situation, { pieces }: MoveOf<'load'>): EffectOf<'load'> {
  const { state, seat } = situation;
  return { boxes: mineOf(situation).goods.length + pieces, capacity: capacity(state, seat) };
}

/** What a factory would make at clean-up of `loose`. */
function converted(place: Place, loose: Counts): Pick<EffectOf<'drop'>, 'becomes'> {
  const cave = place === CITY ? null : caveOf(place);
  if (cave?.kind !== 'factory') return {};
  const pieces = Math.min(...cave.inputs.map((input) => at(loose, GOOD_INDEX[input])));
  return { becomes: { good: cave.output, pieces } };
}

export function drop(situation: Situation, { good, pieces }: MoveOf<'drop'>): EffectOf<'drop'> {
  const loose = plus(looseAt(situation.state, situation.seat), GOOD_INDEX[good], pieces);
  return { ...converted(mineOf(situation).at, loose), ...theftWithout(situation, pieces) };
}

export function sell(situation: Situation, { good, pieces }: MoveOf<'sell'>): EffectOf<'sell'> {
  const town = townAt(mineOf(situation).at);
  if (town === null) throw new Defect('goods are sold in towns');
  return { money: priceOf(situation.state, town, good, pieces), ...theftWithout(situation, pieces) };
}

export function share(situation: Situation, { circle: id }: MoveOf<'share'>): EffectOf<'share'> {
  const circle = circleOf(id);
  const { sharesOut } = mineOf(situation);
  const gold = goldOf(situation.state, circle);
  return {
    gold,
    tokens: circle.tokens,
    income: shareIncome(sharesOut + circle.tokens),
    incomeNow: shareIncome(sharesOut),
    ...theftWithout(situation, gold),
  };
}

function card(situation: Situation, price: number | null): EffectOf<'more'> {
  const { state, seat } = situation;
  const shop = shopAt(state, seat);
  if (shop === null) throw new Defect('no workshop and no guild');
  const { good, deck } = shop;
  const pieces = price ?? shop.price;
  const next = state.decks[deck].top.at(-1);
  return { good, pieces, deck, ...(next === undefined ? {} : { next }), ...theftWithout(situation, pieces) };
}

export function firstCard(situation: Situation): EffectOf<'craft'> {
  return card(situation, null);
}

export function oneMoreCard(situation: Situation): EffectOf<'more'> {
  return card(situation, 1);
}

export function done(situation: Situation): EffectOf<'done'> {
  return theftWithout(situation, 0);
}

export function decline({ state }: Situation): EffectOf<'decline'> {
  return { cards: drawnIn(state) };
}

export function replace(situation: Situation, { old }: MoveOf<'replace'>): EffectOf<'replace'> {
  return { isUsed: mineOf(situation).team.some((member) => member.card === old && member.used) };
}
