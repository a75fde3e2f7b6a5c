// D1: each seat in turn order puts its staff into a row. Rulebook: 03 Setup, step F; ruling R1.

import { Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { beginRound, nextSeat } from '../effects/turn.ts';
import { type Move, ROW_MOVES } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

export function candidates(): readonly Move[] {
  return ROW_MOVES;
}

/** Every row is open: the choices of the seats do not interact. */
export function forbidden(_state: State, _seat: Seat, move: Move): Refusal | null {
  return move.kind === 'row' ? null : 'wrong-step';
}

export function play(journal: Journal, seat: Seat, move: Move): void {
  if (move.kind !== 'row') throw new Defect(`no row: ${move.kind}`);
  journal.write({ type: 'StartingRowChosen', seat, row: move.row });
  const next = nextSeat(journal.state, seat);
  if (next === null) beginRound(journal, 1);
  else journal.write({ type: 'StepEntered', step: { at: 'setupRow', seat: next } });
}
