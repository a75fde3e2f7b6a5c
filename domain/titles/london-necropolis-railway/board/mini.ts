// The boards of a seat, small: London, the Necropolis, and what the seat has.

import {
  type Box,
  circle,
  type Frame,
  group,
  type Look,
  type Mark,
  path,
  rect,
  text,
  use,
} from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { seatName } from '../../../board/pieces.ts';
import type { Tone } from '../../../board/tones.ts';
import { COLUMNS, DISCS, LONDON_SPACES, ROWS } from '../components/ids.ts';
import { COFFIN_NAMES, CRYPT_COLOURS } from '../text/names.ts';
import {
  COFFIN_TONES,
  coffinList,
  countOf,
  discToken,
  gable,
  LETTERS,
  type Place,
  type SeatView,
  type Sign,
  type Stack,
  signRow,
} from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

/** Where graves begin, to the right of who tends them. */
const GRAVES = 14;
const MINI = { room: 16, cell: 15, pitch: 16, top: 18 };

/** London and Necropolis of a seat, small, and what it has. */
export function miniBoards(mine: SeatView, frame: Frame, { x, y, width }: Place): Stack {
  const name = seatName(frame, mine.seat);
  const graves = x + 2 * MINI.room + 10;
  const figures = graves + 14 + 5 * MINI.pitch + 8;
  const marks = [
    ...miniLondon(mine, frame, [x, y + MINI.top]),
    ...miniNecropolis(mine, frame, [graves, y]),
    ...miniFigures(mine, frame, { x: figures, y: y + MINI.top, width: x + width - figures }),
    ...miniHand(mine, frame, { x, y: y + MINI.top + 5 * MINI.pitch, width }),
  ];
  const label = BOARD_WORDS[frame.language].boardOf(name);
  return {
    marks: [group(marks, { key: `boards:${mine.seat}`, region: `seat-${mine.seat}`, label })],
    height: MINI.top + 5 * MINI.pitch + 22,
  };
}

function roomBox(index: number): Box {
  return [(index % 2) * (MINI.room + 2), Math.floor(index / 2) * 20.5, MINI.room, 18];
}

/** What is printed: eight rooms without a tile, places of crypts, graves. Made once. */
const NO_TILES = path(LONDON_SPACES.map((_, index) => boxPath(roomBox(index))).join(''), {
  stroke: 'soft',
  strokeWidth: 1.5,
  dash: [2, 2],
});
const NO_COFFINS = group([
  path(
    COLUMNS.map((column) => {
      const left = GRAVES + (column - 1) * MINI.pitch + 1.5;
      return `M${left} 14v-8l6 -5l6 5v8z`;
    }).join(''),
    { stroke: 'line', strokeWidth: 1.5, dash: [2, 2] },
  ),
  path(ROWS.flatMap((_, row) => COLUMNS.map((column) => boxPath(graveBox(row, column - 1)))).join(''), {
    stroke: 'line',
    strokeWidth: 1,
  }),
]);

function graveBox(row: number, column: number): Box {
  return [GRAVES + column * MINI.pitch, MINI.top + row * MINI.pitch, MINI.cell, MINI.cell];
}

function boxPath([x, y, width, height]: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Eight squares: dashed, A, B; who stands there instead of the letter. */
export function miniLondon(
  { seat, london }: SeatView,
  { language }: Frame,
  [x, y]: readonly [number, number],
): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const rooms = london.flatMap(({ code, label, side, piece }, index) => {
    if (side === 'bare') return [];
    const box = roomBox(index);
    const who = piece === null ? '' : `, ${words[piece]}`;
    const marks = [
      rect(box, { radius: 3, stroke: 'blue', strokeWidth: 1.5, fill: side === 'A' ? 'surface' : 'blue' }),
      miniSign({ side, piece }, [box[0] + MINI.room / 2, box[1]]),
    ];
    return [group(marks, { target: `room:${seat}:${code}`, label: `${label[language]}: ${words.side(side)}${who}` })];
  });
  return [group([NO_TILES, ...rooms], { x, y })];
}

/** The side, or who stands there. */
function miniSign(
  { side, piece }: Pick<SeatView['london'][number], 'side' | 'piece'>,
  [x, y]: readonly [number, number],
): Mark {
  const tone: Tone = side === 'B' ? 'on' : 'ink';
  if (piece === 'staff') return use('staff', [x, y + 9, 13], { fill: tone });
  if (piece === 'volunteer') return use('staff', [x, y + 9, 13], { stroke: tone, strokeWidth: 12 });
  return text(x, y + 13.5, side, { size: 12, anchor: 'middle', fill: tone });
}

