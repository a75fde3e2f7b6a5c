// Every text is said in English and in German, side by side.

import type { Language } from '../../../base/language.ts';

/** The one of two texts that is in the language asked for. */
export type Say = (en: string, de: string) => string;

/** A text in both languages, as `say(...both)` takes it. */
export type Both = readonly [en: string, de: string];

const VOICES: Readonly<Record<Language, Say>> = { en: (en) => en, de: (_en, de) => de };

export function speak(language: Language): Say {
  return VOICES[language];
}
