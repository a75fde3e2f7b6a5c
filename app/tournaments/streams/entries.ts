// A stream of entries: the wishes of those players of a tournament whose hash begins with the same byte.

import { NewerRelease } from '../../../domain/base/newer.ts';
import { WRITES_TOURNAMENTS } from '../../../domain/game/index.ts';
import type { StoredEvent } from '../../../domain/log/index.ts';
import type { RoundPlace } from '../../../domain/tournament/index.ts';
import type { Aggregate } from '../../journal/index.ts';

/**
 * How somebody came in; absent in an event: through the open door. `name`: entered by name, without an account.
 * `approval`: asked, and was let in.
 */
export const ENTRY_DOORS = ['open', 'organiser', 'name', 'link', 'approval', 'password', 'list'] as const;
export type EntryDoor = (typeof ENTRY_DOORS)[number];

/** What older releases need not know: they skip it. */
export interface EntryMarks {
  readonly door?: EntryDoor;
  /** By the organiser's office, not by the player: who was removed does not come back alone. */
  readonly office?: true;
  /** Of `ByeAsked`. `worth`: null takes back what was asked for. */
  readonly bye?: { readonly stage: number; readonly round: number; readonly worth: 'half' | 'zero' | null };
  /** Of `StartAgreed`. `agrees`: false takes it back. */
  readonly start?: { readonly stage: number; readonly round: number; readonly agrees: boolean };
  /** Of a check-in, or what undoes one: since when the player is in, ms since 1970. So each commit says all of its rows. */
  readonly since?: number;
  /** Of what answers a request, or takes it back: when it was made, ms since 1970. */
  readonly asked?: number;
}

/** A bye that was asked for; stage and round from 0. */
export interface AskedBye {
  readonly stage: number;
  readonly round: number;
  readonly worth: 'half' | 'zero';
}

/**
 * What an entry goes through. `player`: a player id; `ByeAsked` has `bye`, `StartAgreed` has `start`. Who has `Asked` waits for the organiser, who
 * writes `Entered` or `Declined`.
 */
interface Said extends EntryMarks {
  readonly type:
    | 'Entered'
    | 'CheckedIn'
    | 'CheckInUndone'
    | 'Withdrawn'
    | 'Returned'
    | 'ByeAsked'
    | 'StartAgreed'
    | 'Asked'
    | 'Declined';
  readonly player: string;
}

export type EntryEvent =
  | Said
  /** The entries are over: who enters from now on comes late. */
  | { readonly type: 'Closed' };

export type EntryStatus = 'entered' | 'checked-in' | 'withdrawn' | 'asked' | 'declined';

export interface Entry {
  readonly status: EntryStatus;
  /** When the player entered, or last returned, ms since 1970; of who only asks: when that was. */
  readonly enteredAt: number;
  /** When the entries were closed; null before, and for who entered only later. */
  readonly atClosing: EntryStatus | null;
  /** Entered after the end of the entries. */
  readonly isLate: boolean;
  /** By which the player first came, or asks to. */
  readonly door: EntryDoor;
  /** Whether the player has been in: asking is not enough. */
  readonly wasIn: boolean;
  /** Withdrawn by the organiser. */
  readonly isRemoved: boolean;
  /** Asked for, of any round. */
  readonly byes: readonly AskedBye[];
  /** Rounds that the player would play before their dates. */
  readonly starts: readonly RoundPlace[];
}

export interface EntriesState {
  /** Parts of the players by how their ids end, by player id: an event copies one part and not all. */
  readonly parts: Readonly<Record<string, Players>>;
  readonly closed: boolean;
}

type Players = Readonly<Record<string, Entry>>;

/** Goes up by one whenever the shape or meaning of the state changes; old snapshots are then ignored. */
const ENTRIES_STATE_VERSION = 6;

const FINGERPRINT = `entries ${ENTRIES_STATE_VERSION}`;

const NOBODY: EntriesState = { parts: {}, closed: false };

/** A stream that is empty, and takes no entries but late ones. */
export const CLOSED_TO_ALL: EntriesState = { parts: {}, closed: true };

const TYPES: ReadonlySet<string> = new Set<EntryEvent['type']>([
  'Entered',
  'CheckedIn',
  'CheckInUndone',
  'Withdrawn',
  'Returned',
  'ByeAsked',
  'StartAgreed',
  'Asked',
  'Declined',
  'Closed',
]);

