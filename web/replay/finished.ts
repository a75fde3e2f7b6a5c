// Public games that are over on this server: the page offers them to visitors without a game.

import { isObject } from '../../domain/read/shape.ts';
import { connect } from '../../sdk/typescript/src/core.ts';
import { printable } from '../../tools/story/printable.ts';

export interface FinishedGame {
  readonly id: string;
  readonly title: string;
  /** Names in order of seat; a bot's too. */
  readonly players: readonly string[];
  /** As the server writes it. */
  readonly finishedAt: string;
}

const TITLES = '{ titles { id name } }';
const EACH = 2;
const MOST = 6;
const MAX_TEXT = 120;
const PATIENCE_MS = 5_000;

function listsOf(titles: readonly unknown[]): string {
  const lists = titles.map(
    (_, index) =>
      `t${index}: finishedGames(titleId: $t${index}, first: ${EACH}) { edges { card { gameId finishedAt seats { bot player { name } } } } }`,
  );
  return `query Finished(${titles.map((_, index) => `$t${index}: ID!`).join(', ')}) { ${lists.join(' ')} }`;
}

/** The last few of each title, newest first; none where the server is slow. Rejects when `signal` aborts it. */
export async function fetchFinished(signal: AbortSignal): Promise<readonly FinishedGame[]> {
  try {
    const client = connect({ url: '', patienceMs: PATIENCE_MS });
    const titles = titlesIn(await client.askShared(TITLES, {}, { signal }));
    if (titles.length === 0) return [];
    const ids = Object.fromEntries(titles.map(({ id }, index) => [`t${index}`, id]));
    return finishedIn(await client.askShared(listsOf(titles), ids, { signal }), titles);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}

interface NamedTitle {
  readonly id: string;
  readonly name: string;
}

/** The titles of a server's answer. */
export function titlesIn(answer: unknown): readonly NamedTitle[] {
  return listIn(membersOf(answer).titles).flatMap((title): readonly NamedTitle[] => {
    const { id, name } = title;
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
  });
}

/** The games of a server's answer about `titles`, fit to be shown; what was not expected is left out. */
export function finishedIn(answer: unknown, titles: readonly NamedTitle[]): readonly FinishedGame[] {
  const data = membersOf(answer);
  const games = titles.flatMap(({ name }, index) => {
    const list = data[`t${index}`];
    return listIn(isObject(list) ? list.edges : null).flatMap(({ card }) => gameOf(card, name));
  });
  return games.sort((one, other) => (one.finishedAt < other.finishedAt ? 1 : -1)).slice(0, MOST);
}

function gameOf(card: unknown, title: string): readonly FinishedGame[] {
  if (!isObject(card)) return [];
  const { gameId, finishedAt, seats } = card;
  if (typeof gameId !== 'string' || typeof finishedAt !== 'string') return [];
  const players = listIn(seats).map(({ bot, player }) => (isObject(player) ? shown(player.name) : `bot ${shown(bot)}`));
  return [{ id: gameId, title: shown(title), players, finishedAt }];
}

function shown(text: unknown): string {
  return typeof text === 'string' ? printable(text.slice(0, MAX_TEXT)) : '–';
}

function membersOf(answer: unknown): Readonly<Record<string, unknown>> {
  return isObject(answer) ? answer : {};
}

function listIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
