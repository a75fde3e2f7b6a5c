// One of two texts, by the language of the reader.

import type { Language } from '../../../base/language.ts';

/** The same in both languages. */
export type Both<Text = string> = readonly [en: Text, de: Text];
export type Say = <Text>(...both: Both<Text>) => Text;

const SPOKEN: Readonly<Record<Language, Say>> = { en: (en) => en, de: (_en, de) => de };

export function speak(language: Language): Say {
  return SPOKEN[language];
}
