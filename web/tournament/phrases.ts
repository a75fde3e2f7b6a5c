// The phrases that html.ts names by key, in the page's two languages. What the page writes itself is in words/.

import type { Language } from '../../domain/base/language.ts';
import { wording } from '../shared/phrases.ts';

const ENGLISH = {
  heading: 'Tournaments',
  language: 'Language',
  all: 'All tournaments',
  open: 'Open',
  byId: 'Or a tournament by its id',
  needsScript: 'This page needs JavaScript: it reads the public API and follows what happens.',
} as const;

export type PagePhrase = keyof typeof ENGLISH;

const GERMAN: Readonly<Record<PagePhrase, string>> = {
  heading: 'Turniere',
  language: 'Sprache',
  all: 'Alle Turniere',
  open: 'Öffnen',
  byId: 'Oder ein Turnier nach seiner Kennung',
  needsScript: 'Diese Seite braucht JavaScript: Sie liest die öffentliche API und folgt dem, was geschieht.',
};

export const PAGE_PHRASES: Readonly<Record<Language, Readonly<Record<PagePhrase, string>>>> = {
  en: ENGLISH,
  de: GERMAN,
};

export const { said, labelled } = wording(ENGLISH);
