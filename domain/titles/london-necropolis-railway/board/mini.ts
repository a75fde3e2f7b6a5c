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
import { COFFIN_NAMES, CRYPT_COLOURS, DISC_NAMES } from '../text/names.ts';
import { type Once, once } from './once.ts';
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
  signMark,
} from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

/** Where graves begin, to the right of who tends them. */
const GRAVES = 14;
const MINI = { room: 17, cell: 15, pitch: 16, top: 18, graves: 42 };
const HEIGHT = MINI.top + ROWS.length * MINI.pitch;
const HAND = 22;

/** London and Necropolis of a seat, small, and what it has. */
export function miniBoards(mine: SeatView, frame: Frame, { x, y, width }: Place): Stack {
  const figures = Math.min(width, MINI.graves + GRAVES + 5 * MINI.pitch + 52);
  const marks = [
    ...miniLondon(mine, frame, [0, MINI.top]),
    ...miniNecropolis(mine, frame, [MINI.graves, 0]),
    ...miniFigures(mine, frame, figures),
    ...miniHand(mine, frame, width),
  ];
  const label = BOARD_WORDS[frame.language].boardOf(seatName(frame, mine.seat));
  const tags = { key: `boards:${mine.seat}`, region: `seat-${mine.seat}`, label };
  return { marks: [group(marks, { x, y, ...tags })], height: HEIGHT + HAND };
}

function roomBox(index: number): Box {
  return [(index % 2) * (MINI.room + 2), Math.floor(index / 2) * 20.25, MINI.room, 18];
}

