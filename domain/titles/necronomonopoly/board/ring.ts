// The ring: its spaces with owners and dues.

import { at } from '../../../base/defect.ts';
import { type Box, type Frame, group, line, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted, paragraph } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import type { Cell, Ring } from './geometry.ts';
import { lettersOn, localeOf, named, type Space, shortOf } from './names.ts';
import { asylumBox, isEmpty } from './standing.ts';
import { BOARD_WORDS } from './words.ts';

const BAND = 16;

/** The ring with everything on it. */
export function ringMarks(view: View, ring: Ring, frame: Frame): readonly Mark[] {
  const { side, corner } = ring;
  const inner = side - 2 * corner;
  return [
    rect([0.75, 0.75, side - 1.5, side - 1.5], { radius: 8, fill: 'surface' }),
    ...view.ring.map((space) => spaceMark(view, space, ring, frame)),
    rect([corner, corner, inner, inner], { fill: 'paper', stroke: 'ink', strokeWidth: 1.5 }),
    rect([0.75, 0.75, side - 1.5, side - 1.5], { radius: 8, stroke: 'ink', strokeWidth: 1.5 }),
  ];
}

function spaceMark(view: View, space: Space, ring: Ring, frame: Frame): Mark {
  const cell = at(ring.cells, space.number);
  const marks = [
    rect(cell.box, {
      fill: space.cost === null ? 'shade' : 'surface',
      stroke: 'line',
      strokeWidth: 1.25,
      ...(cell.edge === 'corner' ? { radius: 6 } : {}),
    }),
    ...band(view, space, cell),
    ...(cell.edge === 'corner' ? cornerSpace(view, space, { cell, ring, frame }) : []),
    ...(cell.edge === 'corner' ? [] : ring.isLarge ? largeSpace(space, cell, frame) : smallSpace(space, cell)),
  ];
  const tags = { key: `space:${space.code}`, target: `space:${space.code}`, region: 'ring' };
  return group(marks, { ...tags, label: labelOf(view, space, frame) });
}

function labelOf(view: View, space: Space, frame: Frame): string {
  const words = BOARD_WORDS[frame.language];
  const name = named(space, frame.language);
  if (space.cost === null) return name;
  const locale = localeOf(view, space);
  const what = locale === null ? words.tome : named(locale, frame.language);
  const { owner, due } = space;
  const whose = owner === null ? words.price(space.cost) : `${seatName(frame, owner)}, ${words.due(due ?? 0)}`;
  return `${name} (${what}): ${whose}`;
}

/** The band of the locale, at the inner edge. */
function band(view: View, space: Space, { edge, box: [x, y, width, height] }: Cell): readonly Mark[] {
  const locale = localeOf(view, space);
  if (locale === null) return [];
  const boxes = {
    bottom: [x + 1, y + 1, width - 2, BAND],
    top: [x + 1, y + height - BAND - 1, width - 2, BAND],
    left: [x + width - BAND - 1, y + 1, BAND, height - 2],
    right: [x + 1, y + 1, BAND, height - 2],
    corner: [x, y, 0, 0],
  } as const;
  const box = boxes[edge];
  const [middle, base] = [box[0] + box[2] / 2, box[1] + box[3] / 2 + 4.5];
  const fill = lettersOn(locale.tone);
  return [
    rect(box, { fill: locale.tone }),
    text(middle, base, locale.letter, { size: 12, weight: 600, anchor: 'middle', fill }),
  ];
}

/** Where there is room in a space beside its band: x, y, width, height. */
function roomOf({ locale }: Space, { edge, box: [x, y, width, height] }: Cell): Box {
  const taken = locale === null ? 3 : BAND + 2;
  switch (edge) {
    case 'bottom':
      return [x + 1, y + taken, width - 2, height - taken - 2];
    case 'top':
      return [x + 1, y + 2, width - 2, height - taken - 2];
    case 'left':
      return [x + 6, y + 2, width - taken - 8, height - 4];
    case 'right':
      return [x + taken + 4, y + 2, width - taken - 6, height - 4];
    case 'corner':
      return [x + 4, y + 4, width - 8, height - 8];
  }
}

interface Place {
  readonly cell: Cell;
  readonly ring: Ring;
  readonly frame: Frame;
}

function cornerSpace(view: View, space: Space, { cell, ring, frame: { language } }: Place): readonly Mark[] {
  const [x, y, width] = roomOf(space, cell);
  const middle = x + width / 2;
  const isHolding = space.kind === 'asylum';
  if (!ring.isLarge) {
    const [down, size] = isEmpty(space) ? [width / 2, 26] : [9, 18];
    const sign = use(space.kind, [middle, y + down, size], { stroke: 'ink', strokeWidth: 8 });
    return isHolding ? barsOf(asylumBox(space, cell, ring)) : [sign];
  }
  const words = BOARD_WORDS[language];
  const toll = space.kind === 'mi-go' ? [words.toll(view.rules.toll)] : [];
  return [
    ...(isHolding
      ? barsOf(asylumBox(space, cell, ring))
      : [use(space.kind, [middle, y + 18, 30], { stroke: 'ink', strokeWidth: 7 })]),
    paragraph(middle, y + 43, words.broken(shortOf(space, language)), {
      ...{ width, lines: 2, size: 12, weight: 600, anchor: 'middle' },
    }),
    ...toll.map((note) => text(middle, y + 57, note, { size: 12, fill: 'soft', anchor: 'middle' })),
  ];
}

