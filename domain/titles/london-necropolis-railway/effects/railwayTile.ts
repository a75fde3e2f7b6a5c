// Cars of the train: adding, upgrading, pair bonuses, boarding at London. Rulebook: 02 Railway Tiles,
// 04 Railway Actions; procedure P2; rulings R13, R30–R33, R37.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { CAR_INDEX, CARS, type Car, type CarType, DISC_INDEX } from '../components/ids.ts';
import { CAR_PLACES, cardOf, EDITION_RULES, RAILWAY } from '../components.ts';
import type { MoveOf } from '../moves.ts';
import { type SeatState, type State, total } from '../state.ts';
import type { Refusal } from '../steps/refusal.ts';
import { enter, type Journal } from '../steps/step.ts';
import { isGrantable } from './crypt.ts';
import { hasFreeSpot } from './staff.ts';

/** Cars of one type. */
const PER_TYPE = CARS.length / 2;
const FIRST_OF = { m: 0, c: PER_TYPE } as const;

/** Places of the train for one type of piece. */
export function capacity(mine: SeatState, type: CarType): number {
  let places = 0;
  for (let car = FIRST_OF[type]; car < FIRST_OF[type] + PER_TYPE; car += 1) {
    places += at(at(CAR_PLACES, car), at(mine.cars, car));
  }
  return places;
}

/** Free places of the train for one type of piece. */
export function freePlaces(mine: SeatState, type: CarType): number {
  return capacity(mine, type) - (type === 'm' ? mine.trainMourners : total(mine.trainCoffins));
}

/** Tiles of one type that lie beside the board. */
export function stack(mine: SeatState, type: CarType): number {
  let tiles = RAILWAY.tiles[type] - at(mine.sold, type === 'm' ? 0 : 1);
  for (let car = FIRST_OF[type]; car < FIRST_OF[type] + PER_TYPE; car += 1) {
    if (at(mine.cars, car) !== 0) tiles -= 1;
  }
  return tiles;
}

export function typeOf(car: Car | CarType): CarType {
  return car.startsWith('m') ? 'm' : 'c';
}

/** Most mourner cars that can be full with the mourners on the train: the smallest are filled first. */
export function fullCars(mine: SeatState): number {
  const sizes = [0, 1, 2].map((car) => at(at(CAR_PLACES, car), at(mine.cars, car))).filter((size) => size > 0);
  let left = mine.trainMourners;
  let full = 0;
  for (const size of sizes.toSorted((one, other) => one - other)) {
    left -= size;
    if (left < 0) break;
    full += 1;
  }
  return full;
}

function tileForbidden(mine: SeatState, move: MoveOf<'car'>): Refusal | null {
  const tile = at(mine.cars, CAR_INDEX[move.car]);
  if (move.mode === 'flip') return tile === 1 ? null : 'no-space';
  if (tile !== 0) return 'no-space';
  return stack(mine, typeOf(move.car)) === 0 ? 'no-supply' : null;
}

/** The rule that forbids the tile with the card of the turn, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'car'>): Refusal | null {
  const mine = at(state.seats, seat);
  if (move.disc === null) return 'wrong-step';
  if (state.turn.card === null) return 'not-on-card';
  if (state.turn.railway) return 'already-done';
  if (at(mine.discs, DISC_INDEX[move.disc]) === 0) return 'no-disc';
  return tileForbidden(mine, move);
}

/** The rule that forbids the tile at the Turn of the Century, or null. */
export function forbiddenFree(state: State, seat: Seat, move: MoveOf<'car'>): Refusal | null {
  return move.disc === null ? tileForbidden(at(state.seats, seat), move) : 'wrong-step';
}

/** Whether both cars of the pair at `position` (from 0) are upgraded. */
export function isPairComplete(mine: SeatState, position: number): boolean {
  return at(mine.cars, position) === 2 && at(mine.cars, position + PER_TYPE) === 2;
}

/** Grants the bonus of the pair that the flip of `car` has completed. Whether no choice is open now. */
function grantPair(journal: Journal, seat: Seat, car: Car): boolean {
  const index = CAR_INDEX[car] % PER_TYPE;
  if (!isPairComplete(at(journal.state.seats, seat), index)) return true;
  const { bonus, amount } = at(RAILWAY.pairs, index);
  const position = index === 0 ? 1 : index === 1 ? 2 : 3;
  const { supply } = journal.state;
  const orangeDiscs = bonus === 'orangeDiscs' ? Math.min(amount, at(supply.discs, DISC_INDEX.orange)) : 0;
  journal.write({ type: 'PairCompleted', seat, position, orangeDiscs });
  if (bonus === 'volunteer') return placeVolunteer(journal, seat);
  if (bonus === 'orangeDiscs' || !isGrantable(journal.state, seat)) return true;
  journal.write({ type: 'StepEntered', step: { at: 'freeCrypt', seat, cause: 'pair' } });
  return false;
}

function placeVolunteer(journal: Journal, seat: Seat): boolean {
  if (!hasFreeSpot(at(journal.state.seats, seat))) {
    journal.write({ type: 'VolunteerLost', seat });
    return true;
  }
  enter(journal, 'volunteer', seat);
  return false;
}

/** Adds or upgrades the car. Whether it is done; if not, a pair bonus is to be placed. */
export function play(journal: Journal, seat: Seat, { mode, car, disc }: MoveOf<'car'>): boolean {
  const { turn, edition } = journal.state;
  if (disc !== null && turn.card !== null) {
    const icons = at(cardOf(turn.card).icons[edition], 2);
    journal.write({ type: 'ActionTaken', seat, section: 'railway', disc, icons });
  }
  if (mode === 'add') {
    journal.write({ type: 'CarAdded', seat, car });
    return true;
  }
  journal.write({ type: 'CarUpgraded', seat, car });
  return grantPair(journal, seat, car);
}

/** Whether mourners wait and find a place. */
export function mournersFit(mine: SeatState): boolean {
  return mine.waitingMourners > 0 && freePlaces(mine, 'm') > 0;
}

/** Whether coffins wait and find a place. */
export function coffinsFit(mine: SeatState): boolean {
  return total(mine.waitingCoffins) > 0 && freePlaces(mine, 'c') > 0;
}

/** Back to the turn after a railway tile; on the London space waiting pieces may board first, where the edition says so. */
export function boardOrGoOn(journal: Journal, seat: Seat, mode: 'add' | 'flip'): void {
  const { edition, seats } = journal.state;
  const mine = at(seats, seat);
  const boards = mine.position === RAILWAY.london && EDITION_RULES[edition].boardingAfter[mode];
  enter(journal, boards && (mournersFit(mine) || coffinsFit(mine)) ? 'boarding' : 'main', seat);
}
