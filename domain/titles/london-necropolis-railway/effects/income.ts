// London: income, loading and wages. Rulebook: 04 London: Income; procedures P5, P6; rulings R42–R44, R47, R48, R61.
// Functions that return a step need it to be answered first; null: the station is managed.

import { at } from '../../../base/defect.ts';
import { type Chance, pickWeighted } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import { COFFINS, type Coffin, DISC_INDEX } from '../components/ids.ts';
import { CENTRAL_BOARD } from '../components.ts';
import { setsOfEach, setWhere } from '../moveSets.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import { type Counts, type Question, type SeatState, total } from '../state.ts';
import type { TitleRegister } from '../step.ts';
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

/** By set of colours. */
const LOAD_LISTS = setsOfEach(MOVES_OF.load);

/** The moves that load a coffin that waits, one for each colour. */
export function waitingColours({ waitingCoffins }: SeatState): readonly MoveOf<'load'>[] {
  return at(
    LOAD_LISTS,
    setWhere((colour) => at(waitingCoffins, colour) > 0, 0, COFFINS.length),
  );
}

/** The coffins of `counts`, colour by colour. */
export function coffinsOf(counts: Counts): readonly Coffin[] {
  return COFFINS.flatMap((coffin, index) => Array.from({ length: at(counts, index) }, () => coffin));
}

/** Takes the income as far as supply and bag reach, loads the train and pays the wages. */
export function takeIncome(register: TitleRegister, seat: Seat, chance: Chance): Question | null {
  const { seats, supply, bag, turn } = register.state;
  const income = incomeOf(at(seats, seat));
  const gained = {
    mourners: Math.min(income.mourners, supply.mourners),
    orangeDiscs: Math.min(income.orangeDiscs, at(supply.discs, DISC_INDEX.orange)),
  };
  const due = turn.occasion === 'finalRun' ? 0 : income.coffins;
  register.write({
    type: 'IncomeTaken',
    seat,
    pounds: income.pounds,
    ...gained,
    ...(income.mourners > gained.mourners ? { lostMourners: income.mourners - gained.mourners } : {}),
    ...(due > total(bag) ? { lostCoffins: due - total(bag) } : {}),
    ...(income.orangeDiscs > gained.orangeDiscs ? { lostOrangeDiscs: income.orangeDiscs - gained.orangeDiscs } : {}),
  });
  const coffins = drawCoffins(bag, due, chance);
  if (coffins.length > 0) register.write({ type: 'CoffinsDrawn', seat, coffins, to: 'waiting' });
  const mine = at(register.state.seats, seat);
  const mourners = Math.min(mine.waitingMourners, freePlaces(mine, 'm'));
  if (mourners > 0) register.write({ type: 'MournersBoarded', seat, mourners });
  return loadCoffins(register, seat);
}

/** Loads what needs no choice, then pays the wages; or opens the choice of the next coffin. */
export function loadCoffins(register: TitleRegister, seat: Seat): Question | null {
  const mine = at(register.state.seats, seat);
  const waiting = total(mine.waitingCoffins);
  const places = freePlaces(mine, 'c');
  const colours = mine.waitingCoffins.filter((count) => count > 0).length;
  if (waiting > places && places > 0 && colours > 1) return { at: 'load', seat };
  const coffins = coffinsOf(mine.waitingCoffins).slice(0, places);
  if (coffins.length > 0) register.write({ type: 'CoffinsBoarded', seat, coffins });
  return payWages(register, seat);
}

function payWages(register: TitleRegister, seat: Seat): Question | null {
  const staff = paidSpots(at(register.state.seats, seat));
  if (staff.length > 0 && usableCard(register.state, seat, 'crew') !== null) return { at: 'crew', seat };
  return payStaff(register, seat, CENTRAL_BOARD.wage);
}

/** Pays as many staff as the pounds reach at `rate`; the others leave, of the seat's choice unless all do. */
export function payStaff(register: TitleRegister, seat: Seat, rate: number): Question | null {
  const mine = at(register.state.seats, seat);
  const spots = paidSpots(mine);
  if (spots.length === 0) return null;
  const staff = Math.min(spots.length, Math.floor(mine.pounds / rate));
  register.write({ type: 'WagesPaid', seat, rate, staff, pounds: staff * rate });
  const leaving = spots.length - staff;
  if (leaving === 0) return null;
  if (staff > 0) return { at: 'dismiss', seat, leaving };
  register.write({ type: 'StaffLeft', seat, spots });
  return null;
}
