// Lists of games, newest first but for the history: pages of cards. No page reads a log, except for a game whose card
// is older than its row in a player's list: right after a command of the caller's own.

import { Defect } from '../../domain/base/defect.ts';
import type { GameStatus } from '../../domain/game/index.ts';
import { gameStream } from '../../domain/log/index.ts';
import type { Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { foldCard, type GameCard, listedCard } from './card.ts';
import { formatCursor, type Position, parseCursor } from './listCursor.ts';
import { type Item, merged, type Order, partitionOf, publicListOf, type Source } from './listSources.ts';
import {
  cardIn,
  cardKey,
  isTurnOf,
  listingOf,
  ownFinishedGames,
  PUBLIC_LISTS,
  type PublicList,
  publicFinishedGames,
  timePlace,
  unfinishedGames,
} from './rows.ts';
import { isHostAway } from './seen.ts';
import { type ShownCard, shownCards } from './shownCard.ts';

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
  readonly card: ShownCard;
}

export interface GameList {
  readonly games: readonly ListedGame[];
  readonly more: boolean;
  /** Ms since 1970: what was recorded up to then is in it. */
  readonly asOf: number;
}

type Parts = Pick<AppContext, 'views' | 'titles' | 'games' | 'clock'>;

/** The list of active games ends after this many, over all its pages: few people watch those further down. */
export const MAX_ACTIVE_GAMES = 800;

/** Open tables whose hosts are away stay in the order until they are closed: no page passes over more of them. */
export const MAX_PASSED = 800;

/** Public games of a title, or of all (null); of active ones the newest MAX_ACTIVE_GAMES. */
export async function publicGames(
  context: Parts,
  list: PublicList,
  titleId: string | null,
  query: ListQuery,
): Promise<GameList> {
  const names = titleIds(context, titleId).map(PUBLIC_LISTS[list]);
  const sources = names.map((name) => publicListOf(context.views, name));
  const pages: Pages = {
    sections: [merged(sources)],
    order: 'descending',
    most: list === 'active' ? MAX_ACTIVE_GAMES : null,
    mostPassed: MAX_PASSED,
    // The order of a list may lag behind the cards: a game that is elsewhere by now is left out.
    isWanted: (card) => names.includes(listingOf(card)?.list ?? '') && !isHostAway(card, context.clock.now()),
  };
  const page = await pageOf(context, pages, query);
  return { ...page, games: page.games.map((game) => ({ ...game, card: listedCard(game.card) })) };
}

/** The public games of a player that are finished, of a title, or of all (null). */
export function gamesOfPlayer(
  context: Parts,
  playerId: string,
  titleId: string | null,
  query: ListQuery,
): Promise<GameList> {
  const sections = [merged(publicFinished(context, playerId, titleIds(context, titleId)))];
  return pageOf(context, { sections, order: 'descending', most: null, isWanted: () => true }, query);
}

/** Which part of a player's history. */
export interface HistoryQuery extends ListQuery {
  /** Of a title; null: of all. */
  readonly titleId: string | null;
  /** Nothing that was finished before, ms since 1970. A cursor says more: with one it is not looked at. */
  readonly since: number;
}

/**
 * How long before `asOf` a history ends. A commit is dated by the arrival of its command and recorded up to a request's
 * time later: for this long a game can still come before a listed one. On AWS `asOf` is right to the minute.
 */
export const SETTLED_MS = 60_000;

/**
 * After this time a game is listed wherever `asOf` is, which stands still on AWS while the timers do not run. A
 * projector this late has rung for most of an hour.
 */
const SURELY_SETTLED_MS = 3_600_000;

/**
 * A player's finished public games, in that order, as far as they are settled: a client that goes on after the last
 * cursor misses none.
 */
export async function historyOfPlayer(
  context: Parts,
  playerId: string,
  { titleId, since, cursor, limit }: HistoryQuery,
): Promise<GameList> {
  const asOf = await context.views.asOf();
  const settledAt = Math.max(asOf - SETTLED_MS, context.clock.now() - SURELY_SETTLED_MS);
  const sections = [merged(publicFinished(context, playerId, titleIds(context, titleId)))];
  const from = cursor ?? `0${timePlace(since)}`;
  const pages: Pages = { sections, order: 'ascending', most: null, isWanted: () => true };
  const page = await pageOf(context, pages, { cursor: from, limit });
  const unsettled = page.games.findIndex(({ card }) => (card.finishedAt ?? 0) > settledAt);
  if (unsettled < 0) return { ...page, asOf };
  return { games: page.games.slice(0, unsettled), more: false, asOf };
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
  ].map(merged);
  // Called off a moment ago: its row is there for a while.
  const isWanted = (card: GameCard): boolean =>
    card.status !== 'aborted' && (status === null || card.status === status) && (!myTurn || isTurnOf(card, playerId));
  return pageOf(context, { sections, order: 'descending', most: null, isWanted }, query);
}

