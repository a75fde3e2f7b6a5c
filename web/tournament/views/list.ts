// The public tournaments of this server, by status.

import { element } from '../../shared/dom.ts';
import { countText } from '../../shared/numbers.ts';
import type { CardShown, Lists } from '../documents.generated.ts';
import type { Words } from '../words/index.ts';
import { given, headings, moment } from './parts.ts';

/** In the order in which the page shows them. */
const LISTED = ['RUNNING', 'ENTRIES_OPEN', 'ENTRIES_CLOSED', 'FINISHED', 'CANCELLED'] as const;

export function listView({ titles, ...lists }: Lists, words: Words): HTMLElement {
  const names = new Map(titles.map(({ id, name }) => [id, name]));
  const tables = LISTED.flatMap((status) => {
    const cards = lists[status].edges.map(({ card }) => card);
    if (cards.length === 0) return [];
    const rows = cards.map((card) => row(card, names.get(card.titleId) ?? card.titleId, words));
    const round = status === 'RUNNING' ? [[words.round, 'count nth'] as const] : [];
    return element(
      'table',
      { class: 'list' },
      element('caption', {}, words.statuses[status]),
      headings([words.tournament, ''], [words.title, 'title'], [words.players, 'count'], ...round, [
        words.times[status],
        'time',
      ]),
      element('tbody', {}, ...rows),
    );
  });
  return element('div', {}, ...(tables.length === 0 ? [element('p', {}, words.none)] : tables));
}

/** Rounds of later stages are counted within them: how many there were before, the list does not say. */
function roundText({ stage, round }: Pick<CardShown, 'stage' | 'round'>, words: Words): string {
  if (round === null) return '–';
  return stage === 0 ? String(round + 1) : words.roundOfStage(round + 1, stage + 1);
}

function row(
  { tournamentId, name, playerCount, status, ...card }: CardShown,
  title: string,
  words: Words,
): HTMLElement {
  const link = element('a', { href: `?id=${encodeURIComponent(tournamentId)}` }, given(name));
  const round = roundText(card, words);
  const { startsAt, roundStartsAt, finishedAt } = card;
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, link),
    element('td', { class: 'title' }, title),
    element('td', { class: 'count' }, playerCount === 0 ? '–' : countText(playerCount, words.lang)),
    ...(status === 'RUNNING' ? [element('td', { class: 'count nth' }, round)] : []),
    element('td', { class: 'time' }, moment(finishedAt ?? roundStartsAt ?? startsAt, words.lang)),
  );
}
