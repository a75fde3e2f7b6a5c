// The picture of the table for people, in English. It is complete without graphics: every drawn section goes by its id.

import { at } from '../../../base/defect.ts';
import { wrap } from '../../../base/text.ts';
import { type Language, type Seat, seesSeat, type Viewer } from '../../../title.ts';
import { type Colour, cardAt, STATIONS, sectionAt, stationAt } from '../components.ts';
import { legalMoves } from '../decide.ts';
import { hasStation, members } from '../map/bits.ts';
import { COLUMNS, ROWS } from '../map/mapView.ts';
import { moveId } from '../moves.ts';
import { type Breakdown, breakdownOf } from '../scoring.ts';
import {
  currentLine,
  faceOf,
  isLastTurn,
  isSwitchInForce,
  type Line,
  type LineScore,
  type SeatState,
  type State,
  seatAt,
} from '../state.ts';
import { visibleSeats } from '../view/turnStart.ts';
import { sumOf } from './facts.ts';

const WIDTH = 100;
/** Width of the grid with its row numbers and the gap to the text beside it. */
const GRID_WIDTH = 36;

const LETTERS = { circle: 'C', triangle: 'T', square: 'S', pentagon: 'P', wild: '*' } as const;

/** The table as plain text of at most 100 columns. */
export function draw(state: State, viewer: Viewer, _language: Language): string {
  const lines = [headline(state)];
  if (state.objectives.length > 0) lines.push(`objectives: ${state.objectives.join(', ')}`);
  for (const [seat, mine] of visibleSeats(state, viewer).entries()) {
    lines.push('', ...sheet(state, seat, mine));
    if (seesSeat(viewer, seat)) lines.push(...choices(state, seat));
  }
  return lines.join('\n');
}

function headline({ round, step, flipped }: State): string {
  if (step.at === 'over') return 'Next Station: London. The game is over.';
  if (step.at === 'flip') return `Next Station: London. Round ${round}, between turns.`;
  const names = (cards: readonly number[]) => cards.map((card) => cardAt(card).id).join(' ');
  const marks = [isSwitchInForce(step) ? 'switch in force' : '', isLastTurn(step) ? 'LAST TURN' : ''].filter(Boolean);
  const earlier = flipped.slice(0, flipped.length - step.cards.length);
  return [
    `Next Station: London. Round ${round}, turn ${step.turn}: ${names(step.cards)} asks for ${faceOf(step)}.`,
    ...wrap(
      `underground ${step.underground} of 5${marks.map((mark) => `, ${mark}`).join('')}; earlier: ${names(earlier) || 'none'}`,
      WIDTH,
    ),
  ].join('\n');
}

/** The grid with the current line's stations in brackets, beside it the lines and the score. */
function sheet(state: State, seat: Seat, mine: SeatState): readonly string[] {
  const grid = gridOf(mine);
  const beside = notes(state, seat, mine);
  return Array.from({ length: Math.max(grid.length, beside.length) }, (_, row) =>
    `${(grid[row] ?? '').padEnd(GRID_WIDTH)}${beside[row] ?? ''}`.trimEnd(),
  );
}

function gridOf(mine: SeatState): readonly string[] {
  const line = mine.lines.at(-1);
  const header = `   ${Array.from({ length: COLUMNS }, (_, x) => ` ${String.fromCharCode(97 + x)} `).join('')}`;
  const rows = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => ' . '));
  for (const { index, x, y, symbol } of STATIONS) {
    const isOnLine = line !== undefined && hasStation(line.stations, index);
    const letter = LETTERS[symbol];
    at(rows, y)[x] = isOnLine ? `[${letter}]` : ` ${letter} `;
  }
  return [header, ...rows.map((cells, y) => ` ${y} ${cells.join('')}`)];
}

function notes(state: State, seat: Seat, mine: SeatState): readonly string[] {
  const points = breakdownOf(state, mine);
  const step = seatAt(state, seat).step.at === 'done' ? 'done' : 'thinking';
  const lines = [`Seat ${seat}${state.step.at === 'turn' ? `, ${step}` : ''}`];
  for (const [index, line] of mine.lines.entries()) lines.push(...lineNotes(state, line, at(points.lines, index)));
  if (state.step.at === 'turn') lines.push(`ends: ${members(currentLine(mine).ends).map(stationId).join(' ')}`);
  lines.push(...totals(points));
  return lines.flatMap((text) => wrap(text, WIDTH - GRID_WIDTH));
}

function lineNotes(state: State, line: Line, score: LineScore): readonly string[] {
  const drawn = line.sections.map((section) => sectionAt(section).id).join(' ');
  const circled = line.circled === null ? '' : `, ${stationId(line.circled)} circled`;
  const heading = `${line.colour}: ${sumOf(score)}, sites ${score.sites}${circled}${powerNote(state, line)}`;
  return [heading, `  ${drawn || 'no section'}`];
}

function powerNote(state: State, line: Line): string {
  const power = powerNameOf(state, line.colour);
  return power === null ? '' : `, power ${power}${line.powerUsed ? ' used' : ''}`;
}

function powerNameOf(state: State, colour: Colour): string | null {
  return state.powers === null ? null : state.powers[colour];
}

function totals(points: Breakdown): readonly string[] {
  const { two, three, four } = points.interchanges;
  const goals = points.objectives.map(({ id, progress, atLeast }) => `, ${id} ${progress}/${atLeast}`).join('');
  return [
    `lines ${points.lineTotal}; sites ${points.siteVisits} visits = ${points.sitePoints}`,
    `interchanges of 2, 3, 4 lines: ${two}, ${three}, ${four} = ${points.interchangePoints}`,
    ...(points.objectives.length > 0 ? [`objectives ${points.objectivePoints}${goals}`] : []),
    `total ${points.total}${ratingNote(points)}`,
  ];
}

function ratingNote({ rating }: Breakdown): string {
  return rating === null ? '' : `; solo tier ${rating.tier} (${rating.label})`;
}

function choices(state: State, seat: Seat): readonly string[] {
  const moves = legalMoves(state, seat).map(moveId);
  return moves.length === 0 ? [] : wrap(`moves: ${moves.join(' ')}`, WIDTH);
}

function stationId(station: number): string {
  return stationAt(station).id;
}
