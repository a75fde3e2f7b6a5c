// Who owns what: Lots by locale, and the Great Tomes, each with its owner or its price.

import { type Box, type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { paragraph } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { heading, seatName, seatSign } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { localeChip, named } from './names.ts';
import type { Strip } from './turn.ts';
import { BOARD_WORDS } from './words.ts';

const LOT = 25;
const GAP = 3;
const ROW = 33;
const TOME = 46;
const MOST_LOTS = 3;
const BETWEEN = 12;

/** Height of `ownerMarks`. */
export const OWNERS_HEIGHT = 24 + 3 * ROW + ROW;

export function ownerMarks(view: View, frame: Frame, [x, y, width]: Strip): Mark {
  const words = BOARD_WORDS[frame.language];
  const half = (width - BETWEEN) / 2;
  const locales = view.locales.flatMap((locale, index) => {
    const [left, top] = [x + (index % 2) * (half + BETWEEN), y + 24 + Math.floor(index / 2) * ROW];
    return localeMarks(view, locale, frame, [left, top, half]);
  });
  const room = width - textWidth(words.owns, 14, 600) - 12;
  const note =
    textWidth(words.whole, 12, 400) > room
      ? []
      : [text(x + width, y + 13, words.whole, { size: 12, anchor: 'end', fill: 'soft' })];
  const marks = [heading(x, y + 13, words.owns, 140), ...note, ...locales];
  return group(marks, { region: 'centre' });
}

/** The row of the Great Tomes; how wide it is depends on their number alone. */
export function tomeMarks(view: View, frame: Frame, [x, y]: readonly [number, number]): Mark {
  const tomes = view.tomes.map(({ code, owner, cost, label, labelDe }, index) =>
    lotMark({ key: `tome:${code}`, name: named({ label, labelDe }, frame.language), owner, cost }, frame, [
      ...[x + index * (TOME + GAP), y, TOME],
    ] as const),
  );
  return group(tomes, { region: 'centre' });
}

function localeMarks(view: View, locale: View['locales'][number], frame: Frame, [x, y, width]: Strip): readonly Mark[] {
  const boxes = locale.lots.flatMap((lot, index) => {
    const space = view.ring.find(({ code }) => code === lot);
    if (space === undefined) return [];
    const left = x + width - MOST_LOTS * (LOT + GAP) + GAP + index * (LOT + GAP);
    const { owner, cost } = space;
    return [
      lotMark({ key: `lot:${lot}`, name: named(space, frame.language), owner, cost: cost ?? 0 }, frame, [left, y, LOT]),
    ];
  });
  const name = named(locale, frame.language);
  const room = width - 29 - MOST_LOTS * (LOT + GAP) + GAP;
  const isWide = textWidth(name.replace(/ .*/, ''), 12, 600) < room;
  const font = { size: 12, weight: locale.owner !== null && isWide ? 600 : 400 } as const;
  const base = textWidth(name, font.size, font.weight) > room ? y + 11 : y + 17;
  const marks = [localeChip(locale, [x, y + 2]), paragraph(x + 28, base, name, { width: room, lines: 2, ...font })];
  return [group(marks, { key: `locale:${locale.code}`, target: `locale:${locale.code}`, label: name }), ...boxes];
}

interface Owned {
  readonly key: string;
  readonly name: string;
  readonly owner: number | null;
  readonly cost: number;
}

function lotMark({ key, name, owner, cost }: Owned, frame: Frame, [x, y, width]: Strip): Mark {
  const words = BOARD_WORDS[frame.language];
  const isTome = width === TOME;
  const stroke = owner === null ? 'soft' : 'ink';
  const book = isTome ? [use('tome', [x + 14, y + LOT / 2, 18], { stroke, strokeWidth: 8 })] : [];
  const middle = isTome ? x + 33 : x + LOT / 2;
  const box: Box = [x, y, width, LOT];
  const marks =
    owner === null
      ? [
          rect(box, { radius: 4, stroke: 'line', strokeWidth: 1.5, dash: [3, 3] }),
          ...book,
          text(middle, y + 17.5, String(cost), { size: 12, fill: 'soft', anchor: 'middle' }),
        ]
      : [
          rect(box, { radius: 4, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
          ...book,
          seatSign(owner, [middle, y + LOT / 2, 15]),
        ];
  const label = `${name}: ${owner === null ? words.price(cost) : seatName(frame, owner)}`;
  return group(marks, { key, label, ...(isTome ? { target: key } : {}) });
}
