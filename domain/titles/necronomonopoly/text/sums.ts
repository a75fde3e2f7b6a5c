// What is owned and owed, as labels, the picture and the view name it.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import type { Locale } from '../components/board.ts';
import type { Passive } from '../components/effects.ts';
import type { CardId, LocaleId, LotId, TomeId } from '../components/ids.ts';
import { cardOf, FEE, LOCALES, LOTS, lotOf, TOMES, tomeOf } from '../components.ts';
import type { SeatState, State } from '../state.ts';

export function ownerOf(state: State, id: LotId | TomeId): Seat | null {
  const seat = state.seats.findIndex(({ lots, tomes }) => lots.includes(id) || tomes.includes(id));
  return seat < 0 ? null : seat;
}
export function isComplete({ lots }: SeatState, locale: Locale): boolean {
  return locale.lots.every((lot) => lots.includes(lot));
}
export function completeLocales(state: State, seat: Seat): readonly LocaleId[] {
  const { lots } = at(state.seats, seat);
  return LOCALES.filter((locale) => locale.lots.every((lot) => lots.includes(lot))).map(({ id }) => id);
}
export function passivesOf(state: State, seat: Seat): readonly Passive[] {
  const { cards, tomes } = at(state.seats, seat);
  const locales = completeLocales(state, seat);
  return [
    ...cards.flatMap((card) => cardOf(card).passives),
    ...tomes.flatMap((tome) => tomeOf(tome).passives),
    ...LOCALES.filter(({ id }) => locales.includes(id)).flatMap(({ passives }) => passives),
  ];
}
export function dueOf(state: State, id: LotId | TomeId): number | null {
  const owner = ownerOf(state, id);
  if (owner === null) return null;
  const { lots, tomes } = at(state.seats, owner);
  if (tomes.includes(id)) return at(FEE, tomes.length - 1);
  const lot = lotOf(id);
  const count = lots.filter((one) => lotOf(one).locale === lot.locale).length;
  const bonus = passivesOf(state, owner).reduce((sum, p) => sum + (p.op === 'rentBonus' ? p.by : 0), 0);
  return at(lot.rent, count - 1) + bonus;
}
export function costOf(state: State, seat: Seat, card: CardId): number {
  const { cost, type } = cardOf(card);
  if (at(state.seats, seat).status === 'cultist') return 0;
  if (type !== 'spell') return cost;
  const passives = passivesOf(state, seat);
  if (passives.some(({ op }) => op === 'spellCostZero')) return 0;
  return Math.max(0, cost + passives.reduce((sum, p) => sum + (p.op === 'spellCostDelta' ? p.by : 0), 0));
}
export function ignores(state: State, seat: Seat, card: CardId): boolean {
  const { tags, greatOldOne } = cardOf(card);
  return passivesOf(state, seat).some(
    (p) => p.op === 'ignoreTag' && p.tags.some((tag) => tags.includes(tag)) && (!greatOldOne || p.greatOldOnes),
  );
}
export function netWorth(state: State, seat: Seat): number {
  const { sanity, lots, tomes } = at(state.seats, seat);
  const cost = (all: readonly { id: string; cost: number }[], own: readonly string[]) =>
    all.filter(({ id }) => own.includes(id)).reduce((sum, one) => sum + one.cost, 0);
  return sanity + cost(LOTS, lots) + cost(TOMES, tomes);
}
