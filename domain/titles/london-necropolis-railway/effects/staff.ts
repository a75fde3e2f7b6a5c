// Staff and volunteers: where they may be placed and when they may be hired. Rulebook: 04 Necropolis Actions;
// rulings R24, R25, R26, R34.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { ROWS, SPOT_INDEX, SPOTS, type Spot } from '../components/ids.ts';
import { CENTRAL_BOARD } from '../components.ts';
import { movesForSpots, spotMovesOf } from '../moveSets.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import type { TitleRegister } from '../step.ts';

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
export function hireCost(state: State): number {
  return state.turn.occasion === 'century' ? 0 : CENTRAL_BOARD.hireCost;
}

const LISTS = spotMovesOf(MOVES_OF.hire);
const NONE: readonly MoveOf<'hire'>[] = [];

export function legalMoves(state: State, seat: Seat): readonly MoveOf<'hire'>[] {
  const mine = at(state.seats, seat);
  return forbiddenAnywhere(state, mine) === null ? movesForSpots(LISTS, (spot) => isFree(mine, spot)) : NONE;
}

/** The rule that forbids hiring whatever the spot, or null. */
function forbiddenAnywhere(state: State, mine: SeatState): Rule | null {
  if (state.supply.staff === 0) return 'no-staff-left';
  return mine.pounds < hireCost(state) ? 'no-money' : null;
}

/** The rule that forbids hiring anybody anywhere, or null. */
export function hireForbidden(state: State, seat: Seat): Rule | null {
  const mine = at(state.seats, seat);
  return forbiddenAnywhere(state, mine) ?? (hasFreeSpot(mine) ? null : 'no-spot');
}

/** The rule that keeps staff and volunteers from the spot, or null. */
export function spotForbidden(mine: SeatState, spot: Spot): Rule | null {
  const index = SPOT_INDEX[spot];
  if (isFree(mine, index)) return null;
  return at(mine.spots, index) === null ? 'spot-bare' : 'spot-taken';
}

/** The rule that forbids hiring for the spot, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'hire'>): Rule | null {
  const mine = at(state.seats, seat);
  return spotForbidden(mine, move.spot) ?? forbiddenAnywhere(state, mine);
}

export function play(register: TitleRegister, seat: Seat, move: MoveOf<'hire'>): void {
  register.write({ type: 'StaffHired', seat, spot: move.spot, pounds: hireCost(register.state) });
}