/** Games read at a time where all are wanted. */
const GAMES_AT_ONCE = 100;

/** All games in which the caller must move. */
export async function gamesThatWait(context: Parts, { playerId }: Caller): Promise<readonly ShownCard[]> {
  const sections = [partitionOf(context.views, unfinishedGames(playerId))];
  return allCards(context, { sections, order: 'descending', most: null, isWanted: (card) => isTurnOf(card, playerId) });
}

/** The caller's games that were finished since a moment, ms since 1970, in the order of their ends. */
export async function finishedSince(
  context: Parts,
  { playerId }: Caller,
  since: number,
): Promise<readonly ShownCard[]> {
  const sources = [
    partitionOf(context.views, ownFinishedGames(playerId)),
    ...publicFinished(context, playerId, titleIds(context, null)),
  ];
  const pages: Pages = { sections: [merged(sources)], order: 'ascending', most: null, isWanted: () => true };
  return allCards(context, pages, timePlace(Math.max(0, since)));
}

/** The cards of these games, in their order; without those of games that are not there. */
export async function cardsOfGames(context: Parts, ids: readonly string[]): Promise<readonly ShownCard[]> {
  const items = ids.map((gameId) => ({ place: '', gameId, version: 1 }));
  return (await cardsOf(context, items)).map(({ card }) => card);
}

async function allCards(context: Parts, pages: Pages, place: string | null = null): Promise<readonly ShownCard[]> {
  const found: ShownCard[] = [];
  for await (const { card } of gamesAfter(context, pages, { section: 0, place, passed: 0 }, GAMES_AT_ONCE)) {
    if (pages.isWanted(card)) found.push(card);
  }
  return found;
}

function publicFinished(context: Parts, playerId: string, titles: readonly string[]): readonly Source[] {
  return titles.map((titleId) => partitionOf(context.views, publicFinishedGames(playerId, titleId)));
}

/** The titles whose lists are read. */
function titleIds({ titles }: Parts, titleId: string | null): readonly string[] {
  return titleId === null ? [...new Set(titles.all.map(({ id }) => id))] : [titleId];
}

/** A list: its sections are read one after the other. */
interface Pages {
  readonly sections: readonly Source[];
  readonly order: Order;
  /** The list ends after this many games, counted from its beginning; null: where its sections do. */
  readonly most: number | null;
  /** A page that has passed over this many games that are not wanted ends the list. Default: no number does. */
  readonly mostPassed?: number;
  isWanted(card: ShownCard): boolean;
}

async function pageOf(context: Parts, pages: Pages, { cursor, limit }: ListQuery): Promise<GameList> {
  const { most } = pages;
  const asOf = await context.views.asOf();
  const from = parseCursor(cursor);
  const room = most === null ? limit : Math.max(0, Math.min(limit, most - from.passed));
  const found: ListedGame[] = [];
  if (room === 0) return { games: found, more: false, asOf };
  for await (const { section, place, card } of wantedAfter(context, pages, from, room + 1)) {
    // One more than the page takes shows that there are more.
    if (found.length === room) return { games: found, more: room === limit && from.passed + room !== most, asOf };
    const passed = most === null ? null : from.passed + found.length + 1;
    found.push({ cursor: formatCursor(section, place, passed), card });
  }
  return { games: found, more: false, asOf };
}

/** The games after `from` that are wanted; they end where too many others were passed over. */
async function* wantedAfter(context: Parts, pages: Pages, from: Position, atOnce: number): AsyncGenerator<SectionGame> {
  let passed = 0;
  for await (const game of gamesAfter(context, pages, from, atOnce)) {
    if (pages.isWanted(game.card)) yield game;
    else if (++passed === pages.mostPassed) return;
  }
}

interface SectionGame extends Placed {
  readonly section: number;
}

/** Every game after `from`, read as they are taken, `atOnce` at a time. */
async function* gamesAfter(
  context: Parts,
  { sections, order }: Pages,
  from: Position,
  atOnce: number,
): AsyncGenerator<SectionGame> {
  let after = from.place;
  for (const [index, source] of sections.slice(from.section).entries()) {
    for (let more = true; more; ) {
      const page = await source(after, atOnce, order);
      for (const placed of await cardsOf(context, page.items)) yield { ...placed, section: from.section + index };
      after = page.items.at(-1)?.place ?? after;
      more = page.more;
    }
    after = null;
  }
}

interface Placed {
  readonly place: string;
  readonly card: ShownCard;
}

async function cardsOf(context: Parts, items: readonly Item[]): Promise<readonly Placed[]> {
  const rows = await context.views.get(items.map(({ gameId }) => cardKey(gameId)));
  const cards = await Promise.all(
    items.map(async (item, index) => {
      const card = await upToDate(context, item, cardIn(rows[index] ?? null));
      return card === null ? [] : [{ place: item.place, card }];
    }),
  );
  return shownCards(context, cards.flat());
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