/** The cell of the Asylum. */
function barsOf([x, y, width, height]: Box): readonly Mark[] {
  const count = Math.round(width / 12);
  const bars = Array.from({ length: count - 1 }, (_, index) => {
    const left = x + ((index + 1) * width) / count;
    return line([left, y, left, y + height], { stroke: 'soft', strokeWidth: 1.5 });
  });
  return [...bars, rect([x, y, width, height], { radius: 4, stroke: 'ink', strokeWidth: 2 })];
}

/** Name, sign and what it costs. */
function largeSpace(space: Space, cell: Cell, { language }: Frame): readonly Mark[] {
  const room = roomOf(space, cell);
  const name = BOARD_WORDS[language].broken(shortOf(space, language));
  return space.cost === null ? plainSpace(space, name, cell, room) : deed(space, name, cell, room);
}

function plainSpace({ kind }: Space, name: string, { edge }: Cell, [x, y, width, height]: Box): readonly Mark[] {
  const middle = x + width / 2;
  const [sign, base] = isUpright(edge) ? [30, 62] : [24, height - 12];
  return [
    use(kind, [middle, y + sign, 28], { stroke: 'soft', strokeWidth: 6 }),
    fitted(middle, y + base, name, { width, size: 12, fill: 'soft', anchor: 'middle' }),
  ];
}

function deed(space: Space, name: string, { edge }: Cell, [x, y, width, height]: Box): readonly Mark[] {
  const isTome = space.kind === 'tome';
  const base = y + height - 6;
  if (isUpright(edge)) {
    const middle = x + width / 2;
    const sign = isTome ? [use('tome', [middle, y + 12, 18], { stroke: 'ink', strokeWidth: 8 })] : [];
    const words = paragraph(middle, y + (isTome ? 35 : 15), name, { width, lines: 3, size: 12, anchor: 'middle' });
    return [...sign, words, ...price(space, [middle - priceWidth(space) / 2, base])];
  }
  const sign = isTome ? [use('tome', [x + width - 12, base - 5, 18], { stroke: 'ink', strokeWidth: 8 })] : [];
  return [...sign, paragraph(x, y + 14, name, { width, lines: 3, size: 12 }), ...price(space, [x, base])];
}

function isUpright(edge: Cell['edge']): boolean {
  return edge === 'bottom' || edge === 'top';
}

const SIGN = 16;

/** The owner with what is due, or what it costs. */
function price(space: Space, [x, y]: readonly [number, number]): readonly Mark[] {
  const { owner } = space;
  if (owner === null) return [text(x, y, priceText(space), { size: 12, fill: 'soft' })];
  return [seatSign(owner, [x + SIGN / 2, y - 5, SIGN]), text(x + SIGN + 4, y, priceText(space), { weight: 600 })];
}

function priceText({ owner, due, cost }: Space): string {
  return String((owner === null ? cost : due) ?? '');
}

function priceWidth(space: Space): number {
  const words = priceText(space);
  return space.owner === null ? textWidth(words, 12, 400) : SIGN + 4 + textWidth(words, 14, 600);
}

/** The owner with what is due, what it costs, or a sign. */
function smallSpace(space: Space, cell: Cell): readonly Mark[] {
  const { box } = cell;
  const taken = space.locale === null ? 0 : BAND + 1;
  const { edge } = cell;
  const x = box[0] + (edge === 'right' ? taken : 0);
  const y = box[1] + (edge === 'bottom' ? taken : 0);
  const [width, height] = isUpright(edge) ? [box[2], box[3] - taken] : [box[2] - taken, box[3]];
  const [middle, centre] = [x + width / 2, y + height / 2];
  const { kind, cost, owner } = space;
  if (cost === null) return [use(kind, [middle, centre, 25], { stroke: 'soft', strokeWidth: 7 })];
  const words = text(middle, 0, priceText(space), { size: 12, anchor: 'middle' });
  if (kind === 'tome') {
    const book = use('tome', [middle, centre - 9, 19], { stroke: 'ink', strokeWidth: 9 });
    if (owner === null) return [book, { ...words, y: centre + 15, fill: 'soft' }];
    const due = { ...words, x: middle + 10, y: centre + 15, weight: 600 } as const;
    return [book, seatSign(owner, [middle - 9, centre + 10, 14]), due];
  }
  if (owner === null) return [{ ...words, y: centre + 4.5, fill: 'soft' }];
  const isAbove = !isUpright(edge);
  const [sign, due] = isAbove
    ? ([[middle, centre - 8, 15], { x: middle, y: centre + 15 }] as const)
    : ([[x + 10, centre, 14], { x: x + 30, y: centre + 4.5 }] as const);
  return [seatSign(owner, sign), { ...words, ...due, weight: 600 }];
}
