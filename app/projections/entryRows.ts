// Who has entered a tournament: rows from its streams of entries, of which each commit says all that its rows say.

import {
  type Commit,
  decodeEvents,
  entryShardOf,
  hex,
  type StoredEvent,
  type StreamId,
  tournamentIdIn,
} from '../../domain/log/index.ts';
import type { RoundPlace } from '../../domain/tournament/index.ts';
import type { Row, RowKey } from '../../readstore/port.ts';
import { type Effects, goneRow, nameOf } from './effects.ts';
import { tournamentsOfPlayer } from './tournamentsOfPlayer.ts';

/** How far a stream of entries is projected. */
export interface EntriesCard {
  readonly stream: StreamId;
  readonly version: number;
  /** Of commit `version`, hex. */
  readonly headHash: string;
}

/** What an entrant did last. */
export const ENTRY_DEEDS = ['entered', 'checked-in', 'withdrawn', 'returned', 'asked', 'declined'] as const;
export type EntryDeed = (typeof ENTRY_DEEDS)[number];

/** The body of an entrant's rows. */
export interface EntryRow {
  /** Others have done so for the player. Comes first in the text: see BY_OTHERS. */
  readonly office?: true;
  readonly deed: EntryDeed;
  /** When, ms since 1970. */
  readonly at: number;
  /** When they came in; absent: then. */
  readonly since?: number;
}

/** How the text of a row begins that says what others have done for a player. */
export const BY_OTHERS = '{"office":true';

const DEEDS: ReadonlyMap<string, EntryDeed> = new Map([
  ['Entered', 'entered'],
  ['CheckedIn', 'checked-in'],
  ['CheckInUndone', 'entered'],
  ['Withdrawn', 'withdrawn'],
  ['Returned', 'returned'],
  ['Asked', 'asked'],
  ['Declined', 'declined'],
]);

/** Lists of entrants that a tournament has: entries of the same second are spread over them. */
export const ENTRANT_LISTS = 16;

/** A list of the entrants who have not withdrawn, by player id; `list` from 0 to ENTRANT_LISTS - 1. */
export function entrantsList(tournamentId: string, list: number): string {
  return `I#${tournamentId}#${list}`;
}

/** Where an entrant stands in the lists of a tournament. */
export function entrantKey(tournamentId: string, playerId: string): RowKey {
  return { partition: entrantsList(tournamentId, entryShardOf(playerId) % ENTRANT_LISTS), sort: playerId };
}

/** A list of those who have asked to come and were not let in, the first who asked first; `list` as that of entrants. */
export function requestsList(tournamentId: string, list: number): string {
  return `J#${tournamentId}#${list}`;
}

/** Those who would play a round before its date, by player id. */
export function agreedList(tournamentId: string, { stage, round }: RoundPlace): string {
  return `Y#${tournamentId}#${stage}.${round}`;
}

/** Those who have asked to sit a round out, by player id. */
export function sittingOutList(tournamentId: string, { stage, round }: RoundPlace): string {
  return `Z#${tournamentId}#${stage}.${round}`;
}

const TIME_DIGITS = 15;

/** Where somebody who asked at `asked`, ms since 1970, stands in these lists. */
function requestKey(tournamentId: string, playerId: string, asked: number): RowKey {
  const partition = requestsList(tournamentId, entryShardOf(playerId) % ENTRANT_LISTS);
  return { partition, sort: `${String(asked).padStart(TIME_DIGITS, '0')}#${playerId}` };
}

/** The player of a row of these lists. */
export function playerAtRequest(sort: string): string {
  return sort.slice(TIME_DIGITS + 1);
}

/** Where an entrant's own list has the tournament, withdrawn from or not. */
export function ownEntryKey(tournamentId: string, playerId: string): RowKey {
  return { partition: tournamentsOfPlayer(playerId), sort: tournamentId };
}

/** What a row of an entrant says. */
export function entryIn({ body }: Row): EntryRow {
  // Only `entryEffects` of this version of the projections writes these rows.
  return JSON.parse(body ?? '') as EntryRow;
}

export function entriesKey(stream: StreamId): RowKey {
  return { partition: `Q#${stream}`, sort: 'CARD' };
}

export function entriesRow(card: EntriesCard): Row {
  const { stream, version } = card;
  return { ...entriesKey(stream), version, body: JSON.stringify(card), listing: null, expiresAt: null };
}

export function entriesIn(row: Row | null): EntriesCard | null {
  // Only `entriesRow` of this version of the projections writes these rows.
  return row === null || row.body === null ? null : (JSON.parse(row.body) as EntriesCard);
}

/**
 * What `commits` change: of each row the last word. A player's own list keeps what was withdrawn from, but no request
 * that was taken back.
 */
