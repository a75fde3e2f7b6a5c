// What all seats share: the next cards, crypts, the supply and the bag.

import { type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { heading } from '../../../board/pieces.ts';
import { COFFINS, DISCS, SECTIONS } from '../components/ids.ts';
import type { View } from '../shapes/view.ts';
import { COFFIN_NAMES, CRYPT_COLOURS, DISC_NAMES } from '../text/names.ts';
import { brief, iconsOf, offer, SECTION_DISCS } from './card.ts';
import { once } from './once.ts';
import { type CardView, coffinToken, countOf, discToken, gable, type Place, pieceSpot, type Stack } from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

const stocks = once<Mark>();

/** The crypts that are left, with price and worth. */
export function crypts(view: View, { language, layout }: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[language];
  const pitch = width / 3;
  const marks = view.crypts.map(({ crypt, left, price, pointsPerCoffin }, index) =>
    stocks(`${layout} ${language} ${crypt} ${left}`, () => {
      const name = `${words.crypt} ${CRYPT_COLOURS[crypt][language]}`;
      const label = `${name}: ${price} ${words.mourners}, ${words.perCoffin(pointsPerCoffin)}, ${words.left(left)}`;
      const inside = [
        rect([0, 0, pitch - 10, 36], { radius: 6, target: `crypt:${crypt}`, label }),
        gable(left === 0 ? null : crypt, `×${pointsPerCoffin}`, [16, 18, 30]),
        text(35, 16, String(price), { weight: 600 }),
        text(35, 32, `/ ${left}`, { size: 12, fill: 'soft' }),
      ];
      return group(inside, { x: pitch * index, y: 26, key: `supply:${crypt}`, label });
    }),
  );
  const note = fitted(width, 15, words.priceAndStock, {
    width: width - textWidth(words.crypts, 14, 600) - 8,
    size: 12,
    anchor: 'end',
    fill: 'soft',
  });
  return { marks: [group([heading(0, 15, words.crypts, width / 2), note, ...marks], { x, y })], height: 62 };
}

const OPEN = { height: 58, line: 17, gap: 10, discs: 29 };

/** The cards that may be taken next, each with its discs; the deck. */
export function openCards(view: View, frame: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[frame.language];
  const cards = view.openCards.map((open, index) =>
    openCard(open, frame, [26 + index * (OPEN.height + OPEN.gap), width]),
  );
  const title = heading(0, 15, words.openCards, width - 70);
  const height = 26 + 3 * OPEN.height + 2 * OPEN.gap;
  return { marks: [group([title, deck(view, frame, width), ...cards], { x, y })], height };
}

function deck(view: View, { language }: Frame, right: number): Mark {
  const words = BOARD_WORDS[language];
  const backs = view.topBack ?? [];
  const names = backs.map((disc) => DISC_NAMES[disc][language]).join(', ');
  const label = [
    words.deck(view.deckSize),
    names === '' ? '' : `${words.back}: ${names}`,
    `${words.discarded}: ${view.discard.length}`,
  ];
  const marks = [
    ...backs.map((disc, index) => discToken(disc, language, [right - 9 - (backs.length - 1 - index) * 20, 10, 9])),
    text(right - backs.length * 20 - 4, 15, words.deck(view.deckSize), { size: 12, anchor: 'end', fill: 'soft' }),
  ];
  return group(marks, { key: 'deck', label: label.filter(Boolean).join('; ') });
}

const slots = once<Mark>();

function openCard(
  { slot, card, discs }: View['openCards'][number],
  frame: Frame,
  [y, width]: readonly [number, number],
): Mark {
  const { language, layout } = frame;
  return slots(`${layout} ${language} ${slot} ${card?.code} ${discs} ${card?.abilityLabel.en}`, () => {
    const words = BOARD_WORDS[language];
    const box = [0, 0, width, OPEN.height] as const;
    const target = `slot:${slot}`;
    if (card === null) {
      const empty = { radius: 6, stroke: 'line', strokeWidth: 1.5, dash: [4, 4] } as const;
      return group([rect(box, { ...empty, target, label: `${words.open} ${slot}` })], { y });
    }
    const offers = SECTIONS.map((section) => offer(card, section, frame));
    const names = discs.map((disc) => DISC_NAMES[disc][language]);
    const look = { radius: 6, fill: 'surface', stroke: 'line', strokeWidth: 1.5 } as const;
    const marks = [
      rect(box, { ...look, target, label: `${words.open} ${slot}: ${offers.join(', ')}` }),
      ...openLines(card, frame, width - OPEN.discs),
      ...discs.map((disc, index) => discToken(disc, language, [width - 17, 17 + index * 24, 10])),
    ];
    const label = `${words.open} ${card.code}: ${[...offers, ...names].join(', ')}`;
    return group(marks, { y, key: `card:${card.code}`, label });
  });
}

function openLines(card: CardView, frame: Frame, right: number): readonly Mark[] {
  return SECTIONS.flatMap((section, index) => {
    const base = 16 + index * OPEN.line;
    const icons = iconsOf(card, section);
    return [
      rect([8, base - 10, 3, 12], { fill: SECTION_DISCS[section] }),
      fitted(16, base, brief(card, section, frame), { width: right - (icons === 0 ? 16 : 42), size: 12 }),
      ...(icons === 0
        ? []
        : [
            text(right - 17, base, String(icons), { size: 12, weight: 600, anchor: 'end' }),
            use('engine', [right - 8, base - 4, 13], { fill: 'soft' }),
          ]),
    ];
  });
}

const LINE = 24;
export const SUPPLY_HEIGHT = 26 + 3 * LINE;

/** What is left of everything that is counted. */
export function supply(view: View, { language }: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[language];
  const pitch = width / 4;
  const discs = DISCS.map((colour, index) => {
    const count = countOf(view.discSupply, colour);
    const label = `${words.supply}: ${count} ${DISC_NAMES[colour][language]}`;
    return counted(discToken(colour, language, [9, 11, 9]), count, [index * pitch, 26], {
      key: `supply:${colour}`,
      label,
    });
  });
  const coffins = COFFINS.map((colour, index) => {
    const count = countOf(view.bag, colour);
    const label = `${words.bag}: ${count} ${COFFIN_NAMES[colour][language]}`;
    return counted(coffinToken(colour, language, [9, 11, 20]), count, [index * pitch, 26 + LINE], {
      key: `bag:${colour}`,
      label,
    });
  });
  const people = 26 + 2 * LINE;
  const marks = [
    heading(0, 15, words.supply, width - 80),
    fitted(width, 15, `${words.bag} ${bagTotal(view)}`, {
      width: 76,
      size: 12,
      anchor: 'end',
      fill: 'soft',
      key: 'bag',
    }),
    ...discs,
    ...coffins,
    counted(use('mourner', [9, 11, 16], { fill: 'ink' }), view.mournerSupply, [0, people], {
      key: 'supply:mourners',
      label: `${words.supply}: ${view.mournerSupply} ${words.mourners}`,
    }),
    staffLeft(view.staffSupply, words.staff, words.supply, [pitch, people]),
  ];
  return { marks: [group(marks, { x, y })], height: SUPPLY_HEIGHT };
}

function counted(
  token: Mark,
  count: number,
  [x, y]: readonly [number, number],
  tags: { readonly key: string; readonly label: string },
): Mark {
  return group([token, text(23, 15.5, String(count), { size: 12, weight: 600 })], { x, y, ...tags });
}

function staffLeft(count: number, staff: string, all: string, [x, y]: readonly [number, number]): Mark {
  const label = `${all}: ${count} ${staff}`;
  return group(
    [
      rect([-3, 1, 46, 20], { radius: 6, target: 'staff', label }),
      pieceSpot('staff', [9, 11, 16]),
      text(23, 15.5, String(count), { size: 12, weight: 600 }),
    ],
    { x, y, key: 'supply:staff', label },
  );
}

function bagTotal({ bag }: View): number {
  return COFFINS.reduce((sum, colour) => sum + countOf(bag, colour), 0);
}
