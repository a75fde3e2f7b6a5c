// D12: which unpaid staff leave. Rulebook: 04 London: Income; rulings R34, R44, R48.

import { at, Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import { SPOT_INDEX } from '../components/ids.ts';
import { manageStations } from '../effects/train.ts';
import { DISMISS_MOVES, type Move } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

export function candidates(): readonly Move[] {
  return DISMISS_MOVES;
}

/** The rule that forbids dismissing whoever stands there, or null. Volunteers never leave. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  if (move.kind !== 'dismiss') return 'wrong-step';
  return at(at(state.seats, seat).spots, SPOT_INDEX[move.spot]) === 'staff' ? null : 'not-there';
}

export function play(journal: Journal, seat: Seat, move: Move, chance: Chance): void {
  const { step } = journal.state;
  if (move.kind !== 'dismiss' || step.at !== 'dismiss') throw new Defect(`nobody to dismiss: ${move.kind}`);
  journal.write({ type: 'StaffLeft', seat, spots: [move.spot] });
  if (step.leaving > 1) {
    journal.write({ type: 'StepEntered', step: { at: 'dismiss', seat, leaving: step.leaving - 1 } });
  } else {
    manageStations(journal, seat, chance);
  }
}
