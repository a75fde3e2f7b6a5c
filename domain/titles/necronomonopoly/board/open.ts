// What lies open in the middle: the card turned up, the offer being made, what is answered, or the Monsters on the board.

import { at } from '../../../base/defect.ts';
import { type Frame, group, line, type Mark, rect, text } from '../../../board/drawing.ts';
import { fitted, paragraph } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { heading, panel, rule, seatName, seatSign } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { CHIP, localeChip, localeOf, named, shortOf, told, tomeChip } from './names.ts';
import { monsterSign } from './standing.ts';
import type { Strip } from './turn.ts';
import { BOARD_WORDS } from './words.ts';

type Step = NonNullable<View['step']>;
type Card = NonNullable<Step['card']>;

export interface Slot {
  readonly place: Strip;
  readonly height: number;
  /** Whether the cards still to come are shown elsewhere. */
  readonly isDeckBeside?: boolean;
}

export function openMarks(view: View, frame: Frame, slot: Slot): readonly Mark[] {
  const { step } = view;
  if (step === null || view.isOver) return [monsterList(view, frame, slot)];
  if (step.card !== null) return [cardMark(step.card, frame, slot)];
  if (step.offer !== null) return [offerMark(view, step.offer, frame, slot)];
  const cause = told(step, frame.language);
  return cause === '' ? [monsterList(view, frame, slot)] : [causeMark(step, cause, frame, slot)];
}

/** The card turned up. */
function cardMark(card: Card, { language }: Frame, { place: [x, y, width], height }: Slot): Mark {
  const name = named(card, language);
  const lines = Math.floor((height - 34) / 15);
  const marks = [
    panel([x, y, width, height], { stroke: 'ink', strokeWidth: 2 }),
    rect([x + 1, y + 1, width - 2, 25], { radius: 5, fill: 'ink' }),
    fitted(x + 10, y + 18, name, { width: width - (card.loss === null ? 20 : 60), weight: 600, fill: 'paper' }),
    ...(card.loss === null
      ? []
      : [text(x + width - 10, y + 18, `−${card.loss}`, { weight: 600, anchor: 'end', fill: 'paper' })]),
    paragraph(x + 10, y + 44, told(card, language), { width: width - 20, lines, size: 12 }),
  ];
  const label = [name, told(card, language)].filter(Boolean).join(': ');
  return group(marks, { key: `drawn:${card.code}`, target: 'drawn', label, region: 'centre' });
}

/** What the seat is asked about: a loss, a debt, a Spell, a row of the Gates. */
function causeMark(step: Step, cause: string, frame: Frame, { place: [x, y, width], height }: Slot): Mark {
  const { language } = frame;
  const amount = step.loss?.amount ?? step.debt?.amount ?? null;
  const card = step.loss?.card ?? step.casting?.card ?? null;
  const [title, power] = card === null ? [named(step, language), ''] : [named(card, language), told(card, language)];
  // A loss is told by its card and its amount.
  const words = step.loss !== null && power !== '' ? power : [cause, power].filter(Boolean).join('. ');
  const room = amount === null ? 0 : 54;
  const large = { size: 20, weight: 600, anchor: 'end', fill: 'signal' } as const;
  const marks = [
    panel([x, y, width, height], { stroke: 'ink', strokeWidth: 2 }),
    ...(step.seat === null ? [] : [seatSign(step.seat, [x + 18, y + 20, 17])]),
    fitted(x + 34, y + 25, title, { width: width - 44 - room, weight: 600 }),
    ...(amount === null ? [] : [text(x + width - 12, y + 27, `−${amount}`, large)]),
    paragraph(x + 12, y + 50, words, { width: width - 24, lines: Math.floor((height - 40) / 15), size: 12 }),
  ];
  return group(marks, { key: 'cause', label: cause, region: 'centre' });
}

type Offer = NonNullable<Step['offer']>;

/** Between the trays. */
const GAP = 22;

/** Two trays: what each side gives. */
function offerMark(view: View, offer: Offer, frame: Frame, { place: [x, y, width], height }: Slot): Mark {
  const half = (width - GAP) / 2;
  const price = offer.price ?? 0;
  const isSettled = offer.price !== null;
  const trays = [
    ...trayMarks(view, { seat: offer.from, good: offer.give, sanity: Math.max(0, price), isSettled }, frame, {
      place: [x, y, half],
      height,
    }),
    ...trayMarks(view, { seat: offer.to, good: offer.take, sanity: Math.max(0, -price), isSettled }, frame, {
      place: [x + half + GAP, y, half],
      height,
    }),
  ];
  const label = BOARD_WORDS[frame.language].offer;
  return group([...trays, ...exchange(x + width / 2, y + height / 2)], { key: 'offer', label, region: 'centre' });
}

