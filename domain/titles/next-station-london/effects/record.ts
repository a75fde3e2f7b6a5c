// The facts of a seat: drawn, circled, passed, each with the stage that follows it.

import { Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { sectionIndex, stationAt } from '../components.ts';
import type { Passed, SectionDrawn, StationCircled } from '../facts.ts';
import type { Circle, Draw } from '../moves.ts';
import { currentLine, isFinal, type Stage, type State, seatAt, unusedPower } from '../state.ts';
import { startOf, targetOf } from './draw.ts';

function turnOf(state: State): number {
  if (state.step.at !== 'turn') throw new Defect(`a seat decided while the game stands at ${state.step.at}`);
  return state.step.turn;
}

export function sectionDrawn(state: State, seat: Seat, move: Draw, next: Stage['at']): SectionDrawn {
  const section = sectionIndex(move.section);
  if (section === null) throw new Defect(`drawn: ${move.section}, which the map does not have`);
  const stations = currentLine(seatAt(state, seat)).stations;
  return {
    type: 'SectionDrawn',
    seat,
    round: state.round,
    turn: turnOf(state),
    section: move.section,
    from: stationAt(startOf(stations, section)).id,
    to: stationAt(targetOf(stations, section)).id,
    power: move.power,
    next,
  };
}

export function stationCircled(state: State, seat: Seat, move: Circle, next: Stage['at']): StationCircled {
  return {
    type: 'StationCircled',
    seat,
    round: state.round,
    turn: turnOf(state),
    station: move.station,
    next,
  };
}

export function passed(state: State, seat: Seat, next: Stage['at']): Passed {
  const stage = seatAt(state, seat).stage.at;
  return { type: 'Passed', seat, round: state.round, turn: turnOf(state), stage, next };
}

/** The stage after a seat's last draw or pass: on the final turn an unused `circle` may still be spent (R37). */
export function stageAfterTurn(state: State, seat: Seat, hasSection: boolean): 'close' | 'done' {
  if (!hasSection || state.step.at !== 'turn' || !isFinal(state.step)) return 'done';
  return unusedPower(state, currentLine(seatAt(state, seat))) === 'circle' ? 'close' : 'done';
}
