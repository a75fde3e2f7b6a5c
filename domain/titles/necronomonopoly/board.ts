// The table drawn: the ring with who stands where, its middle, and the seats.

import type { TitleBoard } from '../../board/contract.ts';
import type { Drawing, Frame, Mark } from '../../board/drawing.ts';
import { rule } from '../../board/pieces.ts';
import type { Effect } from '../../title/contract.ts';
import { ringOf } from './board/geometry.ts';
import type { Drawn } from './board/hand.ts';
import { DECK_PANEL, deckPanel, openMarks } from './board/open.ts';
import { OWNERS_HEIGHT, ownerMarks, tomeMarks } from './board/owners.ts';
import { playerMark } from './board/players.ts';
import { endMarks } from './board/preview.ts';
import { ringMarks } from './board/ring.ts';
import { SHEET } from './board/signs.ts';
import { standingMarks } from './board/standing.ts';
import { regionsOf, targets, touched } from './board/targets.ts';
import { deckMarks, diceMarks, partMarks, type Strip, turnMarks, usedMarks, winMarks } from './board/turn.ts';
import type { Necronomonopoly } from './index.ts';
import type { View } from './shapes/view.ts';

const WIDE = {
  width: 960,
  height: 696,
  ring: ringOf({ side: 696, corner: 100, lane: 38, pawn: 27, monster: 34, isLarge: true }),
  /** From the edge to what lies in the middle of the ring. */
  inset: 140,
};
const NARROW = {
  width: 390,
  ring: ringOf({ side: 390, corner: 44, lane: 28, pawn: 24, monster: 30, isLarge: false }),
  inset: 76,
};

function board(view: View, frame: Frame): Drawing {
  return frame.layout === 'wide' ? wide(view, frame) : narrow(view, frame);
}

function wide(view: View, frame: Frame): Drawing {
  const { width, ring, inset: x } = WIDE;
  const inner = ring.side - 2 * x;
  const beside: Strip = [ring.side + 20, 2, width - ring.side - 26];
  const column = seatColumn(view, frame, beside);
  const isDeckBeside = column.height + MOST_GAP + DECK_PANEL <= WIDE.height;
  const marks = [
    ...ringMarks(view, ring, frame),
    turnMarks(view, frame, [x, 137, inner - 172]),
    diceMarks(view, frame, [x + inner - 160, 138, 160], 36),
    partMarks(view, frame, [x, 192, inner]),
    usedMarks(view, frame, [x, 221, inner]),
    ...openMarks(view, frame, { place: [x, 254, inner], height: 92, isDeckBeside }),
    rule(x, 356, inner, 'ink'),
    ownerMarks(view, frame, [x, 362, inner]),
    tomeMarks(view, frame, [x, 486]),
    deckMarks(view, frame, [x + inner - 132, 486, 132]),
    winMarks(view, frame, [x, 518, inner]),
    ...standingMarks(view, ring, frame),
    ...column.marks,
    ...(isDeckBeside ? [deckPanel(view, frame, [beside[0], WIDE.height - DECK_PANEL, beside[2]])] : []),
  ];
  return { width, height: Math.max(WIDE.height, column.height), marks, sheet: SHEET };
}

/** Between the seats of a column. */
const LEAST_GAP = 9;
const MOST_GAP = 24;

/** The seats beside the ring, the nearest first. Cards say what they do as far as there is room: for all, for the nearest, for none. */
function seatColumn(view: View, frame: Frame, [x, y, width]: Strip): Drawn {
  const seats = inOrder(view, frame);
  const drawn = [seats.length, 1, 0].map((told) =>
    seats.map((seat, index) => (from: number) => {
      return playerMark(view, seat, frame, { place: [x, from, width], isTold: index < told, isFlat: false });
    }),
  );
  const heightOf = (blocks: (typeof drawn)[number]) => blocks.reduce((sum, block) => sum + block(0).height, 0);
  const room = WIDE.height - y - (seats.length - 1) * LEAST_GAP;
  const blocks = drawn.find((some) => heightOf(some) <= room) ?? drawn.at(-1) ?? [];
  const gap = Math.max(LEAST_GAP, Math.min(MOST_GAP, LEAST_GAP + (room - heightOf(blocks)) / seats.length));
  let top = y;
  const marks = blocks.flatMap((block, index) => {
    const between = index === 0 ? [] : [rule(x, top - gap / 2 - 2, width)];
    const { marks: own, height } = block(top);
    top += height + gap;
    return [...between, ...own];
  });
  return { marks, height: top - gap };
}

/** Seats from the one whose side is nearest, clockwise. */
function inOrder(view: View, { seat }: Frame): readonly number[] {
  return view.players.map((_, index) => (index + (seat ?? 0)) % view.players.length);
}

function narrow(view: View, frame: Frame): Drawing {
  const { width, ring, inset: x } = NARROW;
  const inner = ring.side - 2 * x;
  const marks: Mark[] = [
    ...ringMarks(view, ring, frame),
    turnMarks(view, frame, [x, 78, inner]),
    partMarks(view, frame, [x, 132, inner]),
    diceMarks(view, frame, [x, 166, inner - 74], 32),
    deckMarks(view, frame, [x + inner - 62, 166, 62]),
    ...openMarks(view, frame, { place: [x, 216, inner], height: 96 }),
    ...standingMarks(view, ring, frame),
  ];
  const column = [12, ring.side + 10, width - 24] as const;
  let y = column[1];
  marks.push(ownerMarks(view, frame, column));
  y += OWNERS_HEIGHT - 33;
  marks.push(tomeMarks(view, frame, [column[0], y]), usedMarks(view, frame, [column[0] + 206, y - 2, column[2] - 206]));
  y += 34;
  marks.push(winMarks(view, frame, [column[0], y, column[2]]));
  y += 52;
  for (const seat of inOrder(view, frame)) {
    marks.push(rule(column[0], y, column[2]));
    const block = playerMark(view, seat, frame, {
      ...{ place: [column[0], y + 4, column[2]], isTold: false, isFlat: true },
    });
    marks.push(...block.marks);
    y += block.height + 6;
  }
  return { width, height: y, marks, sheet: SHEET };
}

/** Bars where the chosen Monster may end. */
function preview(effect: Effect, { layout, language }: Frame): readonly Mark[] {
  return endMarks(effect, layout === 'wide' ? WIDE.ring : NARROW.ring, language);
}

export const necronomonopolyBoard: TitleBoard<Necronomonopoly> = {
  board,
  targets,
  touched,
  regionsOf,
  preview,
  money: '',
};
