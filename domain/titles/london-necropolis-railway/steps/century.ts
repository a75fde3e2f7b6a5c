// D15: the free action of each seat at the Turn of the Century. Rulebook: 04 Turn of the Century; rulings R53–R56.

import { Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import * as crypt from '../effects/crypt.ts';
import * as londonTile from '../effects/londonTile.ts';
import * as railwayTile from '../effects/railwayTile.ts';
import * as staff from '../effects/staff.ts';
import { passOn } from '../effects/turn.ts';
import { CRYPT_MOVES, FREE_CAR_MOVES, FREE_LONDON_MOVES, HIRE_MOVES, type Move, PASS } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

const CANDIDATES: readonly Move[] = [...FREE_LONDON_MOVES, ...FREE_CAR_MOVES, ...HIRE_MOVES, ...CRYPT_MOVES, PASS];

export function candidates(): readonly Move[] {
  return CANDIDATES;
}

/** The rule that forbids the free action, or null. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  switch (move.kind) {
    case 'london':
      return londonTile.forbiddenFree(state, seat, move);
    case 'car':
      return railwayTile.forbiddenFree(state, seat, move);
    case 'hire':
      return staff.forbidden(state, seat, move);
    case 'crypt':
      return crypt.forbidden(state, seat, move);
    case 'pass':
      return null;
    default:
      return 'wrong-step';
  }
}

/** Carries out the free action. Whether it is complete; if not, a choice of its own is open. */
function act(journal: Journal, seat: Seat, move: Move): boolean {
  switch (move.kind) {
    case 'london':
      londonTile.play(journal, seat, move);
      return true;
    case 'car':
      return railwayTile.play(journal, seat, move);
    case 'hire':
      staff.play(journal, seat, move);
      return true;
    case 'crypt':
      return crypt.play(journal, seat, move);
    case 'pass':
      return true;
    default:
      throw new Defect(`no free action: ${move.kind}`);
  }
}

export function play(journal: Journal, seat: Seat, move: Move): void {
  if (act(journal, seat, move)) passOn(journal, seat);
}
