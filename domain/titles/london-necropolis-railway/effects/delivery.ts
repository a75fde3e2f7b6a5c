// Necropolis: delivery. Rulebook: 04 Necropolis: Deliver; procedure P7; rulings R31, R49–R52.
// Functions that answer a boolean tell whether the station is managed; false: a choice is open.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { COLUMNS, ROWS } from '../components/ids.ts';
import { type SeatState, total } from '../state.ts';
import { enter, type Journal } from '../steps/step.ts';
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
export function deliver(journal: Journal, seat: Seat): boolean {
  if (usableCard(journal.state, seat, 'dining') !== null && fullCars(at(journal.state.seats, seat)) > 0) {
    enter(journal, 'dining', seat);
    return false;
  }
  return unload(journal, seat);
}

/** Mourners leave the train; then coffins are buried. */
export function unload(journal: Journal, seat: Seat): boolean {
  const { trainMourners: mourners } = at(journal.state.seats, seat);
  if (mourners > 0) journal.write({ type: 'MournersArrived', seat, mourners });
  return bury(journal, seat);
}

/** Asks for the next coffin and its cell while there are both; the rest goes to Potter's Field. */
export function bury(journal: Journal, seat: Seat): boolean {
  const mine = at(journal.state.seats, seat);
  if (total(mine.trainCoffins) === 0) return true;
  if (hasBurialCell(mine)) {
    enter(journal, 'bury', seat);
    return false;
  }
  journal.write({ type: 'PotterFilled', seat, coffins: coffinsOf(mine.trainCoffins) });
  return true;
}
