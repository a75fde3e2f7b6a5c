// The card of the turn with its three sections, the hand of a seat, and how far the game is.

import { type Frame, group, line, type Mark, path, rect, text } from '../../../board/drawing.ts';
import { fitted, paragraph } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { seatName } from '../../../board/pieces.ts';
import { DISCS, SECTIONS, type Section } from '../components/ids.ts';
import type { View } from '../shapes/view.ts';
import { DISC_NAMES, SECTION_NAMES } from '../text/names.ts';
import { once } from './once.ts';
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
  if (card.hasStaff && card.hasCrypt) return words.hireAndCrypt;
  return card.hasStaff ? words.hire : words.crypt;
}

/** The same where there is little room: labels have the whole name. */
export function brief(card: CardView, section: Section, frame: Frame): string {
  const words = BOARD_WORDS[frame.language];
  return section === 'railway' ? words.abilities[card.ability] : offer(card, section, frame);
}

function cardTitle(view: View, frame: Frame): string {
  const words = BOARD_WORDS[frame.language];
  const { seat } = view.step;
  if (seat === null) return words.winner(frame.winners.map((winner) => seatName(frame, winner)).join(', '));
  if (view.currentTurn.occasion !== 'turn') return seatName(frame, seat);
  if (view.currentTurn.card === null) return words.noCard;
  return seat === frame.seat ? words.ownCard : words.cardOf(seatName(frame, seat));
}

const CARD = { head: 28, band: 42 };
/** From the edge of a section to what is touched of it. */
const INSET = { x: 9, y: 6 };

/** The card with its sections under each other. */
export function turnCard(view: View, frame: Frame, { x, y, width }: Place): Stack {
  const { card } = view.currentTurn;
  const height = CARD.head + 3 * CARD.band;
  const box = [0, 0, width, height] as const;
  if (card === null) {
    const empty = rect(box, { radius: 8, stroke: 'line', strokeWidth: 1.5, dash: [4, 4] });
    const room = { width: width - 20, lines: view.step.seat === null ? 6 : 1 };
    const title = paragraph(10, 19, cardTitle(view, frame), { ...room, weight: 600, fill: 'soft' });
    return { marks: [group([empty, title, ...withoutCard(view, frame, width)], { x, y, key: 'card' })], height };
  }
  const title = fitted(10, 19, cardTitle(view, frame), { width: width - 54, weight: 600 });
  const marks = [
    rect(box, { radius: 8, fill: 'surface', stroke: 'ink', strokeWidth: 2 }),
    title,
    text(width - 10, 19, card.code, { size: 12, anchor: 'end', fill: 'soft' }),
    ...SECTIONS.map((section) => band(view, { card, section }, frame, width)),
  ];
  return { marks: [group(marks, { x, y, key: `card:${card.code}` })], height };
}

const BANDS = { height: 66, gap: 9, top: 24 };

/** The card with its sections beside each other. */
export function turnBands(view: View, frame: Frame, { x, y, width }: Place): Stack {
  const { card } = view.currentTurn;
  if (card === null) {
    const { seat, label } = view.step;
    const isTurn = seat === null || view.currentTurn.occasion === 'turn';
    const title = fitted(0, 15, cardTitle(view, frame), { width, weight: 600, fill: 'soft' });
    const does = isTurn ? [] : [fitted(0, 36, label[frame.language], { width, fill: 'soft' })];
    return { marks: [group([title, ...does], { x, y })], height: isTurn ? 20 : 42 };
  }
  const title = fitted(0, 15, cardTitle(view, frame), { width: width - 50, weight: 600 });
  const code = text(width, 15, card.code, { size: 12, anchor: 'end', fill: 'soft' });
  const marks = SECTIONS.map((section) => narrowBand(view, { card, section }, frame, width));
  const height = BANDS.top + BANDS.height;
  return { marks: [group([title, code, ...marks], { x, y, key: `card:${card.code}` })], height };
}

interface Band {
  readonly card: CardView;
  readonly section: Section;
}

