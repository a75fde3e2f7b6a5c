// Circling a station, by the power `circle`: at `build` before the draw, or at `close`.
// Rulebook: Pencil Powers; rulings R37, R38.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { stationIndex } from '../components.ts';
import { hasStation, members } from '../map/bits.ts';
import { CIRCLES, type Circle } from '../moves.ts';
import type { Rule } from '../refusal.ts';
import { currentLine, type OpenState, seatAt, unusedPower } from '../state.ts';

/** A circle for each station of the line, ascending; none while the power is not at hand or the line has no section. */
export function candidates(state: OpenState, seat: Seat): readonly Circle[] {
  const line = currentLine(seatAt(state, seat));
  if (line.sections.length === 0 || unusedPower(state, line) !== 'circle') return [];
  return members(line.stations).map((station) => at(CIRCLES, station));
}

/** The rule that forbids circling, or null. */
export function forbidden(state: OpenState, seat: Seat, move: Circle): Rule | null {
  const station = stationIndex(move.station);
  if (station === null) return 'unknown-station';
  const line = currentLine(seatAt(state, seat));
  if (unusedPower(state, line) !== 'circle') return 'power-unavailable';
  return line.sections.length > 0 && hasStation(line.stations, station) ? null : 'station-not-on-line';
}
