// One of two texts, by the language of a picture.

import type { Language } from '../../../base/language.ts';

export type Say = (en: string, de: string) => string;

export function speak(language: Language): Say {
  return (en, de) => (language === 'de' ? de : en);
}
