// How everybody stands while a round is played: points as they are now, and what the round has brought.

import { element } from '../../shared/dom.ts';
import { type Amount, columnOf } from '../../shared/numbers.ts';
import type { LiveShown, LiveStanding, StageShown } from '../documents.generated.ts';
import type { Paged } from '../load.ts';
import { ROWS_AT_ONCE } from '../windows.ts';
import { pager } from './pager.ts';
import { amountCells, gameLink, headings, playerLink, rowOf, type Scene } from './parts.ts';
import { scroller } from './standings.ts';

export function liveView(
  { page: live, place }: Paged<LiveShown>,
  stages: readonly StageShown[],
  scene: Scene,
): HTMLElement {
  const { words } = scene;
  const isWhole = place.index === 0 && !live.pageInfo.hasNextPage;
  // Nobody who is out of an elimination is missing from it.
  const absent = stages[live.stage]?.format === 'ELIMINATION' ? words.entries.OUT : words.missed;
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
    element('tbody', {}, ...rowsOf(isWhole ? byPoints(live) : live, absent, scene)),
  );
  return element(
    'div',
    {},
    ...pager(live, place, ROWS_AT_ONCE, words),
    scroller(table, words.wide),
    element('p', { class: 'hint' }, words.liveHint),
    ...pager(live, place, ROWS_AT_ONCE, words),
  );
}

/** Where all are here, by points; otherwise in the order of the last standings. */
function byPoints(live: LiveShown): LiveShown {
  const isIn = ({ hasBye, table }: LiveStanding) => live.stage === 0 || hasBye || table !== null;
  const playing = live.nodes.filter(isIn).toSorted((one, other) => other.points - one.points);
  // Points of an earlier stage are not compared with those of this one.
  return { ...live, nodes: [...playing, ...live.nodes.filter((node) => !isIn(node))] };
}

function rowsOf(live: LiveShown, absent: string, scene: Scene): readonly HTMLElement[] {
  const { words } = scene;
  const { nodes } = live;
  const points = amountCells(columnOf(valuesOf(nodes, 'points'), live.unitsPerPoint, words.lang));
  const gained = amountCells(columnOf(valuesOf(nodes, 'gained'), live.unitsPerPoint, words.lang).map(withPlus(nodes)));
  return nodes.map((node, row) =>
    rowOf(
      { player: node.player, list: 'live', kind: '' },
      scene,
      element('th', { scope: 'row' }, playerLink(node.player, scene)),
      ...[points, gained].flatMap((cells) => cells[row] ?? []),
      element('td', { class: 'amount' }, node.standing === null ? '–' : String(node.standing.rank)),
      element('td', { class: 'game' }, ...gameOf(node, absent, scene)),
    ),
  );
}

/** Those who still play have gained nothing yet, which is not the same as nothing. */
function valuesOf(nodes: readonly LiveStanding[], field: 'points' | 'gained'): readonly (number | null)[] {
  return nodes.map((node) => (field === 'gained' && !node.isOver && node.gained === 0 ? null : node[field]));
}

function withPlus(nodes: readonly LiveStanding[]): (amount: Amount, row: number) => Amount {
  return ([whole, part], row) => ((nodes[row]?.gained ?? 0) > 0 ? [`+${whole}`, part] : [whole, part]);
}

function gameOf(
  { table, gameId, hasBye, isOver }: LiveStanding,
  absent: string,
  { words }: Scene,
): readonly (Node | string)[] {
  if (hasBye) return [words.bye];
  if (table === null || gameId === null) return [absent];
  return [`${table} `, gameLink({ number: table, gameId, isOver }, words)];
}
