// The bonus spaces of the central board. Rulebook: 04 Bonus Action, Bonus Actions; rulings R16, R17, R18.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { BONUS_COLUMNS, DISC_INDEX, SPACE_COLOURS } from '../components/ids.ts';
import { CENTRAL_BOARD } from '../components.ts';
import { type MoveSets, paymentOf, setsOf } from '../moveSets.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import { bonusIndex, type State } from '../state.ts';
import type { TitleRegister } from '../step.ts';

/** Moves on a space: with its own colour, with orange. */
const PAYMENTS = 2;

/** By column: sets of single moves, colour by colour, the own disc before orange. */
const LISTS: readonly MoveSets<MoveOf<'bonus'>>[] = BONUS_COLUMNS.map((column) =>
  setsOf(MOVES_OF.bonus.filter((move) => move.column === column).map((move) => [move])),
);
const NONE: readonly MoveOf<'bonus'>[] = [];

export function legalMoves(state: State, seat: Seat): readonly MoveOf<'bonus'>[] {
  if (state.turn.bonusMove !== null) return NONE;
  const mine = at(state.seats, seat);
  const payments = SPACE_COLOURS.map((colour) => paymentOf(mine, colour));
  let moves = NONE;
  for (let column = 0; column < BONUS_COLUMNS.length; column += 1) {
    let set = 0;
    for (let colour = 0; colour < SPACE_COLOURS.length; colour += 1) {
      const isFree = at(state.bonus, column * SPACE_COLOURS.length + colour) === null;
      if (isFree) set += at(payments, colour) << (PAYMENTS * colour);
    }
    if (set > 0) moves = moves.concat(at(at(LISTS, column), set));
  }
  return moves;
}

/** The rule that forbids the bonus space, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'bonus'>): Rule | null {
  if (state.turn.bonusMove !== null) return 'bonus-used';
  if (at(at(state.seats, seat).discs, DISC_INDEX[move.disc]) === 0) return 'no-disc';
  return at(state.bonus, bonusIndex(move.column, move.space)) === null ? null : 'bonus-space-taken';
}

export function play(register: TitleRegister, seat: Seat, { column, space, disc }: MoveOf<'bonus'>): void {
  const { pounds, move } = at(CENTRAL_BOARD.bonusColumns, column - 1);
  register.write({ type: 'BonusTaken', seat, column, space, disc, pounds, move });
}
