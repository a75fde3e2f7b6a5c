// The train's movement and the stations on its way. Rulebook: 04 Move your train; procedure P4; rulings R38, R41.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Station } from '../components/ids.ts';
import { RAILWAY } from '../components.ts';
import type { State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { ongoingMove } from './prestige.ts';

/** Spaces that the train has to move now, without a Tender. */
export function movement(state: State, seat: Seat): number {
  const { icons, bonusMove, prestigeMove } = state.turn;
  return icons + (bonusMove ?? 0) + (prestigeMove ?? 0) + ongoingMove(at(state.seats, seat).prestige);
}

/** Stations among the next `spaces` spaces after `from`, in travel order. */
export function stationsOnTheWay(from: number, spaces: number): readonly Station[] {
  const stations: Station[] = [];
  for (let step = 1; step <= spaces; step += 1) {
    const space = (from + step) % RAILWAY.trackLength;
    if (space === RAILWAY.london) stations.push('london');
    if (space === RAILWAY.necropolis) stations.push('necropolis');
  }
  return stations;
}

/** Moves the train `spaces` forward; the stations that it reached or passed, in travel order. */
export function runTrain(register: TitleRegister, seat: Seat, spaces: number): readonly Station[] {
  if (spaces === 0) return [];
  const from = at(register.state.seats, seat).position;
  const stations = stationsOnTheWay(from, spaces);
  const to = (from + spaces) % RAILWAY.trackLength;
  register.write({ type: 'TrainMoved', seat, from, to, spaces, stations });
  return stations;
}
