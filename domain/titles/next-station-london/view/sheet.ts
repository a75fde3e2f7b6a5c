// One seat's sheet as a viewer may see it.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { DEPARTURES, sectionAt, stationAt, TOURIST_TRACK } from '../components.ts';
import { pencilsOf } from '../effects/turn.ts';
import { members } from '../map/bits.ts';
import { startOf, targetOf } from '../map/joining.ts';
import { breakdownOf } from '../scoring.ts';
import {
  extended,
  type Line,
  type LineScore,
  newLine,
  powerOf,
  type SeatState,
  type State,
  seatAt,
  stampOf,
} from '../state.ts';

function stationId(station: number): string {
  return stationAt(station).id;
}

function drawnViews(line: Line) {
  let grown = newLine(line.colour);
  return line.sections.map((section) => {
    const [from, to] = [startOf(grown.stations, section), targetOf(grown.stations, section)];
    grown = extended(grown, section, from, to);
    return { key: sectionAt(section).id, from: stationId(from), to: stationId(to) };
  });
}

function lineView(state: State, line: Line, round: number, score: LineScore) {
  const sections = drawnViews(line);
  const departure = stationId(DEPARTURES[line.colour]);
  return {
    colour: line.colour,
    round,
    isCurrent: state.step.at !== 'over' && round === state.round,
    departure,
    stations: [departure, ...sections.map(({ to }) => to)],
    sections,
    ends: members(line.ends).map(stationId),
    circled: line.circled === null ? null : stationId(line.circled),
    power: powerOf(state, line),
    isPowerUsed: line.powerUsed,
    score,
  };
}

/** What is drawn on the sheet, and what may not be drawn any more because it crosses that. */
function marksOf(mine: SeatState) {
  const owners = new Map(mine.lines.flatMap((line) => line.sections.map((section) => [section, line.colour] as const)));
  return members(mine.closed).map((section) => {
    const colour = owners.get(section) ?? null;
    return { section: sectionAt(section).id, colour, isCrossed: colour === null };
  });
}

/** The leftmost circle that is not crossed off is scored (R30, R31). */
function siteTrackOf(visits: number) {
  const crossed = Math.min(visits, TOURIST_TRACK.length - 1);
  return TOURIST_TRACK.map((points, index) => ({ points, isCrossed: index < crossed, isScored: index === crossed }));
}

/** `mine` is the sheet as the viewer may see it; `isOwn` whether the viewer acts for the seat. */
export function sheetView(state: State, seat: Seat, mine: SeatState, isOwn: boolean) {
  const { lines, objectives, ...points } = breakdownOf(state, mine);
  const isOpen = state.step.at === 'turn';
  const pencils = pencilsOf(state, seat);
  const step = seatAt(state, seat).step.at;
  return {
    seat,
    isOpen: isOwn,
    isDone: step === 'done',
    step: isOwn && isOpen ? step : null,
    stamp: isOwn && isOpen ? stampOf(state, seat) : null,
    lines: mine.lines.map((line, index) => lineView(state, line, index + 1, at(lines, index))),
    objectives: objectives.map(({ id: key, ...progress }) => ({ key, ...progress })),
    marks: marksOf(mine),
    siteTrack: siteTrackOf(points.siteVisits),
    pencils,
    nextPencil: state.round === 0 ? null : (pencils[state.round] ?? null),
    ...points,
  };
}
