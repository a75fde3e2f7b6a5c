// The table for 960 × 696: what all share, London and the Necropolis above the railway that joins them, the seats.

import type { Language } from '../../../base/language.ts';
import { type Drawing, type Frame, group, line, type Mark, text, use } from '../../../board/drawing.ts';
import type { View } from '../shapes/view.ts';
import { hand, rounds, turnCard } from './card.ts';
import { london, prestige } from './london.ts';
import { bonus, crypts, openCards, SUPPLY_HEIGHT, supply } from './market.ts';
import { miniBoards } from './mini.ts';
import { necropolis, potter } from './necropolis.ts';
import { scoreTable, seatHead } from './seats.ts';
import { SIZES } from './sizes.ts';
import { SHEET } from './symbols.ts';
import { othersOf, type SeatView, type Stack, seatAt } from './tokens.ts';
import { railway } from './train.ts';
import { BOARD_WORDS } from './words.ts';

const WIDE = { width: 960, height: 696 };
/** Columns from the left: what all share, the boards of a seat, the seats. */
const LEFT = { x: 0, width: 192 };
const MIDDLE = 208;
const RIGHT = { x: 760, width: 200 };

/** Stacks under each other, each in its region. */
function pile(x: number, width: number, top = 0) {
  const marks: Mark[] = [];
  let y = top;
  const add = (region: string, draw: (place: { x: number; y: number; width: number }) => Stack, gap = 10) => {
    const stack = draw({ x, y, width });
    marks.push(group(stack.marks, { region }));
    y += stack.height + gap;
  };
  return { marks, add, end: () => y };
}

export function wide(view: View, frame: Frame): Drawing {
  const mine = seatAt(view, frame.seat);
  const marks = [...shared(view, mine, frame), ...boards(view, mine, frame), ...seats(view, mine, frame)];
  return { ...WIDE, marks, sheet: SHEET };
}

function shared(view: View, mine: SeatView, frame: Frame): readonly Mark[] {
  const { marks, add } = pile(LEFT.x, LEFT.width);
  add('card', (place) => rounds(view, frame, place), 8);
  add('card', (place) => turnCard(view, frame, place), 6);
  add('card', (place) => hand(mine, frame, place));
  add('market', (place) => openCards(view, frame, place), 4);
  add('market', (place) => bonus(view, frame, place), 4);
  add('market', (place) => crypts(view, frame, place));
  return marks;
}

function boards(view: View, mine: SeatView, frame: Frame): readonly Mark[] {
  const { london: first, necropolis: second, railway: all } = SIZES.wide;
  const left = pile(MIDDLE, first);
  left.add('london', (place) => london(mine, frame, place), 2);
  left.add('london', (place) => prestige(view, mine, frame, place));
  const right = pile(MIDDLE + all - second, second);
  right.add('necropolis', (place) => necropolis(mine, frame, place), 2);
  right.add('necropolis', (place) => potter(mine, frame, place));
  const below = pile(MIDDLE, all, Math.max(left.end(), right.end()));
  below.add('railway', (place) => railway(view, mine, frame, place));
  return [...left.marks, ...right.marks, ...below.marks];
}

function seats(view: View, mine: SeatView, frame: Frame): readonly Mark[] {
  const { x, width } = RIGHT;
  const { marks, add, end } = pile(x, width);
  add('seats', (place) => seatHead(view, mine, frame, place), 4);
  add('seats', (place) => scoreTable(mine, frame, place), 8);
  for (const other of othersOf(view, mine)) {
    add('seats', (place) => seatHead(view, other, frame, place), 0);
    add('seats', (place) => miniBoards(other, frame, place), 4);
  }
  add('market', (place) => supply(view, frame, { ...place, y: WIDE.height - SUPPLY_HEIGHT }));
  const border = line([x - 10, 0, x - 10, WIDE.height], { stroke: 'line', strokeWidth: 1 });
  // Where there is room for it.
  const legend = end() + 70 > WIDE.height ? [] : LEGENDS[frame.language];
  return [border, ...marks, ...legend];
}

/** What the signs mean. */
function printedLegend(language: Language): readonly Mark[] {
  const { x, width } = RIGHT;
  const top = WIDE.height - SUPPLY_HEIGHT - 56;
  return BOARD_WORDS[language].legend.flatMap(([sign, words], index) => {
    const left = x + (index % 2) * (width / 2);
    const base = top + Math.floor(index / 2) * 22;
    return [
      use(sign, [left + 9, base, 16], { fill: 'soft' }),
      text(left + 22, base + 4.5, words, { size: 12, fill: 'soft' }),
    ];
  });
}

const LEGENDS = { en: printedLegend('en'), de: printedLegend('de') };
