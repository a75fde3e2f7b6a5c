// The seats: name, points as a bar, and the boards of the others, small.

import { type Frame, group, type Mark, rect, text } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { SEAT_LINE_HEIGHT, seatLine, seatName, seatSign } from '../../../board/pieces.ts';
import type { Tone } from '../../../board/tones.ts';
import type { Score } from '../scoring.ts';
import type { View } from '../shapes/view.ts';
import { othersOf, type Place, type SeatView, type Stack } from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

function noteOf(view: View, { seat, isFirst }: SeatView, { language }: Frame): string {
  const words = BOARD_WORDS[language];
  const { step } = view;
  if (step.at !== 'over' && step.seat === seat) return words.steps[step.at];
  return isFirst ? words.first : '';
}

const SCORES = ['prestige', 'pairs', 'rows', 'columns', 'potter', 'money'] as const satisfies readonly (keyof Score)[];
/** London, the Necropolis and the rest: told apart by their order, too. */
const PARTS: readonly (readonly [tone: Tone, opacity: number, parts: readonly (keyof Score)[]])[] = [
  ['blue', 1, ['prestige', 'pairs']],
  ['green', 1, ['rows', 'columns']],
  ['grey', 1, ['potter', 'money']],
];

/** The longest bar of all seats. */
function mostPoints(view: View): number {
  return Math.max(1, ...view.players.map(({ score }) => score.total));
}

/** Points as a bar, to one scale for all seats. */
function points(mine: SeatView, most: number, { language }: Frame, { x, y, width }: Place): Mark {
  const words = BOARD_WORDS[language];
  const scale = Math.max(0, width - 4) / most;
  let left = x;
  const marks: Mark[] = [rect([x, y + 6, width, 1], { fill: 'line' })];
  for (const [tone, opacity, parts] of PARTS) {
    const wide = parts.reduce((sum, part) => sum + mine.score[part], 0) * scale;
    if (wide < 0.5) continue;
    marks.push(rect([left, y, Math.max(1, wide - 1), 6], { fill: tone, opacity }));
    left += wide;
  }
  const label = SCORES.map((part) => `${words.scores[part]} ${mine.score[part]}`).join(', ');
  return group(marks, { key: `points:${mine.seat}`, label });
}

/** The line of a seat, or its name where lines are the page's; and its bar. */
export function seatHead(view: View, mine: SeatView, frame: Frame, { x, y, width }: Place): Stack {
  const { seat, score } = mine;
  const head = frame.seats
    ? seatLine(frame, { seat, note: noteOf(view, mine, frame), score: String(score.total) }, [x, y, width])
    : group(
        [
          seatSign(seat, [x + 12, y + 14, 17]),
          fitted(x + 30, y + 19, seatName(frame, seat), { width: width - 30, weight: 600 }),
        ],
        { key: `name:${seat}`, region: `seat-${seat}` },
      );
  const bar = points(mine, mostPoints(view), frame, { x, y: y + SEAT_LINE_HEIGHT + 1, width });
  return { marks: [head, bar], height: SEAT_LINE_HEIGHT + 10 };
}

/** Where the points come from. */
export function scoreTable(mine: SeatView, { language }: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[language];
  const half = (width - 14) / 2;
  const marks = SCORES.map((part, index) => {
    const left = x + (index % 2) * (half + 14);
    const base = y + 14 + Math.floor(index / 2) * 17;
    const count = mine.score[part];
    return group(
      [
        fitted(left, base, words.scores[part], { width: half - 26, size: 12, fill: 'soft' }),
        text(left + half, base, String(count), {
          size: 12,
          weight: 600,
          anchor: 'end',
          fill: count === 0 ? 'soft' : 'ink',
        }),
      ],
      { key: `score:${mine.seat}:${part}`, label: `${words.scores[part]}: ${count}` },
    );
  });
  return { marks, height: 52 };
}

const CHIP = { height: 38, gap: 8 };

/** All seats beside each other, the nearest first: sign, name, points, and a bar. */
export function seatRow(view: View, mine: SeatView, frame: Frame, { x, y, width }: Place): Stack {
  const all = [mine, ...othersOf(view, mine)];
  const wide = (width - (all.length - 1) * CHIP.gap) / all.length;
  const most = mostPoints(view);
  const marks = all.flatMap((one, index) => {
    const left = x + index * (wide + CHIP.gap);
    return [
      chip(one, frame, { x: left, y, width: wide }),
      points(one, most, frame, { x: left, y: y + CHIP.height - 8, width: wide }),
    ];
  });
  return { marks, height: CHIP.height };
}

function chip({ seat, score }: SeatView, frame: Frame, { x, y, width }: Place): Mark {
  const name = seatName(frame, seat);
  const total = String(score.total);
  const room = width - 22 - textWidth(total, 16, 600) - 4;
  const isWinner = frame.winners.includes(seat);
  const marks = [
    ...(frame.toAct.includes(seat) ? [rect([x - 6, y, 3, CHIP.height - 2], { fill: 'signal' })] : []),
    seatSign(seat, [x + 8, y + 13, 14]),
    fitted(x + 20, y + 18, name, { width: room, weight: 600 }),
    text(x + width, y + 18.5, total, { size: 16, weight: 600, anchor: 'end', fill: isWinner ? 'good' : 'ink' }),
  ];
  return group(marks, { key: `seat:${seat}`, region: `seat-${seat}`, label: `${name}, ${total}` });
}
