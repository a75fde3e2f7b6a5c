// Writes a page's own words in a language; its html.ts says in attributes which phrase goes where.

import type { Language } from '../../domain/base/language.ts';
import { PHRASE_PLACES } from './phrases.ts';

/** `phrases`: the page's, by key. */
export function speakPage(language: Language, phrases: Readonly<Record<string, string>>): void {
  document.documentElement.lang = language;
  for (const { names, takes } of Object.values(PHRASE_PLACES)) {
    for (const target of document.querySelectorAll(`[${names}]`)) {
      const phrase = phrases[target.getAttribute(names) ?? ''];
      if (phrase !== undefined) write(target, takes, phrase);
    }
  }
}

function write(target: Element, takes: string | null, phrase: string): void {
  if (takes === null) target.textContent = phrase;
  else target.setAttribute(takes, phrase);
}
