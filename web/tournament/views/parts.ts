// What several views are made of. Names come from people: they go in as text, on their own for the direction they are
// written in.

import type { Language } from '../../../domain/base/language.ts';
import { printable } from '../../../tools/story/printable.ts';
import { element } from '../../shared/dom.ts';
import { type Amount, momentText } from '../../shared/numbers.ts';
import type { PlayerShown, SeatShown, TableShown } from '../documents.generated.ts';
import { formatPlace, type Place } from '../place.ts';
import type { Words } from '../words/index.ts';

export type Child = Node | string;

/** What the views need besides what they show. */
export interface Scene {
  readonly words: Words;
  readonly place: Place;
}

/** A text that somebody else wrote. */
export function given(text: string): HTMLElement {
  return element('bdi', {}, printable(text));
}

/** A player's name, which leads to the player. */
export function playerLink({ id, name }: PlayerShown, { place }: Scene): HTMLElement {
  return element('a', { class: 'name', href: formatPlace({ ...place, player: id }) }, given(name));
}

/** The cells of a column of numbers: wholes stand below each other, and fractions after them. */
export function amountCells(amounts: readonly Amount[]): readonly HTMLElement[] {
  const longest = Math.max(0, ...amounts.map(([, part]) => part.length));
  const kind = longest > 1 ? 'part long' : 'part';
  return amounts.map(([whole, part]) => {
    const rest = longest === 0 ? [] : [element('span', { class: kind }, part)];
    return element('td', { class: 'amount' }, whole, ...rest);
  });
}

export function headings(...labels: readonly (readonly [text: string, kind: string])[]): HTMLElement {
  const cells = labels.map(([text, kind]) =>
    element('th', kind === '' ? { scope: 'col' } : { scope: 'col', class: kind }, text),
  );
  return element('thead', {}, element('tr', {}, ...cells));
}

export function moment(at: string, language: Language): HTMLElement {
  return element('time', { datetime: at }, momentText(at, language));
}

export type Countdown = 'startsIn' | 'closesIn';

/** How long it is until then; main.ts keeps it true. */
export function countdown(at: string, kind: Countdown): HTMLElement {
  return element('span', { class: 'countdown', 'data-until': at, 'data-kind': kind });
}

export interface GameLinked {
  /** Of the table. */
  readonly number: number;
  readonly gameId: string;
  readonly isOver: boolean;
}

/** Leads to the game of a table, to be watched or replayed. */
export function gameLink({ number, gameId, isOver }: GameLinked, words: Words): HTMLElement {
  const label = isOver ? words.replayTable(number) : words.watchTable(number);
  const href = `/replay?game=${encodeURIComponent(gameId)}`;
  return element('a', { href, 'aria-label': label }, isOver ? words.replay : words.watch);
}

/** The place of a seat; the first stands out, and who shares one is marked. */
export function placeCell({ place }: SeatShown, seats: readonly SeatShown[], words: Words): HTMLElement {
  const cell = element('td', { class: place === 1 ? 'place first' : 'place' }, place === null ? '' : String(place));
  const isTied = place !== null && seats.filter((seat) => seat.place === place).length > 1;
  if (isTied) cell.append(element('span', { class: 'tied', title: words.tied }, '='));
  return cell;
}

/** A row of a list that belongs to a player. Where rows change places, it stays the player's. */
export function rowOf(
  { player, list, kind }: { readonly player: PlayerShown; readonly list: string; readonly kind: string },
  { place }: Scene,
  ...cells: readonly HTMLElement[]
): HTMLElement {
  const kinds = [kind, player.id === place.player ? 'chosen' : ''].filter(Boolean).join(' ');
  return element('tr', { id: `${list}-${player.id}`, ...(kinds === '' ? {} : { class: kinds }) }, ...cells);
}

/** How a table came to its result, if it was not simply played; of a correction with the reason that was given. */
export function howNote({ how, correction }: TableShown, words: Words): readonly HTMLElement[] {
  if (how === null || how === 'PLAYED') return [];
  const reason = correction === null ? [] : [': ', given(correction.reason)];
  return [element('span', { class: 'how' }, words.hows[how], ...reason)];
}

/** Texts with a dot between them. */
export function dotted(parts: readonly Child[]): readonly Child[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]));
}

/** A term and what belongs to it. */
export function fact(term: string, ...children: readonly Child[]): HTMLElement {
  return element('div', {}, element('dt', {}, term), element('dd', {}, ...children));
}
