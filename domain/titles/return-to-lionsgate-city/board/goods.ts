// Goods as tokens: a shape and a tone for each, and its letters.

import { circle, group, type Look, type Mark, path, rect, type Tags, text } from '../../../board/drawing.ts';
import { textWidth } from '../../../board/glyphs.ts';
import type { Tone } from '../../../board/tones.ts';
import { GOODS, type Good } from '../components/ids.ts';

export const LETTERS: Readonly<Record<Good, string>> = {
  coal: 'C',
  iron: 'Fe',
  copper: 'Cu',
  zinc: 'Zn',
  gold: 'Au',
  steel: 'St',
  brass: 'Br',
};

const GOOD_LOOKS: Readonly<Record<Good, { readonly look: Look; readonly letters: Tone }>> = {
  coal: { look: { fill: 'ink' }, letters: 'paper' },
  iron: { look: { fill: 'red' }, letters: 'on' },
  copper: { look: { fill: 'green' }, letters: 'on' },
  zinc: { look: { fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }, letters: 'ink' },
  gold: { look: { fill: 'gold' }, letters: 'on-gold' },
  steel: { look: { fill: 'blue' }, letters: 'on' },
  brass: { look: { fill: 'brown' }, letters: 'on' },
};

/** How a piece without letters looks: gold is hardly seen on paper. */
export function bareLook(good: Good): Look {
  const outline: Look = good === 'gold' ? { stroke: 'gilt', strokeWidth: 1 } : { stroke: 'none' };
  return { ...outline, ...GOOD_LOOKS[good].look };
}

/** Ores are cubes, gold a bar, alloys cylinders. */
function shapeOf(good: Good, look: Look, half: number): Mark {
  if (good === 'gold') return path(`M${-half * 0.7} ${-half}H${half * 0.7}L${half} ${half}H${-half}z`, look);
  if (good === 'steel' || good === 'brass') return circle(0, 0, half, look);
  return rect([-half, -half, 2 * half, 2 * half], { radius: 3, ...look });
}

const LETTER_SIZE = 12;

/** A good with its letters around the middle (x, y). */
export function goodToken(good: Good, [x, y, size]: readonly [number, number, number], tags: Tags = {}): Mark {
  const { look, letters } = GOOD_LOOKS[good];
  const words = text(0, LETTER_SIZE * 0.36, LETTERS[good], {
    size: LETTER_SIZE,
    weight: 600,
    anchor: 'middle',
    fill: letters,
  });
  return group([shapeOf(good, look, size / 2), words], { x, y, ...tags });
}

export interface Counted {
  readonly good: Good;
  readonly pieces: number;
}

/** Goods of which there are some, in canonical order. */
export function countedOf(counts: Readonly<Partial<Record<Good, number | undefined>>>): readonly Counted[] {
  return GOODS.map((good) => ({ good, pieces: counts[good] ?? 0 })).filter(({ pieces }) => pieces > 0);
}

export const TOKEN = 18;
/** After a number: outlines of neighbours have room, in high contrast too. */
export const AFTER = 8;

/** Tokens with numbers from left to right: their marks, and where they end. */
export function countedTokens(
  counts: readonly Counted[],
  [x, y]: readonly [number, number],
  tagsOf: (counted: Counted) => Tags = () => ({}),
): { readonly marks: readonly Mark[]; readonly end: number } {
  let left = x;
  const marks = counts.map((counted) => {
    const number = String(counted.pieces);
    const mark = group(
      [
        goodToken(counted.good, [left + TOKEN / 2, y, TOKEN]),
        text(left + TOKEN + 3, y + 4.5, number, { size: 12, weight: 600 }),
      ],
      tagsOf(counted),
    );
    left += TOKEN + 3 + textWidth(number, 12, 600) + AFTER;
    return mark;
  });
  return { marks, end: left };
}
