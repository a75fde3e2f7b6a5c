// Words for people: each room of the app has its own, an entry a code.

import type { Language } from '../../../domain/base/language.ts';
import { language } from './settings.ts';

type Said<Parameters extends readonly never[]> = Readonly<Record<Language, string | ((...parameters: Parameters) => string)>>;

/** An entry in the language of the app: `say(WORDS.seats, 3)`. */
export function say(entry: Readonly<Record<Language, string>>): string;
export function say<Parameters extends readonly unknown[]>(
  entry: Readonly<Record<Language, (...parameters: Parameters) => string>>,
  ...parameters: Parameters
): string;
export function say(entry: Said<never[]>, ...parameters: never[]): string {
  const words = entry[language.value];
  return typeof words === 'string' ? words : words(...parameters);
}

/** How GraphQL calls the language. */
export function lang(): 'EN' | 'DE' {
  return language.value === 'de' ? 'DE' : 'EN';
}
