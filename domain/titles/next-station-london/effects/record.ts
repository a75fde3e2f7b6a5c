// The facts of a seat: drawn, circled, passed, each with the step that follows it.

import { Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { sectionIndex, stationAt } from '../components.ts';
import type { FactOf } from '../facts.ts';
import { startOf, targetOf } from '../map/joining.ts';
import type { MoveOf } from '../moves.ts';
import { currentLine, isLastTurn, openStep, type SeatStep, type State, seatAt, unusedPower } from '../state.ts';

export function sectionDrawn(
  state: State,
  seat: Seat,
  move: MoveOf<'draw'>,
  next: SeatStep['at'],
): FactOf<'SectionDrawn'> {
  const section = sectionIndex(move.section);
  if (section === null) throw new Defect(`drawn: ${move.section}, which the map does not have`);
  const { stations } = currentLine(seatAt(state, seat));
  return {
    type: 'SectionDrawn',
    seat,
    round: state.round,
    turn: openStep(state).turn,
    section: move.section,
    from: stationAt(startOf(stations, section)).id,
    to: stationAt(targetOf(stations, section)).id,
    power: move.power,
    next,
  };
}

export function stationCircled(
  state: State,
  seat: Seat,
  move: MoveOf<'circle'>,
  next: SeatStep['at'],
): FactOf<'StationCircled'> {
  const { turn } = openStep(state);
  return { type: 'StationCircled', seat, round: state.round, turn, station: move.station, next };
}

export function passed(state: State, seat: Seat, next: SeatStep['at']): FactOf<'Passed'> {
  const step = seatAt(state, seat).step.at;
  return { type: 'Passed', seat, round: state.round, turn: openStep(state).turn, step, next };
}

/** The step after a seat's last draw or pass: on the last turn of a round an unused `circle` may still be spent (R37). */
export function stepAfterTurn(state: State, seat: Seat, hasSection: boolean): 'close' | 'done' {
  if (!hasSection || !isLastTurn(openStep(state))) return 'done';
  return unusedPower(state, currentLine(seatAt(state, seat))) === 'circle' ? 'close' : 'done';
}
