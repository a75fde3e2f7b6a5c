// The language that a page speaks: as the browser is set, until another one is chosen.

import { LANGUAGES, type Language } from '../../domain/base/language.ts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** A language by its code; English where it is another one. */
export function languageOf(code: string): Language {
  return LANGUAGES.find((one) => code.toLowerCase().startsWith(one)) ?? 'en';
}
