// Which part of a long list is shown, and the way to the other parts.

import { element } from '../../shared/dom.ts';
import { countText } from '../../shared/numbers.ts';
import type { PagePlace } from '../windows.ts';
import type { Words } from '../words/index.ts';

/** Of a page: those on it, and how many there are in all pages, if that is known. */
export interface PageOfList {
  readonly nodes: readonly unknown[];
  readonly totalCount: number | null;
  readonly pageInfo: { readonly hasNextPage: boolean };
}

/** Nothing where all of the list is shown. `size`: of a full page. */
export function pager(page: PageOfList, place: PagePlace, size: number, words: Words): readonly HTMLElement[] {
  const { nodes, totalCount, pageInfo } = page;
  if (place.index === 0 && !pageInfo.hasNextPage) return [];
  const from = place.index * size;
  const shown = `${countText(Math.min(from + 1, from + nodes.length), words.lang)}–${countText(from + nodes.length, words.lang)}`;
  const text = totalCount === null ? shown : words.countOf(shown, countText(totalCount, words.lang));
  return [
    element(
      'p',
      { class: 'pager' },
      turnButton('back', place, { isOn: place.index > 0, label: words.previousOf(words.pages[place.list]) }),
      element('span', { class: 'hint' }, text),
      turnButton('forth', place, { isOn: pageInfo.hasNextPage, label: words.nextOf(words.pages[place.list]) }),
    ),
  ];
}

type Way = 'back' | 'forth';
const ARROWS: Readonly<Record<Way, string>> = { back: '‹', forth: '›' };

/** One that leads nowhere keeps the focus: it is not disabled, and does nothing. */
function turnButton(
  way: Way,
  { list }: PagePlace,
  { isOn, label }: { readonly isOn: boolean; readonly label: string },
): HTMLElement {
  const off = isOn ? {} : { 'aria-disabled': 'true' };
  return element(
    'button',
    { type: 'button', 'data-turn': way, 'data-list': list, 'aria-label': label, ...off },
    ARROWS[way],
  );
}
