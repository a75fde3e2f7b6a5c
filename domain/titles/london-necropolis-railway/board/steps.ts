// The turn so far: the card, the actions, the train, the stations; where there is room for it.

import { circle, type Frame, group, line, type Mark, text } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { heading } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { STATION_NAMES } from '../text/names.ts';
import type { Place, Stack } from './tokens.ts';
import { stopOf } from './track.ts';
import { BOARD_WORDS } from './words.ts';

type StepName = Exclude<View['step']['at'], 'over'>;

/** Which part of a turn each step belongs to. */
const STAGES: Readonly<Record<StepName, number>> = {
  setupRow: 0,
  take: 0,
  main: 1,
  necropolis: 1,
  caboose: 1,
  volunteer: 1,
  freeCrypt: 1,
  boarding: 1,
  tender: 2,
  load: 3,
  crew: 3,
  dismiss: 3,
  dining: 3,
  bury: 3,
  century: 1,
  finalRun: 2,
  finalBuy: 1,
};

const PITCH = 24;
export const STEPS_HEIGHT = 26 + 4 * PITCH;

/** Nothing outside of turns. */
export function steps(view: View, frame: Frame, { x, y, width }: Place): Stack {
  const { step, currentTurn, round } = view;
  if (step.at === 'over' || currentTurn.occasion !== 'turn' || round === 0) return { marks: [], height: 0 };
  const words = BOARD_WORDS[frame.language];
  const now = STAGES[step.at];
  const notes = notesOf(view, frame);
  const lines = Object.values(words.stages).map((stage, index) => {
    const base = 36 + index * PITCH;
    const after = 18 + textWidth(stage, 12, 600) + 8;
    return [
      ...(index < 3 ? [line([5, base + 4, 5, base + PITCH - 12], { stroke: 'line', strokeWidth: 1.5 })] : []),
      dot(base - 4, index - now),
      text(18, base, stage, { size: 12, weight: 600, fill: index > now ? 'soft' : 'ink' }),
      fitted(after, base, notes[index] ?? '', { width: width - after, size: 12, fill: 'soft' }),
    ];
  });
  return { marks: [group([heading(0, 15, words.turn, width), ...lines.flat()], { x, y })], height: STEPS_HEIGHT };
}

/** Done, now, or to come. */
function dot(y: number, from: number): Mark {
  if (from > 0) return circle(5, y, 4.25, { fill: 'paper', stroke: 'line', strokeWidth: 1.5 });
  return circle(5, y, 5, { fill: from === 0 ? 'signal' : 'ink' });
}

function notesOf(view: View, { language }: Frame): readonly string[] {
  const words = BOARD_WORDS[language];
  const { card, sectionsUsed, isBonusTaken, isPrestigeTaken, movement, stationsLeft } = view.currentTurn;
  const done = sectionsUsed.length + (isBonusTaken ? 1 : 0) + (isPrestigeTaken ? 1 : 0);
  const to = stopOf(view);
  return [
    card?.code ?? '',
    card === null ? '' : String(done),
    to === null ? '' : words.goes(movement, to),
    stationsLeft.map((station) => STATION_NAMES[station][language]).join(', '),
  ];
}
