// The map of a sheet in characters: stations, borders of districts, the Thames, and what is drawn.

import { at } from '../../../base/defect.ts';
import { DISTRICTS, type Section, STATIONS, sectionAt, stationAt, THAMES_COURSE } from '../components.ts';
import { hasStation } from '../map/bits.ts';
import { COLUMNS, ROWS } from '../map/mapView.ts';
import type { Line, SeatState } from '../state.ts';
import type { PictureWords } from './pictureWords.ts';

/** Characters from one grid column to the next, and from one grid row to the next. */
const [STRIDE, LEAP] = [4, 2];
/** Columns in front of the canvas: the number of the row. */
const MARGIN = 3;
const WIDTH = STRIDE * (COLUMNS - 1) + 3;
const HEIGHT = LEAP * (ROWS - 1) + 1;

/** Columns that the map takes. */
export const MAP_WIDTH = MARGIN + WIDTH;

/** Characters by row and column. A station stands in the middle of three columns: `[T]`. */
type Canvas = string[][];

/** Column of the canvas for a grid column, and row for a grid row; both may lie between two of them. */
const columnOf = (x: number) => Math.round(STRIDE * x) + 1;
const rowOf = (y: number) => Math.round(LEAP * y);

function put(canvas: Canvas, column: number, row: number, character: string): void {
  const cells = canvas[row];
  if (cells !== undefined && column >= 0 && column < WIDTH) cells[column] = character;
}

/** Borders, river and grid points: the same on every sheet. */
const PRINTED: Canvas = (() => {
  const canvas = Array.from({ length: HEIGHT }, () => Array.from({ length: WIDTH }, () => ' '));
  for (let y = 0; y < ROWS; y += 1) for (let x = 0; x < COLUMNS; x += 1) putCell(canvas, x, y);
  putThames(canvas);
  return canvas;
})();

/** Index of the district of a grid cell. */
function districtOf(x: number, y: number): number {
  return DISTRICTS.findIndex(
    ({ west, east, north, south, without }) =>
      x >= west && x <= east && y >= north && y <= south && !isCorner(without, x, y),
  );
}

function isCorner(district: string | null, x: number, y: number): boolean {
  return DISTRICTS.some(({ id, west, north }) => id === district && west === x && north === y);
}

/** The grid point, and the borders east and south of its cell. */
function putCell(canvas: Canvas, x: number, y: number): void {
  const [column, row] = [columnOf(x), rowOf(y)];
  put(canvas, column, row, '.');
  const district = districtOf(x, y);
  if (x + 1 < COLUMNS && districtOf(x + 1, y) !== district) {
    for (const offset of [-1, 0, 1]) putBorder(canvas, column + STRIDE / 2, row + offset, '|');
  }
  if (y + 1 < ROWS && districtOf(x, y + 1) !== district) {
    for (const offset of [-2, -1, 0, 1, 2]) putBorder(canvas, column + offset, row + 1, '-');
  }
}

function putBorder(canvas: Canvas, column: number, row: number, character: '|' | '-'): void {
  const there = canvas[row]?.[column];
  put(canvas, column, row, there === undefined || there === ' ' || there === character ? character : '+');
}

function putThames(canvas: Canvas): void {
  for (let column = 0; column < WIDTH; column += 1) {
    const x = (column - 1) / STRIDE;
    const next = THAMES_COURSE.findIndex((corner) => corner.x >= x);
    const [from, to] = [at(THAMES_COURSE, Math.max(next - 1, 0)), at(THAMES_COURSE, Math.max(next, 0))];
    const share = to.x === from.x ? 0 : (x - from.x) / (to.x - from.x);
    put(canvas, column, rowOf(from.y + share * (to.y - from.y)), '~');
  }
}

function putSection(canvas: Canvas, { a, b }: Section, character: string): void {
  const [one, other] = [stationAt(a), stationAt(b)].sort((p, q) => p.y - q.y || p.x - q.x);
  if (one === undefined || other === undefined) return;
  if (one.y === other.y) {
    for (let column = columnOf(one.x) + 1; column < columnOf(other.x); column += 1) {
      put(canvas, column, rowOf(one.y), character);
    }
    return;
  }
  const slope = (columnOf(other.x) - columnOf(one.x)) / (rowOf(other.y) - rowOf(one.y));
  for (let row = rowOf(one.y) + 1; row < rowOf(other.y); row += 1) {
    put(canvas, columnOf(one.x) + slope * (row - rowOf(one.y)), row, character);
  }
}

/** Departure stations carry the letter of their colour until the seat has a line in it. */
function putStations(canvas: Canvas, mine: SeatState, line: Line | null, words: PictureWords): void {
  const colours = mine.lines.map(({ colour }) => colour);
  for (const { index, x, y, symbol, tourist, departure } of STATIONS) {
    const [column, row] = [columnOf(x), rowOf(y)];
    const [open, close] = frameOf(line, index);
    put(canvas, column, row, words.symbols[symbol]);
    if (open !== '') put(canvas, column - 1, row, open);
    else if (departure !== null && !colours.includes(departure)) put(canvas, column - 1, row, words.lines[departure]);
    const mark = tourist ? '!' : close;
    if (mark !== '') put(canvas, column + 1, row, mark);
  }
}

function frameOf(line: Line | null, station: number): readonly [open: string, close: string] {
  if (line?.circled === station) return ['(', ')'];
  return line !== null && hasStation(line.stations, station) ? ['[', ']'] : ['', ''];
}

/** The map with what `mine` holds; the stations of `line` in brackets. */
export function mapOf(mine: SeatState, line: Line | null, words: PictureWords): readonly string[] {
  const canvas = PRINTED.map((cells) => [...cells]);
  for (const { colour, sections } of mine.lines) {
    for (const section of sections) putSection(canvas, sectionAt(section), words.lines[colour]);
  }
  putStations(canvas, mine, line, words);
  const letters = Array.from({ length: COLUMNS }, (_, x) => String.fromCharCode(97 + x).padEnd(STRIDE)).join('');
  const rows = canvas.map((cells, row) => `${row % LEAP === 0 ? ` ${row / LEAP} ` : '   '}${cells.join('')}`);
  return [`${' '.repeat(MARGIN + 1)}${letters}`, ...rows].map((text) => text.trimEnd());
}
