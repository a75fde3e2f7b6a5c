// What all seats share: bonus spaces, crypts, the next cards, the supply and the bag.

import { type Frame, group, line, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { heading, seatName, seatSign } from '../../../board/pieces.ts';
import { COFFINS, DISCS } from '../components/ids.ts';
import type { View } from '../shapes/view.ts';
import { COFFIN_NAMES, CRYPT_COLOURS, DISC_NAMES } from '../text/names.ts';
import { iconsOf, offer, SECTION_DISCS } from './card.ts';
import {
  type CardView,
  coffinToken,
  countOf,
  discPlace,
  discToken,
  engines,
  gable,
  type Place,
  pieceSpot,
  type Sign,
  type Stack,
  signRow,
  signsWidth,
} from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

const BOLD = { size: 14, weight: 600, fill: 'ink' } as const;

/** Four columns of spaces; a disc stays with the sign of its seat. */
export function bonus(view: View, frame: Frame, { x, y, width }: Place): Stack {
  const pitch = width / 4;
  const columns = view.bonusColumns.map((column, index) => {
    const centre = x + pitch * (index + 0.5);
    return group(
      [
        ...gains(column, [centre, y + 38]),
        ...column.spaces.map((space, place) => bonusSpace(column, space, frame, [centre, y + 58 + place * 28])),
      ],
      { key: `bonus:${column.column}` },
    );
  });
  const title = heading(x, y + 15, BOARD_WORDS[frame.language].bonus, width);
  return { marks: [title, ...columns], height: 130 };
}

type Column = View['bonusColumns'][number];

function gains({ pounds, move }: Column, [x, y]: readonly [number, number]): readonly Mark[] {
  const signs: readonly Sign[] = [
    ...(pounds > 0 ? [{ words: `£${pounds}`, sign: null }] : []),
    ...(move > 0 ? [{ words: '', sign: 'engine' as const }] : []),
  ];
  const font = { ...BOLD, size: 13 } as const;
  return signRow(signs, [x - signsWidth(signs, font) / 2, y], font);
}

function bonusSpace(
  { column, pounds, move }: Column,
  { colour, disc, seat }: Column['spaces'][number],
  frame: Frame,
  [x, y]: readonly [number, number],
): Mark {
  const { language } = frame;
  const words = BOARD_WORDS[language];
  const brings = [...(pounds > 0 ? [`£${pounds}`] : []), ...(move > 0 ? [words.trainOf(move)] : [])].join(', ');
  const taken = seat === null ? '' : `, ${words.taken} ${seatName(frame, seat)}`;
  const tags = {
    target: `bonus:${column}:${colour}`,
    label: `${words.bonus} ${column}, ${DISC_NAMES[colour][language]}: ${brings}${taken}`,
  };
  if (disc === null || seat === null) return discPlace(colour, language, [x, y, 12], tags);
  return group([discToken(disc, language, [x - 3, y, 11]), seatSign(seat, [x + 11, y + 5, 12])], {
    ...tags,
    key: `taken:${column}:${colour}`,
  });
}

/** The crypts that are left, with price and worth. */
export function crypts(view: View, { language }: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[language];
  const pitch = width / 3;
  const marks = view.crypts.map(({ crypt, left, price, pointsPerCoffin }, index) => {
    const at = x + pitch * index;
    const name = `${words.crypt} ${CRYPT_COLOURS[crypt][language]}`;
    const label = `${name}: ${price} ${words.mourners}, ${words.perCoffin(pointsPerCoffin)}, ${words.left(left)}`;
    const inside = [
      rect([at, y + 22, pitch - 4, 42], { radius: 4 }),
      gable(left === 0 ? null : crypt, `×${pointsPerCoffin}`, [at + 15, y + 43, 30]),
      ...signRow([{ words: String(price), sign: 'mourner' }], [at + 33, y + 39], { ...BOLD, size: 12 }),
      text(at + 33, y + 57, `/ ${left}`, { size: 12, fill: 'soft' }),
    ];
    return group(inside, { key: `supply:${crypt}`, target: `crypt:${crypt}`, label });
  });
  const title = heading(x, y + 15, words.crypts, width / 2);
  const note = fitted(x + width, y + 15, words.priceAndStock, {
    width: width - textWidth(words.crypts, 14, 600) - 8,
    size: 12,
    anchor: 'end',
    fill: 'soft',
  });
  return { marks: [title, note, ...marks], height: 68 };
}

const OPEN = { height: 62, line: 18 };

/** The cards that may be taken next, each with its discs; the deck. */
export function openCards(view: View, frame: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[frame.language];
  const cards = view.openCards.map((open, index) => {
    return openCard(open, frame, { x, y: y + 24 + index * (OPEN.height + 6), width });
  });
  const title = heading(x, y + 15, words.openCards, width - 70);
  return { marks: [title, ...deck(view, frame, [x + width, y]), ...cards], height: 24 + 3 * (OPEN.height + 6) };
}

function deck(view: View, { language }: Frame, [right, y]: readonly [number, number]): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const backs = view.topBack ?? [];
  const names = backs.map((disc) => DISC_NAMES[disc][language]).join(', ');
  const label = [
    words.deck(view.deckSize),
    names === '' ? '' : `${words.back}: ${names}`,
    `${words.discarded}: ${view.discard.length}`,
  ];
  const marks = [
    ...backs.map((disc, index) => discToken(disc, language, [right - 9 - (backs.length - 1 - index) * 20, y + 10, 9])),
    text(right - backs.length * 20 - 4, y + 15, words.deck(view.deckSize), { size: 12, anchor: 'end', fill: 'soft' }),
  ];
  return [group(marks, { key: 'deck', label: label.filter(Boolean).join('; ') })];
}

