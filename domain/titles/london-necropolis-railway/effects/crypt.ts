// Crypts: who can pay for one, with mourners at the Necropolis, on the train (Caboose) and with pounds.
// Rulebook: 04 Necropolis Actions; procedure P3; rulings R27, R28, R29, R54.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { COLUMNS, type Column, CRYPT_INDEX, CRYPTS, type Crypt } from '../components/ids.ts';
import { CENTRAL_BOARD, CRYPT_PRICES } from '../components.ts';
import { type MoveSets, setsOfEach, setWhere } from '../moveSets.ts';
import { CRYPT_MOVES, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { ask, type TitleRegister } from '../step.ts';
import { spendCard, usableCard } from './installedCard.ts';

const { poundsPerMissingMourner } = CENTRAL_BOARD;

/** Mourners on the train that may be spent: all of them with a usable Caboose, else none. */
function trainMourners(state: State, seat: Seat): number {
  const { trainMourners: onTrain } = at(state.seats, seat);
  if (onTrain === 0) return 0;
  return usableCard(state, seat, 'caboose') === null ? 0 : onTrain;
}

/** Whether missing mourners may be bought on this occasion. */
export function mayBuyMourners(state: State): boolean {
  return state.turn.occasion !== 'century';
}

/** Least pounds for the crypt (index in `CRYPTS`), all spendable mourners spent. */
export function leastPounds(state: State, seat: Seat, crypt: number): number {
  const missing = at(CRYPT_PRICES, crypt) - at(state.seats, seat).mourners - trainMourners(state, seat);
  return Math.max(0, missing) * poundsPerMissingMourner;
}

function isAffordable(state: State, seat: Seat, crypt: number): boolean {
  const pounds = leastPounds(state, seat, crypt);
  return pounds === 0 || (mayBuyMourners(state) && pounds <= at(state.seats, seat).pounds);
}

export function hasFreeColumn(mine: SeatState): boolean {
  return mine.crypts.includes(null);
}

/** By crypt, then by set of columns. */
const LISTS: readonly MoveSets<MoveOf<'crypt'>>[] = CRYPTS.map((crypt) =>
  setsOfEach(CRYPT_MOVES.filter((move) => move.crypt === crypt)),
);
const NONE: readonly MoveOf<'crypt'>[] = [];

/** The free columns, as a set. */
export function freeColumns({ crypts }: SeatState): number {
  return setWhere((column) => at(crypts, column) === null, 0, COLUMNS.length);
}

export function legalMoves(state: State, seat: Seat): readonly MoveOf<'crypt'>[] {
  const columns = freeColumns(at(state.seats, seat));
  if (columns === 0) return NONE;
  let moves = NONE;
  for (let crypt = 0; crypt < CRYPTS.length; crypt += 1) {
    if (forbiddenColour(state, seat, crypt) === null) moves = moves.concat(at(at(LISTS, crypt), columns));
  }
  return moves;
}

/** The rule that forbids a crypt of that colour (index in `CRYPTS`) wherever it goes, or null. */
function forbiddenColour(state: State, seat: Seat, crypt: number): Rule | null {
  if (at(state.supply.crypts, crypt) === 0) return 'no-supply';
  return isAffordable(state, seat, crypt) ? null : 'no-mourners';
}

/** The rule that forbids building any crypt anywhere, or null. */
export function buildForbidden(state: State, seat: Seat): Rule | null {
  if (!hasFreeColumn(at(state.seats, seat))) return 'no-space';
  let found: Rule = 'no-supply';
  for (let crypt = 0; crypt < CRYPTS.length; crypt += 1) {
    const rule = forbiddenColour(state, seat, crypt);
    if (rule === null) return null;
    if (rule === 'no-mourners') found = rule;
  }
  return found;
}

/** The rule that forbids building that crypt over that column, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'crypt'>): Rule | null {
  if (at(at(state.seats, seat).crypts, move.column - 1) !== null) return 'no-space';
  return forbiddenColour(state, seat, CRYPT_INDEX[move.crypt]);
}

/**
 * Whether the crypt may be paid with `fromTrain` mourners of the train, the Necropolis and pounds paying the rest.
 * Pounds replace only mourners who are really missing: then all of the train (or without Caboose none) are spent.
 */
export function isPayable(state: State, seat: Seat, crypt: Crypt, fromTrain: number): boolean {
  const mine = at(state.seats, seat);
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  if (fromTrain > Math.min(trainMourners(state, seat), price)) return false;
  const missing = price - fromTrain - mine.mourners;
  if (missing <= 0) return true;
  if (!mayBuyMourners(state) || missing * poundsPerMissingMourner > mine.pounds) return false;
  return fromTrain === 0 || fromTrain === mine.trainMourners;
}

/** What a built crypt is: its colour, its column, and how many mourners of the train paid for it. */
export interface Building {
  readonly crypt: Crypt;
  readonly column: Column;
  readonly fromTrain: number;
}

/** Pays for the crypt and puts it over its column. */
export function build(register: TitleRegister, seat: Seat, { crypt, column, fromTrain }: Building): void {
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  const mourners = Math.min(at(register.state.seats, seat).mourners, price - fromTrain);
  const pounds = (price - fromTrain - mourners) * poundsPerMissingMourner;
  if (fromTrain > 0) spendCard(register, seat, 'caboose');
  register.write({ type: 'CryptBuilt', seat, crypt, column, mourners, trainMourners: fromTrain, pounds });
}

/** Builds the crypt, or opens the choice of mourners when a Caboose can bring some. Whether it is built. */
export function play(register: TitleRegister, seat: Seat, { crypt, column }: MoveOf<'crypt'>): boolean {
  if (trainMourners(register.state, seat) > 0) {
    ask(register, { at: 'caboose', seat, crypt, column });
    return false;
  }
  build(register, seat, { crypt, column, fromTrain: 0 });
  return true;
}

/** Whether a white crypt can be granted: one is left and a column is free. */
export function isGrantable(state: State, seat: Seat): boolean {
  return at(state.supply.crypts, CRYPT_INDEX.white) > 0 && hasFreeColumn(at(state.seats, seat));
}
