// Engines and the boxcars beside them, in a row on the roof of their cave.

import { type Frame, group, type Mark, rect, type Tags, text, use } from '../../../board/drawing.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import { seatTone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { spotName } from './geometry.ts';
import { type Ground, type Row, rowStart } from './ground.ts';
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

const NOWHERE: Row = { x: 0, y: HEIGHT, runs: 1 };

/** What stands at `place`, seat after seat: an engine, then its boxcars. */
export function trainMarks(view: View, place: string, ground: Ground, frame: Frame): readonly Mark[] {
  const pieces = view.players.flatMap((player) => [
    ...(player.place === place ? [engine(view, player, frame)] : []),
    ...boxcars(view, player, place, frame),
  ]);
  const whole = pieces.reduce((sum, { width }) => sum + width + GAP, 0);
  const row = ground.engines.get(place) ?? NOWHERE;
  let left = rowStart(row, whole, ground.plan.width);
  return pieces.map(({ width, mark, tags }) => {
    const placed = group([mark], { x: left, y: row.y, ...tags });
    left += width + GAP;
    return placed;
  });
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

/** Boxcars of a seat in the same cave, one behind another, with their numbers. */
function boxcars(view: View, { seat, boxcars: all }: Player, place: string, frame: Frame): readonly Piece[] {
  const here = all.filter((boxcar) => boxcar.place === place);
  const first = here[0];
  const last = here.at(-1);
  if (first === undefined || last === undefined) return [];
  const numbers = first === last ? String(first.number) : `${first.number}–${last.number}`;
  // A narrow map has no room for more words: it shows as many boxcars as there are.
  const isWide = frame.layout === 'wide';
  const step = isWide ? 2 : 4;
  const width = (isWide ? textWidth(numbers, 12, 600) + 19 : 18) + (here.length - 1) * step;
  const marks = [
    ...here.map(({ number }, index) =>
      rect([(here.length - 1 - index) * step, -15, width - (here.length - 1) * step, 15], {
        radius: 3,
        fill: 'surface',
        stroke: seatTone(seat),
        strokeWidth: 1.5,
        key: `car:${seat}:${number}`,
      }),
    ),
    seatSign(seat, [9, -7.5, 9]),
    ...(isWide ? [text(15, -3.3, numbers, { size: 12, weight: 600 })] : []),
  ];
  const label = BOARD_WORDS[frame.language].boxcars(seatName(frame, seat), numbers, spotName(view, place));
  return [{ width, mark: group(marks), tags: { target: `cars:${seat}:${place}`, label } }];
}
