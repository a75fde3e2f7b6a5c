// The stations of a movement, managed one after the other: income and wages in London, burials at the Necropolis.
// Rulebook: 04 Station Management; procedures P4 to P7; rulings R40, R52.
//
// How a procedure that choices can interrupt is written, here and in the other files of this folder:
// - `enter` begins it. It runs until it ends or needs a choice; then it asks (`ask`) and leaves what is left of it, its frame, as a value
//   in the step: `step.frames`, the innermost last. The fact `StepEntered` stores both, so a stored state is all that is needed to continue.
// - `resume` continues it from its frame once the choice has been made. A step that only one procedure asks calls it directly; a step that
//   several ask calls `resume` of resume.ts, which finds the innermost frame.
// - Effects decide nothing about the course: what still needs a choice they return as a `Question`, null where nothing does.
// - Where a procedure ends, it says itself what comes next.

import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Station } from '../components/ids.ts';
import { deliver } from '../effects/delivery.ts';
import { takeIncome } from '../effects/income.ts';
import { movement, runTrain } from '../effects/train.ts';
import { passOn } from '../effects/turn.ts';
import { framesOf, type Question, type State } from '../state.ts';
import { ask, type TitleRegister } from '../step.ts';

/** Moves the train `spaces` forward, manages the stations on its way in travel order and ends what the seat is doing. */
export function enter(register: TitleRegister, seat: Seat, spaces: number, chance: Chance): void {
  manage(register, seat, runTrain(register, seat, spaces), chance);
}

/** Continues after a choice at a station. `question` is what the station asks next; null when it is managed. */
export function resume(register: TitleRegister, seat: Seat, question: Question | null, chance: Chance): void {
  if (question === null) manage(register, seat, stationsLeft(register.state), chance);
  else if (question.at !== register.state.step.at) ask(register, question);
}

/** Stations that come after the one at hand, in travel order. */
export function stationsLeft(state: State): readonly Station[] {
  const frame = framesOf(state).find(({ procedure }) => procedure === 'stations');
  return frame?.procedure === 'stations' ? frame.left : [];
}

/** Spaces that the train moves if the turn ends now, without a Tender; 0 once it has moved, and outside of turns. */
export function movementAhead(state: State): number {
  const { step, turn } = state;
  return step.at === 'over' || turn.occasion !== 'turn' || hasMoved(state) ? 0 : movement(state, step.seat);
}

/** Whether the train has moved in the turn at hand, and its stations are being managed. */
export function hasMoved(state: State): boolean {
  return framesOf(state).some(({ procedure }) => procedure === 'stations');
}

function manage(register: TitleRegister, seat: Seat, stations: readonly Station[], chance: Chance): void {
  for (const [index, station] of stations.entries()) {
    register.write({ type: 'StationManaged', seat, station });
    const question = station === 'london' ? takeIncome(register, seat, chance) : deliver(register, seat);
    if (question !== null) {
      ask(register, question, [{ procedure: 'stations', left: stations.slice(index + 1) }]);
      return;
    }
  }
  passOn(register, seat);
}
