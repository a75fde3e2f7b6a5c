// D4: after the disc for the Necropolis section: a hire, a crypt, or both. Rulebook: 04 Necropolis Actions;
// rulings R11, R12, R26–R29.

import { Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
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

/** The rule that keeps a symbol of the card from being used once more, or null. */
function symbolForbidden(state: State, symbol: 'staff' | 'crypt', used: boolean): Refusal | null {
  if (used) return 'already-done';
  const { card } = state.turn;
  return card !== null && cardOf(card)[symbol] ? null : 'not-on-card';
}

/** The rule that forbids `move`, or null. Each symbol of the card serves once; `done` needs one of them used. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  const { hired, crypted } = here(state);
  switch (move.kind) {
    case 'hire':
      return symbolForbidden(state, 'staff', hired) ?? staff.forbidden(state, seat, move);
    case 'crypt':
      return symbolForbidden(state, 'crypt', crypted) ?? crypt.forbidden(state, seat, move);
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