interface Tray {
  readonly seat: number;
  readonly good: string | null;
  readonly sanity: number;
  readonly isSettled: boolean;
}

/** With less room a tray has only the name of its seat. */
const LEAST_TRAY = 150;

/** What is not settled yet is dashed. */
function trayMarks(
  view: View,
  { seat, good, sanity, isSettled }: Tray,
  frame: Frame,
  { place: [x, y, width], height }: Slot,
): readonly Mark[] {
  const words = BOARD_WORDS[frame.language];
  const isEmpty = good === null && sanity === 0;
  const look = isEmpty && !isSettled ? ({ stroke: 'line', dash: [4, 4] } as const) : ({ stroke: 'ink' } as const);
  const name = seatName(frame, seat);
  const title = width < LEAST_TRAY ? name : `${name} ${words.gives}`;
  const money = `${sanity} ${words.sanity}`;
  const note = isSettled ? words.nothing : words.open;
  return [
    panel([x, y, width, height], look),
    seatSign(seat, [x + 16, y + 18, 16]),
    fitted(x + 30, y + 23, title, { width: width - 60, size: 12, fill: 'soft' }),
    ...(good === null ? [] : goodMarks(view, good, frame, [x, y, width])),
    ...(sanity === 0 ? [] : [fitted(x + 10, y + height - 10, money, { width: width - 20, weight: 600 })]),
    ...(isEmpty ? [fitted(x + 10, y + 50, note, { width: width - 20, size: 12, fill: 'soft' })] : []),
  ];
}

/** Two arrows, one each way. */
function exchange(x: number, y: number): readonly Mark[] {
  const look = { stroke: 'soft', strokeWidth: 1.75 } as const;
  return [
    line([x - 8, y - 5, x + 8, y - 5], look),
    line([x + 4, y - 9, x + 8, y - 5, x + 4, y - 1], look),
    line([x - 8, y + 5, x + 8, y + 5], look),
    line([x - 4, y + 1, x - 8, y + 5, x - 4, y + 9], look),
  ];
}

/** A Lot, a Great Tome or a Spell in a tray: its name, and its sign in the corner. */
function goodMarks(view: View, good: string, { language }: Frame, [x, y, width]: Strip): readonly Mark[] {
  const look = { width: width - 20, lines: 2, size: 12, weight: 600 } as const;
  const space = view.ring.find(({ code }) => code === good);
  if (space !== undefined) {
    const locale = localeOf(view, space);
    const corner = [x + width - CHIP - 8, y + 7] as const;
    const chip = locale === null ? tomeChip(corner) : localeChip(locale, corner);
    return [chip, paragraph(x + 10, y + 48, named(space, language), look)];
  }
  const held = view.players.flatMap(({ cards }) => cards).find(({ card }) => card.code === good);
  return [paragraph(x + 10, y + 48, held === undefined ? good : named(held.card, language), look)];
}

/** With less room Monsters are in one column, a line each. */
const LEAST_TWO_COLUMNS = 320;
/** With less room a Monster has two lines. */
const LEAST_ONE_LINE = 210;
/** What a deck by kinds takes in one row. */
const TILES = 26;

/** The Monsters on the board, with what they mean for who looks; what is still to come. */
function monsterList(view: View, frame: Frame, { place, height, isDeckBeside = false }: Slot): Mark {
  const [x, y, width] = place;
  const words = BOARD_WORDS[frame.language];
  if (view.monsters.length === 0) return isDeckBeside ? noMonsters(frame, place) : toCome(view, frame, place);
  const columns = width < LEAST_TWO_COLUMNS ? 1 : 2;
  const row = columns === 1 ? 25 : 36;
  const each = (width - (columns - 1) * 12) / columns;
  const shown = view.monsters.slice(0, columns * Math.floor((height - 20) / row));
  const marks = shown.flatMap((monster, index) => {
    const left = x + (index % columns) * (each + 12);
    return monsterRow(view, monster, frame, [left, y + 20 + Math.floor(index / columns) * row, each]);
  });
  const used = 20 + Math.ceil(shown.length / columns) * row;
  const rest = view.monsters.length - shown.length;
  const note = rest > 0 ? [aside(x + width, y + 13, words.others(rest), width - 100)] : [];
  const tiles =
    columns === 1 || isDeckBeside || used + TILES > height
      ? []
      : kindTiles(view, frame, { place: [x, y + height - 22, width], columns: 6 });
  const marked = [heading(x, y + 13, words.monsters, width), ...note, ...marks, ...tiles];
  return group(marked, { key: 'monsters', region: 'centre' });
}

