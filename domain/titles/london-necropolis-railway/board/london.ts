// London of a seat: a house of four pairs of rooms, the income they bring, and prestige.

import { circle, type Frame, group, type Look, type Mark, path, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { heading, rule } from '../../../board/pieces.ts';
import type { Tone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { gainsText } from '../text/phrases.ts';
import { SIZES } from './sizes.ts';
import {
  discToken,
  incomeSigns,
  type Place,
  pieceSpot,
  type SeatView,
  type Sign,
  type Stack,
  signRow,
  signsWidth,
} from './tokens.ts';
import { BOARD_WORDS, type BoardWords } from './words.ts';

type RoomView = SeatView['london'][number];

const HOUSE = { roof: 36, room: 58, gap: 6, padding: 6, middle: 8 };

const SIDES: Readonly<Record<RoomView['side'], Look>> = {
  bare: { fill: 'paper', stroke: 'soft', strokeWidth: 1, dash: [3, 3] },
  A: { fill: 'surface', stroke: 'blue', strokeWidth: 1.5 },
  B: { fill: 'sky', stroke: 'blue', strokeWidth: 2.5 },
};

function printedHouse(width: number): readonly Mark[] {
  const { roof, room, gap } = HOUSE;
  const foot = roof + 4 * room + 3 * gap + 6;
  const slope = 16;
  return [
    path(`M${width - 52} 12V1h14V12M${width - 76} 12V4h10V12`, { fill: 'sky', stroke: 'blue', strokeWidth: 1.5 }),
    path(`M0 ${roof - 6}L${slope} 8H${width - slope}L${width} ${roof - 6}z`, {
      fill: 'sky',
      stroke: 'blue',
      strokeWidth: 1.5,
    }),
    path(`M2 ${roof - 6}V${foot}H${width - 2}V${roof - 6}`, { fill: 'shade', stroke: 'blue', strokeWidth: 1.5 }),
  ];
}

/** The walls and the roof, made once. */
const HOUSES = { wide: printedHouse(SIZES.wide.london), narrow: printedHouse(SIZES.narrow.london) };

/** The house with its rooms, and what it brings. */
export function london(mine: SeatView, frame: Frame, { x, y }: Place): Stack {
  const words = BOARD_WORDS[frame.language];
  const width = SIZES[frame.layout].london;
  const { roof, room, gap, padding, middle } = HOUSE;
  const wide = (width - 2 * padding - middle) / 2;
  const rooms = mine.london.map((one, index) => {
    const left = padding + (index % 2) * (wide + middle);
    return roomMark(mine, one, frame, [left, roof + Math.floor(index / 2) * (room + gap), wide]);
  });
  const pairs = mine.londonPairs.map(({ code, points, isComplete }, index) => {
    const place = [width / 2, roof + index * (room + gap) + room / 2] as const;
    return pairMark({ key: `pair:${mine.seat}:${code}`, points, isComplete, label: words.pair(points) }, place);
  });
  const foot = roof + 4 * room + 3 * gap + 6;
  const head = [discToken('blue', frame.language, [30, 19, 9]), fitted(44, 24, 'London', { width: 100, weight: 600 })];
  const marks = [...HOUSES[frame.layout], ...head, ...rooms, ...pairs, ...sums(mine, frame, [foot, width])];
  return { marks: [group(marks, { x, y })], height: foot + 44 };
}

/** What the next income brings, and what its wages cost. */
function sums(mine: SeatView, { language }: Frame, [y, width]: readonly [number, number]): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const font = { size: 14, weight: 600, fill: 'ink' } as const;
  const signs = incomeSigns(mine.nextIncome);
  const { staff, pounds } = mine.nextWages;
  const right = width - 2;
  const name = (base: number, title: string, beside: number) =>
    fitted(2, base, title, { width: right - beside - 8, size: 12, fill: 'soft' });
  const gains = signsWidth(signs, font);
  return [
    group([name(y + 18, words.income, gains), ...signRow(signs, [right - gains, y + 18], font)], {
      key: `income:${mine.seat}`,
      label: `${words.income}: ${gainsText(mine.nextIncome, language)}`,
    }),
    rule(0, y + 24, width),
    group([name(y + 39, words.wages(staff), 32), text(right, y + 39, `£${pounds}`, { ...font, anchor: 'end' })], {
      key: `wages:${mine.seat}`,
      label: `${words.wages(staff)}: £${pounds}`,
    }),
  ];
}

function pairMark(
  { key, points, isComplete, label }: { key: string; points: number; isComplete: boolean; label: string },
  [x, y]: readonly [number, number],
): Mark {
  const look: Look = isComplete ? { fill: 'blue', stroke: 'paper' } : { fill: 'surface', stroke: 'soft' };
  const words = text(x, y + 4.3, String(points), {
    size: 12,
    weight: 600,
    anchor: 'middle',
    fill: isComplete ? 'on' : 'soft',
  });
  return group([circle(x, y, 11, { ...look, strokeWidth: 1 }), words], { key, label });
}

function roomLabel(room: RoomView, { language }: Frame): string {
  const words = BOARD_WORDS[language];
  const next = room.nextIncome;
  const piece = room.piece === null ? (room.hasSpot ? words.freePlace : '') : words[room.piece];
  return [
    `${room.label[language]}, ${words.side(room.side)}: ${gainsText(room.income, language)}`,
    next === null || room.nextCost === null ? '' : words.nextSide(room.nextCost, gainsText(next, language)),
    piece,
  ]
    .filter(Boolean)
    .join('; ');
}

function roomMark(
  mine: SeatView,
  room: RoomView,
  frame: Frame,
  [x, y, width]: readonly [number, number, number],
): Mark {
  const height = HOUSE.room;
  const label = roomLabel(room, frame);
  const isBare = room.side === 'bare';
  const now = incomeSigns(room.income);
  const marks = [
    rect([0, 0, width, height], { radius: 5, ...SIDES[room.side], target: `room:${mine.seat}:${room.code}`, label }),
    rect([0, 0, width, height], { radius: 5, target: `spot:${mine.seat}:${room.code}`, label }),
    fitted(9, 16, room.label[frame.language], {
      width: width - (isBare ? 17 : 28),
      size: 12,
      fill: isBare ? 'soft' : 'ink',
    }),
    ...(isBare ? [] : [text(width - 9, 16, room.side, { size: 12, weight: 600, anchor: 'end', fill: 'blue' })]),
    ...signRow(now, [9, 34], { size: 14, weight: 600, fill: isBare ? 'soft' : 'ink' }),
    ...nextSide(room, [9, 51]),
    ...(room.hasSpot ? [pieceSpot(room.piece, [width - 20, 32, 20], { key: `staff:${mine.seat}:${room.code}` })] : []),
  ];
  return group(marks, { x, y, key: `room:${mine.seat}:${room.code}`, label });
}

/** What the other side costs and brings. */
function nextSide({ nextCost, nextIncome }: RoomView, [x, y]: readonly [number, number]): readonly Mark[] {
  if (nextCost === null || nextIncome === null) return [];
  const font = { size: 12, weight: 400, fill: 'soft' } as const;
  const price = `£${nextCost}`;
  const after = x + textWidth(price, 12, 600) + 4;
  const signs: readonly Sign[] = incomeSigns(nextIncome);
  return [
    text(x, y, price, { ...font, weight: 600 }),
    use('arrow', [after + 4, y - 4.5, 7], { fill: 'soft' }),
    ...signRow(signs, [after + 12, y], font),
  ];
}

type Level = View['prestigeTrack'][number];

/** The six levels of prestige, with what the next one costs. */
export function prestige(view: View, mine: SeatView, frame: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[frame.language];
  const gap = 5;
  const side = (width - 5 * gap) / 6;
  const levels = view.prestigeTrack.map((level, index) =>
    levelMark(mine, level, frame, [index * (side + gap), 28, side]),
  );
  const marks = [heading(0, 17, words.prestige, 80), ...nextCost(mine, frame, width), ...levels];
  return { marks: [group(marks, { x, y })], height: 70 };
}

function nextCost(mine: SeatView, { language }: Frame, width: number): readonly Mark[] {
  const { nextCosts } = mine.prestige;
  if (nextCosts.length === 0) return [];
  const marks: Mark[] = [];
  let x = width;
  for (const [index, cost] of nextCosts.toReversed().entries()) {
    if (index > 0) {
      marks.push(text(x - 5, 17, '/', { size: 14, anchor: 'middle', fill: 'soft' }));
      x -= 11;
    }
    for (const colour of cost.toReversed()) {
      marks.push(discToken(colour, language, [x - 9, 12, 9]));
      x -= 20;
    }
  }
  const word = BOARD_WORDS[language].next;
  return [...marks, text(x - 4, 17, word, { size: 12, anchor: 'end', fill: 'soft' })];
}

const NO_MOVE = '–';

function moveWords({ move, ongoingMove }: Level): string {
  if (ongoingMove > 0) return `+${ongoingMove} ∞`;
  return move > 0 ? `+${move}` : NO_MOVE;
}

type Standing = 'past' | 'now' | 'open';

const LEVELS: Readonly<Record<Standing, { readonly box: Look; readonly points: Tone; readonly move: Tone }>> = {
  past: { box: { fill: 'shade', stroke: 'line' }, points: 'soft', move: 'soft' },
  now: { box: { fill: 'ink', stroke: 'ink' }, points: 'paper', move: 'paper' },
  open: { box: { fill: 'surface', stroke: 'line' }, points: 'ink', move: 'soft' },
};

function levelMark(
  { seat, prestige: { level: reached } }: SeatView,
  level: Level,
  { language }: Frame,
  [x, y, side]: readonly [number, number, number],
): Mark {
  const standing: Standing = level.level === reached ? 'now' : level.level < reached ? 'past' : 'open';
  const { box, points, move } = LEVELS[standing];
  const middle = x + side / 2 - (level.hasWhiteCrypt ? 6 : 0);
  const crypt = use('gable', [middle + 18, y + 13, 10], { fill: 'ivory', stroke: points, strokeWidth: 12 });
  const marks = [
    rect([x, y, side, 40], { radius: 4, strokeWidth: 1.5, ...box }),
    text(middle, y + 19, String(level.pointsPerStaff), { size: 16, weight: 600, anchor: 'middle', fill: points }),
    ...(level.hasWhiteCrypt ? [crypt] : []),
    text(x + side / 2, y + 34, moveWords(level), { size: 12, anchor: 'middle', fill: move }),
  ];
  return group(marks, {
    ...(standing === 'now' ? { key: `prestige:${seat}` } : {}),
    target: `prestige:${seat}:${level.level}`,
    label: levelLabel(level, BOARD_WORDS[language]),
  });
}

function levelLabel(level: Level, words: BoardWords): string {
  const moves = moveWords(level);
  const parts = [
    words.level(level.level, level.pointsPerStaff),
    moves === NO_MOVE ? '' : `${words.train} ${moves}`,
    level.hasWhiteCrypt ? words.crypt : '',
  ];
  return parts.filter(Boolean).join(', ');
}
