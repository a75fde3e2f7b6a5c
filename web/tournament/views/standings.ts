// Standings, and before there are any, those who have entered.

import { element } from '../../shared/dom.ts';
import { columnOf, countText } from '../../shared/numbers.ts';
import type { EntrantsShown, StageShown, StandingsShown } from '../documents.generated.ts';
import type { Paged } from '../load.ts';
import { ROWS_AT_ONCE } from '../windows.ts';
import { pager } from './pager.ts';
import { amountCells, headings, playerLink, rowOf, type Scene } from './parts.ts';

export function standingsView(
  { page: standings, place }: Paged<StandingsShown>,
  stages: readonly StageShown[],
  scene: Scene,
): HTMLElement {
  const { words } = scene;
  const stage = stages[standings.stage];
  const ordinal = stage?.rounds[standings.round]?.ordinal ?? standings.round + 1;
  const cut = stage?.cut ?? null;
  const table = element(
    'table',
    { class: 'standings' },
    element('caption', {}, standings.isFinal ? words.finalStandings : words.standingsAfter(ordinal)),
    headings(
      [words.rank, 'rank'],
      [words.player, ''],
      [words.points, 'amount'],
      ...standings.columns.map(({ label }) => [label, 'amount'] as const),
    ),
    element('tbody', {}, ...rowsOf(standings, cut, scene)),
  );
  return element(
    'div',
    {},
    ...pager(standings, place, ROWS_AT_ONCE, words),
    scroller(table, words.wide),
    ...(cut === null ? [] : [element('p', { class: 'hint' }, words.cutAfter(countText(cut, words.lang)))]),
    ...(standings.isNewest ? [] : [element('p', { class: 'note' }, words.corrected)]),
    ...pager(standings, place, ROWS_AT_ONCE, words),
  );
}

function rowsOf(
  { nodes, columns, unitsPerPoint }: StandingsShown,
  cut: number | null,
  scene: Scene,
): readonly HTMLElement[] {
  const { lang } = scene.words;
  const points = nodes.map((node) => node.points);
  const others = columns.map((_, column) => nodes.map(({ tieBreaks }) => tieBreaks[column] ?? null));
  const numbers = [
    amountCells(columnOf(points, unitsPerPoint, lang)),
    ...columns.map(({ units }, column) => amountCells(columnOf(others[column] ?? [], units, lang))),
  ];
  return nodes.map(({ rank, player }, row) => {
    return rowOf(
      { player, list: 'standing', kind: rank === cut ? 'cut' : '' },
      scene,
      element('td', { class: 'rank' }, String(rank)),
      element('th', { scope: 'row' }, playerLink(player, scene)),
      ...numbers.flatMap((cells) => cells[row] ?? []),
    );
  });
}

/** A table that may be wider than the page, which keys can scroll. */
export function scroller(table: HTMLElement, label: string): HTMLElement {
  return element('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': label }, table);
}

export function entrantsView({ page: entrants, place }: Paged<EntrantsShown>, scene: Scene): HTMLElement {
  const { words } = scene;
  if (entrants.nodes.length === 0) return element('div', {}, element('p', { class: 'hint' }, words.noEntries));
  const rows = entrants.nodes.map(({ player, status }) =>
    rowOf(
      { player, list: 'entry', kind: '' },
      scene,
      element('th', { scope: 'row' }, playerLink(player, scene)),
      element('td', {}, words.entries[status]),
    ),
  );
  const table = element(
    'table',
    { class: 'entrants' },
    element('caption', {}, words.entered),
    headings([words.player, ''], [words.status, '']),
    element('tbody', {}, ...rows),
  );
  const turners = () => pager(entrants, place, ROWS_AT_ONCE, words);
  return element('div', {}, ...turners(), table, ...turners());
}
