// The table drawn: the ring with who stands where, its middle, and the seats.

import type { TitleBoard } from '../../board/contract.ts';
import type { Drawing, Frame, Mark } from '../../board/drawing.ts';
import { rule } from '../../board/pieces.ts';
import { deckMarks, diceMarks, monsterMarks, openMarks, ownerMarks, turnMarks } from './board/centre.ts';
import { ringOf } from './board/geometry.ts';
import { playerMark } from './board/players.ts';
import { ringMarks, standingMarks } from './board/ring.ts';
import { SHEET } from './board/signs.ts';
import { regionsOf, targets, touched } from './board/targets.ts';
import type { Necronomonopoly } from './index.ts';
import type { View } from './shapes/view.ts';

const WIDE = { width: 960, height: 696, ring: ringOf(696, 100, 27, true) };
const NARROW = { width: 390, ring: ringOf(390, 44, 25, false) };
/** Between the ring and what lies in its middle: room for what stands on the spaces. */
const LANE = 38;

function board(view: View, frame: Frame): Drawing {
  return frame.layout === 'wide' ? wide(view, frame) : narrow(view, frame);
}

function wide(view: View, frame: Frame): Drawing {
  const { width, height, ring } = WIDE;
  const x = ring.corner + LANE;
  const inner = ring.side - 2 * x;
  const middle = [x, 276, inner] as const;
  const marks = [
    ...ringMarks(view, ring, frame),
    turnMarks(view, frame, [x, 158, inner]),
    diceMarks(view, frame, [x, 216, inner - 130]),
    deckMarks(view, frame, [x + inner - 124, 216, 124]),
    openMarks(view, frame, middle) ?? monsterMarks(view, frame, middle),
    ownerMarks(view, frame, [x, 392, inner]),
    ...standingMarks(view, ring, frame),
    ...seatColumn(view, frame, { x: ring.side + 20, width: width - ring.side - 26, height }),
  ];
  return { width, height, marks, sheet: SHEET };
}

/** The seats beside the ring, the nearest first. */
function seatColumn(
  view: View,
  frame: Frame,
  { x, width, height }: { x: number; width: number; height: number },
): readonly Mark[] {
  const seats = inOrder(view, frame);
  const each = height / Math.max(seats.length, 4);
  const rows = Math.max(1, Math.floor((each - (frame.seats ? 84 : 54)) / 30));
  return seats.flatMap((seat, index) => {
    const y = index * each;
    return [
      playerMark(view, seat, frame, { x, y: y + 2, width, rows }).mark,
      ...(index === 0 ? [] : [rule(x, y - 2, width)]),
    ];
  });
}

/** Seats from the one whose side is nearest, clockwise. */
function inOrder(view: View, { seat }: Frame): readonly number[] {
  return view.players.map((_, index) => (index + (seat ?? 0)) % view.players.length);
}

function narrow(view: View, frame: Frame): Drawing {
  const { width, ring } = NARROW;
  const marks: Mark[] = [...ringMarks(view, ring, frame)];
  const x = ring.corner + 56;
  const inner = ring.side - 2 * x;
  marks.push(
    turnMarks(view, frame, [x, x + 6, inner]),
    diceMarks(view, frame, [x, x + 74, inner]),
    deckMarks(view, frame, [x, x + 128, inner]),
  );
  marks.push(...standingMarks(view, ring, frame));
  let y = ring.side + 14;
  const column = { x: 14, width: width - 28 };
  const open = openMarks(view, frame, [column.x, y, column.width]);
  marks.push(open ?? monsterMarks(view, frame, [column.x, y, column.width]));
  y += open === null && view.monsters.length === 0 ? 52 : 116;
  marks.push(ownerMarks(view, frame, [column.x, y, column.width]));
  y += 180;
  for (const seat of inOrder(view, frame)) {
    marks.push(rule(column.x, y, column.width));
    const { mark, height } = playerMark(view, seat, frame, { ...column, y: y + 4, rows: 20 });
    marks.push(mark);
    y += height + 8;
  }
  return { width, height: y, marks, sheet: SHEET };
}

export const necronomonopolyBoard: TitleBoard<Necronomonopoly> = { board, targets, touched, regionsOf, money: '' };
