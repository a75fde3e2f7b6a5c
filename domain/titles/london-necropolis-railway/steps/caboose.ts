// D5: how many mourners of the train pay for the crypt. Rulebook: 04 Railway Actions, Caboose; rulings R29, R54.

import { Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { build, isPayable } from '../effects/crypt.ts';
import { goOn } from '../effects/necropolisAction.ts';
import { passOn } from '../effects/turn.ts';
import { CABOOSE_MOVES, type Move } from '../moves.ts';
import type { State, Step } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

function here(state: State): Extract<Step, { at: 'caboose' }> {
  if (state.step.at !== 'caboose') throw new Defect(`step ${state.step.at}, needed caboose`);
  return state.step;
}

export function candidates(): readonly Move[] {
  return CABOOSE_MOVES;
}

/** The rule that forbids spending so many mourners of the train, or null. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  if (move.kind !== 'caboose') return 'wrong-step';
  return isPayable(state, seat, here(state).crypt, move.mourners) ? null : 'no-mourners';
}

export function play(journal: Journal, seat: Seat, move: Move): void {
  if (move.kind !== 'caboose') throw new Defect(`no number of mourners: ${move.kind}`);
  const { crypt, column, hired } = here(journal.state);
  build(journal, seat, { crypt, column, fromTrain: move.mourners });
  if (journal.state.turn.occasion === 'turn') goOn(journal, seat, hired, true);
  else passOn(journal, seat);
}
