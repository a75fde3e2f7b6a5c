// The Necropolis of a seat: graves in five rows, crypts above the columns, who tends them, and what they score.

import { type Frame, group, type Look, type Mark, path, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { heading } from '../../../board/pieces.ts';
import { COFFINS, COLUMNS } from '../components/ids.ts';
import { NECROPOLIS } from '../components.ts';
import { COFFIN_NAMES, CRYPT_COLOURS, SECTION_NAMES } from '../text/names.ts';
import { type Once, once } from './once.ts';
import { type Layout, SIZES } from './sizes.ts';
import {
  COFFIN_TONES,
  coffinList,
  coffinToken,
  gable,
  LETTERS,
  type Place,
  pieceSpot,
  type SeatView,
  type Stack,
} from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

type RowView = SeatView['rows'][number];
type CellView = RowView['cells'][number];

/** From the top: the heading, the crypts, the rows. Left of the graves: who tends them; right: points. */
const TOP = { head: 26, crypts: 42 };
const GAP = 9;
const SIDE = { left: 26, right: 22 };
const FIRST = TOP.head + TOP.crypts;

function cellWidth(layout: Layout): number {
  return Math.floor((SIZES[layout].necropolis.width - SIDE.left - SIDE.right - 4 * GAP) / 5);
}

const CELLS = { wide: cellWidth('wide'), narrow: cellWidth('narrow') };

function leftOf(layout: Layout, column: number): number {
  return SIDE.left + column * (CELLS[layout] + GAP);
}

function topOf(layout: Layout, row: number): number {
  return FIRST + row * (SIZES[layout].necropolis.grave + GAP);
}

/** The printed colours, at the foot of every grave. */
function printedFeet(layout: Layout): Mark {
  const feet = COFFINS.map((colour) => {
    const d = NECROPOLIS.printed.map((printed, index) => {
      const x = leftOf(layout, index % COLUMNS.length) + 6;
      const y = topOf(layout, Math.floor(index / COLUMNS.length)) + SIZES[layout].necropolis.grave - 4;
      return printed === colour ? `M${x} ${y}h${CELLS[layout] - 12}` : '';
    });
    return path(d.join(''), { stroke: COFFIN_TONES[colour], strokeWidth: 2.5 });
  });
  return group(feet);
}

const FEET = { wide: printedFeet('wide'), narrow: printedFeet('narrow') };

export function necropolis(mine: SeatView, frame: Frame, { x, y }: Place): Stack {
  const { layout } = frame;
  const { width } = SIZES[layout].necropolis;
  const foot = topOf(layout, mine.rows.length) - GAP;
  const marks = [
    heading(0, 15, SECTION_NAMES.necropolis[frame.language], 120),
    mournersThere(mine, frame, width),
    ...mine.columns.map((column, index) => columnHead(mine.seat, column, frame, leftOf(layout, index))),
    ...mine.rows.map((row, index) => rowMark(mine.seat, row, frame, topOf(layout, index))),
    FEET[layout],
    ...mine.columns.map((column, index) =>
      columnFoot(mine.seat, column, frame, [leftOf(layout, index) + CELLS[layout] / 2, foot]),
    ),
  ];
  return { marks: [group(marks, { x, y })], height: foot + 36 };
}

function mournersThere({ seat, mourners }: SeatView, { language }: Frame, width: number): Mark {
  const words = BOARD_WORDS[language];
  const count = String(mourners);
  const left = width - textWidth(count, 14, 600);
  return group(
    [
      text(width, 15, count, { weight: 600, anchor: 'end' }),
      use('mourner', [left - 10, 10, 14], { fill: 'ink' }),
      text(left - 22, 15, words.mourners, { size: 12, anchor: 'end', fill: 'soft' }),
    ],
    { key: `mourners:${seat}`, label: `${words.mourners}: ${count}` },
  );
}

const columnHeads = once<Mark>();

function columnHead(
  seat: number,
  { crypt, column, pointsPerCoffin }: SeatView['columns'][number],
  { language, layout }: Frame,
  left: number,
): Mark {
  return columnHeads(`${layout} ${language} ${seat} ${column} ${crypt}`, () => {
    const words = BOARD_WORDS[language];
    const width = CELLS[layout];
    const name = crypt === null ? '' : `${words.crypt} ${CRYPT_COLOURS[crypt][language]}, `;
    const label = `${words.column} ${column}: ${name}${words.perCoffin(pointsPerCoffin)}`;
    const marks = [
      rect([left, TOP.head, width, 36], { radius: 6, target: `column:${seat}:${column}`, label }),
      gable(crypt, `×${pointsPerCoffin}`, [left + width / 2, TOP.head + 18, 34]),
    ];
    return group(marks, { key: `crypt:${seat}:${column}`, label });
  });
}

const columnFeet = once<Mark>();

function columnFoot(
  seat: number,
  { column, mostAlike, pointsPerCoffin, points }: SeatView['columns'][number],
  { language, layout }: Frame,
  [x, y]: readonly [number, number],
): Mark {
  return columnFeet(`${layout} ${language} ${seat} ${column} ${mostAlike} ${pointsPerCoffin} ${points}`, () => {
    const words = BOARD_WORDS[language];
    const isOpen = points === 0;
    const marks = [
      text(x, y + 15, `${mostAlike} × ${pointsPerCoffin}`, { size: 12, anchor: 'middle', fill: 'soft' }),
      text(x, y + 31, isOpen ? '–' : String(points), { weight: 600, anchor: 'middle', fill: isOpen ? 'soft' : 'ink' }),
    ];
    const label = `${words.column} ${column}: ${mostAlike} × ${pointsPerCoffin} = ${points} ${words.points}`;
    return group(marks, { key: `column:${seat}:${column}`, label });
  });
}

const rowHeads = once<{ readonly marks: readonly Mark[]; readonly label: string }>();

function rowMark(seat: number, row: RowView, frame: Frame, y: number): Mark {
  const { language, layout } = frame;
  const { grave, width } = SIZES[layout].necropolis;
  const head = rowHeads(`${layout} ${language} ${seat} ${row.code} ${row.piece} ${row.points}`, () => {
    const words = BOARD_WORDS[language];
    const label = `${words.row} ${row.code.slice(1)}: ${row.piece === null ? words.unstaffed : words[row.piece]}`;
    const right = leftOf(layout, COLUMNS.length) - GAP;
    const marks = [
      rect([0, y, right, grave], { radius: 6, target: `spot:${seat}:${row.code}`, label }),
      pieceSpot(row.piece, [11, y + grave / 2, 21], { key: `staff:${seat}:${row.code}`, label }),
      ...(row.points === 0 ? [] : [text(width, y + grave / 2 + 5, String(row.points), { weight: 600, anchor: 'end' })]),
    ];
    return { marks, label: `${label}, ${row.points} ${words.points}` };
  });
  const known = cellMarks(`${layout} ${language} ${seat}`, once);
  const isTended = row.piece !== null;
  const cells = row.cells.map((cell, index) =>
    known(`${cell.code} ${cell.coffin} ${isTended}`, () =>
      cellMark({ seat, row }, cell, frame, [leftOf(layout, index), y]),
    ),
  );
  return group([...head.marks, ...cells], { key: `row:${seat}:${row.code}`, label: head.label });
}

const TENDED: Look = { fill: 'surface', stroke: 'soft', strokeWidth: 1 };
const WILD: Look = { stroke: 'line', strokeWidth: 1.5, dash: [4, 4] };
/** Of a seat, as it is shown: so that the keys of its many graves are short. */
const cellMarks = once<Once<Mark>>();

function cellMark(
  { seat, row: { piece, code: row } }: { readonly seat: number; readonly row: RowView },
  { code, column, printed, coffin }: CellView,
  { language, layout }: Frame,
  [x, y]: readonly [number, number],
): Mark {
  const words = BOARD_WORDS[language];
  const { grave } = SIZES[layout].necropolis;
  const centre = x + CELLS[layout] / 2;
  const letter = LETTERS[language].coffins[printed];
  const content =
    coffin === null
      ? text(centre, y + grave / 2 + 3, letter, { anchor: 'middle', fill: COFFIN_TONES[printed] })
      : coffinToken(coffin, language, [centre, y + grave / 2 - 3, grave - 13], { key: `coffin:${seat}:${code}` });
  const marks = [rect([x, y, CELLS[layout], grave], { radius: 4, ...(piece === null ? WILD : TENDED) }), content];
  const inside = coffin === null ? '' : `, ${COFFIN_NAMES[coffin][language]}`;
  const label = `${words.grave} ${row.slice(1)}/${column} (${COFFIN_NAMES[printed][language]})${inside}`;
  return group(marks, { target: `cell:${seat}:${code}`, label });
}

/** Potter's Field: what found no grave. */
export function potter({ seat, potter: counts }: SeatView, { language }: Frame, { x, y, width }: Place): Stack {
  const coffins = coffinList(counts);
  const pitch = Math.min(20, (width - 118) / Math.max(1, coffins.length));
  const marks = [
    fitted(x, y + 14, "Potter's Field", { width: 90, size: 12, fill: 'soft' }),
    text(x + width, y + 15, String(coffins.length), { weight: 600, anchor: 'end' }),
    ...coffins.map((colour, index) =>
      use('coffin', [x + 98 + index * pitch, y + 10, 18], {
        fill: COFFIN_TONES[colour],
        stroke: 'paper',
        strokeWidth: 6,
      }),
    ),
  ];
  const names = coffins.map((colour) => COFFIN_NAMES[colour][language]).join(', ');
  const label = ["Potter's Field", coffins.length, names].filter(Boolean).join(': ');
  return { marks: [group(marks, { key: `potter:${seat}`, label })], height: 22 };
}
