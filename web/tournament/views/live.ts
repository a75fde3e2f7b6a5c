// How everybody stands while a round is played: points as they are now, and what the round has brought.

import { element } from '../../shared/dom.ts';
import type { LiveShown, LiveStanding, StageShown } from '../documents.ts';
import { type Amount, columnOf } from '../numbers.ts';
import { amountCells, gameLink, headings, playerLink, type Scene } from './parts.ts';
import { more, scroller } from './standings.ts';

export function liveView(live: LiveShown, stages: readonly StageShown[], scene: Scene): HTMLElement {
  const { words } = scene;
  const ordinal = stages[live.stage]?.rounds[live.round]?.ordinal ?? live.round + 1;
  const table = element(
    'table',
    { class: 'live' },
    element('caption', {}, words.liveStandings(ordinal)),
    headings(
      [words.player, ''],
      [words.points, 'amount'],
      [words.roundOf(ordinal, null), 'amount'],
      [words.before, 'amount'],
      [words.table, 'game'],
    ),
    element('tbody', {}, ...rowsOf(live, scene)),
  );
  return element(
    'div',
    {},
    scroller(table, words.wide),
    element('p', { class: 'hint' }, words.liveHint),
    ...more(live, 'standings', scene),
  );
}

/** Where all of them are here, the one with most points comes first; otherwise they stay in the order of the last standings. */
function inOrder({ nodes, pageInfo }: LiveShown): readonly LiveStanding[] {
  return pageInfo.hasNextPage ? nodes : nodes.toSorted((one, other) => other.points - one.points);
}

function rowsOf(live: LiveShown, scene: Scene): readonly HTMLElement[] {
  const { words, place } = scene;
  const nodes = inOrder(live);
  const points = amountCells(columnOf(valuesOf(nodes, 'points'), live.unitsPerPoint, words.lang));
  const gained = amountCells(columnOf(valuesOf(nodes, 'gained'), live.unitsPerPoint, words.lang).map(withPlus(nodes)));
  return nodes.map((node, row) =>
    element(
      'tr',
      node.player.id === place.player ? { class: 'chosen' } : {},
      element('th', { scope: 'row' }, playerLink(node.player, scene)),
      ...[points, gained].flatMap((cells) => cells[row] ?? []),
      element('td', { class: 'amount' }, node.standing === null ? '–' : String(node.standing.rank)),
      element('td', { class: 'game' }, ...gameOf(node, scene)),
    ),
  );
}

/** Of whoever plays still, nothing has been gained yet: that is not the same as nothing. */
function valuesOf(nodes: readonly LiveStanding[], field: 'points' | 'gained'): readonly (number | null)[] {
  return nodes.map((node) => (field === 'gained' && !node.isOver && node.gained === 0 ? null : node[field]));
}

function withPlus(nodes: readonly LiveStanding[]): (amount: Amount, row: number) => Amount {
  return ([whole, part], row) => ((nodes[row]?.gained ?? 0) > 0 ? [`+${whole}`, part] : [whole, part]);
}

function gameOf({ table, gameId, hasBye, isOver }: LiveStanding, { words }: Scene): readonly (Node | string)[] {
  if (hasBye) return [words.bye];
  if (table === null || gameId === null) return [words.missed];
  return [`${table} `, gameLink({ number: table, gameId, isOver }, words)];
}
