// The page at `/tournament`: the public tournaments of this server, or one of them, followed while it is played. Runs
// in a browser.

import { LANGUAGES, type Language } from '../../domain/base/language.ts';
import { copyText } from '../shared/copy.ts';
import { byId, element } from '../shared/dom.ts';
import { LANGUAGE_NAMES, languageOf } from '../shared/language.ts';
import { speakPage } from '../shared/pageWords.ts';
import { showLists } from './listPage.ts';
import { PAGE_PHRASES } from './phrases.ts';
import { showTournament } from './tournamentPage.ts';
import { WORDS } from './words/index.ts';

const language = byId('language', HTMLSelectElement);
const id = new URLSearchParams(location.search).get('id');

function chosen(): Language {
  return languageOf(language.value);
}

language.append(...LANGUAGES.map((one) => element('option', { value: one }, LANGUAGE_NAMES[one])));
language.value = languageOf(navigator.language);
speakPage(chosen(), PAGE_PHRASES[chosen()]);
const speak = id === null ? showLists(WORDS[chosen()]) : showTournament(id, WORDS[chosen()]);
byId('all', HTMLElement).hidden = id === null;

language.addEventListener('change', () => {
  speakPage(chosen(), PAGE_PHRASES[chosen()]);
  speak(WORDS[chosen()]);
});

byId('open', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  location.search = `?id=${encodeURIComponent(byId('id', HTMLInputElement).value.trim())}`;
});

document.addEventListener('click', ({ target }) => {
  const source = target instanceof HTMLElement ? target.dataset.copy : undefined;
  if (source !== undefined) void copy(byId(source, HTMLElement));
});

async function copy(source: HTMLElement): Promise<void> {
  const words = WORDS[chosen()];
  byId('copied', HTMLOutputElement).textContent = (await copyText(source)) ? words.copied : words.selected;
}
