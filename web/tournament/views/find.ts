// The search for a player by name, where a list is longer than a page.

import { element } from '../../shared/dom.ts';
import { countText } from '../../shared/numbers.ts';
import { type Match, MOST_MATCHES, type Search, type Searched } from '../finder.ts';
import type { Words } from '../words/index.ts';
import { playerLink, type Scene } from './parts.ts';

/** `search`: the last one; null before the first. */
export function findView(list: Searched, search: Search | null, scene: Scene): HTMLElement {
  const { words } = scene;
  const field = element('input', { id: 'find-name', type: 'search', maxlength: '60', autocomplete: 'off' });
  const form = element(
    'form',
    { id: 'find', role: 'search' },
    element('label', { for: 'find-name' }, words.find),
    element('span', { class: 'row' }, field, element('button', {}, words.findButton)),
  );
  const shown = search?.key === list.key ? search : null;
  return element('section', { id: 'finder' }, form, ...(shown === null ? [] : resultsOf(shown, scene)));
}

function resultsOf(search: Search, scene: Scene): readonly HTMLElement[] {
  const { words } = scene;
  const rows = search.matches.map((match) => element('li', {}, ...matchLine(match, scene)));
  return [
    element('p', { class: 'hint', role: 'status' }, stateText(search, words)),
    ...(rows.length === 0 ? [] : [element('ul', { class: 'matches' }, ...rows)]),
  ];
}

function stateText({ state, matches, read, totalCount }: Search, words: Words): string {
  const all = totalCount === null ? null : countText(totalCount, words.lang);
  if (state === 'reading') return words.searching(countText(read, words.lang), all);
  if (state === 'failed') return words.searchFailed;
  return matches.length === MOST_MATCHES ? words.firstFound(MOST_MATCHES) : words.found(matches.length);
}

/** Leads to the player, and to the page of the list that has the player. */
function matchLine({ player, rank }: Match, scene: Scene): readonly (Node | string)[] {
  const link = playerLink(player, scene);
  link.dataset.jump = player.id;
  const { words } = scene;
  return rank === null ? [link] : [link, ` · ${words.rank} ${countText(rank, words.lang)}`];
}
