// Crypts: who can pay for one, with mourners at the Necropolis, on the train (Caboose) and with pounds.
// Rulebook: 04 Necropolis Actions; procedure P3; rulings R27, R28, R29, R54.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { type Column, CRYPT_INDEX, CRYPTS, type Crypt } from '../components/ids.ts';
import { CENTRAL_BOARD, CRYPT_PRICES } from '../components.ts';
import type { MoveOf } from '../moves.ts';
import type { SeatState, State } from '../state.ts';
import type { Refusal } from '../steps/refusal.ts';
import type { Journal } from '../steps/step.ts';
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

/** The rule that forbids building any crypt anywhere, or null. */
export function buildForbidden(state: State, seat: Seat): Refusal | null {
  if (!hasFreeColumn(at(state.seats, seat))) return 'no-space';
  let refusal: Refusal = 'no-supply';
  for (let crypt = 0; crypt < CRYPTS.length; crypt += 1) {
    if (at(state.supply.crypts, crypt) === 0) continue;
    if (isAffordable(state, seat, crypt)) return null;
    refusal = 'no-mourners';
  }
  return refusal;
}

/** The rule that forbids building that crypt over that column, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'crypt'>): Refusal | null {
  const crypt = CRYPT_INDEX[move.crypt];
  if (at(at(state.seats, seat).crypts, move.column - 1) !== null) return 'no-space';
  if (at(state.supply.crypts, crypt) === 0) return 'no-supply';
  return isAffordable(state, seat, crypt) ? null : 'no-mourners';
}

/**
 * Whether the crypt may be paid with `fromTrain` mourners of the train, the Necropolis and pounds paying the rest.
 * Pounds stand in only for mourners who are really missing: then all of the train (or without Caboose none) are spent.
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
export function build(journal: Journal, seat: Seat, { crypt, column, fromTrain }: Building): void {
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  const mourners = Math.min(at(journal.state.seats, seat).mourners, price - fromTrain);
  const pounds = (price - fromTrain - mourners) * poundsPerMissingMourner;
  if (fromTrain > 0) spendCard(journal, seat, 'caboose');
  journal.write({ type: 'CryptBuilt', seat, crypt, column, mourners, trainMourners: fromTrain, pounds });
}

/** Builds the crypt, or opens the choice of mourners when a Caboose can bring some. Whether it is built. */
export function play(journal: Journal, seat: Seat, { crypt, column }: MoveOf<'crypt'>): boolean {
  const { state } = journal;
  if (trainMourners(state, seat) > 0) {
    const hired = state.step.at === 'necropolis' && state.step.hired;
    journal.write({ type: 'StepEntered', step: { at: 'caboose', seat, crypt, column, hired } });
    return false;
  }
  build(journal, seat, { crypt, column, fromTrain: 0 });
  return true;
}

/** Whether a white crypt can be granted: one is left and a column is free. */
export function isGrantable(state: State, seat: Seat): boolean {
  return at(state.supply.crypts, CRYPT_INDEX.white) > 0 && hasFreeColumn(at(state.seats, seat));
}
