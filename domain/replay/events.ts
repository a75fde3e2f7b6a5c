// The events of a commit as a stranger's file may hold them: read, and each checked to have the shape of its type.

import {
  ABORT_REASONS,
  type GameEvent,
  MOVERS,
  START_RULES,
  TAKEBACK_ANSWERS,
  TAKEBACK_RULES,
  VISIBILITIES,
} from '../game/index.ts';
import { decodeText, eventsInText, isText, isUnreadableCommit } from '../log/body.ts';
import type { Commit, StoredEvent } from '../log/commit.ts';
import {
  anything,
  flag,
  hexOf,
  integer,
  isDeeper,
  isObject,
  listOf,
  MAX_DEPTH,
  MAX_QUOTED,
  type Misshape,
  type Need,
  oneOf,
  orNull,
  pairOf,
  shape,
  text,
  version,
  whole,
} from '../read/shape.ts';
import type { BodyReason } from './reasons.ts';

/** As many seats as a commit's actor can number. */
const seat = integer(0, 127);
const hash = hexOf(32);
const facts = listOf(fact);

function fact(value: unknown) {
  return isObject(value) ? text(value.type) : NO_FACT;
}

const NO_FACT: Misshape = { path: [], needed: { kind: 'typed-object' }, orNull: false };

/** Whether it is set to what it can be set to, the game that is created by it tells. */
const perDecision = shape({ kind: oneOf('per-decision'), seconds: whole, resignAfter: whole });
const bank = shape({ kind: oneOf('bank'), seconds: whole, increment: whole });
const clock: Need = (value) => (isObject(value) && value.kind === 'bank' ? bank : perDecision)(value);

const byMoves = shape({ kind: oneOf('moves'), moves: whole });
const byTime = shape({ kind: oneOf('time'), seconds: whole });
const delay: Need = (value) => (isObject(value) && value.kind === 'time' ? byTime : byMoves)(value);

const tournamentGame = shape({ id: text, stage: whole, round: whole, table: whole, noShowMs: whole });

const EVENTS: { readonly [Type in GameEvent['type']]: Need } = {
  GameCreated: shape({
    type: text,
    titleId: text,
    rulesVersion: text,
    options: anything,
    seats: integer(1, 128),
    sharedTable: flag,
    creator: text,
    keyId: text,
    seedCommitment: hash,
    visibility: oneOf(...VISIBILITIES),
    clock: orNull(clock),
    spectatorDelay: orNull(delay),
    takebacks: orNull(oneOf(...TAKEBACK_RULES)),
    tournament: orNull(tournamentGame),
    schemaVersion: version,
  }),
  GameForked: shape({ type: text, game: text, version, hash, head: orNull(hash), table: anything }),
  GameRematched: shape({ type: text, game: text }),
  ArbiterNamed: shape({ type: text, player: text }),
  StartArranged: shape({ type: text, start: oneOf(...START_RULES), lots: flag }),
  SeatReserved: shape({ type: text, seat, player: text }),
  SeatFreed: shape({ type: text, seat }),
  SeatTaken: shape({ type: text, seat, player: text, clientSeed: orNull(text) }),
  BotSeated: shape({ type: text, seat, bot: text }),
  SeatLeft: shape({ type: text, seat }),
  PlayerRemoved: shape({ type: text, seat }),
  HostChanged: shape({ type: text, player: text }),
  ReadinessChanged: shape({ type: text, seat, ready: flag }),
  SeatsDrawn: shape({ type: text, order: listOf(seat) }),
  GameStarted: shape({ type: text, facts }),
  MovePlayed: shape({ type: text, seat, move: text, by: oneOf(...MOVERS), facts, draws: whole }),
  Unsealed: shape({
    type: text,
    all: flag,
    ranges: listOf(pairOf(version, version)),
    places: listOf(pairOf(version, whole)),
  }),
  MovesUndone: shape({
    type: text,
    seat,
    toVersion: version,
    takeback: flag,
    redraws: flag,
    restored: orNull(shape({ table: anything, drew: version, showed: version })),
  }),
  TakebackOffered: shape({ type: text, seat, toVersion: version, redraws: flag }),
  TakebackAnswered: shape({ type: text, seat, answer: oneOf(...TAKEBACK_ANSWERS) }),
  TimedOut: shape({ type: text, seat }),
  ClocksExtended: shape({ type: text, from: whole, to: whole }),
  SeatResigned: shape({ type: text, seat }),
  AbandonVoted: shape({ type: text, seat }),
  GameFinished: shape({
    type: text,
    reason: text,
    results: listOf(shape({ seat: whole, rank: whole, score: whole })),
    winners: listOf(seat),
    serverSeed: hash,
  }),
  GameAborted: shape({ type: text, reason: oneOf(...ABORT_REASONS), serverSeed: hash }),
};

