// Crypts: who can pay for one, with mourners at the Necropolis, on the train (Caboose) and with pounds.
// Rulebook: 04 Necropolis Actions; procedure P3; rulings R27, R28, R29, R54.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { COLUMNS, type Column, CRYPT_INDEX, CRYPTS, type Crypt } from '../components/ids.ts';
import { CENTRAL_BOARD, CRYPT_PRICES } from '../components.ts';
import { type MoveSets, setsOfEach, setWhere } from '../moveSets.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { Question, SeatState, State } from '../state.ts';
import { ask, type TitleRegister } from '../step.ts';
import { spendCard, usableCard } from './installedCard.ts';

const { poundsPerMissingMourner } = CENTRAL_BOARD;

/** Mourners on the train that may be spent: all of them with a usable Caboose, else none. */
export function trainMourners(state: State, seat: Seat): number {
  const { trainMourners: onTrain } = at(state.seats, seat);
  if (onTrain === 0) return 0;
  return usableCard(state, seat, 'caboose') === null ? 0 : onTrain;
}

/** Whether missing mourners may be bought on this occasion. */
export function mayBuyMourners(state: State): boolean {
  return state.turn.occasion !== 'century';
}

/** The rule that mourners are short, and pounds too or not allowed. */
function shortOfMourners(state: State): Rule {
  return mayBuyMourners(state) ? 'no-mourners' : 'no-buying';
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
  setsOfEach(MOVES_OF.crypt.filter((move) => move.crypt === crypt)),
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
  if (at(state.supply.crypts, crypt) === 0) return 'no-crypt-left';
  return isAffordable(state, seat, crypt) ? null : shortOfMourners(state);
}

/** The rule that forbids building any crypt anywhere, or null. */
export function buildForbidden(state: State, seat: Seat): Rule | null {
  if (!hasFreeColumn(at(state.seats, seat))) return 'no-column';
  let found: Rule = 'no-crypt-left';
  for (let crypt = 0; crypt < CRYPTS.length; crypt += 1) {
    const rule = forbiddenColour(state, seat, crypt);
    if (rule === null) return null;
    if (rule !== 'no-crypt-left') found = rule;
  }
  return found;
}

/** The rule that forbids building that crypt over that column, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'crypt'>): Rule | null {
  if (at(at(state.seats, seat).crypts, move.column - 1) !== null) return 'column-taken';
  return forbiddenColour(state, seat, CRYPT_INDEX[move.crypt]);
}

/**
 * The rule that keeps `fromTrain` mourners of the train, the Necropolis and pounds from paying for the crypt, or null.
 * Pounds replace only mourners who are really missing: then all of the train (or without Caboose none) are spent.
 */
export function paymentForbidden(state: State, seat: Seat, crypt: Crypt, fromTrain: number): Rule | null {
  const mine = at(state.seats, seat);
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  if (fromTrain > price) return 'more-than-price';
  if (fromTrain > trainMourners(state, seat)) return 'more-than-train';
  const missing = price - fromTrain - mine.mourners;
  if (missing <= 0) return null;
  if (!mayBuyMourners(state) || missing * poundsPerMissingMourner > mine.pounds) return shortOfMourners(state);
  return fromTrain === 0 || fromTrain === mine.trainMourners ? null : 'all-or-none';
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

/** Asks where a white crypt goes that costs nothing; it is lost where none is left or no column is free (R21, R33). */
export function grantCrypt(register: TitleRegister, seat: Seat): Question | null {
  const { seats, supply } = register.state;
  const isLeft = at(supply.crypts, CRYPT_INDEX.white) > 0;
  if (isLeft && hasFreeColumn(at(seats, seat))) return { at: 'freeCrypt', seat };
  register.write({ type: 'CryptLost', seat, reason: isLeft ? 'no-column' : 'no-crypt-left' });
  return null;
}
