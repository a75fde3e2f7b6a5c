// Cars of the train: adding, upgrading, pair bonuses, boarding at London. Rulebook: 02 Railway Tiles,
// 04 Railway Actions; procedure P2; rulings R13, R30–R33, R37.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { CAR_INDEX, CARS, type Car, type CarType, DISC_INDEX } from '../components/ids.ts';
import { CAR_PLACES, EDITION_RULES, RAILWAY } from '../components.ts';
import { paidSetsOf, paymentOf, setsOf, setWhere } from '../moveSets.ts';
import { MOVES_OF, type Mode, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import { type CarState, type Question, type SeatState, type State, total } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { takeAction } from './action.ts';
import { grantCrypt } from './crypt.ts';
import { forbiddenSection } from './installedCard.ts';
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

/** The mourner cars by their places, the smallest first: so mourners fill most cars. */
function mournerCars(mine: SeatState) {
  return [0, 1, 2]
    .map((car) => ({ car, places: at(at(CAR_PLACES, car), at(mine.cars, car)) }))
    .filter(({ places }) => places > 0)
    .toSorted((one, other) => one.places - other.places);
}

/** Most mourner cars that can be full with the mourners on the train. */
export function fullCars(mine: SeatState): number {
  let left = mine.trainMourners;
  let full = 0;
  for (const { places } of mournerCars(mine)) {
    left -= places;
    if (left < 0) break;
    full += 1;
  }
  return full;
}

/** How many mourners sit in each mourner car when as many cars as possible are full, and the rest together. */
export function mournersByCar(mine: SeatState): readonly number[] {
  const seated = [0, 0, 0];
  let left = mine.trainMourners;
  for (const { car, places } of mournerCars(mine)) {
    seated[car] = Math.min(places, left);
    left -= at(seated, car);
  }
  return seated;
}

/** The rule that keeps a car in that state from being upgraded or sold, or null. */
export function upgradeForbidden(tile: CarState): Rule | null {
  if (tile === 0) return 'car-missing';
  return tile === 2 ? 'car-upgraded' : null;
}

/** The rule that forbids adding or upgrading the car, whatever it costs, or null. */
function tileForbidden(mine: SeatState, mode: Mode, car: number): Rule | null {
  const tile = at(mine.cars, car);
  if (mode === 'flip') return upgradeForbidden(tile);
  if (tile !== 0) return 'car-there';
  return stack(mine, car < PER_TYPE ? 'm' : 'c') === 0 ? 'no-tile-left' : null;
}

/** The cars that can be added or upgraded, as a set. */
function possibleCars(mine: SeatState, mode: Mode): number {
  return setWhere((car) => tileForbidden(mine, mode, car) === null, 0, CARS.length);
}

function carGroups<Move extends MoveOf<'car'> | MoveOf<'free-car'>>(moves: readonly Move[], mode: Mode) {
  return CARS.map((car) => moves.filter((move) => move.mode === mode && move.car === car));
}

/** By payment, then by set of cars. */
const LISTS = { add: paidSetsOf(carGroups(MOVES_OF.car, 'add')), flip: paidSetsOf(carGroups(MOVES_OF.car, 'flip')) };
const FREE_LISTS = {
  add: setsOf(carGroups(MOVES_OF['free-car'], 'add')),
  flip: setsOf(carGroups(MOVES_OF['free-car'], 'flip')),
};
const NONE: readonly MoveOf<'car'>[] = [];

export function legalMoves(state: State, seat: Seat): readonly MoveOf<'car'>[] {
  const mine = at(state.seats, seat);
  const payment = forbiddenSection(state) === null ? paymentOf(mine, 'grey') : 0;
  if (payment === 0) return NONE;
  const added = at(at(LISTS.add, payment), possibleCars(mine, 'add'));
  return added.concat(at(at(LISTS.flip, payment), possibleCars(mine, 'flip')));
}

export function legalFreeMoves(state: State, seat: Seat): readonly MoveOf<'free-car'>[] {
  const mine = at(state.seats, seat);
  return at(FREE_LISTS.add, possibleCars(mine, 'add')).concat(at(FREE_LISTS.flip, possibleCars(mine, 'flip')));
}

/** The rule that forbids the tile with the card of the turn, or null. */
export function forbidden(state: State, seat: Seat, { mode, car, disc }: MoveOf<'car'>): Rule | null {
  const mine = at(state.seats, seat);
  const section = forbiddenSection(state);
  if (section !== null) return section;
  return at(mine.discs, DISC_INDEX[disc]) === 0 ? 'no-disc' : tileForbidden(mine, mode, CAR_INDEX[car]);
}

/** The rule that forbids the tile at the Turn of the Century, or null. */
export function forbiddenFree(state: State, seat: Seat, { mode, car }: MoveOf<'free-car'>): Rule | null {
  return tileForbidden(at(state.seats, seat), mode, CAR_INDEX[car]);
}

/** Whether both cars of the pair at `position` (from 0) are upgraded. */
export function isPairComplete(mine: SeatState, position: number): boolean {
  return at(mine.cars, position) === 2 && at(mine.cars, position + PER_TYPE) === 2;
}

/** Grants the bonus of the pair that the flip of `car` has completed. The step that places it, or null. */
function grantPair(register: TitleRegister, seat: Seat, car: Car): Question | null {
  const index = CAR_INDEX[car] % PER_TYPE;
  if (!isPairComplete(at(register.state.seats, seat), index)) return null;
  const { bonus, amount } = at(RAILWAY.pairs, index);
  const position = index === 0 ? 1 : index === 1 ? 2 : 3;
  const { supply } = register.state;
  const orangeDiscs = bonus === 'orangeDiscs' ? Math.min(amount, at(supply.discs, DISC_INDEX.orange)) : 0;
  const lost = bonus === 'orangeDiscs' ? amount - orangeDiscs : 0;
  const short = lost > 0 ? { lostOrangeDiscs: lost } : {};
  register.write({ type: 'PairCompleted', seat, position, orangeDiscs, ...short });
  if (bonus === 'volunteer') return placeVolunteer(register, seat);
  return bonus === 'whiteCrypt' ? grantCrypt(register, seat) : null;
}

function placeVolunteer(register: TitleRegister, seat: Seat): Question | null {
  if (hasFreeSpot(at(register.state.seats, seat))) return { at: 'volunteer', seat };
  register.write({ type: 'VolunteerLost', seat });
  return null;
}

/** Adds or upgrades the car with the card of the turn. The step that places a pair bonus, or null. */
export function play(register: TitleRegister, seat: Seat, { mode, car, disc }: MoveOf<'car'>): Question | null {
  takeAction(register, seat, 'railway', disc);
  return lay(register, seat, mode, car);
}

/** The same at the Turn of the Century. */
export function playFree(register: TitleRegister, seat: Seat, { mode, car }: MoveOf<'free-car'>): Question | null {
  return lay(register, seat, mode, car);
}

function lay(register: TitleRegister, seat: Seat, mode: Mode, car: Car): Question | null {
  register.write({ type: mode === 'add' ? 'CarAdded' : 'CarUpgraded', seat, car });
  return mode === 'add' ? null : grantPair(register, seat, car);
}

/** Whether mourners wait and find a place. */
export function mournersFit(mine: SeatState): boolean {
  return mine.waitingMourners > 0 && freePlaces(mine, 'm') > 0;
}

/** Whether coffins wait and find a place. */
export function coffinsFit(mine: SeatState): boolean {
  return total(mine.waitingCoffins) > 0 && freePlaces(mine, 'c') > 0;
}

/** Whether waiting pieces may board after a railway tile: on the London space, where the edition says so, if any fit. */
export function mayBoard({ edition, seats }: State, seat: Seat, mode: Mode): boolean {
  const mine = at(seats, seat);
  if (mine.position !== RAILWAY.london || !EDITION_RULES[edition].boardingAfter[mode]) return false;
  return mournersFit(mine) || coffinsFit(mine);
}
