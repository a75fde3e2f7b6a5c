// What belongs to nobody: the round, what the action has come to, the mines' risk, the bag, the supply, the decks.

import { at } from '../../../base/defect.ts';
import { circle, type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import type { Tile } from '../components/ids.ts';
import type { View } from '../shapes/view.ts';
import { DECK_SIGNS } from './caves.ts';
import { countedOf, goodToken } from './goods.ts';
import type { Stack, Strip } from './stack.ts';
import { BOARD_WORDS } from './words.ts';

function roundTitle({ round, isOver, rules }: View, { language }: Frame): string {
  const words = BOARD_WORDS[language];
  if (isOver) return words.isOver;
  return round === 0 ? words.draft : words.round(round, rules.maxRounds);
}

/** When the game ends, and what is out of the ordinary. */
function endWords(view: View, { language }: Frame): string {
  const words = BOARD_WORDS[language];
  const { end } = view;
  const parts = [
    ...(end.triggeredInRound === null || view.isOver ? [] : [words.lastRound(end.lastRound)]),
    ...(end.ghostTowns === 0 ? [] : [words.ghosts(end.ghostTowns)]),
    ...(end.reason === null ? [] : [words.reasons[end.reason]]),
    ...(view.draft === null ? [] : [words.picks(view.draft.picksLeft)]),
  ];
  return parts.join(' · ');
}

export function roundMarks(view: View, frame: Frame, [x, y, width]: Strip): Stack {
  const title = roundTitle(view, frame);
  const said = endWords(view, frame);
  // In a narrow column what is said of the end has a line of its own.
  const isBeside = width > 300;
  const room = isBeside ? width - textWidth(title, 16, 600) - 10 : width;
  const [left, anchor] = isBeside ? ([x + width, 'end'] as const) : ([x, 'start'] as const);
  const more = fitted(left, isBeside ? y + 15.5 : y + 34, said, { width: room, size: 12, anchor, fill: 'soft' });
  const marks = [text(x, y + 16, title, { size: 16, weight: 600 }), ...(said === '' ? [] : [more])];
  const isTall = !isBeside && said !== '';
  return { marks: [group(marks, { key: 'round', region: 'table' })], height: isTall ? 42 : 26 };
}

const CELL = 17;

/** The risk track, a space for each tile, and what ore is multiplied by. */
export function riskMarks(view: View, frame: Frame, [x, y, width]: Strip): Stack {
  const words = BOARD_WORDS[frame.language];
  const { spaces, multiplier, tilesToReset } = view.riskTrack;
  const step = width / spaces.length;
  const cells = spaces.map(({ tile }, index) => tileCell(tile, [x + index * step, y + 24, step - 2]));
  const groups = [...new Set(spaces.map((space) => space.multiplier))].map((one) => {
    const first = spaces.findIndex((space) => space.multiplier === one);
    const count = spaces.filter((space) => space.multiplier === one).length;
    const middle = x + (first + count / 2) * step;
    const isNow = one === multiplier;
    return text(middle, y + 57, words.ore(one), {
      size: 12,
      anchor: 'middle',
      weight: isNow ? 600 : 400,
      fill: isNow ? 'ink' : 'soft',
    });
  });
  const marks = [
    text(x, y + 14, words.risk, { weight: 600 }),
    text(x + width, y + 13.5, words.reset(tilesToReset), { size: 12, anchor: 'end', fill: 'soft' }),
    ...cells,
    ...groups,
  ];
  return { marks: [group(marks, { key: 'risk', region: 'table' })], height: 72 };
}

function tileCell(tile: Tile | null, [x, y, side]: Strip): Mark {
  const box = rect([x, y, side, CELL + 1], {
    radius: 3,
    stroke: tile === null ? 'line' : 'ink',
    strokeWidth: 1.25,
    ...(tile === null ? { dash: [2.5, 2.5] } : { fill: 'surface' as const }),
  });
  return tile === null ? box : group([box, use(tile, [x + side / 2, y + CELL / 2 + 0.5, 13], { fill: 'ink' })]);
}

const TILES = ['rock', 'shovel', 'pickaxe', 'dynamite', 'skunk'] as const;

/** What is in the bag, by kind: it is drawn from when one mines. */
export function bagMarks(view: View, frame: Frame, [x, y, width]: Strip): Stack {
  const words = BOARD_WORDS[frame.language];
  const { tiles, size, skunkPercent } = view.bag;
  const step = width / TILES.length;
  const marks = [
    rect([x - 4, y - 2, width + 8, 48], { fill: 'none' }),
    text(x, y + 14, words.bag(size), { weight: 600 }),
    text(x + width, y + 13.5, words.skunk(skunkPercent), { size: 12, anchor: 'end', fill: 'soft' }),
    ...TILES.flatMap((tile, index) => [
      use(tile, [x + index * step + 9, y + 32, 15], { fill: 'ink' }),
      text(x + index * step + 22, y + 36.5, String(tiles[tile]), { size: 12, weight: 600 }),
    ]),
  ];
  return { marks: [group(marks, { key: 'bag', target: 'bag', region: 'table', label: words.bag(size) })], height: 58 };
}

export function supplyMarks(view: View, frame: Frame, [x, y, width]: Strip): Stack {
  const words = BOARD_WORDS[frame.language];
  const counts = countedOf(view.supply);
  const step = width / 7.9;
  const marks = [
    ...counts.flatMap(({ good, pieces }, index) => [
      goodToken(good, [x + index * step + 9, y + 32, 18]),
      text(x + index * step + 9, y + 54, String(pieces), { size: 12, anchor: 'middle' }),
    ]),
    use('mask', [x + width - 9, y + 32, 16], { fill: 'purple' }),
    text(x + width - 9, y + 54, String(view.tokenSupply), { size: 12, anchor: 'middle' }),
    text(x, y + 14, words.supply, { weight: 600 }),
  ];
  return { marks: [group(marks, { key: 'supply', region: 'table' })], height: 70 };
}

/** Decks, with the card on top where it is known. */
export function deckMarks(view: View, frame: Frame, [x, y, width]: Strip): Stack {
  const words = BOARD_WORDS[frame.language];
  const step = width / view.decks.length;
  const marks = view.decks.map(({ kind, size, onTop, discard }, index) => {
    const left = x + index * step;
    const parts = [
      rect([left, y, 22, 32], { radius: 4, fill: 'ink' }),
      use(DECK_SIGNS[kind], [left + 11, y + 16, 14], { fill: 'paper', stroke: 'paper' }),
      text(left + 26, y + 13, String(size), { size: 14, weight: 600 }),
      ...(onTop.length === 0 ? [] : [text(left + 26, y + 28, at(onTop, 0), { size: 12, fill: 'soft' })]),
      ...(discard.length === 0 || onTop.length > 0
        ? []
        : [text(left + 26, y + 28, `+${discard.length}`, { size: 12, fill: 'soft' })]),
    ];
    return group(parts, {
      key: `deck:${kind}`,
      target: `deck:${kind}`,
      label: words.deck(kind, size, discard.length),
    });
  });
  return { marks: [group(marks, { region: 'table' })], height: 38 };
}

/** Dice of a fight. */
export function diceMarks(dice: readonly number[], [x, y, width]: Strip): readonly Mark[] {
  const step = Math.min(24, width / Math.max(dice.length, 1));
  return dice.map((pips, index) => dieMark(pips, [x + index * step, y, Math.min(21, step - 2)]));
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

function dieMark(pips: number, [x, y, side]: Strip): Mark {
  const middle = side / 2;
  return group(
    [
      rect([0, 0, side, side], { radius: 4, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
      ...(PIPS[pips] ?? []).map(([dx, dy]) =>
        circle(middle + dx * side * 0.25, middle + dy * side * 0.25, side * 0.09, { fill: 'ink' }),
      ),
    ],
    { x, y },
  );
}

export function tilesMarks(tiles: readonly Tile[], [x, y, width]: Strip): readonly Mark[] {
  const step = Math.min(24, width / Math.max(tiles.length, 1));
  return tiles.map((tile, index) => tileCell(tile, [x + index * step, y, Math.min(20, step - 2)]));
}
