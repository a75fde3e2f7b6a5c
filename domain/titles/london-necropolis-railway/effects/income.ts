// London: income, loading and wages. Rulebook: 04 London: Income; procedures P5, P6; rulings R42–R44, R47, R48, R61.
// Functions that answer a boolean tell whether the station is managed; false: a choice is open.

import { at } from '../../../base/defect.ts';
import { type Chance, pickWeighted } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import { COFFINS, type Coffin, DISC_INDEX } from '../components/ids.ts';
import { CENTRAL_BOARD } from '../components.ts';
import { type Counts, total } from '../state.ts';
import { enter, type Journal } from '../steps/step.ts';
import { usableCard } from './installedCard.ts';
import { incomeOf } from './londonTile.ts';
import { freePlaces } from './railwayTile.ts';
import { paidSpots } from './staff.ts';

/** Coffins drawn out of the bag one by one, each coffin in it being equally likely. */
export function drawCoffins(bag: Counts, count: number, chance: Chance): readonly Coffin[] {
  const left = bag.slice();
  const drawn: Coffin[] = [];
  for (let draw = Math.min(count, total(bag)); draw > 0; draw -= 1) {
    const colour = pickWeighted(chance, left);
    left[colour] = at(left, colour) - 1;
    drawn.push(at(COFFINS, colour));
  }
  return drawn;
}

/** The coffins that `counts` stands for. */
export function coffinsOf(counts: Counts): readonly Coffin[] {
  return COFFINS.flatMap((coffin, index) => Array.from({ length: at(counts, index) }, () => coffin));
}

/** Takes the income as far as supply and bag reach, loads the train and pays the wages. */
export function takeIncome(journal: Journal, seat: Seat, chance: Chance): boolean {
  const { seats, supply, bag, turn } = journal.state;
  const income = incomeOf(at(seats, seat));
  journal.write({
    type: 'IncomeTaken',
    seat,
    pounds: income.pounds,
    mourners: Math.min(income.mourners, supply.mourners),
    orangeDiscs: Math.min(income.orangeDiscs, at(supply.discs, DISC_INDEX.orange)),
  });
  const coffins = turn.occasion === 'finalRun' ? [] : drawCoffins(bag, income.coffins, chance);
  if (coffins.length > 0) journal.write({ type: 'CoffinsDrawn', seat, coffins, to: 'waiting' });
  const mine = at(journal.state.seats, seat);
  const mourners = Math.min(mine.waitingMourners, freePlaces(mine, 'm'));
  if (mourners > 0) journal.write({ type: 'MournersBoarded', seat, mourners });
  return loadCoffins(journal, seat);
}

/** Loads what needs no choice, then pays the wages; or opens the choice of the next coffin. */
export function loadCoffins(journal: Journal, seat: Seat): boolean {
  const mine = at(journal.state.seats, seat);
  const waiting = total(mine.waitingCoffins);
  const places = freePlaces(mine, 'c');
  const colours = mine.waitingCoffins.filter((count) => count > 0).length;
  if (waiting > places && places > 0 && colours > 1) {
    enter(journal, 'load', seat);
    return false;
  }
  const coffins = coffinsOf(mine.waitingCoffins).slice(0, places);
  if (coffins.length > 0) journal.write({ type: 'CoffinsBoarded', seat, coffins });
  return payWages(journal, seat);
}

function payWages(journal: Journal, seat: Seat): boolean {
  const staff = paidSpots(at(journal.state.seats, seat));
  if (staff.length > 0 && usableCard(journal.state, seat, 'crew') !== null) {
    enter(journal, 'crew', seat);
    return false;
  }
  return payStaff(journal, seat, CENTRAL_BOARD.wage);
}

/** Pays as many staff as the pounds reach at `rate`; the others leave, of the seat's choice unless all do. */
export function payStaff(journal: Journal, seat: Seat, rate: number): boolean {
  const mine = at(journal.state.seats, seat);
  const spots = paidSpots(mine);
  if (spots.length === 0) return true;
  const staff = Math.min(spots.length, Math.floor(mine.pounds / rate));
  journal.write({ type: 'WagesPaid', seat, rate, staff, pounds: staff * rate });
  const leaving = spots.length - staff;
  if (leaving === 0) return true;
  if (staff > 0) {
    journal.write({ type: 'StepEntered', step: { at: 'dismiss', seat, leaving } });
    return false;
  }
  journal.write({ type: 'StaffLeft', seat, spots });
  return true;
}
