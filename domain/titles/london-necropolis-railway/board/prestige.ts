// Prestige of a seat: the six levels, with what the next one costs.

import { type Frame, group, type Look, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { heading } from '../../../board/pieces.ts';
import type { Tone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { once } from './once.ts';
import { discToken, type Place, type SeatView, type Stack } from './tokens.ts';
import { BOARD_WORDS, type BoardWords } from './words.ts';

type Level = View['prestigeTrack'][number];

const TRACK = { head: 26, height: 40, gap: 6 };

export function prestige(view: View, mine: SeatView, frame: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[frame.language];
  const side = (width - 5 * TRACK.gap) / 6;
  const levels = view.prestigeTrack.map((level, index) =>
    levelMark(mine, level, frame, [index * (side + TRACK.gap), TRACK.head, side]),
  );
  const marks = [heading(0, 15, words.prestige, 80), ...nextCost(mine, frame, width), ...levels];
  return { marks: [group(marks, { x, y })], height: TRACK.head + TRACK.height };
}

function nextCost(mine: SeatView, { language }: Frame, width: number): readonly Mark[] {
  const { nextCosts } = mine.prestige;
  if (nextCosts.length === 0) return [];
  const marks: Mark[] = [];
  let x = width;
  for (const [index, cost] of nextCosts.toReversed().entries()) {
    if (index > 0) {
      marks.push(text(x - 5, 15, '/', { size: 14, anchor: 'middle', fill: 'soft' }));
      x -= 11;
    }
    for (const colour of cost.toReversed()) {
      marks.push(discToken(colour, language, [x - 9, 10, 9]));
      x -= 20;
    }
  }
  return [...marks, text(x - 4, 15, BOARD_WORDS[language].next, { size: 12, anchor: 'end', fill: 'soft' })];
}

const NO_MOVE = '–';

function moveWords({ move, ongoingMove }: Level): string {
  if (ongoingMove > 0) return `+${ongoingMove} ∞`;
  return move > 0 ? `+${move}` : NO_MOVE;
}

type Standing = 'past' | 'now' | 'open';

const LEVELS: Readonly<Record<Standing, { readonly box: Look; readonly points: Tone; readonly move: Tone }>> = {
  past: { box: { fill: 'paper', stroke: 'line' }, points: 'soft', move: 'soft' },
  now: { box: { fill: 'ink', stroke: 'ink' }, points: 'paper', move: 'paper' },
  open: { box: { fill: 'surface', stroke: 'line' }, points: 'ink', move: 'soft' },
};

const levelMarks = once<Mark>();

function levelMark(
  { seat, prestige: { level: reached } }: SeatView,
  level: Level,
  { language, layout }: Frame,
  [x, y, side]: readonly [number, number, number],
): Mark {
  const standing: Standing = level.level === reached ? 'now' : level.level < reached ? 'past' : 'open';
  return levelMarks(`${layout} ${language} ${seat} ${level.level} ${standing}`, () => {
    const { box, points, move } = LEVELS[standing];
    const middle = x + side / 2 - (level.hasWhiteCrypt ? 6 : 0);
    const crypt = use('gable', [middle + 18, y + 13, 9], { fill: 'ivory', stroke: points, strokeWidth: 12 });
    const marks = [
      rect([x, y, side, TRACK.height], { radius: 6, strokeWidth: 1.5, ...box }),
      text(middle, y + 19, String(level.pointsPerStaff), { size: 16, weight: 600, anchor: 'middle', fill: points }),
      ...(level.hasWhiteCrypt ? [crypt] : []),
      text(x + side / 2, y + 33, moveWords(level), { size: 12, anchor: 'middle', fill: move }),
    ];
    return group(marks, {
      ...(standing === 'now' ? { key: `prestige:${seat}` } : {}),
      target: `prestige:${seat}:${level.level}`,
      label: levelLabel(level, BOARD_WORDS[language]),
    });
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
