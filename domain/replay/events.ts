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
import { unexpected } from '../read/fault.ts';
import { either, list, nullable, pair } from '../read/lists.ts';
import { exact } from '../read/records.ts';
import {
  anything,
  constant,
  flag,
  hexOf,
  integer,
  isDeeper,
  isObject,
  MAX_DEPTH,
  MAX_QUOTED,
  object,
  oneOf,
  type Shape,
  text,
  version,
  whole,
} from '../read/shape.ts';
import type { BodyReason } from './reasons.ts';

/** As many seats as a commit's actor can number. */
const seat = integer(0, 127);
const hash = hexOf(32);
const NO_FACT = unexpected({ kind: 'typed-object' });
/** A fact: whether it is one of its title's, the title tells. */
const fact: Shape = { ...object, check: (value) => (isObject(value) ? text.check(value.type) : NO_FACT) };
const facts = list(fact);

/** Whether it is set to what it can be set to, the game that is created by it tells. */
const perDecision = exact({ kind: constant('per-decision'), seconds: whole, resignAfter: whole });
const bank = exact({ kind: constant('bank'), seconds: whole, increment: whole });
const clock: Shape = {
  ...either(bank, perDecision),
  check: (value) => (isObject(value) && value.kind === 'bank' ? bank : perDecision).check(value),
};

const byMoves = exact({ kind: constant('moves'), moves: whole });
const byTime = exact({ kind: constant('time'), seconds: whole });
const delay: Shape = {
  ...either(byMoves, byTime),
  check: (value) => (isObject(value) && value.kind === 'time' ? byTime : byMoves).check(value),
};

const tournamentGame = exact({ id: text, stage: whole, round: whole, table: whole, noShowMs: whole });

const EVENTS: { readonly [Type in GameEvent['type']]: Shape } = {
  GameCreated: exact({
    type: text,
    titleId: text,
    rulesVersion: text,
    options: anything,
    seats: integer(1, 128),
    sharedTable: flag,
    creator: text,
    keyId: text,
    seedCommitment: hash,
    visibility: oneOf(VISIBILITIES),
    clock: nullable(clock),
    spectatorDelay: nullable(delay),
    takebacks: nullable(oneOf(TAKEBACK_RULES)),
    tournament: nullable(tournamentGame),
    schemaVersion: version,
  }),
  GameForked: exact({ type: text, game: text, version, hash, head: nullable(hash), table: anything }),
  GameRematched: exact({ type: text, game: text }),
  ArbiterNamed: exact({ type: text, player: text }),
  StartArranged: exact({ type: text, start: oneOf(START_RULES), lots: flag }),
  SeatReserved: exact({ type: text, seat, player: text }),
  SeatFreed: exact({ type: text, seat }),
  SeatTaken: exact({ type: text, seat, player: text, clientSeed: nullable(text) }),
  BotSeated: exact({ type: text, seat, bot: text }),
  SeatLeft: exact({ type: text, seat }),
  PlayerRemoved: exact({ type: text, seat }),
  HostChanged: exact({ type: text, player: text }),
  ReadinessChanged: exact({ type: text, seat, ready: flag }),
  SeatsDrawn: exact({ type: text, order: list(seat) }),
  GameStarted: exact({ type: text, facts }),
  MovePlayed: exact({ type: text, seat, move: text, by: oneOf(MOVERS), facts, draws: whole }),
  Unsealed: exact({
    type: text,
    all: flag,
    ranges: list(pair(version, version)),
    places: list(pair(version, whole)),
  }),
  MovesUndone: exact({
    type: text,
    seat,
    toVersion: version,
    takeback: flag,
    redraws: flag,
    restored: nullable(exact({ table: anything, drew: version, showed: version })),
  }),
  TakebackOffered: exact({ type: text, seat, toVersion: version, redraws: flag }),
  TakebackAnswered: exact({ type: text, seat, answer: oneOf(TAKEBACK_ANSWERS) }),
  TimedOut: exact({ type: text, seat }),
  ClocksExtended: exact({ type: text, from: whole, to: whole }),
  SeatResigned: exact({ type: text, seat }),
  AbandonVoted: exact({ type: text, seat }),
  GameFinished: exact({
    type: text,
    reason: text,
    results: list(exact({ seat: whole, rank: whole, score: whole })),
    winners: list(seat),
    serverSeed: hash,
  }),
  GameAborted: exact({ type: text, reason: oneOf(ABORT_REASONS), serverSeed: hash }),
};

/** The events of a commit, lifted to the newest schema, and the text that they stand in; or why they cannot be read. */
export type EventsRead<Event = GameEvent> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly text: string }
  | { readonly ok: false; readonly reason: BodyReason };

/**
 * Most bytes of a body: as in event stores (MAX_BODY_BYTES in eventstore/port.ts; a test holds them equal). The largest
 * of an honest game so far has 3,396.
 */
export const MAX_BODY_BYTES = 65_536;

/** A text that goes so deep is at least twice as long: most bodies are too short to be looked at. */
const SHORTEST_DEEP = 2 * MAX_DEPTH;

/** Reads the events of an unchecked commit; `known`: the text after the first byte of its body. Never throws. */
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
  const misshape = EVENTS[type].check(event);
  return misshape === null ? null : { code: 'misshapen-event', event: number, type, misshape };
}

function isGameEventType(type: string): type is GameEvent['type'] {
  return Object.hasOwn(EVENTS, type);
}
