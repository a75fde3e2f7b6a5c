// Cards that a seat holds, open to all: one after the other by name, or each with what it does.

import { type Box, type Frame, group, type Mark, rect, text } from '../../../board/drawing.ts';
import { fitText, fitted, paragraph } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import type { View } from '../shapes/view.ts';
import { CHIP, localeChip, named, told, tomeChip } from './names.ts';
import type { Strip } from './turn.ts';
import { BOARD_WORDS } from './words.ts';

export type Held = View['players'][number]['cards'][number];

type Power = View['tomes'][number] | View['locales'][number];

export interface Drawn {
  readonly marks: readonly Mark[];
  readonly height: number;
}

const HEIGHT = 24;
const LETTER = 18;
/** Around a card: outlines of what may be touched do not meet. */
const GAP = 7;

/** Cards by name, in as many rows as they need. */
export function namedCards(cards: readonly Held[], frame: Frame, [x, y, width]: Strip): Drawn {
  let [left, top] = [x, y];
  const marks = cards.map((held) => {
    const each = Math.min(width, widthOf(held, frame));
    if (left > x && left + each > x + width) [left, top] = [x, top + HEIGHT + GAP];
    const mark = nameCard(held, frame, [left, top, each, HEIGHT]);
    left += each + GAP;
    return mark;
  });
  return { marks, height: cards.length === 0 ? 0 : top + HEIGHT + GAP - y };
}

function widthOf(held: Held, { language }: Frame): number {
  const price = priceOf(held);
  return (
    LETTER + 12 + textWidth(named(held.card, language), 12, 400) + (price === '' ? 0 : 6 + textWidth(price, 12, 600))
  );
}

/** What a use costs, if it costs anything. */
function priceOf({ cost }: Held): string {
  return cost === null || cost === 0 ? '' : String(cost);
}

function nameCard(held: Held, { language }: Frame, box: Box): Mark {
  const [x, y, width] = box;
  const price = priceOf(held);
  const room = width - LETTER - 10 - (price === '' ? 0 : 6 + textWidth(price, 12, 600));
  const fill = held.isUsed ? 'soft' : 'ink';
  const name = fitted(x + LETTER + 6, y + 16.5, named(held.card, language), { width: room + 1, size: 12, fill });
  return cardMark(held, language, [...frameMarks(held, language, box), name, ...priceMarks(price, x + width - 6, y)]);
}

function cardMark({ card }: Held, language: Frame['language'], marks: readonly Mark[]): Mark {
  const label = [named(card, language), told(card, language)].filter(Boolean).join(': ');
  return group(marks, { key: `card:${card.code}`, target: `card:${card.code}`, label });
}

function priceMarks(price: string, x: number, y: number): readonly Mark[] {
  return price === '' ? [] : [text(x, y + 16.5, price, { size: 12, weight: 600, anchor: 'end' })];
}

/** The frame, with the letter of the kind. */
function frameMarks({ card, isUsed }: Held, language: Frame['language'], box: Box): readonly Mark[] {
  const [x, y, , height] = box;
  const [tone, ground, letters] = isUsed ? (['line', 'shade', 'soft'] as const) : (['ink', 'ink', 'paper'] as const);
  const letter = BOARD_WORDS[language].kinds[card.kind];
  return [
    rect(box, { radius: 4, fill: isUsed ? 'shade' : 'surface', stroke: tone, strokeWidth: 1.25 }),
    rect([x, y, LETTER, height], { radius: 4, fill: ground }),
    text(x + LETTER / 2, y + 16.5, letter, { size: 12, weight: 600, anchor: 'middle', fill: letters }),
  ];
}

const MOST_LINES = 6;

/** What powers of Great Tomes and whole locales do, below each other. */
export function toldPowers(powers: readonly Power[], frame: Frame, [x, y, width]: Strip): Drawn {
  let top = y;
  const marks = powers.map((power) => {
    const words = told(power, frame.language);
    const left = x + CHIP + 6;
    const room = { width: width - CHIP - 6, lines: MOST_LINES };
    const lines = fitText(words, room, { size: 12, weight: 400 }).lines.length;
    const chip = 'letter' in power ? localeChip(power, [x, top]) : tomeChip([x, top]);
    const name = text(left, top + 12, named(power, frame.language), { size: 12, weight: 600 });
    const mark = group([chip, name, paragraph(left, top + 28, words, { ...room, size: 12, fill: 'soft' })]);
    top += 16 + lines * 15 + GAP;
    return mark;
  });
  return { marks, height: top - y };
}

/** Each card with what it does, below each other. */
export function toldCards(cards: readonly Held[], frame: Frame, [x, y, width]: Strip): Drawn {
  let top = y;
  const marks = cards.map((held) => {
    const words = told(held.card, frame.language);
    const room = { width: width - LETTER - 14, lines: MOST_LINES };
    const lines = words === '' ? 0 : fitText(words, room, { size: 12, weight: 400 }).lines.length;
    const height = HEIGHT + lines * 15 + (lines === 0 ? 0 : 3);
    const mark = toldCard(held, frame, [x, top, width, height]);
    top += height + GAP;
    return mark;
  });
  return { marks, height: top - y };
}

function toldCard(held: Held, { language }: Frame, box: Box): Mark {
  const [x, y, width] = box;
  const price = priceOf(held);
  const left = x + LETTER + 7;
  const fill = held.isUsed ? 'soft' : 'ink';
  const words = told(held.card, language);
  return cardMark(held, language, [
    ...frameMarks(held, language, box),
    fitted(left, y + 16.5, named(held.card, language), { width: width - LETTER - 40, size: 12, weight: 600, fill }),
    ...priceMarks(price, x + width - 6, y),
    ...(words === ''
      ? []
      : [paragraph(left, y + 32, words, { width: width - LETTER - 14, lines: MOST_LINES, size: 12, fill: 'soft' })]),
  ]);
}