export const entriesAggregate: Aggregate<EntriesState> = {
  fingerprintOf: () => FINGERPRINT,
  accepts: (fingerprint) => fingerprint === FINGERPRINT,
  writes: () => WRITES_TOURNAMENTS,
  evolve: (before, event, { recordedAt }) => evolve(before ?? NOBODY, parse(event), recordedAt),
  summarise: ({ closed }) => ({ summary: closed ? 1 : 0, dueAt: null }),
};

export function entryOf(state: EntriesState | null, player: string): Entry | null {
  const part = state?.parts[partOf(player)];
  return part !== undefined && Object.hasOwn(part, player) ? (part[player] ?? null) : null;
}

/** All players of a stream, in no particular order. */
export function entriesIn({ parts }: EntriesState): readonly (readonly [player: string, entry: Entry])[] {
  return Object.values(parts).flatMap((part) => Object.entries(part));
}

function partOf(player: string): string {
  return player.slice(-1);
}

function parse(event: StoredEvent): EntryEvent {
  if (!TYPES.has(event.type)) throw new NewerRelease(`this release does not know the event type ${event.type}`);
  // Only this program writes the stream, and its hash chain was verified.
  return event as EntryEvent;
}

function evolve(state: EntriesState, event: EntryEvent, recordedAt: number): EntriesState {
  if (event.type === 'Closed') return closedFor(state);
  const { parts, closed } = state;
  const known = entryOf(state, event.player);
  const former = known ?? NEW_ENTRY;
  const isLate = former.isLate || (closed && event.type === 'Entered');
  const marks = { isLate, isRemoved: isRemovedAfter(former, event), door: doorAfter(former, event) };
  const entry = after({ ...former, ...marks }, event, recordedAt);
  const name = partOf(event.player);
  return { closed, parts: { ...parts, [name]: { ...parts[name], [event.player]: entry } } };
}

function doorAfter({ wasIn, door }: Entry, event: Said): EntryDoor {
  const comes = event.type === 'Entered' || event.type === 'Asked';
  return wasIn || !comes ? door : (event.door ?? 'open');
}

function isRemovedAfter({ isRemoved }: Entry, { type, office }: Said): boolean {
  if (type === 'Withdrawn') return office === true;
  return type !== 'Entered' && type !== 'Returned' && isRemoved;
}

const NEW_ENTRY: Entry = {
  status: 'entered',
  enteredAt: 0,
  atClosing: null,
  isLate: false,
  door: 'open',
  wasIn: false,
  isRemoved: false,
  byes: [],
  starts: [],
};

function closedFor({ parts }: EntriesState): EntriesState {
  const closed = Object.entries(parts).map(([name, part]) => [name, closedPart(part)]);
  return { closed: true, parts: Object.fromEntries(closed) };
}

function closedPart(part: Players): Players {
  const entries = Object.entries(part).map(([player, entry]) => [player, { ...entry, atClosing: entry.status }]);
  return Object.fromEntries(entries);
}

function after(former: Entry, { type, bye, start }: Said, recordedAt: number): Entry {
  switch (type) {
    case 'Entered':
      return { ...former, status: 'entered', enteredAt: recordedAt, wasIn: true };
    case 'Asked':
      return { ...former, status: 'asked', enteredAt: recordedAt };
    case 'Declined':
      return { ...former, status: 'declined' };
    case 'CheckedIn':
      return { ...former, status: 'checked-in' };
    case 'CheckInUndone':
      return { ...former, status: 'entered' };
    case 'Withdrawn':
      return { ...former, status: 'withdrawn' };
    case 'Returned':
      return { ...former, status: 'entered', enteredAt: recordedAt };
    case 'ByeAsked':
      return bye === undefined ? former : { ...former, byes: byesAfter(former.byes, bye) };
    case 'StartAgreed':
      return start === undefined ? former : { ...former, starts: startsAfter(former.starts, start) };
  }
}

function byesAfter(byes: readonly AskedBye[], { stage, round, worth }: NonNullable<EntryMarks['bye']>) {
  const others = byes.filter((one) => one.stage !== stage || one.round !== round);
  return worth === null ? others : [...others, { stage, round, worth }];
}

function startsAfter(starts: readonly RoundPlace[], { stage, round, agrees }: NonNullable<EntryMarks['start']>) {
  const others = starts.filter((one) => one.stage !== stage || one.round !== round);
  return agrees ? [...others, { stage, round }] : others;
}
