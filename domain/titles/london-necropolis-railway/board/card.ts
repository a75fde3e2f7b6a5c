// The card of the turn with its three sections, the hand of a seat, and how far the game is.

import { type Frame, group, line, type Mark, path, rect, text } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { boxes, seatName } from '../../../board/pieces.ts';
import { DISCS, SECTIONS, type Section } from '../components/ids.ts';
import type { View } from '../shapes/view.ts';
import { SECTION_NAMES } from '../text/names.ts';
import {
  type CardView,
  countOf,
  discPlace,
  discToken,
  engines,
  type Place,
  type SeatView,
  type Stack,
} from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

export const SECTION_DISCS = { london: 'blue', necropolis: 'green', railway: 'grey' } as const;

export function iconsOf(card: CardView, section: Section): number {
  const { londonIcons = 0, necropolisIcons = 0, railwayIcons = 0 } = card;
  return { london: londonIcons, necropolis: necropolisIcons, railway: railwayIcons }[section];
}

/** What a section of a card offers. */
export function offer(card: CardView, section: Section, { language }: Frame): string {
  const words = BOARD_WORDS[language];
  if (section === 'london') return card.roomLabel[language];
  if (section === 'railway') return card.abilityLabel[language];
  return [...(card.hasStaff ? [words.hire] : []), ...(card.hasCrypt ? [words.crypt] : [])].join(' + ');
}

function cardTitle(view: View, frame: Frame): string {
  const words = BOARD_WORDS[frame.language];
  const { seat } = view.step;
  if (seat === null || view.currentTurn.card === null) return words.noCard;
  return seat === frame.seat ? words.ownCard : words.cardOf(seatName(frame, seat));
}

const BAND = { head: 30, height: 42 };

/** The card with its sections under each other. */
export function turnCard(view: View, frame: Frame, { x, y, width }: Place): Stack {
  const { card } = view.currentTurn;
  const height = BAND.head + 3 * BAND.height;
  const box = [x, y, width, height] as const;
  const title = fitted(x + 10, y + 20, cardTitle(view, frame), {
    width: width - (card === null ? 20 : 54),
    weight: 600,
    fill: card === null ? 'soft' : 'ink',
  });
  if (card === null) {
    const empty = rect(box, { radius: 8, stroke: 'line', strokeWidth: 1.5, dash: [5, 5] });
    const bands = SECTIONS.flatMap((section, index) =>
      emptyBand(section, frame, [x, y + BAND.head + index * BAND.height]),
    );
    return { marks: [group([empty, title, ...bands], { key: 'card' })], height };
  }
  const marks = [
    rect(box, { radius: 8, fill: 'surface', stroke: 'ink', strokeWidth: 2 }),
    title,
    text(x + width - 10, y + 20, card.code, { size: 12, anchor: 'end', fill: 'soft' }),
    ...SECTIONS.map((section, index) => {
      const place = { x: x + 1, y: y + BAND.head + index * BAND.height, width: width - 2 };
      return band(view, { card, section }, frame, place);
    }),
  ];
  return { marks: [group(marks, { key: `card:${card.code}` })], height };
}

