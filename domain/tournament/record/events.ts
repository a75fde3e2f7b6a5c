// The events of a control stream as a stranger's file may hold them: each checked to have the shape of its type.

import type { Commit, StoredEvent } from '../../log/index.ts';
import { list, nullable, pair } from '../../read/lists.ts';
import { exact, optional } from '../../read/records.ts';
import {
  anything,
  constant,
  count,
  flag,
  hexOf,
  integer,
  MAX_QUOTED,
  object,
  type Shape,
  text,
  version,
  wellFormed,
} from '../../read/shape.ts';
import { type BodyReason, type EventsRead, readEventsOf } from '../../replay/index.ts';
import type { BulkKind, TournamentEvent } from '../life/events.ts';

const entrants = list(count);
const place = pair(count, count);
const round = { type: text, stage: count, round: count };
const reasoned = { reason: wellFormed, by: text };
// The decision tells in which edition they are there.
const outcome = { open: optional(count), remaining: optional(nullable(count)) };
const figures = exact({ repeats: count, byes: count, shortTables: count, cost: count });

function bulk(kind: BulkKind): Shape {
  return exact({ kind: constant(kind), hash: hexOf(32), chunks: count });
}

const EVENTS: { readonly [Type in TournamentEvent['type']]: Shape } = {
  TournamentCreated: exact({
    type: text,
    titleId: text,
    rulesVersion: text,
    name: wellFormed,
    gameOptions: anything,
    // Whether they are options of a tournament, the creation tells.
    options: object,
    organiser: text,
    keyId: text,
    seedCommitment: hexOf(32),
    schemaVersion: version,
  }),
  EditionFixed: exact({ type: text, edition: integer(2, 2) }),
  EntriesOpened: exact({ type: text }),
  ArbiterNamed: exact({ type: text, player: text }),
  EntriesClosed: exact({ type: text }),
  RollFixed: exact({ type: text, players: count, roll: bulk('roll') }),
  PlayersSeeded: exact({ type: text, seeds: entrants }),
  TournamentStarted: exact({ type: text }),
  RollChanged: exact({ type: text, entered: list(wellFormed), left: entrants, returned: entrants }),
  ByesGranted: exact({ ...round, half: entrants, zero: entrants }),
  DraftDiscarded: exact({ ...round, ...reasoned }),
  RoundPaired: exact({ ...round, draw: count, pairing: bulk('pairing'), figures }),
  EarlyStartAgreed: exact({ ...round, agreed: count }),
  PairingEdited: exact({
    ...round,
    exchanges: list(exact({ from: place, to: place })),
    pairing: bulk('pairing'),
    ...reasoned,
  }),
  RoundPublished: exact({ ...round, startsAt: count, closesAt: nullable(count) }),
  DeadlineMoved: exact({ ...round, closesAt: count, ...reasoned }),
  RoundClosed: exact({ ...round, results: bulk('results'), standings: bulk('standings'), ...outcome }),
  ResultCorrected: exact({
    ...round,
    table: count,
    places: list(count),
    ...reasoned,
    results: bulk('results'),
    standings: bulk('standings'),
    ...outcome,
  }),
  ResultsCorrected: exact({
    ...round,
    corrections: list(exact({ table: count, places: list(count) })),
    ...reasoned,
    results: bulk('results'),
    standings: bulk('standings'),
    ...outcome,
  }),
  TablesLeftOpen: exact({ ...round, ...reasoned }),
  PlayerExcluded: exact({ type: text, entrant: count, ...reasoned }),
  PlayerReinstated: exact({ type: text, entrant: count, ...reasoned }),
  TournamentDescribed: exact({
    type: text,
    name: wellFormed,
    description: nullable(hexOf(32)),
    rules: optional(hexOf(32)),
    links: optional(hexOf(32)),
  }),
  // Whether they are options of a tournament, the edit tells.
  OptionsEdited: exact({ type: text, options: object, reason: nullable(wellFormed), by: text }),
  TournamentOffered: exact({ type: text, player: text, stays: flag, reason: optional(hexOf(32)), by: text }),
  OfferEnded: exact({ type: text, player: text, by: text }),
  TournamentHandedOver: exact({ type: text, player: text, stays: flag }),
  Announced: exact({ type: text, hash: hexOf(32), by: text }),
  StageEnded: exact({ type: text, stage: count, through: entrants }),
  TournamentFinished: exact({ type: text, standings: bulk('standings'), serverSeed: hexOf(32) }),
  TournamentCancelled: exact({ type: text, ...reasoned, serverSeed: hexOf(32) }),
};

/** Reads the events of a commit of a control stream that nobody vouches for. Never throws. */
export function readTournamentEvents(
  commit: Pick<Commit, 'body' | 'schemaVersion'>,
  known?: string,
): EventsRead<TournamentEvent> {
  return readEventsOf<TournamentEvent>(commit, wrongTournamentEvent, known);
}

function wrongTournamentEvent(event: StoredEvent, number: number): BodyReason | null {
  const { type } = event;
  if (!isEventType(type)) return { code: 'unknown-event', event: number, type: type.slice(0, MAX_QUOTED) };
  const misshape = EVENTS[type].check(event);
  return misshape === null ? null : { code: 'misshapen-event', event: number, type, misshape };
}

function isEventType(type: string): type is TournamentEvent['type'] {
  return Object.hasOwn(EVENTS, type);
}