/** The events of a commit, lifted to the newest schema, and the text that they stand in; or why they cannot be read. */
export type EventsRead<Event = GameEvent> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly text: string }
  | { readonly ok: false; readonly reason: BodyReason };

/**
 * A body has at most this many bytes: event stores take no larger ones (MAX_BODY_BYTES in eventstore/port.ts, which a test holds equal to
 * this). The largest of an honest game seen so far has 3,396.
 */
export const MAX_BODY_BYTES = 65_536;

/** A text that goes so deep is at least twice as long: most bodies are too short to be looked at. */
const SHORTEST_DEEP = 2 * MAX_DEPTH;

/** Reads the events of a game's commit that nobody vouches for; `known` is the text after the first byte of its body. Never throws. */
export function readEvents(commit: Pick<Commit, 'body' | 'schemaVersion'>, known?: string): EventsRead {
  return readEventsOf<GameEvent>(commit, wrongEvent, known);
}

/** Why an event, the `number`-th of its commit (from 1), is none of its stream's, or null. */
export type WrongEvent = (event: StoredEvent, number: number) => BodyReason | null;

/** Reads the events of a commit of any stream. `Event`: what `wrongIn` finds nothing wrong with. Never throws. */
export function readEventsOf<Event extends StoredEvent>(
  { body, schemaVersion }: Pick<Commit, 'body' | 'schemaVersion'>,
  wrongIn: WrongEvent,
  known?: string,
): EventsRead<Event> {
  if (body.length > MAX_BODY_BYTES) {
    return unreadable({ code: 'body-too-large', bytes: body.length, most: MAX_BODY_BYTES });
  }
  let events: readonly StoredEvent[];
  let text: string;
  try {
    text = known !== undefined && isText(body) ? known : decodeText(body);
    events = eventsInText(text, schemaVersion);
  } catch (error) {
    return unreadable(isUnreadableCommit(error) ? { code: error.code } : TOO_DEEP);
  }
  if (text.length > SHORTEST_DEEP && isDeeper(events)) return unreadable(TOO_DEEP);
  const wrong = wrongEvents(events, wrongIn);
  // Checked just above, one by one.
  return wrong === null ? { ok: true, events: events as readonly Event[], text } : unreadable(wrong);
}

const TOO_DEEP: BodyReason = { code: 'body-too-deep', levels: MAX_DEPTH };

function unreadable(reason: BodyReason): { readonly ok: false; readonly reason: BodyReason } {
  return { ok: false, reason };
}

/** Why one of `events` is none, or null. */
function wrongEvents(events: readonly StoredEvent[], wrongIn: WrongEvent): BodyReason | null {
  if (events.length === 0) return { code: 'no-event' };
  for (const [index, event] of events.entries()) {
    const reason = wrongIn(event, index + 1);
    if (reason !== null) return reason;
  }
  return null;
}

/** Why `event`, the `number`-th of its commit (from 1), is none of a game's, or null. */
export function wrongEvent(event: StoredEvent, number: number): BodyReason | null {
  const { type } = event;
  if (!isGameEventType(type)) return { code: 'unknown-event', event: number, type: type.slice(0, MAX_QUOTED) };
  const misshape = EVENTS[type](event);
  return misshape === null ? null : { code: 'misshapen-event', event: number, type, misshape };
}

function isGameEventType(type: string): type is GameEvent['type'] {
  return Object.hasOwn(EVENTS, type);
}
