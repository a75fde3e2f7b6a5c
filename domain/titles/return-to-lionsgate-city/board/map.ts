// Tunnels: rails, the way gone this turn, difficulties, bandit tokens, boxcars on their tracks.

import { circle, type Frame, group, line, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import { seatTone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { type Ground, LABEL, spotName, type Way } from './geometry.ts';
import type { Point } from './plan.ts';
import { BOARD_WORDS } from './words.ts';

/** Rails with sleepers: made once, for nothing of it changes. */
function railsOf({ points }: Way): readonly Mark[] {
  return [
    line(points, { stroke: 'way', strokeWidth: 9 }),
    line(points, { stroke: 'paper', strokeWidth: 7 }),
    line(points, { stroke: 'line', strokeWidth: 7, dash: [1.5, 4.5] }),
  ];
}

const RAILS = new WeakMap<Ground, Mark>();

function railsMark(ground: Ground): Mark {
  const made = RAILS.get(ground) ?? group(ground.ways.flatMap(railsOf));
  RAILS.set(ground, made);
  return made;
}

/** What lies under the places that may be touched: rails, and the way gone this turn. */
export function railMarks(view: View, ground: Ground, frame: Frame): readonly Mark[] {
  const turn = view.currentTurn;
  const gone = ground.ways.filter(({ tunnel }) => turn?.path.includes(tunnel) === true);
  return [
    railsMark(ground),
    ...gone.map(({ points }) => line(points, { stroke: seatTone(turn?.seat ?? 0), strokeWidth: 5 })),
    ...ground.ways.map((way, index) => touchMark(view, way, index, frame)),
  ];
}

function touchMark(view: View, { tunnel, points }: Way, index: number, frame: Frame): Mark {
  const words = BOARD_WORDS[frame.language];
  const seen = view.tunnels[index];
  const [track] = seen?.tracks ?? [];
  const ends = track === undefined ? '' : `${spotName(view, track.from)} – ${spotName(view, track.to)}`;
  const label = words.tunnel(tunnel, ends, seen?.difficulty ?? 0, seen?.tokens ?? 0);
  return line(points, { target: `tunnel:${tunnel}`, label, strokeWidth: 9 });
}

/** Difficulties and bandit tokens: above the outlines. */
export function tunnelMarks(view: View, { ways }: Ground): readonly Mark[] {
  return ways.map((way, index) => {
    const tokens = view.tunnels[index]?.tokens ?? 0;
    const lying = tokens === 0 ? [] : [tokensMark(tokens, way.tunnel, way.plan.tokens)];
    return group([labelMark(way), ...lying], { key: `tunnel:${way.tunnel}` });
  });
}

const LABELS = new WeakMap<Way, Mark>();

function labelMark(way: Way): Mark {
  const made = LABELS.get(way);
  if (made !== undefined) return made;
  const {
    difficulty,
    middle: [x, y],
  } = way;
  const mark = group([
    circle(x, y, LABEL, { fill: 'surface', stroke: 'soft', strokeWidth: 1.5 }),
    text(x, y + 4.5, String(difficulty), { size: 12, weight: 600, anchor: 'middle' }),
  ]);
  LABELS.set(way, mark);
  return mark;
}

const MASK = 17;
/** How far boxcars on a track lie apart. */
const APART = 7;

/** A mask, and how many from two on, on a ground of its own. */
function tokensMark(tokens: number, tunnel: string, [x, y]: Point): Mark {
  const marks =
    tokens === 1
      ? [use('mask', [x, y, MASK], { fill: 'purple' })]
      : [
          rect([x, y - 6, 12, 12], { radius: 3, fill: 'paper' }),
          use('mask', [x - 8, y, MASK], { fill: 'purple' }),
          text(x + 2, y + 4.5, String(tokens), { size: 12, weight: 600, fill: 'purple' }),
        ];
  return group(marks, { key: `tokens:${tunnel}` });
}

/** Boxcars on tracks, pointing the way that they block. */
export function trackMarks(view: View, { ways }: Ground, frame: Frame): readonly Mark[] {
  return ways.flatMap(({ along: [dx, dy], plan }, index) =>
    (view.tunnels[index]?.tracks ?? []).flatMap(({ code, boxcars }, side) => {
      const sign = side === 0 ? 1 : -1;
      const turn = (Math.atan2(dy * sign, dx * sign) * 180) / Math.PI;
      const [x, y] = side === 0 ? plan.there : plan.back;
      return boxcars.map((boxcar, place) => {
        const back = place * APART * sign;
        return carMark(boxcar, code, frame, { x: x - dx * back, y: y - dy * back, turn });
      });
    }),
  );
}

function carMark(
  { seat, number }: { readonly seat: number; readonly number: number },
  track: string,
  frame: Frame,
  { x, y, turn }: { readonly x: number; readonly y: number; readonly turn: number },
): Mark {
  const tone = seatTone(seat);
  const angle = (turn * Math.PI) / 180;
  const marks = [
    group(
      [
        rect([-12, -7.5, 24, 15], { radius: 3, fill: 'surface', stroke: tone, strokeWidth: 2 }),
        use('arrow', [6.5, 0, 8], { stroke: 'ink', strokeWidth: 20 }),
      ],
      { turn },
    ),
    seatSign(seat, [-4 * Math.cos(angle), -4 * Math.sin(angle), 11]),
  ];
  const label = BOARD_WORDS[frame.language].boxcar(seatName(frame, seat), number);
  return group(marks, { x, y, key: `car:${seat}:${number}`, target: `cars:${seat}:${track}`, label });
}
