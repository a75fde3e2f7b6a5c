// What moves bring, as data: the growth of the sheet by category, and where a section leads. Labels of moves say the same in words.

import { at, Defect } from '../../base/defect.ts';
import type { Seat } from '../../title/contract.ts';
import {
  type Colour,
  DEPARTURES,
  DISTRICTS,
  type ObjectiveId,
  sectionAt,
  sectionIndex,
  stationAt,
  stationIndex,
} from './components.ts';
import type { EffectOf } from './effectShape.ts';
import { sectionDrawn, stationCircled } from './effects/record.ts';
import { evolve } from './evolve.ts';
import { bothStations, countStations, hasStation } from './map/bits.ts';
import { startOf, targetOf } from './map/joining.ts';
import { DISTRICT_STATIONS } from './map/tables.ts';
import type { Move } from './moves.ts';
import { applyMove, type MoveOf } from './moves.ts';
import { type Breakdown, breakdownOf } from './scoring.ts';
import { currentLine, type SeatState, type State, seatAt } from './state.ts';

const NOTHING: EffectOf<'pass'> = { points: 0, parts: { lines: 0, sites: 0, interchanges: 0, objectives: 0 } };

/** What a legal move brings. */
export function effect(state: State, seat: Seat, move: Move): EffectOf<Move['kind']> {
  return applyMove<Move['kind'], EffectOf<Move['kind']>>(
    {
      draw: (draw) => drawEffect(state, seat, draw),
      circle: (circle) => circleEffect(state, seat, circle),
      pass: () => NOTHING,
    },
    move,
  );
}

/** What the section brings, which touches the line of the seat at one station. */
export function drawEffect(state: State, seat: Seat, move: MoveOf<'draw'>): EffectOf<'draw'> {
  const index = known(sectionIndex(move.section));
  const mine = seatAt(state, seat);
  const { stations } = currentLine(mine);
  const target = targetOf(stations, index);
  const { id: to, symbol, district, tourist } = stationAt(target);
  const [was, is] = sheets(state, seat, evolve(state, sectionDrawn(state, seat, move, 'done')));
  return {
    ...gain(was, is),
    from: stationAt(startOf(stations, index)).id,
    to,
    symbol,
    district: at(DISTRICTS, district).id,
    isNewDistrict: countStations(bothStations(stations, at(DISTRICT_STATIONS, district))) === 0,
    isSite: tourist,
    isUnderThames: sectionAt(index).thames,
    interchangeWith: interchangeWith(mine, target),
    objectives: objectivesMet(was, is),
    usesPower: move.power !== null,
  };
}

/** What circling the station brings, which is on the line of the seat. */
export function circleEffect(state: State, seat: Seat, move: MoveOf<'circle'>): EffectOf<'circle'> {
  const { district } = stationAt(known(stationIndex(move.station)));
  const [was, is] = sheets(state, seat, evolve(state, stationCircled(state, seat, move, 'done')));
  return { ...gain(was, is), district: at(DISTRICTS, district).id, usesPower: true };
}

/** The points of the sheet before and after. */
function sheets(state: State, seat: Seat, after: State): readonly [Breakdown, Breakdown] {
  return [breakdownOf(state, seatAt(state, seat)), breakdownOf(after, seatAt(after, seat))];
}

function gain(was: Breakdown, is: Breakdown): EffectOf<'pass'> {
  return {
    points: is.total - was.total,
    parts: {
      lines: is.lineTotal - was.lineTotal,
      sites: is.sitePoints - was.sitePoints,
      interchanges: is.interchangePoints - was.interchangePoints,
      objectives: is.objectivePoints - was.objectivePoints,
    },
  };
}

/** Lines of other colours that the line meets at `target`; with its first section at its start, too. */
function interchangeWith(mine: SeatState, target: number): readonly Colour[] {
  const line = currentLine(mine);
  const joined = line.sections.length === 0 ? [target, DEPARTURES[line.colour]] : [target];
  const others = mine.lines.filter(
    ({ colour, sections, stations }) =>
      colour !== line.colour && sections.length > 0 && joined.some((station) => hasStation(stations, station)),
  );
  return others.map(({ colour }) => colour);
}

function objectivesMet(was: Breakdown, is: Breakdown): readonly ObjectiveId[] {
  return is.objectives.filter(({ met }, index) => met && !at(was.objectives, index).met).map(({ id }) => id);
}

function known(index: number | null): number {
  if (index === null) throw new Defect('a legal move names what the map does not have');
  return index;
}