function bandTags({ card, section }: Band, isUsed: boolean, frame: Frame) {
  const { language } = frame;
  const words = BOARD_WORDS[language];
  const icons = iconsOf(card, section);
  const label = [
    `${SECTION_NAMES[section][language]}: ${offer(card, section, frame)}`,
    icons > 0 ? words.trainOf(icons) : '',
    isUsed ? words.isUsed : '',
  ];
  return { key: `band:${section}`, label: label.filter(Boolean).join(', ') };
}

/** What is used is struck through and ticked off. */
function tick(x: number, y: number): Mark {
  return path(`M${x - 5} ${y}l4 5l8 -10`, { stroke: 'good', strokeWidth: 2.5 });
}

/** What a card would pay with, where none is taken. */
function emptyBands(language: Frame['language']): readonly Mark[] {
  return SECTIONS.flatMap((section, index) => {
    const y = CARD.head + index * CARD.band;
    return [
      discPlace(SECTION_DISCS[section], language, [25, y + 21, 11]),
      text(42, y + 25, SECTION_NAMES[section][language], { size: 12, fill: 'soft' }),
    ];
  });
}

/** What a card would bring, and outside of turns what the seat decides. */
function withoutCard({ currentTurn, step }: View, { language }: Frame, width: number): readonly Mark[] {
  if (currentTurn.occasion === 'turn') return EMPTY_BANDS[language];
  const look = { width: width - 20, lines: 4, fill: 'soft' } as const;
  return step.seat === null ? [] : [paragraph(10, 44, step.label[language], look)];
}

const EMPTY_BANDS = { en: emptyBands('en'), de: emptyBands('de') };
const bands = once<Mark>();

/** Bands are known by all that is in them: the cards of both editions have few different ones. */
function bandKey(view: View, { card, section }: Band, { language, layout }: Frame) {
  const isUsed = view.currentTurn.sectionsUsed.includes(section);
  const { room, ability, hasStaff, hasCrypt } = card;
  const inside = { london: room, railway: ability, necropolis: `${hasStaff} ${hasCrypt}` }[section];
  return { isUsed, key: `${layout} ${language} ${section} ${inside} ${iconsOf(card, section)} ${isUsed}` };
}

function band(view: View, one: Band, frame: Frame, width: number): Mark {
  const { isUsed, key } = bandKey(view, one, frame);
  return bands(key, () => {
    const { language } = frame;
    const { card, section } = one;
    const tags = bandTags(one, isUsed, frame);
    const y = CARD.head + SECTIONS.indexOf(section) * CARD.band;
    const box = [INSET.x, y + INSET.y, width - 2 * INSET.x, CARD.band - 2 * INSET.y] as const;
    const tone = isUsed ? 'soft' : 'ink';
    const marks = [
      line([10, y, width - 10, y], { stroke: 'line', strokeWidth: 1 }),
      rect(box, { radius: 4, target: `band:${section}`, label: tags.label }),
      isUsed ? tick(25, y + 21) : discToken(SECTION_DISCS[section], language, [25, y + 21, 11]),
      text(42, y + 17, SECTION_NAMES[section][language], { size: 12, fill: 'soft' }),
      fitted(42, y + 34, offer(card, section, frame), { width: width - 52, weight: 600, fill: tone, isStruck: isUsed }),
      ...engines(iconsOf(card, section), [width - 12, y + 14, 17], tone),
    ];
    return group(marks, tags);
  });
}

