// Where a Monster may end, once its move is chosen: a bar at the inner edge of each space, the longer, the likelier.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { type Box, group, type Mark, rect } from '../../../board/drawing.ts';
import type { Effect } from '../../../title/contract.ts';
import type { EffectOf } from '../effectShape.ts';
import type { Cell, Ring } from './geometry.ts';
import { BOARD_WORDS } from './words.ts';

type Ends = EffectOf<'monster'>['ends'];

/** Of two dice. */
const MOST_CASES = 6;
const THICK = 7;

export function endMarks(effect: Effect, ring: Ring, language: Language): readonly Mark[] {
  const ends = endsIn(effect);
  return ends.flatMap(({ to, cases }) => {
    if (to === undefined) return [];
    const box = barOf(at(ring.cells, to), ring, cases / MOST_CASES);
    return [group([rect(box, { radius: 2, fill: 'focus' })], { label: BOARD_WORDS[language].likely(cases) })];
  });
}

/** Effects of Monsters that move tell where they may end. */
function endsIn(effect: Effect): Ends {
  return 'ends' in effect ? (effect.ends as Ends) : [];
}

function barOf({ edge, box: [x, y, width, height] }: Cell, { side, corner, isLarge }: Ring, share: number): Box {
  const length = Math.round((isLarge ? 26 : 18) * share);
  const [middle, centre] = [x + width / 2 - THICK / 2, y + height / 2 - THICK / 2];
  switch (edge) {
    case 'bottom':
      return [middle, y - length, THICK, length];
    case 'left':
      return [x + width, centre, length, THICK];
    case 'top':
      return [middle, y + height, THICK, length];
    case 'right':
      return [x - length, centre, length, THICK];
    case 'corner':
      return [x === 0 ? corner + 3 : side - corner - 3 - THICK, y === 0 ? corner : y - length, THICK, length];
  }
}
