// The table for 960 × 696: what all share, London and the Necropolis above the railway that joins them, the seats.

import type { Language } from '../../../base/language.ts';
import { type Drawing, type Frame, group, line, type Mark, rect, SLOT, text, use } from '../../../board/drawing.ts';
import { heading } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { bonus } from './bonus.ts';
import { hand, rounds, turnCard } from './card.ts';
import { london, londonPairs } from './london.ts';
import { crypts, openCards, SUPPLY_HEIGHT, supply } from './market.ts';
import { miniBoards } from './mini.ts';
import { necropolis, potter } from './necropolis.ts';
import { prestige } from './prestige.ts';
import { scoreTable, seatHead } from './seats.ts';
import { SIZES } from './sizes.ts';
import { STEPS_HEIGHT, steps } from './steps.ts';
import { SHEET } from './symbols.ts';
import { othersOf, type Place, type SeatView, type Stack, seatAt } from './tokens.ts';
import { railway } from './train.ts';
import { BOARD_WORDS } from './words.ts';
import { yard } from './yard.ts';

const WIDE = { width: 960, height: 696 };
const TOP = 8;
/** Columns from the left: what all share, the boards of a seat, the seats. */
const LEFT = { x: 10, width: 184 };
const MIDDLE = 214;
const RIGHT = { x: 762, width: 188 };
const BORDER = 750;

/** Stacks under each other, each in its region. */
function pile(x: number, width: number, top = TOP) {
  const marks: Mark[] = [];
  let y = top;
  const add = (region: string, draw: (place: Place) => Stack, gap = 10) => {
    const stack = draw({ x, y, width });
    marks.push(group(stack.marks, { region }));
    y += stack.height + gap;
  };
  return { marks, add, end: () => y };
}

export function wide(view: View, frame: Frame): Drawing {
  const mine = seatAt(view, frame.seat);
  const marks = [
    line([BORDER, TOP, BORDER, WIDE.height - TOP], { stroke: 'line', strokeWidth: 1 }),
    ...shared(view, mine, frame),
    ...boards(view, mine, frame),
    ...seats(view, mine, frame),
    SLOT,
    londonPairs(mine, frame, { x: MIDDLE, y: TOP }),
  ];
  return { ...WIDE, marks, sheet: SHEET };
}

function shared(view: View, mine: SeatView, frame: Frame): readonly Mark[] {
  const { marks, add } = pile(LEFT.x, LEFT.width);
  add('card', (place) => rounds(view, frame, place), 6);
  add('card', (place) => turnCard(view, frame, place));
  add('card', (place) => hand(mine, frame, place), 14);
  add('cards', (place) => openCards(view, frame, place), 12);
  add('bonus', (place) => bonus(view, frame, place), 10);
  add('crypts', (place) => crypts(view, frame, place));
  return marks;
}

function boards(view: View, mine: SeatView, frame: Frame): readonly Mark[] {
  const { london: first, necropolis: second, railway: all } = SIZES.wide;
  const left = pile(MIDDLE, first.width);
  left.add('london', (place) => london(mine, frame, place), 12);
  left.add('prestige', (place) => prestige(view, mine, frame, place), 14);
  const right = pile(MIDDLE + all.width - second.width, second.width);
  right.add('necropolis', (place) => necropolis(mine, frame, place), 8);
  right.add('necropolis', (place) => potter(mine, frame, place));
  const below = pile(MIDDLE, all.width, left.end());
  below.add('railway', (place) => railway(view, mine, frame, place), 0);
  below.add('railway', (place) => yard(mine, frame, place));
  return [...left.marks, ...right.marks, ...below.marks];
}

function seats(view: View, mine: SeatView, frame: Frame): readonly Mark[] {
  const { x, width } = RIGHT;
  const { marks, add, end } = pile(x, width, 4);
  add('seats', (place) => seatHead(view, mine, frame, place), 2);
  add('seats', (place) => scoreTable(mine, frame, place), 6);
  for (const other of othersOf(view, mine)) {
    add('seats', (place) => seatHead(view, other, frame, place), 0);
    add('seats', (place) => miniBoards(other, frame, place), 4);
  }
  const supplyTop = WIDE.height - SUPPLY_HEIGHT - TOP;
  const stepsTop = supplyTop - STEPS_HEIGHT - 12;
  if (end() + 8 <= stepsTop) add('card', (place) => steps(view, frame, { ...place, y: stepsTop }), 0);
  const legend = stepsTop - LEGEND_HEIGHT - 16;
  if (view.players.length === 2) marks.push(group([LEGENDS[frame.language]], { x, y: legend }));
  add('supply', (place) => supply(view, frame, { ...place, y: supplyTop }));
  return marks;
}

const LEGEND_HEIGHT = 140;

/** What the bars and the signs mean. */
function printedLegend(language: Language): Mark {
  const { width } = RIGHT;
  const words = BOARD_WORDS[language];
  const small = { size: 12, fill: 'soft' } as const;
  const parts = (['blue', 'green', 'grey'] as const).flatMap((tone, index) => [
    rect([0, 27 + index * 20, 16, 6], { fill: tone }),
    text(24, 34 + index * 20, words.parts[tone], small),
  ]);
  const signs = (['staff', 'mourner', 'coffin', 'engine'] as const).flatMap((sign, index) => {
    const [left, base] = [(index % 2) * (width / 2), 106 + Math.floor(index / 2) * 22];
    return [use(sign, [left + 8, base - 4.5, 15], { fill: 'soft' }), text(left + 24, base, words.signs[sign], small)];
  });
  return group([heading(0, 15, words.pointBars, width), ...parts, ...signs]);
}

const LEGENDS = { en: printedLegend('en'), de: printedLegend('de') };