function narrowBand(view: View, one: Band, frame: Frame, all: number): Mark {
  const { isUsed, key } = bandKey(view, one, frame);
  return bands(key, () => {
    const { language } = frame;
    const { card, section } = one;
    const tags = bandTags(one, isUsed, frame);
    const width = (all - 2 * BANDS.gap) / 3;
    const box = [0, 0, width, BANDS.height] as const;
    const icons = iconsOf(card, section);
    const tone = isUsed ? 'soft' : 'ink';
    const frameLook = { fill: 'surface', stroke: isUsed ? 'line' : 'ink', strokeWidth: 1.5 } as const;
    const marks = [
      rect(box, { radius: 6, ...frameLook, target: `band:${section}`, label: tags.label }),
      isUsed ? tick(18, 17) : discToken(SECTION_DISCS[section], language, [18, 17, 10]),
      fitted(33, 21, SECTION_NAMES[section][language], { width: width - 38, size: 12, fill: 'soft' }),
      paragraph(8, 42, brief(card, section, frame), {
        width: width - 14,
        lines: 2,
        weight: 600,
        fill: tone,
        isStruck: isUsed,
      }),
      ...engines(icons, [width - 8, 54, 15], tone),
    ];
    return group(marks, { ...tags, x: SECTIONS.indexOf(section) * (width + BANDS.gap), y: BANDS.top });
  });
}

const EDITIONS = { en: 'english', de: 'german' } as const;
const PITCH = { wide: 34, narrow: 40 };
const handDiscs = once<Mark>();

/** Money and discs of a seat. */
export function hand(mine: SeatView, frame: Frame, { x, y, width }: Place): Stack {
  const { language, layout } = frame;
  const pitch = PITCH[layout];
  const discs = DISCS.flatMap((colour, index) => {
    const count = countOf(mine.discs, colour);
    const left = width - (4 - index) * pitch;
    return count === 0
      ? []
      : [handDiscs(`${layout} ${language} ${mine.seat} ${colour} ${count}`, () => handDisc(mine, colour, frame, left))];
  });
  const money = fitted(0, 19, `£${mine.pounds}`, { width: 50, size: 20, weight: 600, key: `pounds:${mine.seat}` });
  const label = BOARD_WORDS[language].handOf(seatName(frame, mine.seat));
  return { marks: [group([money, ...discs], { x, y, key: `hand:${mine.seat}`, label })], height: 24 };
}

function handDisc({ seat, discs }: SeatView, colour: (typeof DISCS)[number], frame: Frame, left: number): Mark {
  const { language } = frame;
  const count = countOf(discs, colour);
  const marks = [
    discToken(colour, language, [left + 9, 12, 9]),
    text(left + 21, 16.5, String(count), { size: 12, weight: 600 }),
  ];
  return group(marks, {
    key: `disc:${seat}:${colour}`,
    label: `${BOARD_WORDS[language].discs}: ${count} ${DISC_NAMES[colour][language]}`,
  });
}

const roundBars = once<Mark>();

/** The round in words, and as a bar of boxes with a gap where the century turns. */
export function rounds(view: View, { language, layout }: Frame, { x, y, width }: Place): Stack {
  const title = roundTitle(view, language);
  const key = `${layout} ${language} ${view.edition} ${view.round} ${title}`;
  const bar = roundBars(key, () => roundBar(view, title, language, width));
  return { marks: [group([bar], { x, y })], height: 30 };
}

function roundBar(view: View, title: string, language: Frame['language'], width: number): Mark {
  const { rounds: all, centuryAfterRound } = view.rules;
  const edition = BOARD_WORDS[language].editions[EDITIONS[view.edition]];
  const wide = (width - 8) / all;
  const boxes = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => {
      const left = (from + index) * wide + (from + index < centuryAfterRound ? 0 : 8);
      return `M${left.toFixed(1)} 24h${(wide - 3).toFixed(1)}v5h${(3 - wide).toFixed(1)}z`;
    }).join('');
  const isFitting = textWidth(title, 14, 600) + textWidth(edition, 12, 400) + 12 < width;
  const marks = [
    fitted(0, 15, title, { width, weight: 600, key: 'round' }),
    ...(isFitting ? [text(width, 15, edition, { size: 12, anchor: 'end', fill: 'soft' })] : []),
    path(boxes(view.round, all), { fill: 'line' }),
    path(boxes(0, view.round), { fill: 'ink' }),
  ];
  return group(marks, { label: `${title}, ${edition}` });
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
