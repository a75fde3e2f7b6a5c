// Writes the page's own words in a language; html.ts says in attributes which phrase goes where.

import type { Language } from '../../domain/title.ts';
import { isPagePhrase, PAGE_PHRASES, PHRASE_PLACES } from './pagePhrases.ts';

export function speakPage(language: Language): void {
  document.documentElement.lang = language;
  for (const { names, takes } of Object.values(PHRASE_PLACES)) {
    for (const target of document.querySelectorAll(`[${names}]`)) {
      const key = target.getAttribute(names);
      if (!isPagePhrase(key)) continue;
      if (takes === null) target.textContent = PAGE_PHRASES[language][key];
      else target.setAttribute(takes, PAGE_PHRASES[language][key]);
    }
  }
}
