// The tournaments that a player has entered, as lists know them.

import type { ReadStore, Row } from '../../readstore/port.ts';
import { type EntryRow, entryIn, ownEntryKey } from './entryRows.ts';
import type { TournamentCard } from './tournamentCard.ts';
import { tournamentCards } from './tournaments.ts';
import { tournamentInList, tournamentsOfPlayer } from './tournamentsOfPlayer.ts';

export interface OwnEntry extends EntryRow {
  readonly tournamentId: string;
  /** Of the stream of entries: the commit that says so. */
  readonly version: number;
  /** Null: it is not projected yet. */
  readonly card: TournamentCard | null;
}

/** Tournaments that are looked at: those that were created last. */
const NEWEST = 100;

export async function newestEntries(views: ReadStore, playerId: string): Promise<readonly OwnEntry[]> {
  const page = { after: null, limit: NEWEST, isDescending: true };
  const { rows } = await views.range(tournamentsOfPlayer(playerId), page);
  // Rows of those that the player organises say nothing.
  return withCards(
    views,
    rows.filter(({ sort, body }) => tournamentInList(sort) === sort && body !== null),
  );
}

/** Those of these tournaments that the player has entered. */
export async function entriesAmong(
  views: ReadStore,
  playerId: string,
  ids: readonly string[],
): Promise<readonly OwnEntry[]> {
  const rows = await views.get(ids.map((id) => ownEntryKey(id, playerId)));
  return withCards(
    views,
    rows.flatMap((row) => (row === null || row.body === null ? [] : [row])),
  );
}

async function withCards(views: ReadStore, rows: readonly Row[]): Promise<readonly OwnEntry[]> {
  const cards = await tournamentCards(
    views,
    rows.map(({ sort }) => sort),
  );
  return rows.flatMap((row, index): readonly OwnEntry[] => {
    const entry = entryIn(row);
    // Who has only asked to come is none of those who play.
    if (entry.deed === 'asked' || entry.deed === 'declined') return [];
    return [{ ...entry, tournamentId: row.sort, version: row.version, card: cards[index] ?? null }];
  });
}
