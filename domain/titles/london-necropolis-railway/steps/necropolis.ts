// D4: after the disc for the Necropolis section: a hire, a crypt, or both. Rulebook: 04 Necropolis Actions;
// rulings R11, R12, R26–R29.

import { Defect, type Seat } from '../../../title.ts';
import { cardOf } from '../components.ts';
import * as crypt from '../effects/crypt.ts';
import { goOn } from '../effects/necropolisAction.ts';
import * as staff from '../effects/staff.ts';
import { CRYPT_MOVES, DONE, HIRE_MOVES, type Move } from '../moves.ts';
import type { State, Step } from '../state.ts';
import type { Refusal } from './refusal.ts';
import { enter, type Journal } from './step.ts';

const CANDIDATES: readonly Move[] = [...HIRE_MOVES, ...CRYPT_MOVES, DONE];

function here(state: State): Extract<Step, { at: 'necropolis' }> {
  if (state.step.at !== 'necropolis') throw new Defect(`step ${state.step.at}, needed necropolis`);
  return state.step;
}

export function candidates(): readonly Move[] {
  return CANDIDATES;
}

/** The rule that forbids `move`, or null. Each symbol of the card serves once; `done` needs one of them used. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  const { hired, crypted } = here(state);
  const card = state.turn.card === null ? null : cardOf(state.turn.card);
  switch (move.kind) {
    case 'hire':
      if (hired) return 'already-done';
      return card?.staff === true ? staff.forbidden(state, seat, move) : 'not-on-card';
    case 'crypt':
      if (crypted) return 'already-done';
      return card?.crypt === true ? crypt.forbidden(state, seat, move) : 'not-on-card';
    case 'done':
      return hired || crypted ? null : 'action-needed';
    default:
      return 'wrong-step';
  }
}

export function play(journal: Journal, seat: Seat, move: Move): void {
  const { hired, crypted } = here(journal.state);
  if (move.kind === 'hire') {
    staff.play(journal, seat, move);
    goOn(journal, seat, true, crypted);
  } else if (move.kind === 'crypt') {
    if (crypt.play(journal, seat, move)) goOn(journal, seat, hired, true);
  } else {
    enter(journal, 'main', seat);
  }
}
