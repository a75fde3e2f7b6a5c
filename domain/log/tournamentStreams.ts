// The streams of a tournament: control, entries by the player's hash, bulk by its own hash. Its id is like a game's.

import { utf8 } from './bytes.ts';
import type { StreamId } from './commit.ts';
import { PLAYED_ID } from './gameId.ts';
import { sha256 } from './sha256.ts';

/** The control stream of a tournament. */
export const TOURNAMENT_STREAM = new RegExp(`^tournament/${PLAYED_ID}$`);
/** A stream of entries to a tournament. */
export const ENTRIES_STREAM = new RegExp(`^entries/${PLAYED_ID}/(?:0|[1-9]\\d{0,2})$`);
/** The stream of what is reported from the tables of a round. */
export const REPORTS_STREAM = new RegExp(`^reports/${PLAYED_ID}/\\d+\\.\\d+$`);

/** Streams of entries that a tournament has. */
export const ENTRY_SHARDS = 256;

const TOURNAMENT_ID = new RegExp(`^${PLAYED_ID}$`);
const HASH_DIGITS = 32;

/** The control stream of a tournament; null when `tournamentId` is no such id. */
export function tournamentStream(tournamentId: string): StreamId | null {
  // Checked here: a control stream is its kind and a well-formed id.
  return TOURNAMENT_ID.test(tournamentId) ? (`tournament/${tournamentId}` as StreamId) : null;
}

/** The id in the name of a stream of a tournament. */
export function tournamentIdIn(stream: string): string {
  return stream.split('/')[1] ?? '';
}

/** The stream of entries that a player belongs to, from 0. */
export function entryShardOf(playerId: string): number {
  return sha256(utf8(playerId))[0] ?? 0;
}

/** `tournamentId`: well formed. */
export function entriesStream(tournamentId: string, shard: number): StreamId {
  // As ENTRIES_STREAM says.
  return `entries/${tournamentId}/${shard}` as StreamId;
}

/** The stream of a tournament's office: doors and staff. `tournamentId`: well formed. */
export function officeStream(tournamentId: string): StreamId {
  return `office/${tournamentId}` as StreamId;
}

/** The stream of what is reported from the tables of a round while it is played. `tournamentId`: well formed. */
export function reportsStream(tournamentId: string, stage: number, round: number): StreamId {
  return `reports/${tournamentId}/${stage}.${round}` as StreamId;
}

export interface BulkPlace {
  readonly stage: number;
  readonly round: number;
  readonly kind: string;
}

/** The stream of a piece of bulk; `hash`: hex, of its content. */
export function bulkStream(tournamentId: string, { stage, round, kind }: BulkPlace, hash: string): StreamId {
  return `bulk/${tournamentId}/${stage}.${round}.${kind}/${hash.slice(0, HASH_DIGITS)}` as StreamId;
}
