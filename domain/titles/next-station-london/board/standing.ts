// Where a seat stands, in a few words.

import type { Language } from '../../../base/language.ts';
import type { View } from '../shapes/view.ts';
import { colourName, tierName } from '../text/names.ts';
import type { SheetView } from './map.ts';
import { BOARD_WORDS } from './words.ts';

/** Rank, and how far from the leader or ahead of the next; of a seat alone its rating, and how far to the next. */
export function standing(view: View, sheet: SheetView, language: Language): string {
  const { seat, total, rank, rating } = sheet;
  const words = BOARD_WORDS[language];
  if (rating !== null) return ratingOf(view, rating, language);
  const others = view.sheets.filter((other) => other.seat !== seat).map((other) => other.total);
  const distance = total - Math.max(...others);
  const phrase = distance > 0 ? words.ahead(distance) : distance < 0 ? words.behind(-distance) : words.level;
  return `${words.rank(rank)}, ${phrase}`;
}

function ratingOf({ values }: View, { tier, value }: NonNullable<SheetView['rating']>, language: Language): string {
  const name = tierName(tier, language);
  const next = values.soloTiers.find((other) => other.tier === tier + 1);
  if (next === undefined || next.min === null) return name;
  return `${name}, ${BOARD_WORDS[language].toNext(next.min - value, tierName(next.tier, language))}`;
}

/** The pencil in hand. */
export function pencil({ isOver }: View, { lines }: SheetView, language: Language): string {
  const current = lines.find(({ isCurrent }) => isCurrent);
  return isOver || current === undefined ? '' : colourName(current.colour, language);
}

/** The pencil in hand, and whether the seat has decided. */
export function doing(view: View, sheet: SheetView, language: Language): string {
  const words = BOARD_WORDS[language];
  const colour = pencil(view, sheet, language);
  return colour === '' ? '' : `${colour} · ${sheet.isDone ? words.done : words.choosing}`;
}
