// Staff and volunteers: where they may stand and who may be hired. Rulebook: 04 Necropolis Actions;
// rulings R24, R25, R26, R34.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { ROWS, SPOT_INDEX, SPOTS, type Spot } from '../components/ids.ts';
import { CENTRAL_BOARD } from '../components.ts';
import type { MoveOf } from '../moves.ts';
import type { SeatState, State } from '../state.ts';
import type { Refusal } from '../steps/refusal.ts';
import type { Journal } from '../steps/step.ts';

/** Whether the spot (index in `SPOTS`) exists and is empty: a row, or a London space with a tile. */
export function isFree(mine: SeatState, spot: number): boolean {
  if (at(mine.spots, spot) !== null) return false;
  return spot < ROWS.length || at(mine.london, spot - ROWS.length) > 0;
}

export function hasFreeSpot(mine: SeatState): boolean {
  for (let spot = 0; spot < SPOTS.length; spot += 1) {
    if (isFree(mine, spot)) return true;
  }
  return false;
}

/** Whether row `row` (from 0) is staffed. */
export function isStaffed(mine: SeatState, row: number): boolean {
  return at(mine.spots, row) !== null;
}

/** Spots that hold staff who want wages. */
export function paidSpots(mine: SeatState): readonly Spot[] {
  return SPOTS.filter((_, index) => at(mine.spots, index) === 'staff');
}

/** Pounds that hiring costs on this occasion. */
function hireCost(state: State): number {
  return state.turn.occasion === 'century' ? 0 : CENTRAL_BOARD.hireCost;
}

/** The rule that forbids hiring anybody anywhere, or null. */
export function hireForbidden(state: State, seat: Seat): Refusal | null {
  if (state.supply.staff === 0) return 'no-supply';
  const mine = at(state.seats, seat);
  if (mine.pounds < hireCost(state)) return 'no-money';
  return hasFreeSpot(mine) ? null : 'no-space';
}

/** The rule that forbids hiring for the spot, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'hire'>): Refusal | null {
  const mine = at(state.seats, seat);
  if (!isFree(mine, SPOT_INDEX[move.spot])) return 'no-space';
  if (state.supply.staff === 0) return 'no-supply';
  return mine.pounds < hireCost(state) ? 'no-money' : null;
}

export function play(journal: Journal, seat: Seat, move: MoveOf<'hire'>): void {
  journal.write({ type: 'StaffHired', seat, spot: move.spot, pounds: hireCost(journal.state) });
}
