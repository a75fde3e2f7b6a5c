// Pieces that all boards share, so that one hand shows in them: seats, cards, tracks, bars, counted supplies, headings.

import type { Seat } from '../title/contract.ts';
import {
  type Box,
  circle,
  type Frame,
  group,
  type Look,
  line,
  type Mark,
  path,
  rect,
  type Tags,
  text,
} from './drawing.ts';
import { fitted, LEAST_SIZE } from './fitting.ts';
import { textWidth } from './glyphs.ts';
import { seatTone, type Tone } from './tones.ts';

/** The shapes of seats, in a circle of radius 10 around the middle. */
const SEAT_PATHS = [
  null,
  'M-9 -9h18v18h-18z',
  'M0 -10L10 8H-10z',
  'M0 -11L11 0L0 11L-11 0z',
  'M-5.5 -9.5h11L11 0L5.5 9.5h-11L-11 0z',
  'M0 -11L3 -3.5L10.8 -3.4L4.6 1.4L6.8 9L0 4.5L-6.8 9L-4.6 1.4L-10.8 -3.4L-3 -3.5z',
] as const;

/** The sign of a seat: its shape in its colour; hollow for who is out. */
export function seatSign(
  seat: Seat,
  [x, y, size]: readonly [x: number, y: number, size: number],
  isHollow = false,
): Mark {
  const d = SEAT_PATHS[seat % SEAT_PATHS.length] ?? null;
  const look: Look = isHollow
    ? { fill: 'surface', stroke: seatTone(seat), strokeWidth: 3 }
    : { fill: seatTone(seat), stroke: 'paper', strokeWidth: 1 };
  const shape = d === null ? circle(0, 0, 10, look) : path(d, look);
  return group([shape], { x, y, scale: size / 20 });
}

const WORDS = { seat: { en: 'Seat', de: 'Platz' } };

/** What a seat is called: by its name, or by its number, counted as the API counts. */
export function seatName({ names, language }: Frame, seat: Seat): string {
  return names[seat] ?? `${WORDS.seat[language]} ${seat}`;
}

export interface SeatLine {
  readonly seat: Seat;
  /** Where or what they do. */
  readonly note: string;
  readonly score: string;
  readonly label?: string;
  readonly isOut?: boolean;
}

export const SEAT_LINE_HEIGHT = 28;

/** Sizes in the line of a seat; where there is little room, closer together. */
const SEAT_LINE = { sign: 17, middle: 12, name: 30, score: 20, gap: 10 };
const TIGHT_SEAT_LINE = { sign: 15, middle: 8, name: 20, score: 16, gap: 6 };
const TIGHT = 140;

/** The line of a seat: shape, name, note, score at the right; a bar beside the seat to act. */
export function seatLine(
  frame: Frame,
  { seat, note, score, label, isOut }: SeatLine,
  [x, y, width]: readonly [number, number, number],
): Mark {
  const middle = y + SEAT_LINE_HEIGHT / 2;
  const sizes = width < TIGHT ? TIGHT_SEAT_LINE : SEAT_LINE;
  const left = x + sizes.name;
  const name = seatName(frame, seat);
  const scoreWidth = textWidth(score, sizes.score, 600);
  const room = width - sizes.name - scoreWidth - sizes.gap;
  // The note has what the name leaves, and at least its part.
  const leaving = room - textWidth(note, LEAST_SIZE, 400) - 10;
  const nameRoom = note === '' ? room : Math.max(room * 0.62, leaving);
  const nameMark = fitted(left, middle + 5, name, { width: nameRoom, weight: 600 });
  const after = left + textWidth(nameMark.text, nameMark.size, 600) + 10;
  const isWinner = frame.winners.includes(seat);
  const marks = [
    ...(frame.toAct.includes(seat) ? [rect([x - 8, y + 2, 4, SEAT_LINE_HEIGHT - 4], { fill: 'signal' })] : []),
    seatSign(seat, [x + sizes.middle, middle, sizes.sign], isOut === true),
    nameMark,
    ...(note === ''
      ? []
      : [fitted(after, middle + 5, note, { width: left + room - after, size: LEAST_SIZE, fill: 'soft' })]),
    text(x + width, middle + 0.35 * sizes.score, score, {
      size: sizes.score,
      weight: 600,
      anchor: 'end',
      fill: isWinner ? 'good' : 'ink',
    }),
    ...(isWinner
      ? [line([x + width - scoreWidth, middle + 11, x + width, middle + 11], { stroke: 'good', strokeWidth: 2.5 })]
      : []),
  ];
  return group(marks, {
    key: `seat:${seat}`,
    region: `seat-${seat}`,
    label: label ?? [name, note, score].filter(Boolean).join(', '),
  });
}

