// How a replay comes to the page: a file that is picked or dropped, or a game of this server.

import { NO_NAMES, namesIn, namesPath, type PlayerNames } from '../../tools/story/names.ts';
import { timeText } from '../../tools/story/time.ts';
import { byId, element } from '../shared/dom.ts';
import { type FinishedGame, fetchFinished } from './finished.ts';
import { type RecentGame, recentGames } from './recent.ts';
import { MAX_BYTES, TOO_LARGE } from './unpack.ts';

const file = byId('file', HTMLInputElement);
const game = byId('game', HTMLInputElement);
const recent = byId('recent', HTMLElement);
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

/** The id of a game, shown where one is typed. */
export function showGameId(id: string): void {
  game.value = id;
}

/** Offers games to open: watched here before, or over on this server, until `signal` aborts it. */
export async function offerGames(signal: AbortSignal): Promise<void> {
  showRecent(recentGames());
  const games = await fetchFinished(signal).catch(() => []);
  if (!signal.aborted) showFinished(games);
}

export function withdrawOffers(): void {
  showRecent([]);
  showFinished([]);
}

function showRecent(games: readonly RecentGame[]): void {
  offer(
    recent,
    games.map(({ id, title }) => [linkTo(id, title, ` (${id})`)]),
  );
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
  return element('a', { href: `?game=${encodeURIComponent(id)}` }, ...text);
}

/** A list under its heading; without an entry both are hidden. */
function offer(target: HTMLElement, entries: readonly (readonly (Node | string)[])[]): void {
  target.hidden = entries.length === 0;
  target.querySelector('ul')?.replaceChildren(...entries.map((parts) => element('li', {}, ...parts)));
}

export type Fetched = { readonly ok: true; readonly blob: Blob } | { readonly ok: false; readonly message: string };

/** Where the replay of a game of this server is. */
export function replayAddress(id: string): string {
  return `/v1/games/${encodeURIComponent(id)}/replay`;
}

/** The replay of a game of this server, as anybody may have it. Rejects when `signal` aborts it. */
export async function fetchReplay(id: string, signal: AbortSignal): Promise<Fetched> {
  try {
    const response = await fetch(replayAddress(id), { signal });
    if (!response.ok) return { ok: false, message: await problemIn(response) };
    return await bodyOf(response);
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, message: 'The server does not answer, or broke off.' };
  }
}

const PATIENCE_MS = 5_000;

/** The names of the players of a game of this server; none where it tells none in time: they are never needed. */
export async function fetchNames(id: string, signal: AbortSignal): Promise<PlayerNames> {
  try {
    const response = await fetch(namesPath(id), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return response.ok ? namesIn(await response.json()) : NO_NAMES;
  } catch {
    return NO_NAMES;
  }
}

async function bodyOf(response: Response): Promise<Fetched> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    size += next.value.length;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      return { ok: false, message: TOO_LARGE };
    }
    parts.push(next.value);
  }
  return { ok: true, blob: new Blob(parts) };
}

/** What the server says is wrong (RFC 9457). */
async function problemIn(response: Response): Promise<string> {
  const problem: unknown = await response.json().catch(() => null);
  const detail = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : null;
  return typeof detail === 'string' ? detail : `The server answers ${response.status}.`;
}
