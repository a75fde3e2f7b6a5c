// What each viewer may see. Other seats' sheets are shown as the open turn began, with nothing but a flag `isDone` (R25, R28).
// The view alone is enough to draw the table. Rulebook: Game Play; rulings R25, R28.

import { at } from '../../base/defect.ts';
import { type BySeat, type SealedFact, type Seat, seesSeat, type Viewer } from '../../title.ts';
import {
  CARDS,
  type Colour,
  cardAt,
  DEPARTURES,
  OBJECTIVE_CARDS,
  OBJECTIVE_POINTS,
  POWER_CARDS,
  sectionAt,
  stationAt,
  TOURIST_TRACK,
} from './components.ts';
import { startOf, targetOf } from './effects/draw.ts';
import { roundStarted } from './effects/turn.ts';
import type { Fact } from './facts.ts';
import { members, NO_SECTIONS, type SectionSet, unite } from './map/bits.ts';
import { MAP_VIEW, type MapView } from './map/mapView.ts';
import { CLOSES } from './map/tables.ts';
import type { Move } from './moves.ts';
import { type Breakdown, breakdownOf } from './scoring.ts';
import {
  currentLine,
  extended,
  faceOf,
  isFinal,
  isSwitchInForce,
  type Line,
  type LineScore,
  newLine,
  powerOf,
  type SeatState,
  type State,
  seatAt,
  stampOf,
} from './state.ts';

export interface CardView {
  readonly id: string;
  readonly kind: string;
  readonly symbol: string;
}

