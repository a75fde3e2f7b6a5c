// Lists of games, newest first, from the projections: pages of cards. No page reads a log, except for a game whose card is not as new as its row
// in a player's list: right after a command of the caller's own.

import { Defect } from '../../domain/base/defect.ts';
import type { GameStatus } from '../../domain/game/index.ts';
import { gameStream } from '../../domain/log/index.ts';
import type { Caller } from '../answers/answer.ts';
import type { AppContext } from '../context.ts';
import { foldCard, type GameCard } from './card.ts';
import { type Item, merged, partitionOf, publicListOf, type Source } from './listSources.ts';
import {
  cardIn,
  cardKey,
  isTurnOf,
  listingOf,
  ownFinishedGames,
  PUBLIC_LISTS,
  type PublicList,
  publicFinishedGames,
  unfinishedGames,
} from './rows.ts';

/** Which page: at most `limit` games after `cursor` (null: from the first). */
export interface ListQuery {
  readonly cursor: string | null;
  readonly limit: number;
}

/** Which of the caller's games. */
export interface OwnQuery extends ListQuery {
  /** Null: of every status. */
  readonly status: GameStatus | null;
  /** Only those in which the caller must move. */
  readonly myTurn: boolean;
}

export interface ListedGame {
  /** Where the list continues after this game. */
  readonly cursor: string;
  readonly card: GameCard;
}

export interface GameList {
  readonly games: readonly ListedGame[];
  readonly more: boolean;
  /** Ms since 1970: what was recorded up to then is in it. */
  readonly asOf: number;
}

type Parts = Pick<AppContext, 'views' | 'titles' | 'games'>;

/** Public games of a title, or of all (null). */
export function publicGames(
  context: Parts,
  list: PublicList,
  titleId: string | null,
  query: ListQuery,
): Promise<GameList> {
  const names = titleIds(context, titleId).map(PUBLIC_LISTS[list]);
  const sources = names.map((name) => publicListOf(context.views, name));
  // The order of a list may lag behind the cards: a game that is elsewhere by now is left out.
  return pageOf(context, [sources], query, (card) => names.includes(listingOf(card)?.list ?? ''));
}

/** The public games of a player that are finished, of a title, or of all (null). */
export function gamesOfPlayer(
  context: Parts,
  playerId: string,
  titleId: string | null,
  query: ListQuery,
): Promise<GameList> {
  return pageOf(context, [publicFinished(context, playerId, titleIds(context, titleId))], query, () => true);
}

/** The caller's games: those that are not over, the newest first; then those that are finished, the last one first. */
export function ownGames(context: Parts, { playerId }: Caller, query: OwnQuery): Promise<GameList> {
  const { status, myTurn } = query;
  const unfinished = [partitionOf(context.views, unfinishedGames(playerId))];
  const finished = [
    partitionOf(context.views, ownFinishedGames(playerId)),
    ...publicFinished(context, playerId, titleIds(context, null)),
  ];
  const sections = [
    status === 'finished' || status === 'aborted' ? [] : unfinished,
    myTurn || (status !== null && status !== 'finished') ? [] : finished,
  ];
  const isWanted = (card: GameCard): boolean =>
    (status === null || card.status === status) && (!myTurn || isTurnOf(card, playerId));
  return pageOf(context, sections, query, isWanted);
}

function publicFinished(context: Parts, playerId: string, titles: readonly string[]): readonly Source[] {
  return titles.map((titleId) => partitionOf(context.views, publicFinishedGames(playerId, titleId)));
}

/** The titles whose lists are read. */
function titleIds({ titles }: Parts, titleId: string | null): readonly string[] {
  return titleId === null ? [...new Set(titles.all.map(({ id }) => id))] : [titleId];
}

/** Sections are read one after the other, the sources of each merged into one order. A cursor is the number of the section and a place in it. */
async function pageOf(
  context: Parts,
  sections: readonly (readonly Source[])[],
  { cursor, limit }: ListQuery,
  isWanted: (card: GameCard) => boolean,
): Promise<GameList> {
  const asOf = await context.views.asOf();
  const found: ListedGame[] = [];
  for await (const game of gamesAfter(context, sections, cursor, limit + 1)) {
    if (!isWanted(game.card)) continue;
    // One more than the page takes shows that there are more.
    if (found.length === limit) return { games: found, more: true, asOf };
    found.push(game);
  }
  return { games: found, more: false, asOf };
}

/** Every game after `cursor`, read as they are taken, `atOnce` at a time. */
async function* gamesAfter(
  context: Parts,
  sections: readonly (readonly Source[])[],
  cursor: string | null,
  atOnce: number,
): AsyncGenerator<ListedGame> {
  const first = Number(cursor?.charAt(0) ?? 0);
  let after = cursor?.slice(1) ?? null;
  for (const [index, sources] of sections.slice(first).entries()) {
    for (let more = true; more; ) {
      const page = await merged(sources, after, atOnce);
      for (const { place, card } of await cardsOf(context, page.items))
        yield { cursor: `${first + index}${place}`, card };
      after = page.items.at(-1)?.place ?? after;
      more = page.more;
    }
    after = null;
  }
}

interface Placed {
  readonly place: string;
  readonly card: GameCard;
}

/** Whether `text` may be a cursor of a list. */
export function isListCursor(text: string): boolean {
  return /^[01][0-9A-Z#]{26,60}$/.test(text);
}

async function cardsOf(context: Parts, items: readonly Item[]): Promise<readonly Placed[]> {
  const rows = await context.views.get(items.map(({ gameId }) => cardKey(gameId)));
  const cards = await Promise.all(
    items.map(async (item, index) => {
      const card = await upToDate(context, item, cardIn(rows[index] ?? null));
      return card === null ? [] : [{ place: item.place, card }];
    }),
  );
  return cards.flat();
}

/** Commits read at a time. */
const COMMITS_AT_ONCE = 96;

/** The card, brought up to the version of its row in a player's list if that is newer. */
async function upToDate(
  { games }: Parts,
  { gameId, version }: Item,
  stored: GameCard | null,
): Promise<GameCard | null> {
  let card = stored;
  const stream = gameStream(gameId);
  if (stream === null) throw new Defect(`a list names ${gameId}, which is no game id`);
  while ((card?.version ?? 0) < version) {
    const commits = await games.commits(stream, card?.version ?? 0, COMMITS_AT_ONCE);
    if (commits.length === 0) return card;
    for (const commit of commits) card = foldCard(card, commit);
  }
  return card;
}
