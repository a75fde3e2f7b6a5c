// Lists of tournaments and of those who have entered them, from the projections. Nothing here reads a log.

import { type RoundPlace, TOURNAMENT_STATUSES, type TournamentStatus } from '../../domain/tournament/index.ts';
import type { ReadStore, Row } from '../../readstore/port.ts';
import {
  agreedList,
  ENTRANT_LISTS,
  type EntryDeed,
  type EntryRow,
  entrantsList,
  entryIn,
  ownEntryKey,
  playerAtRequest,
  requestsList,
  sittingOutList,
} from './entryRows.ts';
import { type Item, type ItemPage, merged, publicListOf, type Source } from './listSources.ts';
import {
  isPublic,
  type TournamentCard,
  tournamentIn,
  tournamentKey,
  tournamentList,
  UNFINISHED_TOURNAMENTS,
  unfinishedPartition,
} from './tournamentCard.ts';
import { tournamentInList, tournamentsOfPlayer } from './tournamentsOfPlayer.ts';

/** At most `limit` of a list after `cursor` (null: from the first). */
export interface TournamentListQuery {
  readonly cursor: string | null;
  readonly limit: number;
}

/** Entries of a list, with the cursor at which it continues after each. */
export interface CursorPage<Entry> {
  readonly entries: readonly { readonly cursor: string; readonly entry: Entry }[];
  readonly more: boolean;
}

/** Public tournaments of these titles with one of these statuses (drafts are in no list), the latest start first. */
export async function publicTournaments(
  views: ReadStore,
  { titleIds, statuses = TOURNAMENT_STATUSES }: PublicTournaments,
  query: TournamentListQuery,
): Promise<CursorPage<TournamentCard>> {
  const lists = titleIds.flatMap((titleId) => statuses.map((status) => tournamentList(titleId, status)));
  const source = merged(lists.map((list) => publicListOf(views, list)));
  const page = await source(query.cursor, query.limit, 'descending');
  const cards = await tournamentCards(
    views,
    page.items.map(({ gameId }) => gameId),
  );
  // A list may lag behind the cards: a tournament that has another status by now stands elsewhere.
  const entries = page.items.flatMap(({ place }, index) => {
    const card = cards[index] ?? null;
    return card === null || !statuses.includes(card.status) ? [] : [{ cursor: place, entry: card }];
  });
  return { entries, more: page.more };
}

export interface PublicTournaments {
  readonly titleIds: readonly string[];
  readonly statuses?: readonly TournamentStatus[];
}

/** Ids of tournaments that are not over, oldest first, at most `limit` after the id `after` (null: from the first). */
export async function unfinishedTournaments(
  views: ReadStore,
  after: string | null,
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly more: boolean }> {
  const { listed, more } = await views.list(UNFINISHED_TOURNAMENTS, { after, limit, isDescending: false });
  return { ids: listed.map(({ place }) => place), more };
}

/** Ids of the tournaments that are not over and that a player organises, at most `most`. */
export async function unfinishedTournamentsOf(
  views: ReadStore,
  playerId: string,
  most: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { sort } of rowsIn(views, unfinishedPartition(playerId), null, Math.min(most, READ_AT_ONCE))) {
    found.push(sort);
    if (found.length === most) break;
  }
  return found;
}

/** The cards of tournaments, in order of the ids; null for one that is not projected (yet). */
export async function tournamentCards(
  views: ReadStore,
  ids: readonly string[],
): Promise<readonly (TournamentCard | null)[]> {
  const rows = await views.get(ids.map(tournamentKey));
  return ids.map((_, index) => tournamentIn(rows[index] ?? null));
}

/** The tournaments that a player organises, has organised or has entered, withdrawn or not, the last created one first. */
export function tournamentsOf(
  views: ReadStore,
  playerId: string,
  query: TournamentListQuery,
): Promise<CursorPage<TournamentCard>> {
  return listedOf(views, playerId, query, () => true);
}

/** Whether others may know of it: the row of who organises it or did, or of somebody who has been let in. */
function wasIn(row: Row): boolean {
  return row.body === '' || row.body === null || !REQUESTS.has(entryIn(row).deed);
}

const REQUESTS: ReadonlySet<EntryDeed> = new Set(['asked', 'declined']);

async function listedOf(
  views: ReadStore,
  playerId: string,
  { cursor, limit }: TournamentListQuery,
  isListed: (row: Row) => boolean,
): Promise<CursorPage<TournamentCard>> {
  const found: { readonly cursor: string; readonly id: string }[] = [];
  // Who organises a tournament and plays in it has two rows, one after the other.
  let last = cursor === null ? '' : tournamentInList(cursor);
  for await (const row of rowsIn(views, tournamentsOfPlayer(playerId), cursor, limit + 1)) {
    const { sort } = row;
    const id = tournamentInList(sort);
    if (id === last || !isListed(row)) continue;
    last = id;
    if (found.length === limit) return { entries: await cardEntries(views, found), more: true };
    found.push({ cursor: sort, id });
  }
  return { entries: await cardEntries(views, found), more: false };
}

/** Tournaments read at a time, and how often: a list ends where this many hidden ones follow one another. */
const [READ_AT_ONCE, MOST_READS] = [100, 5];

