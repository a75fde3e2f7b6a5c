// The office of a tournament: who may do what in it, and through which doors people come. Nothing that an auditor needs
// to derive pairings and ranks lies here, nor any secret or name: a stream of its own, which older releases do not read.

import { NewerRelease } from '../../../domain/base/newer.ts';
import { WRITES_TOURNAMENTS } from '../../../domain/game/index.ts';
import type { StoredEvent } from '../../../domain/log/index.ts';
import type { Aggregate } from '../../journal/index.ts';

/**
 * Doors that an organiser opens and shuts. None: only the organiser enters people. `approval`: whoever comes by no other
 * door asks, and waits. `list`: those whom the organiser has named.
 */
export const OFFICE_DOORS = ['open', 'link', 'approval', 'password', 'list'] as const;
export type OfficeDoor = (typeof OFFICE_DOORS)[number];

/** Entries and doors; the course from the entries to the end. */
export const POWERS = ['entries', 'rounds'] as const;
export type Power = (typeof POWERS)[number];

/** What holds of whoever comes, by whichever door. The organiser enters anybody. */
export interface EntryConditions {
  readonly guests: boolean;
  readonly bots: boolean;
  /** How many finished games it takes. */
  readonly finishedGames: number;
}

export const NO_CONDITIONS: EntryConditions = { guests: true, bots: true, finishedGames: 0 };

export type OfficeEvent =
  | { readonly type: 'DoorsSet'; readonly doors: readonly OfficeDoor[]; readonly by: string }
  | { readonly type: 'ConditionsSet'; readonly conditions: EntryConditions; readonly by: string }
  | { readonly type: 'StaffAppointed'; readonly player: string; readonly powers: readonly Power[]; readonly by: string }
  /** Also of an arbiter. */
  | { readonly type: 'StaffDismissed'; readonly player: string; readonly by: string };

export interface OfficeState {
  readonly doors: readonly OfficeDoor[];
  readonly conditions: EntryConditions;
  /** Co-organisers: player ids with what they may do. */
  readonly staff: readonly (readonly [player: string, powers: readonly Power[]])[];
  /** Arbiters who are none any more. */
  readonly dismissed: readonly string[];
}

/** Of a tournament that nobody has changed since it was created. */
export const NEW_OFFICE: OfficeState = { doors: ['open'], conditions: NO_CONDITIONS, staff: [], dismissed: [] };

/** Goes up by one whenever the shape or meaning of the state changes; old snapshots are then ignored. */
const FINGERPRINT = 'office 2';

const TYPES: ReadonlySet<string> = new Set<OfficeEvent['type']>([
  'DoorsSet',
  'ConditionsSet',
  'StaffAppointed',
  'StaffDismissed',
]);

export const officeAggregate: Aggregate<OfficeState> = {
  fingerprintOf: () => FINGERPRINT,
  accepts: (fingerprint) => fingerprint === FINGERPRINT,
  writes: () => WRITES_TOURNAMENTS,
  evolve: (before, event) => evolve(before ?? NEW_OFFICE, parse(event)),
  summarise: () => ({ summary: 0, dueAt: null }),
};

function parse(event: StoredEvent): OfficeEvent {
  if (!TYPES.has(event.type)) throw new NewerRelease(`this release does not know the event type ${event.type}`);
  // Only this program writes the stream, and its hash chain was verified.
  return event as OfficeEvent;
}

function evolve(state: OfficeState, event: OfficeEvent): OfficeState {
  if (event.type === 'DoorsSet') return { ...state, doors: event.doors };
  if (event.type === 'ConditionsSet') return { ...state, conditions: event.conditions };
  const { player } = event;
  const others = state.staff.filter(([one]) => one !== player);
  const dismissed = state.dismissed.filter((one) => one !== player);
  if (event.type === 'StaffAppointed') return { ...state, staff: [...others, [player, event.powers]], dismissed };
  return { ...state, staff: others, dismissed: [...dismissed, player] };
}
