// Sheets of Next Station: London built from facts alone, for tests of scoring: whether the lines could be drawn is not
// asked.

import { at } from '../../../domain/base/defect.ts';
import type { Colour, ObjectiveId } from '../../../domain/titles/next-station-london/components.ts';
import { evolve } from '../../../domain/titles/next-station-london/evolve.ts';
import type { Fact } from '../../../domain/titles/next-station-london/facts.ts';
import { type Breakdown, breakdownOf } from '../../../domain/titles/next-station-london/scoring.ts';
import { initial, type Line, type LineScore, type State } from '../../../domain/titles/next-station-london/state.ts';

export interface SheetToBuild {
  /** Ids of the sections of each line in drawing order, one line per round. */
  readonly lines: readonly (readonly [colour: Colour, sections: string])[];
  readonly objectives?: readonly ObjectiveId[];
  /** Stations circled, by round. */
  readonly circled?: Readonly<Record<number, string>>;
  /** Scores as recorded; worked out from the lines if absent. */
  readonly scores?: readonly LineScore[];
}

const DEPARTURES: Readonly<Record<Colour, string>> = { purple: 'c5', blue: 'f7', pink: 'h3', green: 'd2' };

/** The facts of one line: each section joins the stations before it. */
function lineFacts(round: number, colour: Colour, sections: string): readonly Fact[] {
  const stations = new Set([DEPARTURES[colour]]);
  const drawn = sections
    .split(' ')
    .filter(Boolean)
    .map((section): Fact => {
      const ends = section.split('-');
      const from = ends.find((id) => stations.has(id));
      const to = ends.find((id) => !stations.has(id));
      if (from === undefined || to === undefined) throw new Error(`${section} does not extend the ${colour} line`);
      stations.add(to);
      return { type: 'SectionDrawn', seat: 0, round, turn: 1, section, from, to, power: null, next: 'build' };
    });
  return [{ type: 'RoundStarted', round, pencils: [colour], table: [] }, ...drawn];
}

/** The state of a solo game whose sheet holds these lines. */
export function sheetState(sheet: SheetToBuild): State {
  const { lines, objectives = [], circled = {}, scores = [] } = sheet;
  const facts: Fact[] = [
    { type: 'GameStarted', seats: 1, modules: [], pencils: lines.map(([colour]) => colour), objectives, powers: null },
  ];
  for (const [index, [colour, sections]] of lines.entries()) {
    const round = index + 1;
    facts.push(...lineFacts(round, colour, sections));
    const station = circled[round];
    if (station !== undefined) facts.push({ type: 'StationCircled', seat: 0, round, turn: 1, station, next: 'build' });
    const score = scores[index];
    if (score !== undefined) facts.push({ type: 'RoundScored', round, lines: [score] });
  }
  return facts.reduce(evolve, initial({ objectives: 'off', powers: 'off', pencils: 'random' }, 1));
}

/** Points by category of the sheet. */
export function scored(sheet: SheetToBuild): Breakdown {
  const state = sheetState(sheet);
  return breakdownOf(state, at(state.seats, 0));
}

/** One line. */
export function drawnLine(colour: Colour, sections: string, circled?: string): Line {
  const state = sheetState({ lines: [[colour, sections]], circled: circled === undefined ? {} : { 1: circled } });
  return at(at(state.seats, 0).lines, 0);
}