export interface DrawnView {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export interface LineView {
  readonly colour: Colour;
  readonly round: number;
  readonly isCurrent: boolean;
  readonly departure: string;
  readonly stations: readonly string[];
  readonly sections: readonly DrawnView[];
  readonly ends: readonly string[];
  readonly circled: string | null;
  readonly power: string | null;
  readonly isPowerUsed: boolean;
  readonly score: LineScore;
}

export interface MarkView {
  readonly section: string;
  readonly colour: Colour | null;
  readonly isCrossed: boolean;
}

export type SheetView = Omit<Breakdown, 'lines'> & {
  readonly seat: Seat;
  readonly isOpen: boolean;
  readonly isDone: boolean;
  readonly stage: string | null;
  readonly stamp: string | null;
  readonly lines: readonly LineView[];
  readonly marks: readonly MarkView[];
  readonly siteTrack: readonly { readonly points: number; readonly isCrossed: boolean }[];
};

export interface ObjectiveView {
  readonly id: string;
  readonly label: string;
  readonly atLeast: number;
  readonly points: number;
  readonly progress: BySeat<number>;
}

export interface PowerView {
  readonly id: string;
  readonly label: string;
  readonly effect: string;
  readonly colour: Colour;
  readonly holder: Seat | null;
  readonly isUsed: boolean;
}

/** The table as one viewer may see it. The fields are those of the GraphQL type `NextStationLondonView`. */
export interface View {
  readonly map: MapView;
  readonly round: number;
  readonly turn: number;
  readonly isOver: boolean;
  readonly flipped: readonly CardView[];
  readonly turnCards: readonly CardView[];
  readonly face: string | null;
  readonly isSwitchInForce: boolean;
  readonly underground: number;
  readonly isFinal: boolean;
  readonly deck: readonly (CardView & { readonly isFlipped: boolean })[];
  readonly cardsLeft: number;
  readonly pencils: readonly Colour[];
  readonly tablePencils: readonly Colour[];
  readonly objectives: readonly ObjectiveView[];
  readonly powers: readonly PowerView[];
  readonly sheets: BySeat<SheetView>;
}

/** The sheet as it was before this seat decided anything in the open turn. */
function asTurnBegan(mine: SeatState): SeatState {
  const { drawn, powerUsed } = mine.open;
  if (mine.open.steps === 0) return mine;
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
  return { ...mine, lines, closed: closedBy(lines) };
}

function closedBy(lines: readonly Line[]): SectionSet {
  let closed = NO_SECTIONS;
  for (const line of lines) for (const section of line.sections) closed = unite(closed, at(CLOSES, section));
  return closed;
}

/** The sheets as `viewer` may see them. */
export function visibleSeats(state: State, viewer: Viewer): BySeat<SeatState> {
  return state.seats.map((mine, seat) => (seesSeat(viewer, seat) ? mine : asTurnBegan(mine)));
}

function stationId(station: number): string {
  return stationAt(station).id;
}

function cardView(card: number): CardView {
  const { id, kind, symbol } = cardAt(card);
  return { id, kind, symbol };
}

function drawnViews(line: Line): readonly DrawnView[] {
  let grown = newLine(line.colour);
  return line.sections.map((section) => {
    const [from, to] = [startOf(grown.stations, section), targetOf(grown.stations, section)];
    grown = extended(grown, section, from, to);
    return { id: sectionAt(section).id, from: stationId(from), to: stationId(to) };
  });
}

function lineView(state: State, line: Line, round: number, score: LineScore): LineView {
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
function marksOf(mine: SeatState): readonly MarkView[] {
  const owners = new Map(mine.lines.flatMap((line) => line.sections.map((section) => [section, line.colour] as const)));
  return members(mine.closed).map((section) => {
    const colour = owners.get(section) ?? null;
    return { section: sectionAt(section).id, colour, isCrossed: colour === null };
  });
}

/** `mine` is the sheet as the viewer may see it; `isOwn` whether the viewer acts for the seat. */
function sheetView(state: State, seat: Seat, mine: SeatState, isOwn: boolean): SheetView {
  const { lines, ...points } = breakdownOf(state, mine);
  const isOpen = state.step.at === 'turn';
  const stage = seatAt(state, seat).stage.at;
  return {
    seat,
    isOpen: isOwn,
    isDone: stage === 'done',
    stage: isOwn && isOpen ? stage : null,
    stamp: isOwn && isOpen ? stampOf(state, seat) : null,
    lines: mine.lines.map((line, index) => lineView(state, line, index + 1, at(lines, index))),
    marks: marksOf(mine),
    siteTrack: TOURIST_TRACK.slice(1).map((value, index) => ({ points: value, isCrossed: index < points.siteVisits })),
    ...points,
  };
}

function objectiveViews(state: State, sheets: BySeat<SheetView>): readonly ObjectiveView[] {
  return OBJECTIVE_CARDS.filter(({ id }) => state.objectives.includes(id)).map(({ id, label, atLeast }) => ({
    id,
    label,
    atLeast,
    points: OBJECTIVE_POINTS,
    progress: sheets.map(({ objectives }) => objectives.find((mine) => mine.id === id)?.progress ?? 0),
  }));
}

function powerViews(state: State, seats: BySeat<SeatState>): readonly PowerView[] {
  const { powers } = state;
  if (powers === null) return [];
  return state.pencils.map((colour) => {
    const holder = state.step.at === 'over' ? -1 : seats.findIndex((mine) => currentLine(mine).colour === colour);
    const { id, label, effect } = at(
      POWER_CARDS.filter((card) => card.id === powers[colour]),
      0,
    );
    const isUsed = holder >= 0 && currentLine(at(seats, holder)).powerUsed;
    return { id, label, effect, colour, holder: holder < 0 ? null : holder, isUsed };
  });
}

/** The table as `viewer` may see it. */
export function view(state: State, viewer: Viewer): View {
  const { step } = state;
  const seats = visibleSeats(state, viewer);
  const sheets = seats.map((mine, seat) => sheetView(state, seat, mine, seesSeat(viewer, seat)));
  const open = step.at === 'turn' ? step : null;
  return {
    map: MAP_VIEW,
    round: state.round,
    turn: open?.turn ?? 0,
    isOver: step.at === 'over',
    flipped: state.flipped.map(cardView),
    turnCards: (open?.cards ?? []).map(cardView),
    face: open === null ? null : faceOf(open),
    isSwitchInForce: open !== null && isSwitchInForce(open),
    underground: state.flipped.filter((card) => cardAt(card).kind === 'underground').length,
    isFinal: open !== null && isFinal(open),
    deck: CARDS.map(({ index }) => ({ ...cardView(index), isFlipped: state.flipped.includes(index) })),
    cardsLeft: CARDS.length - state.flipped.length,
    pencils: state.pencils,
    tablePencils: state.round === 0 ? [] : roundStarted(state.pencils, state.seats.length, state.round).table,
    objectives: objectiveViews(state, sheets),
    powers: powerViews(state, seats),
    sheets,
  };
}

/** `fact` as `viewer` may see it at `state`: what other seats do in the open turn is sealed. */
export function seenBy(fact: Fact, viewer: Viewer, state: State): Fact | SealedFact {
  if (fact.type !== 'SectionDrawn' && fact.type !== 'StationCircled' && fact.type !== 'Passed') return fact;
  const { step } = state;
  const isOpen = step.at === 'turn' && fact.round === state.round && fact.turn === step.turn;
  return isOpen && !seesSeat(viewer, fact.seat) ? { type: 'Sealed', seat: fact.seat, of: null } : fact;
}

/** `move` of `seat` as `viewer` may see it: hidden while it belongs to the open turn. */
export function seenMove(move: Move, seat: Seat, viewer: Viewer, state: State): Move | null {
  const isOfOpenTurn = state.step.at === 'turn' && seatAt(state, seat).open.steps > 0;
  return isOfOpenTurn && !seesSeat(viewer, seat) ? null : move;
}
