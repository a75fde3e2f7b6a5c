// D7: the column of a white crypt that costs nothing. Rulebook: 04 Railway Actions, Prestige table;
// rulings R21, R27, R33.

import { at, Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { boardOrGoOn } from '../effects/railwayTile.ts';
import { passOn } from '../effects/turn.ts';
import { type Move, PLACE_MOVES } from '../moves.ts';
import type { State, Step } from '../state.ts';
import type { Refusal } from './refusal.ts';
import { enter, type Journal } from './step.ts';

function here(state: State): Extract<Step, { at: 'freeCrypt' }> {
  if (state.step.at !== 'freeCrypt') throw new Defect(`step ${state.step.at}, needed freeCrypt`);
  return state.step;
}

export function candidates(): readonly Move[] {
  return PLACE_MOVES;
}

/** The rule that forbids the column, or null. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  if (move.kind !== 'place') return 'wrong-step';
  return at(at(state.seats, seat).crypts, move.column - 1) === null ? null : 'no-space';
}

export function play(journal: Journal, seat: Seat, move: Move): void {
  if (move.kind !== 'place') throw new Defect(`no column: ${move.kind}`);
  const { cause } = here(journal.state);
  journal.write({ type: 'CryptGranted', seat, crypt: 'white', column: move.column });
  if (journal.state.turn.occasion !== 'turn') passOn(journal, seat);
  else if (cause === 'prestige') enter(journal, 'main', seat);
  else boardOrGoOn(journal, seat, 'flip');
}
