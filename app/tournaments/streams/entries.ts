// A stream of entries: the wishes of those players of a tournament whose hash begins with the same byte.

import { NewerRelease } from '../../../domain/base/newer.ts';
import { WRITES_TOURNAMENTS } from '../../../domain/game/index.ts';
import type { StoredEvent } from '../../../domain/log/index.ts';
import type { Aggregate } from '../../journal/index.ts';

export type EntryEvent =
  /** `player`: a player id. */
  | { readonly type: 'Entered' | 'CheckedIn' | 'Withdrawn' | 'Returned'; readonly player: string }
  /** The entries are over: who enters from now on comes late. */
  | { readonly type: 'Closed' };

export type EntryStatus = 'entered' | 'checked-in' | 'withdrawn';

export interface Entry {
  readonly status: EntryStatus;
  /** When the player entered, or last returned, ms since 1970. */
  readonly enteredAt: number;
  /** When the entries were closed; null before, and for who entered only later. */
  readonly atClosing: EntryStatus | null;
  /** Entered after the end of the entries. */
  readonly isLate: boolean;
}

export interface EntriesState {
  /** By player id. */
  readonly players: Readonly<Record<string, Entry>>;
  readonly closed: boolean;
}

/** Goes up by one whenever the shape or meaning of the state changes; old snapshots are then ignored. */
const ENTRIES_STATE_VERSION = 1;

const FINGERPRINT = `entries ${ENTRIES_STATE_VERSION}`;

const NOBODY: EntriesState = { players: {}, closed: false };

const TYPES: ReadonlySet<string> = new Set<EntryEvent['type']>([
  'Entered',
  'CheckedIn',
  'Withdrawn',
  'Returned',
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
  return state !== null && Object.hasOwn(state.players, player) ? (state.players[player] ?? null) : null;
}

function parse(event: StoredEvent): EntryEvent {
  if (!TYPES.has(event.type)) throw new NewerRelease(`this release does not know the event type ${event.type}`);
  // Only this program writes the stream, and its hash chain was verified.
  return event as EntryEvent;
}

function evolve(state: EntriesState, event: EntryEvent, recordedAt: number): EntriesState {
  if (event.type === 'Closed') return closedFor(state);
  const { players, closed } = state;
  const former = entryOf(state, event.player) ?? NEW_ENTRY;
  const entry = after(
    { ...former, isLate: former.isLate || (closed && event.type === 'Entered') },
    event.type,
    recordedAt,
  );
  return { closed, players: { ...players, [event.player]: entry } };
}

const NEW_ENTRY: Entry = { status: 'entered', enteredAt: 0, atClosing: null, isLate: false };

function closedFor({ players }: EntriesState): EntriesState {
  const entries = Object.entries(players).map(([player, entry]) => [player, { ...entry, atClosing: entry.status }]);
  return { closed: true, players: Object.fromEntries(entries) };
}

type Wish = Exclude<EntryEvent['type'], 'Closed'>;

function after(former: Entry, wish: Wish, recordedAt: number): Entry {
  switch (wish) {
    case 'Entered':
      return { ...former, status: 'entered', enteredAt: recordedAt };
    case 'CheckedIn':
      return { ...former, status: 'checked-in' };
    case 'Withdrawn':
      return { ...former, status: 'withdrawn' };
    case 'Returned':
      return { ...former, status: 'entered', enteredAt: recordedAt };
  }
}
