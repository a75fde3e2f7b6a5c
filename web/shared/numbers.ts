// Counts and times as people read them.

import type { Language } from '../../domain/base/language.ts';

export function countText(count: number, language: Language): string {
  return new Intl.NumberFormat(language).format(count);
}

const SECONDS = { d: 86_400, h: 3_600, min: 60, s: 1 } as const;

/** A time span of whole seconds in its two largest units, in signs of both languages: `1 d 3 h`, `2 min 5 s`, `0 s`. */
export function spanText(seconds: number): string {
  let left = Math.max(0, Math.ceil(seconds));
  const parts = Object.entries(SECONDS).map(([unit, size]): readonly [string, number] => {
    const count = Math.floor(left / size);
    left -= count * size;
    return [unit, count];
  });
  const first = parts.findIndex(([, count]) => count > 0);
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([, count]) => count > 0);
  return shown.map(([unit, count]) => `${count} ${unit}`).join(' ');
}

const moments = new Map<Language, Intl.DateTimeFormat>();

/** Where the reader is. The first one takes a browser tens of milliseconds. */
export function momentText(at: string, language: Language): string {
  const format =
    moments.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  moments.set(language, format);
  return format.format(new Date(at));
}
