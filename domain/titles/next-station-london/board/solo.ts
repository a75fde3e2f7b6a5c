// The rating of a seat that plays alone, as a ladder of its tiers.

import type { Language } from '../../../base/language.ts';
import { type Frame, group, type Mark, rect, text } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { heading, rule } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { tierName } from '../text/names.ts';
import type { SheetView } from './map.ts';
import type { Ruled } from './register.ts';
import { BOARD_WORDS } from './words.ts';

const HEAD = 26;

export function ladderHeight({ values }: View, row: number): number {
  return HEAD + values.soloTiers.length * row;
}

/** The tiers from the highest; the one that is reached is filled. */
export function ladder(view: View, { rating }: SheetView, { language }: Frame, { x, y, width, row }: Ruled): Mark {
  const words = BOARD_WORDS[language];
  const value = rating?.value ?? 0;
  const modules = rating?.modules ?? 0;
  const { soloTiers, soloPenalty } = view.values;
  const note = modules === 0 ? '' : words.penalty(soloPenalty, modules);
  const head = [
    heading(x, y + 15, words.rating, 90),
    fitted(x + width - 44, y + 15, note, { width: width - 140, size: 12, fill: 'soft', anchor: 'end' }),
    text(x + width, y + 15, String(value), { size: 16, weight: 600, anchor: 'end' }),
    rule(x, y + HEAD - 2, width, 'ink'),
  ];
  const tiers = soloTiers.toReversed().flatMap((tier, index) => {
    return tierRow(tier, rating?.tier === tier.tier, language, { x, y: y + HEAD + index * row, width, row });
  });
  return group([...head, ...tiers], { key: 'rating', region: 'tallies', label: `${words.rating}: ${value}` });
}

type Tier = View['values']['soloTiers'][number];

function tierRow(tier: Tier, isReached: boolean, language: Language, { x, y, width, row }: Ruled): readonly Mark[] {
  const base = y + row / 2 + 5;
  const fill = isReached ? 'paper' : 'soft';
  const name = tierName(tier.tier, language);
  return [
    isReached ? rect([x, y, width, row], { radius: 4, fill: 'ink' }) : rule(x, y + row, width),
    fitted(x + 10, base, name, { width: width / 2, weight: isReached ? 600 : 400, fill }),
    text(x + width - 10, base, rangeOf(tier, language), { anchor: 'end', fill }),
  ];
}

function rangeOf({ min, max }: Tier, language: Language): string {
  const words = BOARD_WORDS[language];
  if (min === null) return words.upTo(max ?? 0);
  return max === null ? words.from(min) : `${min}–${max}`;
}
