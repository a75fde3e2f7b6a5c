// Engines and the boxcars beside them, on the stands of their cave.

import { type Frame, group, type Mark, rect, type Tags, use } from '../../../board/drawing.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import { seatTone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { type Ground, spotName, spotOf } from './geometry.ts';
import { BOARD_WORDS } from './words.ts';

/** An engine: its frame, and the sign in it. */
export const ENGINES = {
  wide: { width: 28, height: 19, sign: 15 },
  narrow: { width: 24, height: 16, sign: 13 },
} as const;

interface Piece {
  /** Drawn from its left end, its foot at 0. */
  readonly mark: Mark;
  readonly tags: Tags;
}

/** More than there are stands for lie over each other, each a little to the right. */
const SHIFT = 5;

/** What stands at `place`, seat after seat: an engine, then its boxcars. */
export function trainMarks(view: View, place: string, ground: Ground, frame: Frame): readonly Mark[] {
  const pieces = view.players.flatMap((player) => [
    ...(player.place === place ? [engine(view, player, frame)] : []),
    ...boxcars(view, player, place, frame),
  ]);
  const { stands } = spotOf(ground.plan, place);
  return pieces.map(({ mark, tags }, index) => {
    const place = Math.min(index, stands.length / 2 - 1);
    const [x = 0, y = 0] = stands.slice(2 * place);
    return group([mark], { x: x + SHIFT * (index - place), y, ...tags });
  });
}

type Player = View['players'][number];

/** Lying on its side: derailed. */
function engine(view: View, { seat, place, isDerailed }: Player, frame: Frame): Piece {
  const { width, height, sign } = ENGINES[frame.layout];
  const isTurn = view.currentTurn?.seat === seat;
  const marks = [
    rect([1, -height, width - 2, height], {
      radius: 4,
      fill: 'surface',
      stroke: isTurn ? 'signal' : seatTone(seat),
      strokeWidth: 2,
    }),
    group([use('engine', [0, 0, sign], { fill: seatTone(seat) })], {
      x: width / 2 - 2,
      y: -height / 2,
      turn: isDerailed ? 115 : 0,
    }),
    seatSign(seat, [width - 4, -height + 2, 11]),
  ];
  const words = BOARD_WORDS[frame.language];
  const label = words.engine(seatName(frame, seat), spotName(view, place), isDerailed);
  return { mark: group(marks), tags: { key: `engine:${seat}`, target: `engine:${seat}`, label } };
}

const CAR = 20;
/** How far boxcars may look out behind the first, in all. */
const BEHIND = 8;

/** Boxcars of a seat in the same cave, one behind another. */
function boxcars(view: View, { seat, boxcars: all }: Player, place: string, frame: Frame): readonly Piece[] {
  const here = all.filter((boxcar) => boxcar.place === place);
  const first = here[0];
  const last = here.at(-1);
  if (first === undefined || last === undefined) return [];
  const numbers = first === last ? String(first.number) : `${first.number}–${last.number}`;
  const step = Math.min(4, BEHIND / Math.max(1, here.length - 1));
  const marks = [
    ...here.map(({ number }, index) =>
      rect([(here.length - 1 - index) * step, -15, CAR, 14], {
        radius: 3,
        fill: 'surface',
        stroke: seatTone(seat),
        strokeWidth: 1.5,
        key: `car:${seat}:${number}`,
      }),
    ),
    seatSign(seat, [CAR / 2, -8, 10]),
  ];
  const label = BOARD_WORDS[frame.language].boxcars(seatName(frame, seat), numbers, spotName(view, place));
  return [{ mark: group(marks), tags: { target: `cars:${seat}:${place}`, label } }];
}
