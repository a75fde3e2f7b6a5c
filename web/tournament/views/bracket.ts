// The bracket of an elimination: a table with a column for each round, in which every table is a box.

import { element } from '../../shared/dom.ts';
import { countText } from '../../shared/numbers.ts';
import type { BracketNode, Seated } from '../bracket/course.ts';
import type { Bracket, BracketColumn } from '../bracket/index.ts';
import type { BracketCell } from '../bracket/layout.ts';
import type { PlayerShown } from '../documents.generated.ts';
import { formatPlace } from '../place.ts';
import type { Words } from '../words/index.ts';
import { type Child, gameLink, howNote, playerLink } from './parts.ts';
import type { RoundScene } from './rounds.ts';
import { scroller } from './standings.ts';
import { hasBegun } from './summary.ts';

/** `shown`: the round whose tables are listed below, over all stages from 1. */
export function bracketView(
  { columns, layout, begins }: Bracket,
  shown: number | null,
  scene: RoundScene,
): HTMLElement {
  const { words } = scene;
  const heads = columns.map((column) => headOf(column, { columns: columns.length, shown }, scene));
  const rows = layout.rows.map((cells) => element('tr', {}, ...cells.map((cell) => cellView(cell, columns, scene))));
  const table = element(
    'table',
    { class: layout.isTree ? 'bracket tree' : 'bracket stacks', 'aria-label': words.bracket },
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  );
  return element(
    'details',
    { id: 'bracket', open: '' },
    element('summary', {}, element('h2', {}, words.bracket)),
    scroller(table, words.wideBracket),
    ...(begins === null ? [] : [element('p', { class: 'hint' }, words.bracketFrom(begins))]),
  );
}

function headOf(
  column: BracketColumn,
  { columns, shown }: { readonly columns: number; readonly shown: number | null },
  { words, place, stages }: RoundScene,
): HTMLElement {
  const name = nameOf(column, stages, words);
  const { round, ordinal } = column;
  const label = round === null ? name : element('a', { href: formatPlace({ ...place, round: ordinal }) }, name);
  const isCurrent = columns > 1 && ordinal === shown;
  return element('th', { scope: 'col', ...(isCurrent ? { 'aria-current': 'true' } : {}) }, label);
}

/** Rounds of pairs have names near the end; of others, only the last has one. */
function nameOf({ number, ordinal, round, tables }: BracketColumn, stages: RoundScene['stages'], words: Words): string {
  const stage = stages.find(({ format }) => format === 'ELIMINATION');
  if (number === (stage?.roundCount ?? 0) - 1) return words.finalName;
  const isOfPairs = round === null || round.tables.nodes.every(({ seats }) => seats.length === 2);
  const hasByes = (round?.byes.totalCount ?? 0) > 0;
  return (isOfPairs && !hasByes && words.endRounds[tables]) || words.roundOf(ordinal, null);
}

function cellView(cell: BracketCell, columns: readonly BracketColumn[], scene: RoundScene): HTMLElement {
  const { rows, columns: wide, join, isFed } = cell;
  const kinds = [join === null ? '' : `to to-${join}`, isFed ? 'fed' : ''].filter(Boolean).join(' ');
  const spans = {
    ...(rows === 1 ? {} : { rowspan: String(rows) }),
    ...(wide === 1 ? {} : { colspan: String(wide) }),
    ...(kinds === '' ? {} : { class: kinds }),
  };
  const begun = hasBegun(columns[cell.column]?.round ?? { startsAt: null }, scene.now);
  return element('td', spans, ...cell.nodes.map((node) => nodeView(node, begun, scene)));
}

function nodeView(node: BracketNode, begun: boolean, scene: RoundScene): HTMLElement {
  const { words } = scene;
  if (node.kind === 'planned') {
    const seats = Array.from({ length: node.seats }, () =>
      element('li', {}, element('span', { class: 'nobody' }, '–')),
    );
    return element('div', { class: 'box planned', 'aria-label': words.toCome }, element('ul', {}, ...seats));
  }
  if (node.kind === 'bye') {
    const bye = element('span', { class: 'how' }, words.bye);
    const notes = node.to === null ? [bye] : [bye, onwardMark('on', node.to, words)];
    return element('div', { class: 'box bye' }, element('ul', {}, playerItem(node.player, 'on', scene, ...notes)));
  }
  const { number, gameId, how, seats } = node.table;
  const isOver = how !== null;
  const notes = howNote(node.table, words).map((note) => element('p', {}, note));
  const link = gameId !== null && (begun || isOver) ? [gameLink({ number, gameId, isOver }, words)] : [];
  const head = element('p', { class: 'at' }, words.tableOf(number), ' ', ...link);
  const items = node.seats.map((seat) =>
    playerItem(seat.player, seat.fate, scene, ...seatNotes(seat, seats.length, words)),
  );
  return element('div', { class: isOver ? 'box' : 'box playing' }, head, element('ul', {}, ...items), ...notes);
}

/** What stands after a name: why the game was lost, where the player went on, place and points. */
function seatNotes(seat: Seated, seats: number, words: Words): readonly Child[] {
  const { place, score, forfeited, noShow } = seat;
  const left = noShow ? words.noShow : forfeited ? words.forfeited : '';
  const onward = seat.fate === 'out' || seat.fate === 'open' ? [] : [onwardMark(seat.fate, seat.to, words)];
  return [
    ...(left === '' ? [] : [element('span', { class: 'how left' }, left)]),
    ...onward,
    ...(place === null || seats === 2 ? [] : [element('span', { class: 'placed' }, words.placeOf(place))]),
    element('span', { class: 'points' }, score === null ? '' : countText(score, words.lang)),
  ];
}

/** An arrow to the next table, in words for those who do not see it. */
function onwardMark(fate: 'on' | 'lucky' | 'won', to: string | null, words: Words): HTMLElement {
  const table = to?.match(/^table (\d+)$/)?.[1];
  const way = table === undefined ? words.through : words.throughTo(Number(table));
  const text = { won: words.wonIt, lucky: `${words.lucky}: ${way}`, on: way }[fate];
  const sign = fate === 'won' ? '★' : `→\u2009${table ?? ''}`;
  return element('span', { class: `onward ${fate}`, role: 'img', title: text, 'aria-label': text }, sign);
}

function playerItem(
  player: PlayerShown,
  fate: Seated['fate'],
  scene: RoundScene,
  ...notes: readonly Child[]
): HTMLElement {
  const isChosen = player.id === scene.place.player;
  const name = playerLink(player, scene);
  // It may be cut short.
  name.title = name.textContent;
  if (isChosen) name.setAttribute('aria-current', 'true');
  return element('li', { class: isChosen ? `${fate} chosen` : fate, 'data-player': player.id }, name, ...notes);
}
