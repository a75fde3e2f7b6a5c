// Lines and pictures for people, in English. A picture is complete without graphics: every drawn section goes by its id.

import { assertNever, at } from '../../base/defect.ts';
import { type Language, type Seat, seesSeat, type Viewer } from '../../title.ts';
import { type Colour, cardAt, STATIONS, sectionAt, stationAt, THAMES_POINTS } from './components.ts';
import { legalMoves } from './decide.ts';
import type { Fact, GameStarted, RoundScored } from './facts.ts';
import { hasStation, members } from './map/bits.ts';
import { COLUMNS, ROWS } from './map/mapView.ts';
import { type Move, moveId } from './moves.ts';
import { type Breakdown, breakdownOf } from './scoring.ts';
import {
  currentLine,
  faceOf,
  isFinal,
  isSwitchInForce,
  type Line,
  type LineScore,
  type SeatState,
  type State,
  seatAt,
} from './state.ts';
import { visibleSeats } from './view.ts';

const WIDTH = 100;
/** Width of the grid with its row numbers and the gap to the text beside it. */
const GRID_WIDTH = 36;

const LETTERS = { circle: 'C', triangle: 'T', square: 'S', pentagon: 'P', wild: '*' } as const;

/** One line on a move. */
export function describeMove(_state: State, _seat: Seat, move: Move, _language: Language): string {
  switch (move.kind) {
    case 'draw':
      return `draw ${move.section}${move.power === null ? '' : ` with the power ${move.power}`}`;
    case 'circle':
      return `circle ${move.station}`;
    case 'pass':
      return 'pass';
    default:
      return assertNever(move);
  }
}

/** One line on a fact. */
export function describeFact(fact: Fact, _language: Language): string {
  switch (fact.type) {
    case 'GameStarted':
      return describeStart(fact);
    case 'RoundStarted':
      return `Round ${fact.round}: ${fact.pencils.map((colour, seat) => `seat ${seat} takes ${colour}`).join(', ')}.`;
    case 'CardsFlipped':
      return `Round ${fact.round}, turn ${fact.turn}: ${fact.cards.join(' and ')}${fact.final ? ' (last turn)' : ''}.`;
    case 'SectionDrawn':
      return `Seat ${fact.seat} draws ${fact.from} to ${fact.to}${fact.power === null ? '' : ` with ${fact.power}`}.`;
    case 'StationCircled':
      return `Seat ${fact.seat} circles ${fact.station}.`;
    case 'Passed':
      return `Seat ${fact.seat} passes.`;
    case 'TurnClosed':
      return `Round ${fact.round}, turn ${fact.turn} closes.`;
    case 'RoundScored':
      return describeScores(fact);
    case 'GameEnded':
      return `The game ends ${fact.scores.map(({ total }) => total).join(' : ')}. Won by seat ${fact.winners.join(' and ')}.`;
    default:
      return assertNever(fact);
  }
}

function describeStart({ seats, pencils, objectives, powers }: GameStarted): string {
  const parts = [`${seats} ${seats === 1 ? 'seat' : 'seats'}`, `pencils ${pencils.join(', ')}`];
  if (objectives.length > 0) parts.push(`objectives ${objectives.join(', ')}`);
  if (powers !== null) parts.push(`powers ${pencils.map((colour) => `${colour} ${powers[colour]}`).join(', ')}`);
  return `The game starts: ${parts.join('; ')}.`;
}

function describeScores({ round, lines }: RoundScored): string {
  return `Round ${round} scores ${lines.map((line, seat) => `seat ${seat} ${line.colour} ${sumOf(line)}`).join(', ')}.`;
}

/** `5x5+10 = 35`: districts × most + points for the Thames. */
function sumOf({ districts, most, crossings, points }: LineScore): string {
  return `${districts}x${most}+${THAMES_POINTS * crossings} = ${points}`;
}

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
  const marks = [isSwitchInForce(step) ? 'switch in force' : '', isFinal(step) ? 'LAST TURN' : ''].filter(Boolean);
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
  const stage = seatAt(state, seat).stage.at === 'done' ? 'done' : 'thinking';
  const lines = [`Seat ${seat}${state.step.at === 'turn' ? `, ${stage}` : ''}`];
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

/** `text` in lines of at most `width` characters, broken at spaces; later lines are indented. */
function wrap(text: string, width: number): readonly string[] {
  if (text.length <= width) return [text];
  const space = text.lastIndexOf(' ', width);
  const cut = space > 2 ? space : width;
  return [text.slice(0, cut), ...wrap(`  ${text.slice(cut + 1)}`, width)];
}