/** The card with its sections beside each other. */
export function turnBands(view: View, frame: Frame, { x, y, width }: Place): Stack {
  const { card } = view.currentTurn;
  const title = fitted(x, y + 15, cardTitle(view, frame), {
    width: width - 50,
    weight: 600,
    fill: card === null ? 'soft' : 'ink',
  });
  if (card === null) return { marks: [title], height: 22 };
  const gap = 6;
  const wide = (width - 2 * gap) / 3;
  const marks = SECTIONS.flatMap((section, index) => {
    const place = { x: x + index * (wide + gap), y: y + 24, width: wide };
    return [
      rect([place.x, place.y, wide, 62], { radius: 6, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
      narrowBand(view, { card, section }, frame, place),
    ];
  });
  const code = text(x + width, y + 15, card.code, { size: 12, anchor: 'end', fill: 'soft' });
  return { marks: [group([title, code, ...marks], { key: `card:${card.code}` })], height: 90 };
}

interface Band {
  readonly card: CardView;
  readonly section: Section;
}

function bandTags(view: View, { card, section }: Band, frame: Frame) {
  const { language } = frame;
  const words = BOARD_WORDS[language];
  const isUsed = view.currentTurn.sectionsUsed.includes(section);
  const name = SECTION_NAMES[section][language];
  const icons = iconsOf(card, section);
  const label = [
    `${name}: ${offer(card, section, frame)}`,
    icons > 0 ? words.trainOf(icons) : '',
    isUsed ? words.isUsed : '',
  ];
  return {
    isUsed,
    name,
    icons,
    key: `band:${section}`,
    target: `band:${section}`,
    label: label.filter(Boolean).join(', '),
  };
}

/** What is used is struck through and ticked off. */
function tick(x: number, y: number): Mark {
  return path(`M${x - 5} ${y}l4 5l8 -10`, { stroke: 'good', strokeWidth: 3 });
}

/** What a card would pay with, where none is taken. */
function emptyBand(section: Section, { language }: Frame, [x, y]: readonly [number, number]): readonly Mark[] {
  return [
    discPlace(SECTION_DISCS[section], language, [x + 21, y + 21, 12]),
    text(x + 41, y + 25, SECTION_NAMES[section][language], { size: 12, fill: 'soft' }),
  ];
}

function band(view: View, one: Band, frame: Frame, { x, y, width }: Place): Mark {
  const { isUsed, name, icons, ...tags } = bandTags(view, one, frame);
  const disc = SECTION_DISCS[one.section];
  const marks = [
    rect([x, y, width, BAND.height], { radius: 6 }),
    line([x + 8, y, x + width - 8, y], { stroke: 'line', strokeWidth: 1 }),
    isUsed ? tick(x + 19, y + 21) : discToken(disc, frame.language, [x + 20, y + 21, 12]),
    fitted(x + 40, y + 16, name, { width: width - 96, size: 12, fill: 'soft' }),
    fitted(x + 40, y + 34, offer(one.card, one.section, frame), {
      width: width - 48,
      weight: 600,
      fill: isUsed ? 'soft' : 'ink',
      isStruck: isUsed,
    }),
    ...engines(icons, [x + width - 8, y + 12, 19], isUsed ? 'soft' : 'ink'),
  ];
  return group(marks, tags);
}

function narrowBand(view: View, one: Band, frame: Frame, { x, y, width }: Place): Mark {
  const { isUsed, name, icons, ...tags } = bandTags(view, one, frame);
  const disc = SECTION_DISCS[one.section];
  const marks = [
    rect([x, y, width, 62], { radius: 6 }),
    isUsed ? tick(x + 17, y + 18) : discToken(disc, frame.language, [x + 17, y + 18, 11]),
    fitted(x + 34, y + 23, name, { width: width - 40, size: 12, fill: 'soft' }),
    fitted(x + 6, y + 50, offer(one.card, one.section, frame), {
      width: width - 12 - icons * 19,
      size: 13,
      fill: isUsed ? 'soft' : 'ink',
      isStruck: isUsed,
    }),
    ...engines(icons, [x + width - 5, y + 45, 16], isUsed ? 'soft' : 'ink'),
  ];
  return group(marks, tags);
}

/** Money and discs of a seat. */
export function hand(mine: SeatView, frame: Frame, { x, y, width }: Place): Stack {
  const { language } = frame;
  const words = BOARD_WORDS[language];
  const pounds = `£${mine.pounds}`;
  const pitch = Math.min(42, (width - 48) / 4);
  const discs = DISCS.map((colour, index) => {
    const count = countOf(mine.discs, colour);
    const left = x + width - (4 - index) * pitch;
    const key = `disc:${mine.seat}:${colour}`;
    const token =
      count === 0
        ? discPlace(colour, language, [left + 10, y + 15, 10])
        : discToken(colour, language, [left + 10, y + 15, 10]);
    const number = count === 0 ? [] : [text(left + 22, y + 20, String(count), { size: 12, weight: 600 })];
    return group([token, ...number], { key, label: `${words.discs}: ${count}` });
  });
  const money = fitted(x, y + 23, pounds, { width: 50, size: 20, weight: 600, key: `pounds:${mine.seat}` });
  const label = words.handOf(seatName(frame, mine.seat));
  return { marks: [group([money, ...discs], { key: `hand:${mine.seat}`, label })], height: 32 };
}

/** The round, as a word and as boxes; a gap where the century turns. */
export function rounds(view: View, { language }: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[language];
  const { rounds: all, centuryAfterRound } = view.rules;
  const base = y + 16;
  const edition = words.editions[view.edition];
  const title = fitted(x, base, roundTitle(view, language), { width, size: 16, weight: 600, key: 'round' });
  const half = Math.min(12, (width - 8) / all - 3);
  const before = boxes(centuryAfterRound, view.round, [x, y + 26, half]);
  const rest = all - centuryAfterRound;
  const after = boxes(rest, view.round - centuryAfterRound, [x + centuryAfterRound * (half + 3) + 6, y + 26, half]);
  const left = x + all * (half + 3) + 16;
  const note =
    left + textWidth(edition, 12, 400) > x + width
      ? []
      : [text(x + width, y + 37, edition, { size: 12, anchor: 'end', fill: 'soft' })];
  return { marks: [group([title, ...before, ...after, ...note], { label: `${title.text}, ${edition}` })], height: 44 };
}

function roundTitle(view: View, language: Frame['language']): string {
  const words = BOARD_WORDS[language];
  if (view.isOver) return words.isOver;
  const { occasion } = view.currentTurn;
  if (view.round === 0) return words.setup;
  if (occasion === 'century') return words.century;
  if (occasion !== 'turn') return words.ends;
  return words.round(view.round, view.rules.rounds);
}
