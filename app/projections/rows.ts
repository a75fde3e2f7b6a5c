// Which rows a card has: where it is listed, and in whose lists. docs/decisions/0029-projections.md has the layout.

import { seatStatus } from '../../domain/game/index.ts';
import type { Listing, Row, RowKey } from '../../readstore/port.ts';
import type { CardSeat, GameCard } from './card.ts';
import { formatCard, parseCard } from './cardText.ts';
import { roundRowsOf } from './roundRows.ts';

/** Goes up by one when the meaning, keys or text of a row change; all rows are then made again from the log. */
export const PROJECTION_VERSION = 7;

const CARD = 'CARD';
/** Begins the partition of every game. */
const GAME_ROWS = 'G#';
const TIME_DIGITS = 13;
const LAST_TIME = 10 ** TIME_DIGITS - 1;

export function cardKey(gameId: string): RowKey {
  return { partition: `${GAME_ROWS}${gameId}`, sort: CARD };
}

/** Whether this is the key of a game's card: tournaments and their entries have cards as well. */
export function isCardKey({ partition, sort }: RowKey): boolean {
  return partition.startsWith(GAME_ROWS) && sort === CARD;
}

/** The partition of a player's games that are not over; sorted by game id, which begins with the time of creation. */
export function unfinishedGames(playerId: string): string {
  return `A#${playerId}`;
}

/** Whether a caller may have put this row for a command of the caller's own: that a game is in the list. */
export function mayBeOwn({ partition, body }: Row): boolean {
  return body !== null && partition.startsWith(unfinishedGames(''));
}

/** The partition of a player's public games of a title that are finished; sorted by time. */
export function publicFinishedGames(playerId: string, titleId: string): string {
  return `F#${playerId}#${titleId}`;
}

/** The partition of a player's other games that are finished; sorted by time. */
export function ownFinishedGames(playerId: string): string {
  return `U#${playerId}`;
}

/** The lists of public games of a title, in order of time. */
export const PUBLIC_LISTS = {
  /** With a free seat; by the time of creation. */
  open: (titleId: string) => `L#${titleId}`,
  /** By the time of the start. */
  active: (titleId: string) => `W#${titleId}`,
  /** By the time of the end. */
  finished: (titleId: string) => `T#${titleId}`,
} as const;
export type PublicList = keyof typeof PUBLIC_LISTS;

/** A place in an order by time (ms since 1970) that no other game has. */
export function placeAt(time: number, gameId: string): string {
  return `${timePlace(time)}#${gameId}`;
}

/** Before all places at `time`, after all places of earlier times. After the year 2286 all times are the same. */
export function timePlace(time: number): string {
  return String(Math.min(time, LAST_TIME)).padStart(TIME_DIGITS, '0');
}

/** The time of a place. */
export function timeIn(place: string): number {
  return Number(place.slice(0, TIME_DIGITS));
}

/** Whether `playerId` must move. */
export function isTurnOf({ seats, toAct, creator, sharedTable }: GameCard, playerId: string): boolean {
  return toAct.some((number) => {
    const { player, bot, resigned } = seats[number] ?? NOBODY;
    if (bot !== null || resigned) return false;
    return player === null ? sharedTable && creator === playerId : player === playerId;
  });
}

const NOBODY = { player: null, bot: null, resigned: true };

/** The id of the game that stands at a place, or under a key of a player's list. */
export function gameAtPlace(place: string): string {
  return place.slice(place.indexOf('#') + 1);
}

/** The row of the card itself; a public game is listed by it. */
export function cardRow(card: GameCard): Row {
  const { gameId, version } = card;
  return { ...cardKey(gameId), version, body: formatCard(card), listing: listingOf(card), expiresAt: null };
}

/** The card in a row; null for none. */
export function cardIn(row: Row | null): GameCard | null {
  return row === null || row.body === null ? null : parseCard(row.body);
}

/** The one public list in which a card stands. */
export function listingOf(card: GameCard): Listing | null {
  const { visibility, status, titleId, gameId, createdAt, startedAt, finishedAt, seats } = card;
  if (visibility !== 'public') return null;
  if (status === 'open' && seats.some((seat) => seatStatus(seat) === 'open')) {
    return { list: PUBLIC_LISTS.open(titleId), place: placeAt(createdAt, gameId) };
  }
  if (status === 'active' && startedAt !== null) {
    return { list: PUBLIC_LISTS.active(titleId), place: placeAt(startedAt, gameId) };
  }
  if (status === 'finished' && finishedAt !== null) {
    return { list: PUBLIC_LISTS.finished(titleId), place: placeAt(finishedAt, gameId) };
  }
  return null;
}

/** A row with nothing in it: that it is there, and where it is listed, is all that it says. */
export type Presence = Pick<Row, 'partition' | 'sort' | 'listing'>;

/** All other rows of a card: one in each player's list, its timer, and those of its table in a tournament. */
export function rowsOf(card: GameCard | null): readonly Presence[] {
  return card === null ? [] : [...playersRowsOf(card), ...roundRowsOf(card)];
}

function playersRowsOf(card: GameCard): readonly Presence[] {
  if (card.status === 'aborted') return [];
  const { gameId, titleId, visibility, finishedAt } = card;
  const players = playersOf(card);
  if (card.status !== 'finished') {
    const games = players.map((player) => ({ partition: unfinishedGames(player), sort: gameId, listing: null }));
    return card.armedAt === null ? games : [...games, timerOf(gameId, card.armedAt)];
  }
  const sort = placeAt(finishedAt ?? 0, gameId);
  return players.map((player) => ({
    partition: visibility === 'public' ? publicFinishedGames(player, titleId) : ownFinishedGames(player),
    sort,
    listing: null,
  }));
}

/** How many lists the timers are spread over, so that none takes all of the writes. */
export const TIMER_LISTS = 16;

/** A list of timers, in order of time; `number` from 0 to TIMER_LISTS - 1. */
export function timerList(number: number): string {
  return `D#${number}`;
}

/** The row of a game's timer, which is set to `armedAt`, ms since 1970. */
export function timerOf(gameId: string, armedAt: number): Presence {
  return timerRow(`${GAME_ROWS}${gameId}`, gameId, armedAt);
}

/** The row of a timer, whose place ends with `name`: an id, or what ends with one. */
export function timerRow(partition: string, name: string, armedAt: number): Presence {
  // The end of an id is random.
  const list = timerList(name.charCodeAt(name.length - 1) % TIMER_LISTS);
  return { partition, sort: 'TIMER', listing: { list, place: placeAt(armedAt, name) } };
}

/**
 * Whose game it is: those who sit there or have a seat reserved; before the start also the host, and the creator where
 * he acts for the free seats.
 */
export function playersOf({
  seats,
  creator,
  host,
  sharedTable,
  status,
}: Pick<GameCard, 'creator' | 'host' | 'sharedTable' | 'status'> & {
  readonly seats: readonly Pick<CardSeat, 'player' | 'reserved'>[];
}): readonly string[] {
  const seated = seats.flatMap(({ player, reserved }) => player ?? reserved ?? []);
  const hosts = [...(status === 'open' ? [host] : []), ...(sharedTable ? [creator] : [])];
  return [...new Set([...seated, ...hosts])];
}
