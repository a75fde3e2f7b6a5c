// D6: where the volunteer of the middle pair goes. Rulebook: 02 Staff and Volunteers; rulings R25, R33, R34.

import { at, Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { SPOT_INDEX } from '../components/ids.ts';
import { boardOrGoOn } from '../effects/railwayTile.ts';
import { isFree } from '../effects/staff.ts';
import { passOn } from '../effects/turn.ts';
import { type Move, VOLUNTEER_MOVES } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

export function candidates(): readonly Move[] {
  return VOLUNTEER_MOVES;
}

/** The rule that forbids the spot, or null. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  if (move.kind !== 'volunteer') return 'wrong-step';
  return isFree(at(state.seats, seat), SPOT_INDEX[move.spot]) ? null : 'no-space';
}

export function play(journal: Journal, seat: Seat, move: Move): void {
  if (move.kind !== 'volunteer') throw new Defect(`no spot: ${move.kind}`);
  journal.write({ type: 'VolunteerPlaced', seat, spot: move.spot });
  if (journal.state.turn.occasion === 'turn') boardOrGoOn(journal, seat, 'flip');
  else passOn(journal, seat);
}
