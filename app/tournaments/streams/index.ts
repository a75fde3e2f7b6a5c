// The streams of tournaments: control, entries, bulk.

import type { HashFunction } from '../../../domain/log/index.ts';
import type { PairingFigures } from '../../../domain/tournament/index.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import type { Deadline } from '../../base/deadline.ts';
import type { Clock } from '../../base/ports.ts';
import { type RecentEntries, recentEntries } from '../../base/recentEntries.ts';
import { createJournal, type Journal, type RetryPolicy } from '../../journal/index.ts';
import type { ListedEntrant } from '../../projections/tournaments.ts';
import { type BulkParts, createKeptBulk } from './bulk.ts';
import { type ControlState, controlAggregate } from './control.ts';
import { type EntriesState, entriesAggregate } from './entries.ts';
import { type OfficeState, officeAggregate } from './office.ts';
import { type ReportsState, reportsAggregate } from './reports.ts';

export { readBulk, readRows, storeBulk } from './bulk.ts';
export type { ControlState } from './control.ts';
export {
  type AskedBye,
  CLOSED_TO_ALL,
  type EntriesState,
  type Entry,
  type EntryDoor,
  type EntryEvent,
  type EntryMarks,
  entriesIn,
  entryOf,
} from './entries.ts';
export {
  INTERVENTION_TYPES,
  type Intervention,
  type InterventionEvent,
  isIntervention,
} from './interventions.ts';

export {
  type EntryConditions,
  NEW_OFFICE,
  NO_CONDITIONS,
  type OfficeDoor,
  type OfficeEvent,
  type OfficeState,
  type Power,
} from './office.ts';

export { type Report, type ReportEvent, type ReportsState, reportOf } from './reports.ts';

/** Those who have entered a tournament, and those who wait for a place, in the order in which they move up. */
export interface WaitingList {
  readonly entered: number;
  readonly waiting: readonly ListedEntrant[];
}

/** By tournament, and those who come late by a name of their own; good until then, ms since 1970. */
export type KeptWaitingLists = RecentEntries<string, { readonly list: Promise<WaitingList>; readonly until: number }>;

export interface TournamentStreams {
  readonly waitingLists: KeptWaitingLists;
  readonly control: Journal<ControlState>;
  readonly entries: Journal<EntriesState>;
  readonly office: Journal<OfficeState>;
  readonly reports: Journal<ReportsState>;
  readonly bulk: BulkParts;
  readonly seen: SeenRounds;
}

/** What a process remembers of rounds that are played, by tournament, stage and round. */
export interface SeenRounds {
  /** When its games were last asked for, ms since 1970. */
  readonly asked: RecentEntries<string, number>;
  /** A table whose game was seen running last: most questions for the end of a round need one look. */
  readonly running: RecentEntries<string, number>;
  /** All its games are over, which stays so. */
  readonly over: RecentEntries<string, true>;
  /** Of edited pairings, by their hash and those of the results before them. */
  readonly figures: RecentEntries<string, PairingFigures>;
}

const ROUNDS_KEPT = 1_000;
const LISTS_KEPT = 100;

interface Parts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly staleAfterMs: number;
  readonly sha256: HashFunction;
  readonly retries: RetryPolicy;
}

/** One per process; for each request, the streams as it may use them until its answer is due. */
export function createTournamentStreams(parts: Parts): (deadline: Deadline) => TournamentStreams {
  const controls = createJournal({ ...parts, aggregate: controlAggregate });
  const entries = createJournal({ ...parts, aggregate: entriesAggregate });
  const offices = createJournal({ ...parts, aggregate: officeAggregate });
  const reports = createJournal({ ...parts, aggregate: reportsAggregate });
  const kept = createKeptBulk();
  const seen: SeenRounds = {
    asked: recentEntries(ROUNDS_KEPT),
    running: recentEntries(ROUNDS_KEPT),
    over: recentEntries(ROUNDS_KEPT),
    figures: recentEntries(ROUNDS_KEPT),
  };
  const waitingLists: KeptWaitingLists = recentEntries(LISTS_KEPT);
  return (deadline) => {
    const control = controls.within(deadline);
    return {
      control,
      entries: entries.within(deadline),
      office: offices.within(deadline),
      reports: reports.within(deadline),
      bulk: { control, kept, sha256: parts.sha256, reading: new Map() },
      seen,
      waitingLists,
    };
  };
}
