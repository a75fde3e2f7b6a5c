// The choice of a round, and a round: its tables with seats, places and games, its byes, and what the checker says of
// its pairing.

import { element } from '../../shared/dom.ts';
import { countText } from '../../shared/numbers.ts';
import type { RoundLine, RoundShown, SeatShown, StageShown, TableShown } from '../documents.generated.ts';
import type { Paged } from '../load.ts';
import { formatPlace } from '../place.ts';
import { TABLES_AT_ONCE } from '../windows.ts';
import type { Words } from '../words/index.ts';
import { pager } from './pager.ts';
import { dotted, gameLink, headings, howNote, placeCell, playerLink, type Scene } from './parts.ts';
import { hasBegun, roundTimes } from './summary.ts';

/** Links to all rounds, stage by stage, and to the newest. */
export function roundsNav(stages: readonly StageShown[], shown: RoundLine, { words, place }: Scene): HTMLElement {
  const parts = stages.flatMap((stage) => {
    if (stage.rounds.length === 0) return [];
    const links = stage.rounds.map(({ ordinal }) => {
      const href = formatPlace({ ...place, round: ordinal });
      const label = { href, 'aria-label': words.roundOf(ordinal, null) };
      const current = ordinal === shown.ordinal ? { ...label, 'aria-current': 'true' } : label;
      return element('li', {}, element('a', current, String(ordinal)));
    });
    const name = stages.length === 1 ? words.rounds : words.formats[stage.format];
    return [element('span', { class: 'hint' }, name), element('ol', {}, ...links)];
  });
  const isPinned = place.round !== null;
  const latest = element('a', { href: formatPlace({ ...place, round: null }) }, words.latest);
  return element('nav', { class: 'rounds', 'aria-label': words.rounds }, ...parts, ...(isPinned ? [latest] : []));
}

/** `Round 4`; the last of an elimination is the final. */
function roundName({ ordinal, stage, number }: RoundLine, stages: readonly StageShown[], words: Words): string {
  const { format, roundCount = null } = stages[stage] ?? {};
  const isFinal = format === 'ELIMINATION' && roundCount !== null && number === roundCount - 1;
  return isFinal ? words.final(ordinal) : words.roundOf(ordinal, null);
}

export interface RoundScene extends Scene {
  readonly stages: readonly StageShown[];
  readonly now: number;
}

export function roundView({ page: round, place }: Paged<RoundShown>, scene: RoundScene): HTMLElement {
  const { words, stages, now } = scene;
  const begun = hasBegun(round, now);
  const bodies = round.tables.nodes.map((table) => tableBody(table, begun, scene));
  const table = element(
    'table',
    { class: 'tables' },
    element('caption', {}, roundName(round, stages, words)),
    headings(
      [words.table, ''],
      [words.seat, 'seat'],
      [words.player, ''],
      [words.place, 'place'],
      [words.score, 'score'],
    ),
    ...bodies,
  );
  const turners = () => pager(round.tables, place, TABLES_AT_ONCE, words);
  return element('div', {}, ...turners(), table, ...turners(), ...byesView(round, scene));
}

/** How far a round has come, or when it begins; below its tables stands how well it is paired. */
export function roundNotes({ page: round, place }: Paged<RoundShown>, { words, now }: RoundScene): HTMLElement {
  const over = round.tables.nodes.filter(({ how }) => how !== null).length;
  const isWhole = place.index === 0 && !round.tables.pageInfo.hasNextPage;
  const all = countText(round.tables.totalCount, words.lang);
  const isPlayed = round.status === 'PUBLISHED' && hasBegun(round, now);
  const progress = isPlayed && isWhole ? [words.ended(countText(over, words.lang), all)] : [];
  const times = round.status === 'PUBLISHED' ? roundTimes(round, words, now) : [];
  return element('p', { class: 'hint' }, ...dotted([...progress, ...times]));
}

export function figuresText({ figures, redraws }: RoundShown, words: Words): string {
  const { repeats, shortTables, byes, cost } = figures;
  const parts = [words.repeats(repeats), words.shortTables(shortTables), words.byeCount(byes)];
  const drawn = redraws === 0 ? [] : [words.redraws(redraws)];
  return [...parts, words.cost(countText(cost, words.lang)), ...drawn].join(' · ');
}

/** One table: a group of rows, the first of which names it. */
function tableBody(table: TableShown, begun: boolean, scene: RoundScene): HTMLElement {
  const { seats, how } = table;
  const { words } = scene;
  const rows = seats.map((seat, index) => {
    const cells = seatCells(seat, seats, scene);
    const head = index === 0 ? [tableHead(table, begun, words)] : [];
    return element('tr', seat.player.id === scene.place.player ? { class: 'chosen' } : {}, ...head, ...cells);
  });
  const notes = howNote(table, words).map((note) =>
    element('tr', {}, element('td', { class: 'seat' }), element('td', { colspan: '3' }, note)),
  );
  return element('tbody', how === 'CORRECTED' ? { class: 'corrected' } : {}, ...rows, ...notes);
}

function tableHead(table: TableShown, begun: boolean, words: Words): HTMLElement {
  const { number, seats, gameId, how } = table;
  const isOver = how !== null;
  return element(
    'th',
    { scope: 'rowgroup', rowspan: String(seats.length + howNote(table, words).length) },
    element('span', { class: 'number' }, String(number)),
    ' ',
    ...(gameId !== null && (begun || isOver) ? [gameLink({ number, gameId, isOver }, words)] : []),
  );
}

function seatCells(seat: SeatShown, seats: readonly SeatShown[], scene: Scene): readonly HTMLElement[] {
  const { words } = scene;
  const left = seat.noShow ? words.noShow : seat.forfeited ? words.forfeited : '';
  const name = element('td', { class: 'player' }, playerLink(seat.player, scene));
  if (left !== '') name.append(' ', element('span', { class: 'how' }, left));
  const score = seat.score === null ? '' : countText(seat.score, words.lang);
  return [
    element('td', { class: 'seat' }, String(seat.number)),
    name,
    placeCell(seat, seats, words),
    element('td', { class: 'score' }, score),
  ];
}

function byesView({ byes }: RoundShown, scene: Scene): readonly HTMLElement[] {
  if (byes.totalCount === 0) return [];
  const names = byes.nodes.map(({ player }) => playerLink(player, scene));
  const rest = byes.totalCount - byes.nodes.length;
  const others = rest > 0 ? [` + ${countText(rest, scene.words.lang)}`] : [];
  return [element('p', { class: 'byes' }, element('strong', {}, scene.words.byes), ' ', ...commas(names), ...others)];
}

function commas(parts: readonly Node[]): readonly (Node | string)[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
}
