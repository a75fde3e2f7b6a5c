// Words for people: each room of the app has its own, an entry a code.

import type { Language } from '../../../domain/base/language.ts';
import { language } from './settings.ts';

type Entry<Said> = Readonly<Record<Language, Said>>;

/** An entry in the language of the app: `say(WORDS.seats, 3)`. */
export function say<Parameters extends readonly unknown[]>(
  entry: Entry<string> | Entry<(...parameters: Parameters) => string>,
  ...parameters: Parameters
): string {
  const words = entry[language.value];
  return typeof words === 'string' ? words : words(...parameters);
}

const ENDINGS = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
let ordinals: Intl.PluralRules | null = null;

/** In English: `21st` */
export function ordinalText(number: number): string {
  ordinals ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${number}${ENDINGS.get(ordinals.select(number)) ?? 'th'}`;
}

/** How GraphQL calls the language. */
export function lang(): 'EN' | 'DE' {
  return language.value === 'de' ? 'DE' : 'EN';
}
