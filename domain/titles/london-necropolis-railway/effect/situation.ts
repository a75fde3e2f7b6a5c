// For whom an effect is worked out, and what all effects share: points, and the train.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { CENTRAL_BOARD, RAILWAY } from '../components.ts';
import type { EffectOf } from '../effectShape.ts';
import { incomeOf } from '../effects/londonTile.ts';
import { paidSpots } from '../effects/staff.ts';
import { movement, stationsOnTheWay } from '../effects/train.ts';
import { scoreOf, totalOf } from '../scoring.ts';
import { type SeatState, type State, total } from '../state.ts';

export interface Situation {
  readonly state: State;
  readonly seat: Seat;
}

/** The boards of the seat that would move. */
export function mineOf({ state, seat }: Situation): SeatState {
  return at(state.seats, seat);
}

function pointsOf(mine: SeatState): number {
  return totalOf({ ...scoreOf(mine), money: 0 });
}

/** By how many points, money aside, `mine` with what the move changes is ahead of `mine`. */
export function pointsMore(mine: SeatState, change: Partial<SeatState>): number {
  return pointsOf({ ...mine, ...change }) - pointsOf(mine);
}

function waypoints({ position }: SeatState, spaces: number) {
  return { to: (position + spaces) % RAILWAY.trackLength, stations: stationsOnTheWay(position, spaces) };
}

/** The train if it moves `more` spaces than it would now. */
export function trainMore(situation: Situation, more: number): EffectOf<'bonus'>['train'] {
  return { more, ...waypoints(mineOf(situation), movement(situation.state, situation.seat) + more) };
}

/** Wages of all staff at the usual rate. */
export function wagesOf(mine: SeatState): number {
  return paidSpots(mine).length * CENTRAL_BOARD.wage;
}

/** Where a movement of `spaces` ends, and what its first station brings; no coffins come at the final run. */
export function tripOf(mine: SeatState, spaces: number, isFinal = false): EffectOf<'run'> {
  const way = { spaces, ...waypoints(mine, spaces) };
  const [first] = way.stations;
  if (first === undefined) return way;
  if (first === 'necropolis') {
    return { ...way, delivery: { mourners: mine.trainMourners, coffins: total(mine.trainCoffins) } };
  }
  const all = incomeOf(mine);
  const income = isFinal ? { ...all, coffins: 0 } : all;
  const reached = Math.floor((mine.pounds + income.pounds) / CENTRAL_BOARD.wage);
  const unpaid = Math.max(0, paidSpots(mine).length - reached);
  return { ...way, income, wages: { pounds: wagesOf(mine), unpaid } };
}
