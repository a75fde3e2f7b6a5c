// The train's movement and the stations on its way. Rulebook: 04 Move your train, Station Management;
// procedure P4; rulings R38–R41, R52.

import { at } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import type { Station } from '../components/ids.ts';
import { RAILWAY } from '../components.ts';
import type { State } from '../state.ts';
import type { Journal } from '../steps/step.ts';
import { deliver } from './delivery.ts';
import { takeIncome } from './income.ts';
import { ongoingMove } from './prestige.ts';
import { passOn } from './turn.ts';

/** Spaces that the train has to move now, without a Tender. */
export function movement(state: State, seat: Seat): number {
  const { icons, bonusMove, prestigeMove } = state.turn;
  return icons + (bonusMove ?? 0) + (prestigeMove ?? 0) + ongoingMove(at(state.seats, seat).prestige);
}

function stationsOnTheWay(from: number, spaces: number): readonly Station[] {
  const stations: Station[] = [];
  for (let step = 1; step <= spaces; step += 1) {
    const space = (from + step) % RAILWAY.trackLength;
    if (space === RAILWAY.london) stations.push('london');
    if (space === RAILWAY.necropolis) stations.push('necropolis');
  }
  return stations;
}

/** Moves the train `spaces` forward and manages the stations in travel order. */
export function moveTrain(journal: Journal, seat: Seat, spaces: number, chance: Chance): void {
  if (spaces > 0) {
    const from = at(journal.state.seats, seat).position;
    const to = (from + spaces) % RAILWAY.trackLength;
    journal.write({ type: 'TrainMoved', seat, from, to, spaces, stations: stationsOnTheWay(from, spaces) });
  }
  manageStations(journal, seat, chance);
}

/** Manages the stations that are left until a choice opens; after the last one the turn ends. */
export function manageStations(journal: Journal, seat: Seat, chance: Chance): void {
  for (;;) {
    const station = journal.state.stations[0];
    if (station === undefined) break;
    journal.write({ type: 'StationManaged', seat, station });
    const done = station === 'london' ? takeIncome(journal, seat, chance) : deliver(journal, seat);
    if (!done) return;
  }
  passOn(journal, seat);
}
