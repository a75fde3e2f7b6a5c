// Engines and the boxcars beside them, in a row on the roof of their cave.

import { type Frame, group, type Mark, rect, type Tags, use } from '../../../board/drawing.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import { seatTone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { type Ground, spotName, spotOf } from './geometry.ts';
import { rowStart, rowStep } from './plan.ts';
import { BOARD_WORDS } from './words.ts';

const HEIGHT = 20;
const ENGINE = 30;
const GAP = 3;

interface Piece {
  readonly width: number;
  /** Drawn from its left end, its foot at 0. */
  readonly mark: Mark;
  readonly tags: Tags;
}

/** What stands at `place`, seat after seat: an engine, then its boxcars. */
export function trainMarks(view: View, place: string, ground: Ground, frame: Frame): readonly Mark[] {
  const pieces = view.players.flatMap((player) => [
    ...(player.place === place ? [engine(view, player, frame)] : []),
    ...boxcars(view, player, place, frame),
  ]);
  const spot = spotOf(ground.plan, place);
  const row = spot.engines;
  return rowsOf(pieces).flatMap((inRow, index) => {
    let left = rowStart(row, widthOf(inRow), ground.plan);
    return inRow.map(({ width, mark, tags }) => {
      const placed = group([mark], { x: left, y: row[1] + index * (HEIGHT + 2) * rowStep(spot, row), ...tags });
      left += width + GAP;
      return placed;
    });
  });
}

/** A longer row becomes two. */
const LONGEST = 84;

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width + GAP, 0);
}

function rowsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const longest = Math.max(LONGEST, widthOf(pieces) * 0.55) + GAP;
  const rows: Piece[][] = [];
  for (const piece of pieces) {
    const last = rows.at(-1);
    if (last !== undefined && widthOf([...last, piece]) <= longest) last.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

type Player = View['players'][number];

/** Lying on its side: derailed. */
function engine(view: View, { seat, place, isDerailed }: Player, frame: Frame): Piece {
  const isTurn = view.currentTurn?.seat === seat;
  const marks = [
    rect([0, -HEIGHT, ENGINE, HEIGHT], {
      radius: 4,
      fill: 'surface',
      stroke: isTurn ? 'signal' : seatTone(seat),
      strokeWidth: 2,
    }),
    group([use('engine', [0, 0, 15], { fill: seatTone(seat) })], {
      x: ENGINE / 2 - 2,
      y: -HEIGHT / 2,
      turn: isDerailed ? 115 : 0,
    }),
    seatSign(seat, [ENGINE - 3, -HEIGHT + 2, 12]),
  ];
  const words = BOARD_WORDS[frame.language];
  const label = words.engine(seatName(frame, seat), spotName(view, place), isDerailed);
  return { width: ENGINE, mark: group(marks), tags: { key: `engine:${seat}`, target: `engine:${seat}`, label } };
}

/** How far a boxcar looks out behind the one before it. */
const STACKED = 5;

/** Boxcars of a seat in the same cave, one behind another. */
function boxcars(view: View, { seat, boxcars: all }: Player, place: string, frame: Frame): readonly Piece[] {
  const here = all.filter((boxcar) => boxcar.place === place);
  const first = here[0];
  const last = here.at(-1);
  if (first === undefined || last === undefined) return [];
  const numbers = first === last ? String(first.number) : `${first.number}–${last.number}`;
  const width = 20 + (here.length - 1) * STACKED;
  const marks = [
    ...here.map(({ number }, index) =>
      rect([(here.length - 1 - index) * STACKED, -15, 20, 15], {
        radius: 3,
        fill: 'surface',
        stroke: seatTone(seat),
        strokeWidth: 1.5,
        key: `car:${seat}:${number}`,
      }),
    ),
    seatSign(seat, [10, -7.5, 10]),
  ];
  const label = BOARD_WORDS[frame.language].boxcars(seatName(frame, seat), numbers, spotName(view, place));
  return [{ width, mark: group(marks), tags: { target: `cars:${seat}:${place}`, label } }];
}