/** The public ones among them. */
export async function publicTournamentsOf(
  views: ReadStore,
  playerId: string,
  { cursor, limit }: TournamentListQuery,
): Promise<CursorPage<TournamentCard>> {
  const found: CursorPage<TournamentCard>['entries'][number][] = [];
  let [after, more] = [cursor, true];
  for (let read = 0; read < MOST_READS && more && found.length <= limit; read += 1) {
    const page = await listedOf(views, playerId, { cursor: after, limit: READ_AT_ONCE }, wasIn);
    found.push(...page.entries.filter(({ entry }) => isPublic(entry)));
    after = page.entries.at(-1)?.cursor ?? null;
    more = page.more && after !== null;
  }
  return { entries: found.slice(0, limit), more: found.length > limit };
}

/** The rows of a partition beyond `cursor`, descending; read as they are taken. */
async function* rowsIn(views: ReadStore, partition: string, cursor: string | null, limit: number) {
  let after = cursor;
  for (let more = true; more; ) {
    const page = await views.range(partition, { after, limit, isDescending: true });
    yield* page.rows;
    after = page.rows.at(-1)?.sort ?? after;
    more = page.more;
  }
}

/** Without those that are not projected yet. */
async function cardEntries(views: ReadStore, found: readonly { readonly cursor: string; readonly id: string }[]) {
  const cards = await tournamentCards(
    views,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ cursor }, index) => {
    const card = cards[index] ?? null;
    return card === null ? [] : [{ cursor, entry: card }];
  });
}

/** Somebody who has entered. */
export interface ListedEntrant extends EntryRow {
  readonly playerId: string;
}

/** Those who have entered a tournament and not withdrawn, by player id. */
export function entrantsOf(
  views: ReadStore,
  tournamentId: string,
  query: TournamentListQuery,
): Promise<CursorPage<ListedEntrant>> {
  return fromLists(
    views,
    (list) => entrantsList(tournamentId, list),
    (sort) => sort,
    query,
  );
}

/** Those who have asked to come and were not let in, the first who asked first. */
export function requestsOf(
  views: ReadStore,
  tournamentId: string,
  query: TournamentListQuery,
): Promise<CursorPage<ListedEntrant>> {
  return fromLists(views, (list) => requestsList(tournamentId, list), playerAtRequest, query);
}

/** How many they are. */
export async function countEntrants(views: ReadStore, tournamentId: string): Promise<number> {
  const counts = await Promise.all(listsOf(tournamentId).map((list) => views.count(list, '')));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** All of them, in no particular order. */
export async function everyEntrant(views: ReadStore, tournamentId: string): Promise<readonly ListedEntrant[]> {
  const lists = await Promise.all(listsOf(tournamentId).map((list) => everyRowIn(views, list)));
  return lists.flat().map((row) => ({ playerId: row.sort, ...entryIn(row) }));
}

/** Those who would play a round before its date, withdrawn or not; in no particular order. */
export async function agreedIn(views: ReadStore, tournamentId: string, place: RoundPlace): Promise<readonly string[]> {
  return (await everyRowIn(views, agreedList(tournamentId, place))).map(({ sort }) => sort);
}

/** Those who have asked to sit a round out, withdrawn or not; in no particular order. */
export async function sittingOutIn(
  views: ReadStore,
  tournamentId: string,
  place: RoundPlace,
): Promise<readonly string[]> {
  return (await everyRowIn(views, sittingOutList(tournamentId, place))).map(({ sort }) => sort);
}

function listsOf(tournamentId: string): readonly string[] {
  return Array.from({ length: ENTRANT_LISTS }, (_, list) => entrantsList(tournamentId, list));
}

async function everyRowIn(views: ReadStore, partition: string): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let [after, more]: [string | null, boolean] = [null, true]; more; ) {
    const page = await views.range(partition, { after, limit: ROWS_AT_ONCE, isDescending: false });
    found.push(...page.rows);
    after = page.rows.at(-1)?.sort ?? null;
    more = page.more && after !== null;
  }
  return found;
}

const ROWS_AT_ONCE = 1_000;

async function fromLists(
  views: ReadStore,
  listOf: (list: number) => string,
  playerAt: (sort: string) => string,
  { cursor, limit }: TournamentListQuery,
): Promise<CursorPage<ListedEntrant>> {
  const said = new Map<string, EntryRow>();
  const lists = Array.from({ length: ENTRANT_LISTS }, (_, list) => listOf(list));
  const page = await merged(lists.map((list) => entrantsIn(views, list, said)))(cursor, limit, 'ascending');
  const entries = page.items.flatMap(({ place }) => {
    const entry = said.get(place);
    return entry === undefined ? [] : [{ cursor: place, entry: { playerId: playerAt(place), ...entry } }];
  });
  return { entries, more: page.more };
}

/** What each of these players did last about their entry, in their order; null where nothing is projected (yet). */
export async function lastDeeds(
  views: ReadStore,
  tournamentId: string,
  playerIds: readonly string[],
): Promise<readonly (EntryDeed | null)[]> {
  const rows = await views.get(playerIds.map((playerId) => ownEntryKey(tournamentId, playerId)));
  return playerIds.map((_, index) => {
    const row = rows[index] ?? null;
    return row === null || row.body === null ? null : entryIn(row).deed;
  });
}

/** A list of entrants, of whom it notes what their rows say. */
function entrantsIn(views: ReadStore, partition: string, said: Map<string, EntryRow>): Source {
  return async (after, limit): Promise<ItemPage> => {
    const { rows, more } = await views.range(partition, { after, limit, isDescending: false });
    for (const row of rows) said.set(row.sort, entryIn(row));
    return { items: rows.map(({ sort, version }): Item => ({ place: sort, gameId: sort, version })), more };
  };
}
