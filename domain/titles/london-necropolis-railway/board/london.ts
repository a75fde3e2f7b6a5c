// London of a seat: four pairs of rooms, and what they bring at the next income.

import { circle, type Frame, group, type Look, type Mark, rect, text } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { heading, rule } from '../../../board/pieces.ts';
import { gainsText } from '../text/phrases.ts';
import { once } from './once.ts';
import { SIZES } from './sizes.ts';
import { incomeSigns, type Place, pieceSpot, type SeatView, type Stack, signRow, signsWidth } from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

type RoomView = SeatView['london'][number];
type PairView = SeatView['londonPairs'][number];

/** From the top: the heading, four pairs of rooms, two rows of sums. */
const HOUSE = { head: 26, room: 54, gap: 10, sum: 20 };
const FOOT = HOUSE.head + 4 * HOUSE.room + 3 * HOUSE.gap;
const BOLD = { size: 14, weight: 600, fill: 'ink' } as const;

const SIDES: Readonly<Record<RoomView['side'], Look>> = {
  bare: { stroke: 'line', strokeWidth: 1.5, dash: [4, 4] },
  A: { fill: 'surface', stroke: 'blue', strokeWidth: 1.5 },
  B: { fill: 'sky', stroke: 'blue', strokeWidth: 2 },
};

/** The rooms, and what they bring. */
export function london(mine: SeatView, frame: Frame, { x, y }: Place): Stack {
  const { width, middle } = SIZES[frame.layout].london;
  const wide = (width - middle) / 2;
  const rooms = mine.london.map((room) =>
    roomMark(mine.seat, room, frame, [(room.column - 1) * (wide + middle), rowTop(room.row), wide]),
  );
  const marks = [heading(0, 15, 'London', width), ...rooms, ...sums(mine, frame, width)];
  return { marks: [group(marks, { x, y })], height: FOOT + 8 + 2 * HOUSE.sum };
}

/** What a pair scores, between its rooms: above the outlines of what may be touched. */
export function londonPairs(mine: SeatView, frame: Frame, { x, y }: Pick<Place, 'x' | 'y'>): Mark {
  const { width } = SIZES[frame.layout].london;
  const pairs = mine.londonPairs.map((pair, index) =>
    pairMark(mine.seat, pair, frame, [width / 2, rowTop(index + 1) + HOUSE.room / 2]),
  );
  return group(pairs, { x, y, region: 'london' });
}

function rowTop(row: number): number {
  return HOUSE.head + (row - 1) * (HOUSE.room + HOUSE.gap);
}

/** What the next income brings, and what its wages cost. */
function sums(mine: SeatView, { language }: Frame, width: number): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const signs = incomeSigns(mine.nextIncome);
  const { staff, pounds } = mine.nextWages;
  const gains = signsWidth(signs, BOLD);
  const [first, second] = [FOOT + 8 + 14, FOOT + 8 + HOUSE.sum + 15];
  const name = (base: number, title: string, beside: number) =>
    fitted(0, base, title, { width: width - beside - 8, size: 12, fill: 'soft' });
  return [
    group([name(first, words.income, gains), ...signRow(signs, [width - gains, first], BOLD)], {
      key: `income:${mine.seat}`,
      label: `${words.income}: ${gainsText(mine.nextIncome, language)}`,
    }),
    rule(0, FOOT + 8 + HOUSE.sum, width),
    group([name(second, words.wages(staff), 32), text(width, second, `£${pounds}`, { ...BOLD, anchor: 'end' })], {
      key: `wages:${mine.seat}`,
      label: `${words.wages(staff)}: £${pounds}`,
    }),
  ];
}

const pairMarks = once<Mark>();

function pairMark(
  seat: number,
  { code, points, isComplete }: PairView,
  { language, layout }: Frame,
  [x, y]: readonly [number, number],
): Mark {
  return pairMarks(`${layout} ${language} ${seat} ${code} ${isComplete}`, () => {
    const look: Look = isComplete ? { fill: 'blue', stroke: 'paper' } : { fill: 'paper', stroke: 'line' };
    const letters = { size: 12, weight: 600, anchor: 'middle', fill: isComplete ? 'on' : 'soft' } as const;
    return group([circle(x, y, 11, { ...look, strokeWidth: 1.5 }), text(x, y + 4.3, String(points), letters)], {
      key: `pair:${seat}:${code}`,
      label: BOARD_WORDS[language].pair(points),
    });
  });
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

const roomMarks = once<Mark>();

function roomMark(seat: number, room: RoomView, frame: Frame, [x, y, width]: readonly [number, number, number]): Mark {
  return roomMarks(`${frame.layout} ${frame.language} ${seat} ${room.code} ${room.side} ${room.piece}`, () => {
    const box = [0, 0, width, HOUSE.room] as const;
    const label = roomLabel(room, frame);
    const name = `${seat}:${room.code}`;
    const isBare = room.side === 'bare';
    const marks = [
      rect(box, { radius: 6, ...SIDES[room.side], target: `room:${name}`, label }),
      rect(box, { radius: 6, target: `spot:${name}`, label }),
      fitted(10, 16, room.label[frame.language], {
        width: width - (isBare ? 14 : 27),
        size: 12,
        fill: isBare ? 'soft' : 'ink',
      }),
      ...(isBare ? [] : [text(width - 10, 16, room.side, { size: 12, weight: 600, anchor: 'end', fill: 'blue' })]),
      ...signRow(incomeSigns(room.income), [10, 33], { ...BOLD, fill: isBare ? 'soft' : 'ink' }),
      ...nextSide(room),
      ...(room.hasSpot ? [pieceSpot(room.piece, [width - 18, 35, 20], { key: `staff:${name}` })] : []),
    ];
    return group(marks, { x, y, key: `room:${name}`, label });
  });
}

/** What the other side costs and brings, in columns. */
function nextSide({ nextCost, nextIncome }: RoomView): readonly Mark[] {
  if (nextCost === null || nextIncome === null) return [];
  const font = { size: 12, weight: 400, fill: 'soft' } as const;
  return [
    text(10, 48, `£${nextCost}`, font),
    text(27, 48, '→', font),
    ...signRow(incomeSigns(nextIncome), [40, 48], font),
  ];
}
