// Beside the train of a seat: what waits in London, tiles that are not placed yet, installed cards. A ruled register.

import { type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { rule } from '../../../board/pieces.ts';
import { COFFINS } from '../components/ids.ts';
import { COFFIN_NAMES } from '../text/names.ts';
import { coffinToken, countOf, type Place, type SeatView, type Stack, signRow } from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

const LINE = 36;
/** Where values begin, right of their names. */
const VALUES = 78;
const TILES = 290;
const GAP = 8;

export function yard(mine: SeatView, frame: Frame, { x, y, width }: Place): Stack {
  const words = BOARD_WORDS[frame.language];
  const isWide = frame.layout === 'wide';
  const name = (left: number, line: number, title: string) =>
    text(left, line * LINE + 20, title, { size: 12, fill: 'soft' });
  const rest = isWide ? VALUES : 0;
  const tilesAt = isWide ? [TILES + textWidth(words.tiles, 12, 400) + 14, 0] : [VALUES, LINE];
  const [left = 0, top = 0] = tilesAt;
  const last = isWide ? 1 : 2;
  const cards = (isWide ? last : last + 1) * LINE - (isWide ? 0 : 4);
  const marks = [
    name(0, 0, words.waiting),
    ...waiting(mine, frame, VALUES),
    rule(0, LINE - 3, width),
    name(isWide ? TILES : 0, isWide ? 0 : 1, words.tiles),
    ...tiles(mine, frame, [left, top, width - left]),
    ...(isWide ? [] : [rule(0, 2 * LINE - 3, width)]),
    name(0, last, words.installed),
    ...installed(mine, frame, { x: rest, y: cards, width: width - rest }),
  ];
  return { marks: [group(marks, { x, y })], height: cards + 30 };
}

/** What waits in London for the next train. */
function waiting(mine: SeatView, { language }: Frame, x: number): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const { seat, waitingMourners, waitingCoffins } = mine;
  const kinds = [
    {
      kind: 'mourners',
      count: waitingMourners,
      name: words.mourners,
      token: use('mourner', [12, 15, 17], { fill: 'ink' }),
    },
    ...COFFINS.map((colour) => ({
      kind: colour,
      count: countOf(waitingCoffins, colour),
      name: COFFIN_NAMES[colour][language],
      token: coffinToken(colour, language, [12, 15, 23]),
    })),
  ].filter(({ count }) => count > 0);
  if (kinds.length === 0) return [text(x, 20, '–', { fill: 'soft' })];
  return kinds.map(({ kind, count, name, token }, index) => {
    const target = `waiting:${seat}:${kind}`;
    const label = `${words.waiting}: ${count} ${name}`;
    const marks = [
      rect([0, 2, 38, 26], { radius: 6, target, label }),
      token,
      text(24, 20, String(count), { weight: 600 }),
    ];
    return group(marks, { x: x - 4 + index * 46, key: target, label });
  });
}

/** Tiles that are not placed yet. */
function tiles(
  { seat, train }: SeatView,
  { language }: Frame,
  [x, y, room]: readonly [number, number, number],
): readonly Mark[] {
  const words = BOARD_WORDS[language];
  return train.capacity.map(({ carries, stack, sold }, index) => {
    const isMourners = carries === 'mourners';
    const key = `stack:${seat}:${isMourners ? 'm' : 'c'}`;
    const label = `${isMourners ? words.mournerCar : words.coffinCar}: ${stack}${sold > 0 ? `, ${words.sold}: ${sold}` : ''}`;
    const sign = { words: `${stack} ×`, sign: isMourners ? 'mourner' : 'coffin' } as const;
    const marks = [
      rect([0, 2, 56, 26], { radius: 4, stroke: 'line', strokeWidth: 1.5, fill: 'surface', target: key, label }),
      ...signRow([sign], [6, 20], { size: 14, weight: 600, fill: 'ink' }),
      ...(sold === 0
        ? []
        : [fitted(62, 20, `−${sold}`, { width: Math.max(20, room / 2 - 62), size: 12, fill: 'soft' })]),
    ];
    return group(marks, { x: x + index * 84, y, key, label });
  });
}

/** The places of installed cards; the first that is free takes the card of the turn. */
function installed(mine: SeatView, { language }: Frame, { x, y, width }: Place): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const wide = (width - 2 * GAP) / 3;
  return [0, 1, 2].map((place) => {
    const card = mine.installed[place];
    const box = [0, 2, wide, 26] as const;
    const at = { x: x + place * (wide + GAP), y };
    if (card === undefined) {
      const next = { target: `install:${mine.seat}`, label: `${words.installed} ${place + 1}` };
      const tags = place === mine.installed.length ? next : {};
      return group([rect(box, { radius: 4, stroke: 'line', strokeWidth: 1.5, dash: [4, 4], ...tags })], at);
    }
    const name = words.abilities[card.ability];
    const label = `${words.installed}: ${card.abilityLabel[language]} (${card.code})`;
    const target = `installed:${mine.seat}:${card.code}`;
    const marks = [
      rect(box, { radius: 4, fill: 'surface', stroke: 'ink', strokeWidth: 1.5, target, label }),
      fitted(wide / 2, 19.5, name, { width: wide - 2, size: 12, anchor: 'middle', weight: 400 }),
    ];
    return group(marks, { ...at, key: `card:${card.code}`, label });
  });
}
