// The Necropolis of a seat: graves in five rows, crypts above the columns, who tends them, and what they score.

import { type Frame, group, type Look, type Mark, path, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { COFFINS, COLUMNS } from '../components/ids.ts';
import { NECROPOLIS } from '../components.ts';
import { COFFIN_NAMES, CRYPT_COLOURS, SECTION_NAMES } from '../text/names.ts';
import { SIZES } from './sizes.ts';
import {
  COFFIN_TONES,
  coffinList,
  coffinToken,
  discToken,
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

/** Of rows and columns, from the left edge. */
export interface Grid {
  readonly left: number;
  readonly cell: number;
  readonly height: number;
  readonly gap: number;
}

const GAP = 5;
const TOP = { head: 30, crypts: 42 };

function gridOf(width: number, height: number): Grid {
  const left = 32;
  return { left, gap: GAP, height, cell: Math.floor((width - left - 30 - 4 * GAP) / 5) };
}

/** The ground behind the graves. */
function printedGround({ necropolis: width, grave }: (typeof SIZES)['wide' | 'narrow']): Mark {
  const height = TOP.crypts + 5 * (grave + GAP) + 44;
  return group([
    rect([0, TOP.head - 6, width, height], { radius: 6, fill: 'green', opacity: 0.09 }),
    path(`M0 ${TOP.head - 6}H${width}`, { stroke: 'green', strokeWidth: 1.5 }),
  ]);
}

/** The printed colours, at the foot of every grave. */
function printedFeet({ necropolis: width, grave }: (typeof SIZES)['wide' | 'narrow']): Mark {
  const { left, cell } = gridOf(width, grave);
  const feet = COFFINS.map((colour) => {
    const d = NECROPOLIS.printed.map((printed, index) => {
      const [row, column] = [Math.floor(index / COLUMNS.length), index % COLUMNS.length];
      const x = left + column * (cell + GAP) + 6;
      const y = TOP.head + TOP.crypts + row * (grave + GAP) + grave - 4;
      return printed === colour ? `M${x} ${y}h${cell - 12}` : '';
    });
    return path(d.join(''), { stroke: COFFIN_TONES[colour], strokeWidth: 3 });
  });
  return group(feet);
}

const FEET = { wide: printedFeet(SIZES.wide), narrow: printedFeet(SIZES.narrow) };
const GROUNDS = { wide: printedGround(SIZES.wide), narrow: printedGround(SIZES.narrow) };

export function necropolis(mine: SeatView, frame: Frame, { x, y }: Place): Stack {
  const { necropolis: width, grave } = SIZES[frame.layout];
  const grid = gridOf(width, grave);
  const first = TOP.head + TOP.crypts;
  const foot = first + 5 * (grave + GAP);
  const marks = [
    GROUNDS[frame.layout],
    ...head(mine, frame, width),
    ...mine.columns.map((_, index) => columnHead(mine, index, frame, grid)),
    ...mine.rows.map((row, index) => rowMark(mine, row, frame, { grid, y: first + index * (grave + GAP), width })),
    FEET[frame.layout],
    ...mine.columns.map((column, index) => columnFoot(mine.seat, column, frame, [middle(grid, index), foot])),
  ];
  return { marks: [group(marks, { x, y })], height: foot + 38 };
}

function head({ seat, mourners }: SeatView, { language }: Frame, width: number): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const count = String(mourners);
  const left = width - textWidth(count, 14, 600);
  return [
    discToken('green', language, [11, 12, 9]),
    fitted(25, 17, SECTION_NAMES.necropolis[language], { width: 100, weight: 600 }),
    group(
      [
        use('mourner', [left - 9, 12, 15], { fill: 'ink' }),
        text(width, 17, count, { weight: 600, anchor: 'end' }),
        text(left - 20, 17, words.mourners, { size: 12, anchor: 'end', fill: 'soft' }),
      ],
      { key: `mourners:${seat}`, label: `${words.mourners}: ${count}` },
    ),
  ];
}

function middle({ left, cell, gap }: Grid, column: number): number {
  return left + column * (cell + gap) + cell / 2;
}

function columnHead({ seat, columns }: SeatView, index: number, { language }: Frame, grid: Grid): Mark {
  const words = BOARD_WORDS[language];
  const { crypt = null, column = 0, pointsPerCoffin = 0 } = columns[index] ?? {};
  const name = crypt === null ? '' : `${words.crypt} ${CRYPT_COLOURS[crypt][language]}, `;
  const place = [middle(grid, index), TOP.head + 20, 38] as const;
  return gable(crypt, `×${pointsPerCoffin}`, place, {
    key: `crypt:${seat}:${column}`,
    target: `column:${seat}:${column}`,
    label: `${words.column} ${column}: ${name}${words.perCoffin(pointsPerCoffin)}`,
  });
}

function columnFoot(
  seat: number,
  { column, mostAlike, pointsPerCoffin, points }: SeatView['columns'][number],
  { language }: Frame,
  [x, y]: readonly [number, number],
): Mark {
  const words = BOARD_WORDS[language];
  const isOpen = points === 0;
  const marks = [
    text(x, y + 11, `${mostAlike} × ${pointsPerCoffin}`, { size: 12, anchor: 'middle', fill: 'soft' }),
    text(x, y + 28, isOpen ? '–' : String(points), { weight: 600, anchor: 'middle', fill: isOpen ? 'soft' : 'ink' }),
  ];
  const label = `${words.column} ${column}: ${mostAlike} × ${pointsPerCoffin} = ${points} ${words.points}`;
  return group(marks, { key: `column:${seat}:${column}`, label });
}

interface RowPlace {
  readonly grid: Grid;
  readonly y: number;
  readonly width: number;
}

function rowMark(mine: SeatView, row: RowView, frame: Frame, { grid, y, width }: RowPlace): Mark {
  const words = BOARD_WORDS[frame.language];
  const { seat } = mine;
  const { left, cell, gap, height } = grid;
  const right = left + 5 * (cell + gap) - gap;
  const label = `${words.row} ${row.code.slice(1)}: ${row.piece === null ? words.unstaffed : words[row.piece]}`;
  const marks = [
    rect([2, y - 1, right, height + 2], { radius: 5, target: `spot:${seat}:${row.code}`, label }),
    pieceSpot(row.piece, [17, y + height / 2, 22], { key: `staff:${seat}:${row.code}`, label }),
    ...row.cells.map((one, index) => cellMark(mine, row, one, [left + index * (cell + gap), y, grid, frame])),
    ...(row.points === 0
      ? []
      : [text(width - 5, y + height / 2 + 5, String(row.points), { weight: 600, anchor: 'end' })]),
  ];
  return group(marks, { key: `row:${seat}:${row.code}`, label: `${label}, ${row.points} ${words.points}` });
}

function cellMark(
  { seat }: SeatView,
  { piece, code: row }: RowView,
  { code, column, printed, coffin }: CellView,
  [x, y, { cell, height }, { language }]: readonly [number, number, Grid, Frame],
): Mark {
  const words = BOARD_WORDS[language];
  const isTended = piece !== null;
  const look: Look = isTended ? { fill: 'surface', stroke: 'soft' } : { fill: 'none', stroke: 'soft', dash: [3, 3] };
  const centre = x + cell / 2;
  const content =
    coffin === null
      ? text(centre, y + height / 2 + 2, LETTERS[language].coffins[printed], {
          size: 14,
          anchor: 'middle',
          fill: COFFIN_TONES[printed],
        })
      : coffinToken(coffin, language, [centre, y + height / 2 - 2, height - 12], { key: `coffin:${seat}:${code}` });
  const marks = [rect([x, y, cell, height], { radius: 3, strokeWidth: 1, ...look }), content];
  const inside = coffin === null ? '' : `, ${COFFIN_NAMES[coffin][language]}`;
  const label = `${words.grave} ${row.slice(1)}/${column} (${COFFIN_NAMES[printed][language]})${inside}`;
  return group(marks, { target: `cell:${seat}:${code}`, label });
}

/** Potter's Field: what found no grave. */
export function potter({ seat, potter: counts }: SeatView, { language }: Frame, { x, y, width }: Place): Stack {
  const coffins = coffinList(counts);
  const pitch = Math.min(20, (width - 118) / Math.max(1, coffins.length));
  const marks = [
    text(x, y + 16, "Potter's Field", { size: 12, fill: 'soft' }),
    text(x + width, y + 17, String(coffins.length), { weight: 600, anchor: 'end' }),
    ...coffins.map((colour, index) =>
      use('coffin', [x + 96 + index * pitch, y + 12, 18], {
        fill: COFFIN_TONES[colour],
        stroke: 'paper',
        strokeWidth: 6,
      }),
    ),
  ];
  const names = coffins.map((colour) => COFFIN_NAMES[colour][language]).join(', ');
  return {
    marks: [
      group(marks, {
        key: `potter:${seat}`,
        label: ["Potter's Field", coffins.length, names].filter(Boolean).join(': '),
      }),
    ],
    height: 24,
  };
}