export function entryEffects(commits: readonly [Commit, ...Commit[]], now: number): Effects<EntriesCard> {
  const changed = new Map<string, Row>();
  for (const commit of commits) for (const row of rowsBy(commit, now)) changed.set(nameOf(row), row);
  const { stream, version, hash } = commits.at(-1) ?? commits[0];
  return { card: { stream, version, headHash: hex(hash) }, rows: [...changed.values()] };
}

function rowsBy({ stream, version, body, schemaVersion, recordedAt: at }: Commit, now: number): readonly Row[] {
  const tournamentId = tournamentIdIn(stream);
  return decodeEvents(body, schemaVersion).flatMap((event): readonly Row[] => {
    const wish = wishIn(tournamentId, event);
    if (wish !== null) {
      const [key, isThere] = wish;
      return [isThere ? { ...key, version, body: '', listing: null, expiresAt: null } : goneRow(key, version, now)];
    }
    const done = doneIn(event);
    if (done === null) return [];
    const said = { version, body: JSON.stringify(rowOf(done, at)) };
    return placesAfter(tournamentId, done, at).map(([key, isThere]) =>
      isThere ? { ...key, ...said, listing: null, expiresAt: null } : goneRow(key, version, now),
    );
  });
}

function rowOf({ office, deed, since }: Done, at: number): EntryRow {
  return { ...(office ? { office } : {}), deed, at, ...(since === null ? {} : { since }) };
}

/** What somebody has done, or the organiser in their name. */
interface Done {
  readonly deed: EntryDeed;
  readonly player: string;
  /** When the request was made that this answers or takes back, ms since 1970; null: there was none. */
  readonly asked: number | null;
  /** By the organiser, more than that somebody has not come after all. */
  readonly office: boolean;
  /** Of a check-in: when the player came in, ms since 1970; null: it does not say so. */
  readonly since: number | null;
}

function doneIn(event: StoredEvent): Done | null {
  const deed = DEEDS.get(event.type);
  const player = 'player' in event ? event.player : null;
  if (deed === undefined || typeof player !== 'string') return null;
  const office = 'office' in event && event.office === true && event.type !== 'CheckInUndone';
  return { deed, player, asked: momentIn(event, 'asked'), since: momentIn(event, 'since'), office };
}

/** The row of what a player wishes of a round, and whether it is there from then on; null: the event is no wish. */
function wishIn(tournamentId: string, event: StoredEvent): readonly [RowKey, boolean] | null {
  // Only this program writes the stream, and its hash chain was verified.
  const { type, player, start, bye } = event as unknown as Wished;
  if (type === 'StartAgreed') return [{ partition: agreedList(tournamentId, start), sort: player }, start.agrees];
  if (type !== 'ByeAsked') return null;
  return [{ partition: sittingOutList(tournamentId, bye), sort: player }, bye.worth !== null];
}

interface Wished {
  readonly type: string;
  readonly player: string;
  /** Of `StartAgreed`. */
  readonly start: RoundPlace & { readonly agrees: boolean };
  /** Of `ByeAsked`. */
  readonly bye: RoundPlace & { readonly worth: string | null };
}

function momentIn(event: StoredEvent, name: 'asked' | 'since'): number | null {
  const value = Object.hasOwn(event, name) ? (event as unknown as Readonly<Record<string, unknown>>)[name] : null;
  return typeof value === 'number' ? value : null;
}

/** Rows, and whether they are there from then on. */
function placesAfter(
  tournamentId: string,
  { deed, player, asked }: Done,
  at: number,
): readonly (readonly [RowKey, boolean])[] {
  const own = ownEntryKey(tournamentId, player);
  const request = (madeAt: number) => requestKey(tournamentId, player, madeAt);
  if (deed === 'asked' || deed === 'declined') {
    return [
      [own, true],
      [request(asked ?? at), true],
    ];
  }
  const isIn = deed !== 'withdrawn';
  const entrant = [entrantKey(tournamentId, player), isIn] as const;
  return asked === null ? [[own, true], entrant] : [[own, isIn], entrant, [request(asked), false]];
}

/** Whom others have entered by these commits. */
export function enteredByOthers(commits: readonly Commit[]): readonly string[] {
  const rows = commits.flatMap((commit) => rowsBy(commit, 0));
  return [...new Set(rows.flatMap((row) => playerEnteredIn(row) ?? []))];
}

/** The player of a row of his own list, whom others have entered into a tournament; null for any other row. */
export function playerEnteredIn({ partition, body }: Pick<Row, 'partition' | 'body'>): string | null {
  const own = tournamentsOfPlayer('');
  if (body?.startsWith(BY_OTHERS) !== true || !partition.startsWith(own)) return null;
  const { deed } = JSON.parse(body) as EntryRow;
  return deed === 'entered' || deed === 'returned' ? partition.slice(own.length) : null;
}
