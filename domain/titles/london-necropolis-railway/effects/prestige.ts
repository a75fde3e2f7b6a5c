// The prestige track. Rulebook: 04 Prestige, Prestige table; rulings R17, R19, R20, R21.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { DISC_INDEX, type Disc } from '../components/ids.ts';
import { PRESTIGE } from '../components.ts';
import { type MoveOf, PRESTIGE_MOVES } from '../moves.ts';
import type { Counts, State } from '../state.ts';
import type { Refusal } from '../steps/refusal.ts';
import type { Journal } from '../steps/step.ts';
import { isGrantable } from './crypt.ts';

/** Extra spaces in every turn at prestige `level`. */
export function ongoingMove(level: number): number {
  return at(PRESTIGE, level - 1).ongoing;
}

/** The payments of the seat's next level. */
export function candidates(state: State, seat: Seat): readonly MoveOf<'prestige'>[] {
  return PRESTIGE_MOVES[state.edition][at(state.seats, seat).prestige] ?? [];
}

function holds(held: Counts, discs: readonly Disc[]): boolean {
  const left = held.slice();
  for (const disc of discs) {
    const index = DISC_INDEX[disc];
    if (at(left, index) === 0) return false;
    left[index] = at(left, index) - 1;
  }
  return true;
}

function isSame(one: readonly Disc[], other: readonly Disc[]): boolean {
  return one === other || (one.length === other.length && one.every((disc, index) => disc === other[index]));
}

/** The rule that forbids the prestige step, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'prestige'>): Refusal | null {
  const mine = at(state.seats, seat);
  if (state.turn.prestigeMove !== null) return 'already-done';
  if (mine.prestige >= PRESTIGE.length) return 'limit';
  if (!candidates(state, seat).some((payment) => isSame(payment.discs, move.discs))) return 'no-space';
  return holds(mine.discs, move.discs) ? null : 'no-disc';
}

export function play(journal: Journal, seat: Seat, { discs }: MoveOf<'prestige'>): void {
  const level = at(journal.state.seats, seat).prestige + 1;
  const { move, whiteCrypt } = at(PRESTIGE, level - 1);
  journal.write({ type: 'PrestigeRaised', seat, level, discs, move });
  if (whiteCrypt && isGrantable(journal.state, seat)) {
    journal.write({ type: 'StepEntered', step: { at: 'freeCrypt', seat, cause: 'prestige' } });
  }
}
