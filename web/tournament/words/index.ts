// What the page says of a tournament, by language.

import type { Language } from '../../../domain/base/language.ts';
import { ENGLISH, type Words } from './english.ts';
import { GERMAN } from './german.ts';

export type { Words };

export const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, de: GERMAN };
