// What the moves with staff, crypts, mourners and coffins bring and cost.

import { at, Defect } from '../../../base/defect.ts';
import { of } from '../../../title/lookUp.ts';
import {
  COLUMNS,
  type Column,
  CRYPT_INDEX,
  type Crypt,
  ROWS,
  type Row,
  SPOT_INDEX,
  type Spot,
} from '../components/ids.ts';
import { SIDE_B } from '../components/london.ts';
import { CENTRAL_BOARD, CRYPT_PRICES, NECROPOLIS, PRESTIGE } from '../components.ts';
import type { EffectOf } from '../effectShape.ts';
import { trainMourners } from '../effects/crypt.ts';
import { freePlaces, fullCars } from '../effects/railwayTile.ts';
import { hireCost, paidSpots } from '../effects/staff.ts';
import type { MoveOf } from '../moves.ts';
import { cellIndex, type SeatState } from '../state.ts';
import { mineOf, pointsMore, type Situation } from './situation.ts';

const { wage, crewWage, poundsPerMissingMourner, poundsPerFullCar } = CENTRAL_BOARD;

export function row(name: Row): EffectOf<'row'> {
  return { printed: COLUMNS.map((column) => at(NECROPOLIS.printed, cellIndex(name, column))) };
}

/** What a piece on the spot is good for. */
export function staffed(mine: SeatState, spot: Spot): EffectOf<'volunteer'> {
  const space = SPOT_INDEX[spot] - ROWS.length;
  const points = pointsMore(mine, { spots: mine.spots.with(SPOT_INDEX[spot], 'staff') });
  if (space < 0) return { points };
  const { points: each } = at(PRESTIGE, mine.prestige - 1);
  return { points, london: { points: each, isSideB: at(mine.london, space) === SIDE_B } };
}

export function hire(situation: Situation, { spot }: MoveOf<'hire'>): EffectOf<'hire'> {
  const pounds = hireCost(situation.state);
  return { money: pounds === 0 ? 0 : -pounds, ...staffed(mineOf(situation), spot) };
}

/** What a crypt makes of a column. */
export function covered(mine: SeatState, crypt: Crypt, column: Column): EffectOf<'place'> {
  const crypts = mine.crypts.with(COLUMNS.indexOf(column), crypt);
  return { points: pointsMore(mine, { crypts }), pointsPerCoffin: of(NECROPOLIS.columnPoints, crypt) };
}

/** What a crypt costs, `fromTrain` mourners of the train paying for it. */
function cryptCost(mine: SeatState, crypt: Crypt, fromTrain: number) {
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  const mourners = Math.min(mine.mourners, price - fromTrain);
  const pounds = (price - fromTrain - mourners) * poundsPerMissingMourner;
  return { money: pounds === 0 ? 0 : -pounds, mourners, trainMourners: fromTrain };
}

export function crypt({ state, seat }: Situation, move: MoveOf<'crypt'>): EffectOf<'crypt'> {
  const mine = mineOf({ state, seat });
  const price = at(CRYPT_PRICES, CRYPT_INDEX[move.crypt]);
  const gain = { price, ...covered(mine, move.crypt, move.column) };
  if (trainMourners(state, seat) > 0) return gain;
  const { money, mourners } = cryptCost(mine, move.crypt, 0);
  return { ...gain, money, mourners };
}

export function caboose(situation: Situation, { mourners }: MoveOf<'caboose'>): EffectOf<'caboose'> {
  const { step } = situation.state;
  if (step.at !== 'caboose') throw new Defect(`step ${step.at}, needed caboose`);
  const mine = mineOf(situation);
  const { points } = covered(mine, step.crypt, step.column);
  return { points, ...cryptCost(mine, step.crypt, mourners) };
}

export function mourners(situation: Situation): EffectOf<'load-mourners'> {
  const mine = mineOf(situation);
  return { mourners: Math.max(0, Math.min(mine.waitingMourners, freePlaces(mine, 'm'))) };
}

/** Wages as far as the pounds reach. */
export function crew(situation: Situation, { use }: MoveOf<'crew'>): EffectOf<'crew'> {
  const mine = mineOf(situation);
  const rate = use ? crewWage : wage;
  const staff = paidSpots(mine).length;
  const paid = Math.min(staff, Math.floor(mine.pounds / rate));
  return { money: paid === 0 ? 0 : -paid * rate, paid, unpaid: staff - paid };
}

export function dining(situation: Situation, { use }: MoveOf<'dining'>): EffectOf<'dining'> {
  const cars = use ? fullCars(mineOf(situation)) : 0;
  return { money: cars * poundsPerFullCar, cars };
}

export function dismiss(situation: Situation, { spot }: MoveOf<'dismiss'>): EffectOf<'dismiss'> {
  const mine = mineOf(situation);
  return { points: pointsMore(mine, { spots: mine.spots.with(SPOT_INDEX[spot], null) }) };
}

export function bury(situation: Situation, { coffin, row, column }: MoveOf<'bury'>): EffectOf<'bury'> {
  const mine = mineOf(situation);
  const cell = cellIndex(row, column);
  const printed = at(NECROPOLIS.printed, cell);
  const points = pointsMore(mine, { grid: mine.grid.with(cell, coffin) });
  return { money: printed === coffin ? NECROPOLIS.matchPounds : 0, points, printed };
}
