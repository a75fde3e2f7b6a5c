// The boards of a seat, small: London, the Necropolis, and what the seat has.

import { circle, type Frame, group, type Look, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { seatName } from '../../../board/pieces.ts';
import type { Tone } from '../../../board/tones.ts';
import { DISCS } from '../components/ids.ts';
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

const MINI = { room: 16, cell: 15, pitch: 16, top: 17 };

/** London and Necropolis of a seat, small, and what it has. */
export function miniBoards(mine: SeatView, frame: Frame, { x, y, width }: Place): Stack {
  const name = seatName(frame, mine.seat);
  const graves = x + 2 * MINI.pitch + 8;
  const figures = graves + 14 + 5 * MINI.pitch + 8;
  const marks = [
    ...miniLondon(mine, frame, [x, y + 18]),
    ...miniNecropolis(mine, frame, [graves, y]),
    ...miniFigures(mine, frame, { x: figures, y: y + 18, width: x + width - figures }),
    ...miniHand(mine, frame, { x, y: y + 18 + 5 * MINI.pitch + 2, width }),
  ];
  const label = BOARD_WORDS[frame.language].boardOf(name);
  return {
    marks: [group(marks, { key: `boards:${mine.seat}`, region: `seat-${mine.seat}`, label })],
    height: 18 + 5 * MINI.pitch + 26,
  };
}

const MINI_SIDES: Readonly<Record<SeatView['london'][number]['side'], Look>> = {
  bare: { fill: 'none', stroke: 'soft', dash: [2, 2] },
  A: { fill: 'surface', stroke: 'blue' },
  B: { fill: 'blue', stroke: 'blue' },
};

/** Eight squares: dashed, A, B; who stands there instead of the letter. */
export function miniLondon(
  { seat, london }: SeatView,
  { language }: Frame,
  [x, y]: readonly [number, number],
): readonly Mark[] {
  const words = BOARD_WORDS[language];
  return london.map(({ code, label, side, piece }, index) => {
    const left = x + (index % 2) * MINI.pitch;
    const top = y + Math.floor(index / 2) * (MINI.pitch + 4.5);
    const who = piece === null ? '' : `, ${words[piece]}`;
    return group(
      [
        rect([left, top, MINI.room, MINI.room + 2], { radius: 3, strokeWidth: 1.5, ...MINI_SIDES[side] }),
        ...miniSign({ side, piece }, [left + MINI.room / 2, top]),
      ],
      {
        target: `room:${seat}:${code}`,
        label: `${label[language]}: ${words.side(side)}${who}`,
      },
    );
  });
}

/** The side, or who stands there. */
function miniSign(
  { side, piece }: Pick<SeatView['london'][number], 'side' | 'piece'>,
  [x, y]: readonly [number, number],
): readonly Mark[] {
  const tone: Tone = side === 'B' ? 'on' : 'ink';
  if (piece === 'staff') return [use('staff', [x, y + 9.5, 13], { fill: tone })];
  if (piece === 'volunteer') return [use('staff', [x, y + 9.5, 13], { stroke: tone, strokeWidth: 12 })];
  return side === 'bare' ? [] : [text(x, y + 14, side, { size: 12, anchor: 'middle', fill: tone })];
}

/** Crypts, tended rows and coffins. */
export function miniNecropolis(
  { seat, rows, columns }: SeatView,
  { language }: Frame,
  [x, y]: readonly [number, number],
): readonly Mark[] {
  const left = x + 14;
  const words = BOARD_WORDS[language];
  const crypts = columns.map(({ column, crypt, pointsPerCoffin }, index) => {
    const name = crypt === null ? '' : `${words.crypt} ${CRYPT_COLOURS[crypt][language]}, `;
    return gable(crypt, '', [left + index * MINI.pitch + MINI.cell / 2, y + 8, 13], {
      target: `column:${seat}:${column}`,
      label: `${words.column} ${column}: ${name}${words.perCoffin(pointsPerCoffin)}`,
    });
  });
  const graves = rows.flatMap((row, index) => {
    const top = y + 18 + index * MINI.pitch;
    const dot: Look =
      row.piece === null
        ? { stroke: 'soft', strokeWidth: 1, dash: [1.5, 1.5] }
        : { fill: row.piece === 'staff' ? 'ink' : 'surface', stroke: 'ink', strokeWidth: 1.5 };
    const who = row.piece === null ? words.unstaffed : words[row.piece];
    return [
      circle(x + 4, top + 8.5, 4, {
        ...dot,
        target: `spot:${seat}:${row.code}`,
        label: `${words.row} ${index + 1}: ${who}`,
      }),
      ...row.cells.map((cell, place) => miniCell(seat, cell, language, [left + place * MINI.pitch, top])),
    ];
  });
  return [...crypts, ...graves];
}

function miniCell(
  seat: number,
  { code, coffin }: SeatView['rows'][number]['cells'][number],
  language: Frame['language'],
  [x, y]: readonly [number, number],
): Mark {
  const target = `cell:${seat}:${code}`;
  const box = [x, y, MINI.cell, MINI.cell] as const;
  if (coffin === null) return rect(box, { radius: 2, stroke: 'line', strokeWidth: 1, target });
  return group(
    [
      rect(box, { radius: 2, fill: COFFIN_TONES[coffin] }),
      text(x + MINI.cell / 2, y + 13, LETTERS[language].coffins[coffin], {
        size: 12,
        weight: 600,
        anchor: 'middle',
        fill: coffin === 'black' ? 'paper' : 'on',
      }),
    ],
    { target, label: COFFIN_NAMES[coffin][language] },
  );
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
      `${words.train}, ${words.coffins}: ${coffins.map((one) => COFFIN_NAMES[one][language]).join(', ')}`,
    ],
  ];
  return rows.map(([key, sign, label], index) =>
    group(signRow([sign], [x, y + 13 + index * MINI.pitch], font), { key: `${key}:${seat}`, label }),
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