/** Crypts, tended rows and coffins. */
export function miniNecropolis(
  { seat, rows, columns }: SeatView,
  { language }: Frame,
  [x, y]: readonly [number, number],
): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const crypts = columns.flatMap(({ column, crypt, pointsPerCoffin }, index) => {
    if (crypt === null) return [];
    const middle = GRAVES + index * MINI.pitch + MINI.cell / 2;
    const label = `${words.crypt} ${CRYPT_COLOURS[crypt][language]}, ${words.perCoffin(pointsPerCoffin)}`;
    return [gable(crypt, '', [middle, 8, 13], { target: `column:${seat}:${column}`, label })];
  });
  const graves = rows.flatMap((row, index) => [
    rowDot(seat, row, language, index),
    ...row.cells.flatMap((cell, place) => miniCell(seat, cell, language, graveBox(index, place))),
  ]);
  return [group([NO_COFFINS, ...crypts, ...graves], { x, y })];
}

const DOTS: Readonly<Record<'none' | 'staff' | 'volunteer', Look>> = {
  none: { stroke: 'soft', strokeWidth: 1, dash: [1.5, 1.5] },
  staff: { fill: 'ink', stroke: 'ink', strokeWidth: 1.5 },
  volunteer: { fill: 'surface', stroke: 'ink', strokeWidth: 1.5 },
};

function rowDot(
  seat: number,
  { code, piece }: SeatView['rows'][number],
  language: Frame['language'],
  index: number,
): Mark {
  const words = BOARD_WORDS[language];
  const who = piece === null ? words.unstaffed : words[piece];
  return circle(4, MINI.top + index * MINI.pitch + 7.5, 4, {
    ...DOTS[piece ?? 'none'],
    target: `spot:${seat}:${code}`,
    label: `${words.row} ${index + 1}: ${who}`,
  });
}

function miniCell(
  seat: number,
  { code, coffin }: SeatView['rows'][number]['cells'][number],
  language: Frame['language'],
  box: Box,
): readonly Mark[] {
  if (coffin === null) return [];
  const [x, y] = box;
  const letter = text(x + MINI.cell / 2, y + 12, LETTERS[language].coffins[coffin], {
    size: 12,
    weight: 600,
    anchor: 'middle',
    fill: coffin === 'black' ? 'paper' : 'on',
  });
  const marks = [rect(box, { radius: 2, fill: COFFIN_TONES[coffin] }), letter];
  return [group(marks, { target: `cell:${seat}:${code}`, label: COFFIN_NAMES[coffin][language] })];
}

/** Prestige, mourners there, and the load of the train. */
function miniFigures(mine: SeatView, { language }: Frame, { x, y }: Place): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const { train, prestige, mourners, seat } = mine;
  const coffins = coffinList(train.coffins);
  const [people, graves] = train.capacity;
  const font = { size: 12, weight: 600, fill: 'ink' } as const;
  const rows: readonly (readonly [key: string, sign: Sign, label: string])[] = [
    ['money', { words: `£${mine.pounds}`, sign: null }, words.scores.money],
    [
      'level',
      { words: `×${prestige.pointsPerStaff}`, sign: 'staff' },
      words.level(prestige.level, prestige.pointsPerStaff),
    ],
    ['there', { words: String(mourners), sign: 'mourner' }, words.mourners],
    [
      'load-m',
      { words: `${train.mourners}/${people?.places ?? 0}`, sign: 'mourner' },
      `${words.train}, ${words.mourners}`,
    ],
    [
      'load-c',
      { words: `${coffins.length}/${graves?.places ?? 0}`, sign: 'coffin' },
      `${words.train}, ${words.coffins} ${coffins.map((one) => COFFIN_NAMES[one][language]).join(', ')}`,
    ],
  ];
  return rows.map(([key, sign, label], index) =>
    group(signRow([sign], [x, y + 12 + index * MINI.pitch], font), {
      key: `${key}:${seat}`,
      label: `${label}: ${sign.words}`,
    }),
  );
}

/** Discs and installed cards. */
function miniHand(mine: SeatView, { language }: Frame, { x, y, width }: Place): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const held = DISCS.filter((colour) => countOf(mine.discs, colour) > 0);
  const discs = held.map((colour, index) => {
    const left = x + index * 34;
    const count = countOf(mine.discs, colour);
    return group(
      [
        discToken(colour, language, [left + 9, y + 11, 9]),
        text(left + 20, y + 15, String(count), { size: 12, weight: 600 }),
      ],
      {
        key: `disc:${mine.seat}:${colour}`,
        label: `${words.discs}: ${count}`,
      },
    );
  });
  const left = x + held.length * 34 + 4;
  const names = mine.installed.map(({ abilityLabel }) => abilityLabel[language]).join(', ');
  const installed = fitted(left, y + 15, names, { width: Math.max(20, x + width - left), size: 12, fill: 'soft' });
  return names === ''
    ? discs
    : [...discs, group([installed], { key: `installed:${mine.seat}`, label: `${words.installed}: ${names}` })];
}