function noMonsters({ language }: Frame, [x, y, width]: Strip): Mark {
  const words = BOARD_WORDS[language];
  const marks = [
    heading(x, y + 13, words.monsters, width),
    fitted(x, y + 34, words.none, { width, size: 12, fill: 'soft' }),
  ];
  return group(marks, { key: 'monsters', region: 'centre' });
}

function aside(x: number, y: number, words: string, width: number): Mark {
  return fitted(x, y, words, { width, size: 12, anchor: 'end', fill: 'soft' });
}

function monsterRow(
  view: View,
  { card, space, losses }: View['monsters'][number],
  frame: Frame,
  [x, y, width]: Strip,
): readonly Mark[] {
  const { language, seat } = frame;
  const mine = losses.find((loss) => loss.seat === seat);
  const note = mine === undefined || mine.amount === card.loss ? [] : [BOARD_WORDS[language].means(mine.amount)];
  const where = [...note, shortOf(at(view.ring, space), language)].join(' · ');
  const name = named(card, language);
  const bold = { size: 12, weight: 600 } as const;
  if (width < LEAST_ONE_LINE) {
    return [
      ...monsterSign(card.loss ?? 0, card.isGreatOldOne, [x + 14, y + 15, 28]),
      fitted(x + 34, y + 13, name, { width: width - 34, ...bold }),
      fitted(x + 34, y + 28, where, { width: width - 34, size: 12, fill: 'soft' }),
    ];
  }
  const after = x + 32 + textWidth(name, bold.size, bold.weight) + 8;
  return [
    ...monsterSign(card.loss ?? 0, card.isGreatOldOne, [x + 13, y + 12, 24]),
    fitted(x + 32, y + 16.5, name, { width: width - 32, ...bold }),
    fitted(after, y + 16.5, where, { width: x + width - after, size: 12, fill: 'soft' }),
  ];
}

const KINDS = ['monster', 'spell', 'ally', 'item', 'event', 'book'] as const;

/** What the deck holds: everybody knows. */
function toCome(view: View, frame: Frame, [x, y, width]: Strip): Mark {
  const words = BOARD_WORDS[frame.language];
  const columns = width < LEAST_TWO_COLUMNS ? 2 : 3;
  const room = width - textWidth(words.toCome, 14, 600) - 12;
  const note = textWidth(words.none, 12, 400) > room ? [] : [aside(x + width, y + 13, words.none, room)];
  const tiles = group(kindTiles(view, frame, { place: [x, y + 25, width], columns }), { key: 'kinds' });
  return group([heading(x, y + 13, words.toCome, width), ...note, tiles], { key: 'monsters', region: 'centre' });
}

/** How high the panel of the deck is. */
export const DECK_PANEL = 108;

/** What is still to come, beside the ring. */
export function deckPanel(view: View, frame: Frame, [x, y, width]: Strip): Mark {
  const marks = [
    rule(x, y, width, 'ink'),
    heading(x, y + 23, BOARD_WORDS[frame.language].toCome, width),
    ...kindTiles(view, frame, { place: [x, y + 35, width], columns: 2 }),
  ];
  return group(marks, { key: 'kinds', region: 'centre' });
}

/** A tile with the letter of each kind, how many cards there are, and its name where there is room. */
function kindTiles(
  { deck }: View,
  { language }: Frame,
  { place: [x, y, width], columns }: { readonly place: Strip; readonly columns: number },
): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const cards = [...deck.unknown, ...deck.known];
  const each = width / columns;
  return KINDS.flatMap((kind, index) => {
    const count = String(cards.filter((card) => card.kind === kind).length);
    const [left, top] = [x + (index % columns) * each, y + Math.floor(index / columns) * 25];
    const after = left + 22 + textWidth(count, 12, 600) + 4;
    const room = left + each - after;
    return [
      rect([left, top, 18, 20], { radius: 4, fill: 'ink' }),
      text(left + 9, top + 14.5, words.kinds[kind], { size: 12, weight: 600, anchor: 'middle', fill: 'paper' }),
      text(left + 22, top + 14.5, count, { size: 12, weight: 600 }),
      ...(columns > 3 ? [] : [fitted(after, top + 14.5, words.manyOf[kind], { width: room, size: 12, fill: 'soft' })]),
    ];
  });
}
