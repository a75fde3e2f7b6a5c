// The prestige track. Rulebook: 04 Prestige, Prestige table; rulings R17, R19, R20, R21.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { DISCS, type Disc, EDITIONS } from '../components/ids.ts';
import { PRESTIGE } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { ask, type TitleRegister } from '../step.ts';
import { grantCrypt } from './crypt.ts';

/** Extra spaces in every turn at prestige `level`. */
export function ongoingMove(level: number): number {
  return at(PRESTIGE, level - 1).ongoing;
}

/** A way to pay for a level, and how many discs of each colour it takes. */
interface Payment {
  readonly move: MoveOf<'prestige'>;
  readonly discs: readonly number[];
}

function paymentsOf(moves: readonly MoveOf<'prestige'>[]): readonly Payment[] {
  return moves.map((move) => ({
    move,
    discs: DISCS.map((colour) => move.discs.filter((disc) => disc === colour).length),
  }));
}

/** By edition (as in `EDITIONS`) and by the level before the step. */
const PAYMENTS: readonly (readonly (readonly Payment[])[])[] = EDITIONS.map((edition) =>
  PRESTIGE.map(({ payments }) =>
    paymentsOf(
      payments[edition].flatMap((paid) => MOVES_OF.prestige.filter(({ discs }) => discs.join() === paid.join())),
    ),
  ),
);
const NONE: readonly MoveOf<'prestige'>[] = [];

/** The payments of the seat's next level. */
function paymentsFor({ edition }: State, { prestige }: SeatState): readonly Payment[] {
  return at(PAYMENTS, EDITIONS.indexOf(edition))[prestige] ?? [];
}

function holds({ discs }: SeatState, needed: readonly number[]): boolean {
  for (let colour = 0; colour < needed.length; colour += 1) {
    if (at(discs, colour) < at(needed, colour)) return false;
  }
  return true;
}

export function legalMoves(state: State, seat: Seat): readonly MoveOf<'prestige'>[] {
  const mine = at(state.seats, seat);
  if (state.turn.prestigeMove !== null) return NONE;
  const moves: MoveOf<'prestige'>[] = [];
  for (const { move, discs } of paymentsFor(state, mine)) if (holds(mine, discs)) moves.push(move);
  return moves;
}

function isSame(one: readonly Disc[], other: readonly Disc[]): boolean {
  return one === other || (one.length === other.length && one.every((disc, index) => disc === other[index]));
}

/** The rule that forbids the prestige step, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'prestige'>): Rule | null {
  const mine = at(state.seats, seat);
  if (state.turn.prestigeMove !== null) return 'prestige-used';
  if (mine.prestige >= PRESTIGE.length) return 'prestige-top';
  const payment = paymentsFor(state, mine).find((known) => isSame(known.move.discs, move.discs));
  if (payment === undefined) return 'wrong-payment';
  return holds(mine, payment.discs) ? null : 'no-disc';
}

export function play(register: TitleRegister, seat: Seat, { discs }: MoveOf<'prestige'>): void {
  const level = at(register.state.seats, seat).prestige + 1;
  const { move, whiteCrypt } = at(PRESTIGE, level - 1);
  register.write({ type: 'PrestigeRaised', seat, level, discs, move });
  const question = whiteCrypt ? grantCrypt(register, seat) : null;
  if (question !== null) ask(register, question);
}
