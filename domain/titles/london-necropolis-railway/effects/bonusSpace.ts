// The bonus spaces of the central board. Rulebook: 04 Bonus Action, Bonus Actions; rulings R16, R17, R18.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { DISC_INDEX } from '../components/ids.ts';
import { CENTRAL_BOARD } from '../components.ts';
import type { MoveOf } from '../moves.ts';
import { bonusIndex, type State } from '../state.ts';
import type { Refusal } from '../steps/refusal.ts';
import type { Journal } from '../steps/step.ts';

/** The rule that forbids the bonus space, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'bonus'>): Refusal | null {
  if (state.turn.bonusMove !== null) return 'already-done';
  if (at(at(state.seats, seat).discs, DISC_INDEX[move.disc]) === 0) return 'no-disc';
  return at(state.bonus, bonusIndex(move.column, move.space)) === null ? null : 'no-space';
}

export function play(journal: Journal, seat: Seat, { column, space, disc }: MoveOf<'bonus'>): void {
  const { pounds, move } = at(CENTRAL_BOARD.bonusColumns, column - 1);
  journal.write({ type: 'BonusTaken', seat, column, space, disc, pounds, move });
}
