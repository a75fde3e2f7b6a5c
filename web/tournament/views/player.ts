// A player: the rounds of the tournament as the player had them.

import { element } from '../../shared/dom.ts';
import { columnOf, countText } from '../../shared/numbers.ts';
import type { PlayedRound, PlayerEntry, SeatShown, StageShown } from '../documents.generated.ts';
import { formatPlace } from '../place.ts';
import type { Words } from '../words/index.ts';
import { amountCells, gameLink, given, headings, howNote, placeCell, playerLink, type Scene } from './parts.ts';

export function playerView(
  { player, status, rounds }: PlayerEntry,
  stages: readonly StageShown[],
  scene: Scene,
): HTMLElement {
  const { words, place } = scene;
  const values = rounds.nodes.map(({ points }) => points);
  const points = amountCells(columnOf(values, rounds.unitsPerPoint, words.lang));
  const rows = rounds.nodes.map((round, row) =>
    element('tr', {}, ...roundCells(round, { own: player.id, stages }, scene), ...[points[row] ?? element('td')]),
  );
  const table = element(
    'table',
    { class: 'player-rounds' },
    element('caption', {}, given(player.name)),
    headings(
      [words.round, 'count'],
      [words.table, ''],
      [words.opponents, ''],
      [words.place, 'place'],
      [words.score, 'score'],
      [words.points, 'amount'],
    ),
    element('tbody', {}, ...rows),
  );
  const close = element('a', { class: 'close', href: formatPlace({ ...place, player: null }) }, words.close);
  // That somebody plays goes without saying.
  const note = status === 'PLAYING' ? [] : [element('p', { class: 'hint' }, words.entries[status])];
  return element('section', { id: 'player', tabindex: '-1' }, close, table, ...note);
}

/** Anyone who does not play in an elimination is out of it. */
function absenceText({ kind, stage }: PlayedRound, stages: readonly StageShown[], words: Words): string {
  if (kind === 'BYE') return words.bye;
  return stages[stage]?.format === 'ELIMINATION' ? words.entries.OUT : words.missed;
}

function roundCells(
  round: PlayedRound,
  { own, stages }: { readonly own: string; readonly stages: readonly StageShown[] },
  scene: Scene,
): readonly HTMLElement[] {
  const { ordinal, table, seat } = round;
  const { words, place } = scene;
  const link = element('a', { href: formatPlace({ ...place, round: ordinal }) }, String(ordinal));
  const head = element('th', { scope: 'row', class: 'count' }, link);
  if (table === null || seat === null) {
    const note = element('td', { colspan: '2' }, absenceText(round, stages, words));
    return [head, note, element('td', { class: 'place' }), element('td', { class: 'score' })];
  }
  const { number, gameId, how, seats } = table;
  const game = gameId === null ? [] : [gameLink({ number, gameId, isOver: how !== null }, words)];
  return [
    head,
    element('td', {}, `${number} `, ...game),
    element('td', {}, ...opponents(seats, own, scene), ...howNote(table, words)),
    placeCell(seat, seats, words),
    element('td', { class: 'score' }, seat.score === null ? '' : countText(seat.score, words.lang)),
  ];
}

function opponents(seats: readonly SeatShown[], own: string, scene: Scene): readonly (Node | string)[] {
  const others = seats.filter(({ player }) => player.id !== own);
  return others.flatMap(({ player }, index) => [...(index === 0 ? [] : [', ']), playerLink(player, scene)]);
}
