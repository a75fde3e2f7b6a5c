// The events of a control stream as a stranger's file may hold them: each checked to have the shape of its type.

import type { Commit, StoredEvent } from '../../log/index.ts';
import {
  anything,
  count,
  hexOf,
  listOf,
  MAX_QUOTED,
  type Need,
  object,
  oneOf,
  orNull,
  pairOf,
  shape,
  text,
  version,
  wellFormed,
} from '../../read/shape.ts';
import { type BodyReason, type EventsRead, readEventsOf } from '../../replay/index.ts';
import type { BulkKind, TournamentEvent } from '../life/events.ts';

const entrants = listOf(count);
const place = pairOf(count, count);
const round = { type: text, stage: count, round: count };
const reasoned = { reason: wellFormed, by: text };
const figures = shape({ repeats: count, byes: count, shortTables: count, cost: count });

function bulk(kind: BulkKind): Need {
  return shape({ kind: oneOf(kind), hash: hexOf(32), chunks: count });
}

const EVENTS: { readonly [Type in TournamentEvent['type']]: Need } = {
  TournamentCreated: shape({
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
  EntriesOpened: shape({ type: text }),
  ArbiterNamed: shape({ type: text, player: text }),
  EntriesClosed: shape({ type: text }),
  RollFixed: shape({ type: text, players: count, roll: bulk('roll') }),
  TournamentStarted: shape({ type: text }),
  RollChanged: shape({ type: text, entered: listOf(wellFormed), left: entrants, returned: entrants }),
  RoundPaired: shape({ ...round, draw: count, pairing: bulk('pairing'), figures }),
  PairingEdited: shape({
    ...round,
    exchanges: listOf(shape({ from: place, to: place })),
    pairing: bulk('pairing'),
    ...reasoned,
  }),
  RoundPublished: shape({ ...round, startsAt: count, closesAt: orNull(count) }),
  DeadlineMoved: shape({ ...round, closesAt: count, ...reasoned }),
  RoundClosed: shape({ ...round, results: bulk('results'), standings: bulk('standings') }),
  ResultCorrected: shape({
    ...round,
    table: count,
    places: listOf(count),
    ...reasoned,
    results: bulk('results'),
    standings: bulk('standings'),
  }),
  PlayerExcluded: shape({ type: text, entrant: count, ...reasoned }),
  StageEnded: shape({ type: text, stage: count, through: entrants }),
  TournamentFinished: shape({ type: text, standings: bulk('standings'), serverSeed: hexOf(32) }),
  TournamentCancelled: shape({ type: text, ...reasoned, serverSeed: hexOf(32) }),
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
  const misshape = EVENTS[type](event);
  return misshape === null ? null : { code: 'misshapen-event', event: number, type, misshape };
}

function isEventType(type: string): type is TournamentEvent['type'] {
  return Object.hasOwn(EVENTS, type);
}