/** A frame of a card or a panel. */
export function panel(box: Box, look: Look = {}): Mark {
  return rect(box, { radius: 6, fill: 'surface', stroke: 'line', strokeWidth: 1.5, ...look });
}

/** A ruled line from left to right. */
export function rule(x: number, y: number, width: number, tone: Tone = 'line'): Mark {
  return line([x, y, x + width, y], { stroke: tone, strokeWidth: tone === 'ink' ? 1.5 : 1 });
}

/** The heading of a region. */
export function heading(x: number, y: number, words: string, width: number): Mark {
  return fitted(x, y, words, { width, size: 14, weight: 600 });
}

export interface TrackCell {
  readonly words: string;
  readonly state: 'past' | 'now' | 'open' | 'empty';
  readonly key?: string;
  readonly label?: string;
}

const CELLS: Readonly<Record<TrackCell['state'], { readonly frame: Look; readonly letters: Tone }>> = {
  past: { frame: { fill: 'shade', stroke: 'line' }, letters: 'soft' },
  now: { frame: { fill: 'ink', stroke: 'ink' }, letters: 'paper' },
  open: { frame: { fill: 'surface', stroke: 'line' }, letters: 'ink' },
  empty: { frame: { fill: 'surface', stroke: 'line', dash: [3, 3] }, letters: 'ink' },
};

/** A row of equal squares: where one stands is filled, what is past is crossed out. */
export function track(
  cells: readonly TrackCell[],
  [x, y, side]: readonly [x: number, y: number, side: number],
  gap = 3,
): readonly Mark[] {
  return cells.map((cell, index) => trackCell(cell, [x + index * (side + gap), y, side]));
}

function trackCell({ words, state, key, label }: TrackCell, [x, y, side]: readonly [number, number, number]): Mark {
  const { frame, letters } = CELLS[state];
  const size = textWidth(words, 14, 600) > side - 4 ? LEAST_SIZE : 14;
  const weight = state === 'now' ? 600 : 400;
  const marks = [
    rect([x, y, side, side], { radius: 4, strokeWidth: 1.5, ...frame }),
    ...(words === ''
      ? []
      : [
          text(x + side / 2, y + side / 2 + size * 0.36, words, {
            size,
            weight,
            anchor: 'middle',
            fill: letters,
            isStruck: state === 'past',
          }),
        ]),
  ];
  return group(marks, tagsOf({ key, label }));
}

/** A bar to scale: `share` from 0 to 1. */
export function bar([x, y, width, height]: Box, share: number, tone: Tone = 'ink'): readonly Mark[] {
  const filled = Math.max(0, Math.min(1, share)) * width;
  return [
    rect([x, y, width, height], { radius: height / 2, fill: 'shade', stroke: 'line', strokeWidth: 1 }),
    ...(filled < 1 ? [] : [rect([x, y, filled, height], { radius: Math.min(height, filled) / 2, fill: tone })]),
  ];
}

/** Squares that are counted: `filled` of `count`. */
export function boxes(
  count: number,
  filled: number,
  [x, y, side]: readonly [number, number, number],
  gap = 3,
): readonly Mark[] {
  return Array.from({ length: count }, (_, index) =>
    rect([x + index * (side + gap), y, side, side], {
      radius: 3,
      ...(index < filled
        ? { fill: 'ink' as const, stroke: 'ink' as const }
        : { fill: 'none' as const, stroke: 'line' as const }),
      strokeWidth: 1.5,
    }),
  );
}

/** A disc with a letter or a number. */
export function disc(
  [x, y, r]: readonly [number, number, number],
  words: string,
  look: Tags & { readonly tone: Tone; readonly letters?: Tone },
): Mark {
  const { tone, letters = 'on', ...tags } = look;
  const size = Math.max(LEAST_SIZE, Math.min(14, r * 1.2));
  return group(
    [
      circle(x, y, r, { fill: tone, stroke: 'paper', strokeWidth: 1 }),
      text(x, y + size * 0.36, words, { size, weight: 600, anchor: 'middle', fill: letters }),
    ],
    tags,
  );
}

function tagsOf({ key, label }: { readonly key: string | undefined; readonly label: string | undefined }): Tags {
  return { ...(key === undefined ? {} : { key }), ...(label === undefined ? {} : { label }) };
}
