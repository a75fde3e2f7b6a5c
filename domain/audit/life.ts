// What the commits of a record say of its game without any rules: title, options, seats, start, end.

import { assertNever } from '../base/defect.ts';
import type { Json } from '../base/json.ts';
import type { GameEvent, GameStatus } from '../game/index.ts';
import type { Commit } from '../log/commit.ts';
import { isObject } from '../read/shape.ts';
import type { ReplaySeat, SeenCommit } from '../replay/index.ts';
import { readEvents, wrongEvent } from '../replay/index.ts';
import { shortened } from './difference.ts';
import { glance } from './glance.ts';
import type { Reason } from './reasons.ts';

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/** A game's life as its events tell it. */
export interface Life {
  readonly created: EventOf<'GameCreated'> | null;
  readonly forked: EventOf<'GameForked'> | null;
  readonly seats: readonly ReplaySeat[];
  readonly status: GameStatus;
  /** The event that ends the game, if one does. */
  readonly over: EventOf<'GameFinished'> | EventOf<'GameAborted'> | null;
}

/** The events of a record, commit by commit as far as they can be read. */
export interface ReadRecord {
  readonly events: readonly (readonly GameEvent[])[];
  /** The text of each of them. */
  readonly texts: readonly string[];
  readonly life: Life;
  /** Version of the commit that ends the game, if one does. */
  readonly overAt: number | null;
  /** The first commit that cannot be read. */
  readonly unreadable: { readonly version: number; readonly reason: Reason } | null;
}

const FREE: ReplaySeat = { player: null, bot: null, clientSeed: null };

/** How much of a record is read: every byte, or of ordinary moves what an audit needs as long as nothing is wrong. */
export type Care = 'full' | 'glance';

/** Reads all commits of a record; `known` are the texts of their bodies, where they are known already. Never throws. */
export function readAll(commits: readonly Commit[], known: readonly string[], care: Care): ReadRecord {
  const events: (readonly GameEvent[])[] = [];
  const texts: string[] = [];
  let unreadable: ReadRecord['unreadable'] = null;
  for (const [index, commit] of commits.entries()) {
    const text = known[index];
    const glanced = care === 'glance' && text !== undefined ? glance(commit, text) : null;
    if (glanced !== null && text !== undefined) {
      events.push(glanced);
      texts.push(text);
      continue;
    }
    const read = readEvents(commit, text);
    if (!read.ok) {
      unreadable = { version: commit.version, reason: read.reason };
      break;
    }
    events.push(read.events);
    texts.push(read.text);
  }
  const over = events.findIndex((written) => written.some(endsGame));
  return { events, texts, life: lifeOf(events), overAt: commits[over]?.version ?? null, unreadable };
}

/** Why a game's rules are not there to play it by. */
export function unknownRules({ created }: Life): Reason {
  if (created === null) return { code: 'no-creation' };
  const { titleId, rulesVersion } = created;
  return { code: 'unknown-rules', title: shortened(titleId), rulesVersion: shortened(rulesVersion) };
}

function endsGame(event: GameEvent): boolean {
  return event.type === 'GameFinished' || event.type === 'GameAborted';
}

/** What the lines of a running game tell: its sealed events say nothing of its life. */
export function readSeen(seen: readonly SeenCommit[]): ReadRecord {
  const events = seen.map((commit) => commit.events.flatMap((event) => seenEvent(event)));
  return { events, texts: [], life: lifeOf(events), overAt: null, unreadable: null };
}

/** What is never shown of events. */
const UNSEEN: Readonly<Record<string, object>> = { GameForked: { table: null }, MovesUndone: { restored: null } };

/** The event, if it is one of a game's life. */
function seenEvent(event: Json): readonly GameEvent[] {
  if (!isObject(event) || typeof event.type !== 'string') return [];
  const whole = { ...event, type: event.type, ...UNSEEN[event.type] };
  // Checked by its shape on the same line.
  return wrongEvent(whole, 1) === null ? [whole as GameEvent] : [];
}

/** The life that commits of events tell. */
function lifeOf(commits: readonly (readonly GameEvent[])[]): Life {
  let life: Life = { created: null, forked: null, seats: [], status: 'open', over: null };
  for (const events of commits) for (const event of events) life = after(life, event);
  return life;
}

/** `life` after one more event. Of what can happen once only, the first creation and the last end count. */
function after(life: Life, event: GameEvent): Life {
  switch (event.type) {
    case 'GameCreated':
      if (life.created !== null) return life;
      return { ...life, created: event, seats: Array.from({ length: event.seats }, () => FREE) };
    case 'GameForked':
      return life.forked === null ? { ...life, forked: event } : life;
    case 'SeatTaken':
      return withSeat(life, event.seat, { ...FREE, player: event.player, clientSeed: event.clientSeed });
    case 'BotSeated':
      return withSeat(life, event.seat, { ...FREE, bot: event.bot });
    case 'SeatLeft':
    case 'PlayerRemoved':
      return withSeat(life, event.seat, FREE);
    case 'SeatsDrawn':
      return { ...life, seats: event.order.map((seat) => life.seats[seat] ?? FREE) };
    case 'GameStarted':
      return { ...life, status: 'active' };
    case 'GameFinished':
      return { ...life, status: 'finished', over: event };
    case 'GameAborted':
      return { ...life, status: 'aborted', over: event };
    case 'StartArranged':
    case 'SeatReserved':
    case 'SeatFreed':
    case 'HostChanged':
    case 'ReadinessChanged':
    case 'MovePlayed':
    case 'Unsealed':
    case 'MovesUndone':
    case 'TakebackOffered':
    case 'TakebackAnswered':
    case 'TimedOut':
    case 'ClocksExtended':
    case 'SeatResigned':
    case 'GameRematched':
    case 'ArbiterNamed':
    case 'AbandonVoted':
      return life;
    default:
      return assertNever(event);
  }
}

/** A seat that the game does not have changes nothing: the rules refuse it elsewhere. */
function withSeat(life: Life, seat: number, value: ReplaySeat): Life {
  return seat < life.seats.length ? { ...life, seats: life.seats.with(seat, value) } : life;
}
