// Sheets as the open turn began: all that other seats may see of them (R25, R28).

import { type BySeat, seesSeat, type Viewer } from '../../../title/contract.ts';
import { NO_SECTIONS, type SectionSet, unite } from '../map/bits.ts';
import { startOf, targetOf } from '../map/joining.ts';
import { closesOf } from '../map/tables.ts';
import {
  BUILD,
  currentLine,
  extended,
  type Line,
  NOTHING_DECIDED,
  newLine,
  type SeatState,
  type State,
} from '../state.ts';

/** What a seat had before it decided anything in the open turn. */
export function asTurnBegan(mine: SeatState): SeatState {
  const { drawn, powerUsed } = mine.open;
  if (mine.open.decisions === 0) return mine;
  const line = currentLine(mine);
  let before = newLine(line.colour);
  for (const section of line.sections.slice(0, line.sections.length - drawn)) {
    before = extended(before, section, startOf(before.stations, section), targetOf(before.stations, section));
  }
  const restored: Line = {
    ...before,
    circled: powerUsed ? null : line.circled,
    powerUsed: line.powerUsed && !powerUsed,
  };
  const lines = mine.lines.with(-1, restored);
  return { lines, scores: mine.scores, closed: closedBy(lines), step: BUILD, open: NOTHING_DECIDED };
}

function closedBy(lines: readonly Line[]): SectionSet {
  let closed = NO_SECTIONS;
  for (const line of lines) for (const section of line.sections) closed = unite(closed, closesOf(section));
  return closed;
}

/** The sheets as `viewer` may see them. */
export function visibleSeats(state: State, viewer: Viewer): BySeat<SeatState> {
  if (state.step.at !== 'turn') return state.seats;
  return state.seats.map((mine, seat) => (seesSeat(viewer, seat) ? mine : asTurnBegan(mine)));
}
