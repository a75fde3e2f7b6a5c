// Derailing of boxcars and engines, and the pipes that protect from it. Rulebook: Derailing; rulings R110, R111, R113 to R122, R145.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { type CardId, CITY, type PipeEffect } from '../components/ids.ts';
import { caveUnder, MAT, upgradeOf } from '../components.ts';
import type { SeatState } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { trainSize } from './powers.ts';

/** The first pipe of the mat with that effect; null without one. */
export function pipeWith(mine: SeatState, effect: PipeEffect): CardId | null {
  return mine.upgrades.find((card) => upgradeOf(card).effect === effect && upgradeOf(card).kind === 'pipe') ?? null;
}

/** Uses up a pipe that protects; false without one. */
function isProtected(register: TitleRegister, seat: Seat, effect: PipeEffect): boolean {
  const card = pipeWith(at(register.state.seats, seat), effect);
  if (card === null) return false;
  register.write({ type: 'PipeUsed', seat, card });
  return true;
}

/** Boxcar `car` (from 1) and those beyond it derail, the last one first; each drops its goods where it stands (R114). */
function dropBoxcars(register: TitleRegister, seat: Seat, car: number): void {
  const { cars, goods } = at(register.state.seats, seat);
  const dumped = cars.slice(car - 1).map((position, index) => {
    const first = (car - 1 + index) * MAT.boxesPerBoxcar;
    return { cave: caveUnder(position), goods: goods.slice(first, first + MAT.boxesPerBoxcar) };
  });
  register.write({ type: 'BoxcarsDerailed', seat, dumped: dumped.toReversed() });
}

/** Another player derails boxcar `car` of `seat`, unless a pipe protects it. */
export function derailBoxcar(register: TitleRegister, seat: Seat, car: number): void {
  if (!isProtected(register, seat, 'shutters')) dropBoxcars(register, seat, car);
}

/** The boxcars that the mat has no room for derail; no pipe protects from that (R110). */
export function shortenTrain(register: TitleRegister, seat: Seat): void {
  const size = trainSize(register.state, seat);
  if (at(register.state.seats, seat).cars.length > size) dropBoxcars(register, seat, size + 1);
}

/** Derails the engine of `seat`, if it is not derailed already. Whether its owner must choose the upgrade to lose (R117). */
export function derailEngine(register: TitleRegister, seat: Seat): boolean {
  const { derailed, at: place } = at(register.state.seats, seat);
  if (derailed || isProtected(register, seat, 'sand')) return false;
  register.write({ type: 'EngineDerailed', seat, place, exempt: place === CITY });
  const { upgrades } = at(register.state.seats, seat);
  const [only] = upgrades;
  if (upgrades.length === 1 && only !== undefined) register.write({ type: 'UpgradeLost', seat, card: only });
  return upgrades.length > 1;
}

/** Removes an upgrade of one's own. */
export function scrap(register: TitleRegister, seat: Seat, card: CardId): void {
  register.write({ type: 'UpgradeScrapped', seat, card });
  shortenTrain(register, seat);
}
