// How a replay comes to the page: a file that is picked or dropped. Games of this server are offered: they are at their tables.

import { timeText } from '../../tools/story/time.ts';
import { byId, element } from '../shared/dom.ts';
import { type FinishedGame, fetchFinished } from './finished.ts';

const file = byId('file', HTMLInputElement);
const game = byId('game', HTMLInputElement);
const finished = byId('finished', HTMLElement);

export interface Opening {
  openFile(blob: Blob): void;
  openGame(id: string): void;
  refuse(message: string): void;
}

/** To be called once. */
export function listenToOpening(opening: Opening): void {
  // So that the same file can be picked again.
  file.addEventListener('click', () => {
    file.value = '';
  });
  file.addEventListener('change', () => {
    const [picked] = file.files ?? [];
    if (picked !== undefined) opening.openFile(picked);
  });
  byId('open-file', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
  byId('open-game', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    opening.openGame(game.value.trim());
  });
  listenToDrops(opening);
}

function listenToDrops(opening: Opening): void {
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) document.body.classList.remove('dropping');
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    const dropped = event.dataTransfer?.files ?? [];
    const [only] = dropped;
    if (dropped.length > 1) opening.refuse('Drop one file at a time; a file may hold many games.');
    else if (only === undefined) opening.refuse('That is no file.');
    else opening.openFile(only);
  });
}

/** Offers games that are over on this server, until `signal` aborts it. */
export async function offerGames(signal: AbortSignal): Promise<void> {
  const games = await fetchFinished(signal).catch(() => []);
  if (!signal.aborted) showFinished(games);
}

export function withdrawOffers(): void {
  showFinished([]);
}

function showFinished(games: readonly FinishedGame[]): void {
  offer(
    finished,
    games.map(({ id, title, players, finishedAt }) => [
      linkTo(id, title),
      ` ${players.join(', ')} · ${timeText(Date.parse(finishedAt))}`,
    ]),
  );
}

function linkTo(id: string, ...text: readonly string[]): HTMLElement {
  return element('a', { href: tableOf(id, null) }, ...text);
}

/** A list under its heading; without an entry both are hidden. */
function offer(target: HTMLElement, entries: readonly (readonly (Node | string)[])[]): void {
  target.hidden = entries.length === 0;
  target.querySelector('ul')?.replaceChildren(...entries.map((parts) => element('li', {}, ...parts)));
}

/** Where a game of this server is looked at again and checked, from `version` on (null: its beginning). */
export function tableOf(id: string, version: number | null): string {
  return `/games/${encodeURIComponent(id)}?v=${version ?? 1}&check`;
}