/** What is printed: eight rooms without a tile, places of crypts, graves. Made once. */
const NO_TILES = path(LONDON_SPACES.map((_, index) => boxPath(roomBox(index))).join(''), {
  stroke: 'line',
  strokeWidth: 1,
});
const NO_COFFINS = group([
  path(
    COLUMNS.map((column) => {
      const left = GRAVES + (column - 1) * MINI.pitch + 1.5;
      return `M${left} 14v-7l6 -5l6 5v7z`;
    }).join(''),
    { stroke: 'line', strokeWidth: 1 },
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

const rooms = once<Mark>();

/** Eight squares: empty, A, B; who stands there instead of the letter. */
export function miniLondon(
  { seat, london }: SeatView,
  { language }: Frame,
  [x, y]: readonly [number, number],
): readonly Mark[] {
  const marks = london.flatMap((room, index) => {
    const { code, side, piece } = room;
    if (side === 'bare') return [];
    return [
      rooms(`${language} ${seat} ${code} ${side} ${piece}`, () => miniRoom(seat, room, language, roomBox(index))),
    ];
  });
  return [group([NO_TILES, ...marks], { x, y })];
}

function miniRoom(
  seat: number,
  { code, label, side, piece }: SeatView['london'][number],
  language: Frame['language'],
  box: Box,
): Mark {
  const words = BOARD_WORDS[language];
  const who = piece === null ? '' : `, ${words[piece]}`;
  const marks = [
    rect(box, { radius: 2, stroke: 'blue', strokeWidth: 1.5, fill: side === 'A' ? 'surface' : 'blue' }),
    miniSign({ side, piece }, [box[0] + MINI.room / 2, box[1]]),
  ];
  return group(marks, { target: `room:${seat}:${code}`, label: `${label[language]}: ${words.side(side)}${who}` });
}

/** The side, or who stands there. */
function miniSign(
  { side, piece }: Pick<SeatView['london'][number], 'side' | 'piece'>,
  [x, y]: readonly [number, number],
): Mark {
  const tone: Tone = side === 'B' ? 'on' : 'ink';
  if (piece === 'staff') return use('staff', [x, y + 9, 12], { fill: tone });
  if (piece === 'volunteer') return use('staff', [x, y + 9, 12], { stroke: tone, strokeWidth: 12 });
  return text(x, y + 13.4, side, { size: 12, anchor: 'middle', fill: tone });
}

const smallGables = once<Mark>();
const smallGraves = once<Once<Mark>>();

/** Crypts, tended rows and coffins. */
export function miniNecropolis(
  { seat, rows, columns }: SeatView,
  { language }: Frame,
  [x, y]: readonly [number, number],
): readonly Mark[] {
  const crypts = columns.flatMap(({ column, crypt, pointsPerCoffin }, index) => {
    if (crypt === null) return [];
    return [
      smallGables(`${language} ${seat} ${column} ${crypt}`, () => {
        const words = BOARD_WORDS[language];
        const middle = GRAVES + index * MINI.pitch + MINI.cell / 2;
        const label = `${words.crypt} ${CRYPT_COLOURS[crypt][language]}, ${words.perCoffin(pointsPerCoffin)}`;
        return gable(crypt, '', [middle, 8, 13], { target: `column:${seat}:${column}`, label });
      }),
    ];
  });
  const known = smallGraves(`${language} ${seat}`, once);
  const graves = rows.flatMap((row, index) => [
    known(`${row.code} ${row.piece}`, () => rowDot(seat, row, language, index)),
    ...row.cells.flatMap(({ code, coffin }, place) =>
      coffin === null
        ? []
        : [
            known(`${code} ${coffin}`, () =>
              miniCell(`cell:${seat}:${code}`, coffin, language, graveBox(index, place)),
            ),
          ],
    ),
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
  return circle(5, MINI.top + index * MINI.pitch + 7.5, 4, {
    ...DOTS[piece ?? 'none'],
    target: `spot:${seat}:${code}`,
    label: `${words.row} ${index + 1}: ${who}`,
  });
}

function miniCell(target: string, coffin: keyof typeof COFFIN_TONES, language: Frame['language'], box: Box): Mark {
  const [x, y] = box;
  const letter = text(x + MINI.cell / 2, y + 12, LETTERS[language].coffins[coffin], {
    size: 12,
    weight: 600,
    anchor: 'middle',
    fill: coffin === 'black' ? 'paper' : 'on',
  });
  const marks = [rect(box, { radius: 2, fill: COFFIN_TONES[coffin] }), letter];
  return group(marks, { target, label: COFFIN_NAMES[coffin][language] });
}

const figures = once<Mark>();

/** Money, prestige, mourners there, and the load of the train: signs, and numbers to the left of `right`. */
function miniFigures(mine: SeatView, { language }: Frame, right: number): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const { train, prestige, mourners, seat } = mine;
  const coffins = coffinList(train.coffins);
  const [people, graves] = train.capacity;
  const rows: readonly (readonly [key: string, sign: Sign['sign'], value: string, label: string])[] = [
    ['money', null, `£${mine.pounds}`, words.scores.money],
    ['level', 'staff', `×${prestige.pointsPerStaff}`, words.level(prestige.level, prestige.pointsPerStaff)],
    ['there', 'mourner', String(mourners), words.mourners],
    ['load-m', 'mourner', `${train.mourners}/${people?.places ?? 0}`, `${words.train}, ${words.mourners}`],
    [
      'load-c',
      'coffin',
      `${coffins.length}/${graves?.places ?? 0}`,
      `${words.train}, ${words.coffins} ${coffins.map((one) => COFFIN_NAMES[one][language]).join(', ')}`,
    ],
  ];
  return rows.map(([key, sign, value, label], index) =>
    figures(`${seat} ${right} ${key} ${value} ${label}`, () => {
      const y = MINI.top + index * MINI.pitch;
      const number = text(right, y + 12, value, { size: 12, weight: 600, anchor: 'end' });
      const marks = sign === null ? [number] : [signMark(sign, [right - 44, y + 7.5, 12], { fill: 'soft' }), number];
      return group(marks, { key: `${key}:${seat}`, label: `${label}: ${value}` });
    }),
  );
}

/** Discs and installed cards. */
function miniHand(mine: SeatView, { language }: Frame, width: number): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const held = DISCS.filter((colour) => countOf(mine.discs, colour) > 0);
  const discs = held.map((colour, index) => {
    const count = countOf(mine.discs, colour);
    const token = discToken(colour, language, [8, 12, 8]);
    return group([token, text(19, 16, String(count), { size: 12, weight: 600 })], {
      x: index * 32,
      y: HEIGHT,
      key: `disc:${mine.seat}:${colour}`,
      label: `${words.discs}: ${count} ${DISC_NAMES[colour][language]}`,
    });
  });
  const left = held.length * 32 + 2;
  const names = mine.installed.map(({ abilityLabel }) => abilityLabel[language]).join(', ');
  if (names === '') return discs;
  const line = fitted(left, HEIGHT + 16, names, { width: Math.max(20, width - left), size: 12, fill: 'soft' });
  return [...discs, group([line], { key: `installed:${mine.seat}`, label: `${words.installed}: ${names}` })];
}
