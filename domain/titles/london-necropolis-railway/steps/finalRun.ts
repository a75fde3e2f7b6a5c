// D16: whether the train runs on to the next station after the last round. Rulebook: 05 End of Game;
// rulings R57, R58, R59, R61.

import { at, Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import { RAILWAY } from '../components.ts';
import { moveTrain } from '../effects/train.ts';
import { passOn } from '../effects/turn.ts';
import { type Move, RUN_MOVES } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

export function candidates(): readonly Move[] {
  return RUN_MOVES;
}

export function forbidden(_state: State, _seat: Seat, move: Move): Refusal | null {
  return move.kind === 'run' ? null : 'wrong-step';
}

/** Spaces from `position` to the station ahead: from London's space on the Necropolis, from its space on London. */
function spacesAhead(position: number): number {
  const { london, necropolis, trackLength } = RAILWAY;
  const station = position >= london && position < necropolis ? necropolis : london + trackLength;
  return station - position;
}

export function play(journal: Journal, seat: Seat, move: Move, chance: Chance): void {
  if (move.kind !== 'run') throw new Defect(`no final run: ${move.kind}`);
  if (move.go) moveTrain(journal, seat, spacesAhead(at(journal.state.seats, seat).position), chance);
  else passOn(journal, seat);
}