function openCard({ slot, card, discs }: View['openCards'][number], frame: Frame, { x, y, width }: Place): Mark {
  const { language } = frame;
  const box = [x, y, width, OPEN.height] as const;
  const words = BOARD_WORDS[language];
  if (card === null) {
    return rect(box, {
      radius: 6,
      stroke: 'line',
      strokeWidth: 1.5,
      dash: [4, 4],
      target: `slot:${slot}`,
      label: `${words.open} ${slot}`,
    });
  }
  const offers = (['london', 'necropolis', 'railway'] as const).map((section) => offer(card, section, frame));
  const names = discs.map((disc) => DISC_NAMES[disc][language]);
  const marks = [
    rect(box, {
      radius: 6,
      fill: 'surface',
      stroke: 'soft',
      strokeWidth: 1.5,
      target: `slot:${slot}`,
      label: `${words.open} ${slot}: ${offers.join(', ')}`,
    }),
    ...openLines(card, frame, { x, y, width }),
    line([x + width - 32, y + 8, x + width - 32, y + OPEN.height - 8], { stroke: 'line', strokeWidth: 1 }),
    ...discs.map((disc, index) => discToken(disc, language, [x + width - 16, y + 18 + index * 26, 11])),
  ];
  const label = `${words.open} ${card.code}: ${[...offers, ...names].join(', ')}`;
  return group(marks, { key: `card:${card.code}`, label });
}

function openLines(card: CardView, frame: Frame, { x, y, width }: Place): readonly Mark[] {
  return (['london', 'necropolis', 'railway'] as const).flatMap((section, index) => {
    const base = y + 17 + index * OPEN.line;
    const icons = iconsOf(card, section);
    const words = offer(card, section, frame);
    return [
      rect([x + 6, base - 11, 4, 13], { radius: 1, fill: SECTION_DISCS[section] }),
      fitted(x + 15, base, words, { width: width - 52 - icons * 17, size: 12 }),
      ...engines(icons, [x + width - 36, base - 4, 14], 'ink'),
    ];
  });
}

export const SUPPLY_HEIGHT = 96;

/** What is left of everything that is counted. */
export function supply(view: View, { language }: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[language];
  const pitch = width / 4;
  const number = (count: number, at: number, base: number) => text(at, base, String(count), { size: 12, weight: 600 });
  const discs = DISCS.map((colour, index) => {
    const left = x + index * pitch;
    const count = countOf(view.discSupply, colour);
    const label = `${words.supply}: ${count} ${DISC_NAMES[colour][language]}`;
    return group([discToken(colour, language, [left + 10, y + 32, 9]), number(count, left + 24, y + 36)], {
      key: `supply:${colour}`,
      label,
    });
  });
  const coffins = COFFINS.map((colour, index) => {
    const left = x + index * pitch;
    const count = countOf(view.bag, colour);
    return group([coffinToken(colour, language, [left + 10, y + 82, 22]), number(count, left + 24, y + 86)], {
      key: `bag:${colour}`,
      label: `${words.bag}: ${count} ${COFFIN_NAMES[colour][language]}`,
    });
  });
  const people = [
    group([use('mourner', [x + 10, y + 56, 17], { fill: 'ink' }), number(view.mournerSupply, x + 24, y + 60)], {
      key: 'supply:mourners',
      label: `${words.supply}: ${view.mournerSupply} ${words.mourners}`,
    }),
    group(
      [
        pieceSpot('staff', [x + pitch + 10, y + 56, 17]),
        number(view.staffSupply, x + pitch + 24, y + 60),
        rect([x + pitch - 2, y + 44, pitch - 4, 24]),
      ],
      {
        key: 'supply:staff',
        target: 'staff',
        label: `${words.supply}: ${view.staffSupply} ${words.staff}`,
      },
    ),
    fitted(x + 2 * pitch + 2, y + 60, `${words.bag}: ${bagTotal(view)}`, {
      width: 2 * pitch - 2,
      size: 12,
      fill: 'soft',
      key: 'bag',
    }),
  ];
  return { marks: [heading(x, y + 15, words.supply, width), ...discs, ...people, ...coffins], height: SUPPLY_HEIGHT };
}

function bagTotal({ bag }: View): number {
  return COFFINS.reduce((sum, colour) => sum + countOf(bag, colour), 0);
}
