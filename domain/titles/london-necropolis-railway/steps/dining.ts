// D13: whether the Dining Car is used before the mourners leave. Rulebook: 04 Necropolis: Deliver;
// rulings R31, R51.

import { at, Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import { CENTRAL_BOARD } from '../components.ts';
import { unload } from '../effects/delivery.ts';
import { spendCard } from '../effects/installedCard.ts';
import { fullCars } from '../effects/railwayTile.ts';
import { manageStations } from '../effects/train.ts';
import { DINING_MOVES, type Move } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

export function candidates(): readonly Move[] {
  return DINING_MOVES;
}

export function forbidden(_state: State, _seat: Seat, move: Move): Refusal | null {
  return move.kind === 'dining' ? null : 'wrong-step';
}

export function play(journal: Journal, seat: Seat, move: Move, chance: Chance): void {
  if (move.kind !== 'dining') throw new Defect(`no use of the Dining Car: ${move.kind}`);
  if (move.use) {
    const cars = fullCars(at(journal.state.seats, seat));
    spendCard(journal, seat, 'dining');
    journal.write({ type: 'DinersServed', seat, cars, pounds: cars * CENTRAL_BOARD.poundsPerFullCar });
  }
  if (unload(journal, seat)) manageStations(journal, seat, chance);
}
