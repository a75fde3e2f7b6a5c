// Names of the view in the language of the frame, and the signs of locales.

import type { Language } from '../../../base/language.ts';
import { group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import type { Tone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';

export type Space = View['ring'][number];
type Locale = View['locales'][number];

/** The name of what has one in both languages. */
export function named(
  { label, labelDe }: { readonly label: string; readonly labelDe: string },
  language: Language,
): string {
  return language === 'en' ? label : labelDe;
}

/** Its text, as far as there is one. */
export function told(
  { text: words, textDe }: { readonly text: string | null; readonly textDe: string | null },
  language: Language,
): string {
  return (language === 'en' ? words : textDe) ?? '';
}

export function shortOf({ short, shortDe }: Space, language: Language): string {
  return language === 'en' ? short : shortDe;
}

/** Letters on the tone of a locale. */
export function lettersOn(tone: Tone): Tone {
  return tone === 'gold' ? 'on-gold' : 'on';
}

export const CHIP = 22;

/** The letter of a locale on its tone. */
export function localeChip({ letter, tone }: Pick<Locale, 'letter' | 'tone'>, [x, y]: readonly [number, number]): Mark {
  return group([
    rect([x, y, CHIP, CHIP], { radius: 4, fill: tone }),
    text(x + CHIP / 2, y + 15.5, letter, { size: 12, weight: 600, anchor: 'middle', fill: lettersOn(tone) }),
  ]);
}

/** The sign of a Great Tome, framed. */
export function tomeChip([x, y]: readonly [number, number]): Mark {
  return group([
    rect([x, y, CHIP, CHIP], { radius: 4, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
    use('tome', [x + CHIP / 2, y + CHIP / 2, 15], { stroke: 'ink', strokeWidth: 9 }),
  ]);
}

/** The locale that a space belongs to. */
export function localeOf({ locales }: View, { locale }: Space): Locale | null {
  return locales.find(({ code }) => code === locale) ?? null;
}
