// D17: one hire or one crypt for each seat, in reverse turn order. Rulebook: 05 End of Game; ruling R60.

import type { Seat } from '../../../title.ts';
import * as crypt from '../effects/crypt.ts';
import * as staff from '../effects/staff.ts';
import { passOn } from '../effects/turn.ts';
import { CRYPT_MOVES, HIRE_MOVES, type Move, PASS } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

const CANDIDATES: readonly Move[] = [...HIRE_MOVES, ...CRYPT_MOVES, PASS];

export function candidates(): readonly Move[] {
  return CANDIDATES;
}

/** The rule that forbids the purchase, or null. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  if (move.kind === 'hire') return staff.forbidden(state, seat, move);
  if (move.kind === 'crypt') return crypt.forbidden(state, seat, move);
  return move.kind === 'pass' ? null : 'wrong-step';
}

export function play(journal: Journal, seat: Seat, move: Move): void {
  if (move.kind === 'hire') staff.play(journal, seat, move);
  if (move.kind === 'crypt' && !crypt.play(journal, seat, move)) return;
  passOn(journal, seat);
}
