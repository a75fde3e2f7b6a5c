// Circling a station, by the power `circle`: at `build` before the draw, or at `close`.
// Rulebook: Pencil Powers; rulings R37, R38.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { stationIndex } from '../components.ts';
import { hasStation, members } from '../map/bits.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import { currentLine, type State, seatAt, unusedPower } from '../state.ts';

/** A circle for each station of the line, ascending; none while the power is not at hand or the line has no section. */
export function circles(state: State, seat: Seat): readonly MoveOf<'circle'>[] {
  const line = currentLine(seatAt(state, seat));
  if (line.sections.length === 0 || unusedPower(state, line) !== 'circle') return [];
  return members(line.stations).map((station) => at(MOVES_OF.circle, station));
}

/** The rule that forbids circling, or null. */
export function forbiddenCircle(state: State, seat: Seat, move: MoveOf<'circle'>): Rule | null {
  const station = stationIndex(move.station);
  if (station === null) return 'unknown-station';
  const line = currentLine(seatAt(state, seat));
  if (unusedPower(state, line) !== 'circle') return 'power-unavailable';
  return line.sections.length > 0 && hasStation(line.stations, station) ? null : 'station-not-on-line';
}
