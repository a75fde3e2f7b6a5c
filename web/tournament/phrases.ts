// The phrases that html.ts names by key, in the page's two languages. What the page writes itself is in words/.

import { spoken } from '../../domain/base/words.ts';
import { wording } from '../shared/phrases.ts';

export const PAGE_PHRASES = spoken({
  heading: { en: 'Tournaments', de: 'Turniere' },
  language: { en: 'Language', de: 'Sprache' },
  all: { en: 'All tournaments', de: 'Alle Turniere' },
  open: { en: 'Open', de: 'Öffnen' },
  byId: { en: 'Or a tournament by its id', de: 'Oder ein Turnier nach seiner Kennung' },
  needsScript: {
    en: 'This page needs JavaScript: it reads the public API and follows what happens.',
    de: 'Diese Seite braucht JavaScript: Sie liest die öffentliche API und folgt dem, was geschieht.',
  },
});

export const { said, labelled } = wording(PAGE_PHRASES.en);
