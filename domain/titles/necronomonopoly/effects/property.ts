// Lots and Great Tomes: who owns them, what landing on them costs, and the shield of a complete locale.
// Rulebook: Lots, Mason's Hill, Four Great Tomes; rulings R63 to R75, R119.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { LotId, SpaceId } from '../components/ids.ts';
import { cardOf, FEE, isLot, localeOf, lotOf, spaceAt, spaceOf, tomeOf } from '../components.ts';
import type { MoveCause } from '../facts.ts';
import type { Good, SeatState, State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { rentBonusOf, tripShieldsOf } from './powers.ts';

/** The owner of a Lot or Great Tome; null: the bank. */
export function ownerOf({ seats }: State, id: SpaceId): Seat | null {
  const place = isLot(id) ? 'lots' : 'tomes';
  for (const [seat, mine] of seats.entries()) if (mine[place].includes(id)) return seat;
  return null;
}

export function costOfSpace(id: SpaceId): number {
  return isLot(id) ? lotOf(id).cost : tomeOf(id).cost;
}

/** Lots of the locale of `lot` that the seat owns. */
export function lotsOfLocale({ lots }: SeatState, lot: LotId): number {
  let owned = 0;
  for (const one of localeOf(lotOf(lot).locale).lots) if (lots.includes(one)) owned += 1;
  return owned;
}

/** What landing on a space of `owner` costs before the payer's rebates: rent or a research fee. */
export function dueFor(owner: SeatState, id: SpaceId): number {
  if (!isLot(id)) return at(FEE, owner.tomes.length - 1);
  return at(lotOf(id).rent, lotsOfLocale(owner, id) - 1) + rentBonusOf(owner);
}

/** Spells that the seat holds, in order of acquisition. */
export function spellsOf({ cards }: SeatState): readonly Good[] {
  return cards.filter((card) => cardOf(card).type === 'spell');
}

/** What the seat may trade: Lots, Great Tomes, Spells. */
export function goodsOf(mine: SeatState): readonly Good[] {
  return [...mine.lots, ...mine.tomes, ...spellsOf(mine)];
}

export function hasGoods(mine: SeatState): boolean {
  return mine.lots.length > 0 || mine.tomes.length > 0 || mine.cards.some((card) => cardOf(card).type === 'spell');
}

/** Sanity and the printed cost of Lots and Great Tomes. */
export function netWorth({ sanity, lots, tomes }: SeatState): number {
  return sanity + costsOf(lots) + costsOf(tomes);
}

export function costsOf(ids: readonly SpaceId[]): number {
  let sum = 0;
  for (const id of ids) sum += costOfSpace(id);
  return sum;
}

function hasShieldSet(state: State, seat: Seat): boolean {
  return tripShieldsOf(at(state.seats, seat)).length > 0;
}

/** Makes `change`, in which Lots of `owners` change hands: a locale that becomes complete raises the shield, a broken one lowers it. */
export function withShields(register: TitleRegister, owners: readonly Seat[], change: () => void): void {
  const had = owners.map((seat) => hasShieldSet(register.state, seat));
  change();
  for (const [index, seat] of owners.entries()) {
    const has = hasShieldSet(register.state, seat);
    const { shield } = at(register.state.seats, seat);
    if (has && !at(had, index) && !shield) {
      register.write({ type: 'ShieldChanged', seat, on: true, cause: 'complete' });
    }
    if (!has && shield) register.write({ type: 'ShieldChanged', seat, on: false, cause: 'broken' });
  }
}

/** Whether the seat's trip ends at this place on the ring. */
export function endsTrip(mine: SeatState, place: number): boolean {
  if (mine.shield || mine.status === 'cultist') return false;
  return tripShieldsOf(mine).some(({ passive }) => passive.from === spaceAt(place).id);
}

/** A new trip begins where the seat stands, if it is the space of its shield. */
export function renewShield(register: TitleRegister, seat: Seat): void {
  const mine = at(register.state.seats, seat);
  if (endsTrip(mine, mine.space)) register.write({ type: 'ShieldChanged', seat, on: true, cause: 'renewed' });
}

/** Puts the token on a place, without a walk. */
export function put(register: TitleRegister, seat: Seat, to: number, cause: MoveCause): void {
  const from = at(register.state.seats, seat).space;
  register.write({ type: 'TokenMoved', seat, from, to, cause });
  renewShield(register, seat);
}

/** Place of a space on the ring. */
export function placeOf(id: SpaceId): number {
  return spaceOf(id).index;
}
