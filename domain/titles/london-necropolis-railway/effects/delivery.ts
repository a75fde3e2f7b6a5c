// Necropolis: delivery. Rulebook: 04 Necropolis: Deliver; procedure P7; rulings R31, R49–R52.
// Each function returns the step that it needs, or null when the station is managed.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { COLUMNS, ROWS } from '../components/ids.ts';
import { type Question, type SeatState, total } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { coffinsOf } from './income.ts';
import { usableCard } from './installedCard.ts';
import { fullCars } from './railwayTile.ts';
import { isStaffed } from './staff.ts';

/** Whether a staffed row has an empty cell. */
function hasBurialCell(mine: SeatState): boolean {
  for (let row = 0; row < ROWS.length; row += 1) {
    if (!isStaffed(mine, row)) continue;
    for (let cell = row * COLUMNS.length; cell < (row + 1) * COLUMNS.length; cell += 1) {
      if (at(mine.grid, cell) === null) return true;
    }
  }
  return false;
}

/** Asks for the Dining Car where it would pay, else unloads. */
export function deliver(register: TitleRegister, seat: Seat): Question | null {
  if (usableCard(register.state, seat, 'dining') !== null && fullCars(at(register.state.seats, seat)) > 0) {
    return { at: 'dining', seat };
  }
  return unload(register, seat);
}

/** Mourners leave the train; then coffins are buried. */
export function unload(register: TitleRegister, seat: Seat): Question | null {
  const { trainMourners: mourners } = at(register.state.seats, seat);
  if (mourners > 0) register.write({ type: 'MournersArrived', seat, mourners });
  return bury(register, seat);
}

/** Asks for the next coffin and its cell while there are both; the rest goes to Potter's Field. */
export function bury(register: TitleRegister, seat: Seat): Question | null {
  const mine = at(register.state.seats, seat);
  if (total(mine.trainCoffins) === 0) return null;
  if (hasBurialCell(mine)) return { at: 'bury', seat };
  register.write({ type: 'PotterFilled', seat, coffins: coffinsOf(mine.trainCoffins) });
  return null;
}
