// A game as one caller may see it at one version; what it shows is worked out when asked for.

import {
  describeEvent,
  type GameState,
  parseGameEvent,
  type RecordedEvent,
  type SeatStatus,
  type SeenEvent,
  seatStatus,
  seatsOf,
  seatsSeenBy,
  seatsToAct,
  seenEvent,
  tableOf,
} from '../../domain/game/index.ts';
import { decodeEvents, gameIdIn, hex, isImported } from '../../domain/log/index.ts';
import {
  type Decision,
  type Language,
  type Outcome,
  type Seat,
  SPECTATOR,
  type Title,
  type Viewer,
  viewerOf,
} from '../../domain/title.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { originStream } from '../streams/origins.ts';
import type { Caller, MoveAnswer } from './answer.ts';
import { withMarkedPlayer, withMarkedPlayers } from './importedPlayers.ts';

/** What is asked of a seat that is to act. */
export interface DecisionAnswer {
  readonly seat: Seat;
  at(language: Language): Decision;
}

export interface SeatAnswer {
  readonly number: Seat;
  readonly playerId: string | null;
  readonly bot: string | null;
  readonly status: SeatStatus;
}

/** One event as the caller may see it. */
export interface EventAnswer {
  readonly version: number;
  readonly index: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  /** `Sealed` while the caller may not know what it was. */
  readonly type: SeenEvent['type'];
  readonly seat: Seat | null;
  readonly move: string | null;
  readonly facts: readonly unknown[];
  /** Hex, of the commit. */
  readonly hash: string;
  text(language: Language): string;
}

/** Events in order of version and index. `next` is the place to go on from; null at the end. */
export interface EventPage {
  readonly events: readonly EventAnswer[];
  readonly next: { readonly version: number; readonly index: number } | null;
}

/** Where a fork begins. */
export interface OriginAnswer {
  /** Id of the game as the server that forked it knew it. */
  readonly gameId: string;
  readonly version: number;
  /** Hex, of commit `version`. */
  readonly hash: string;
  /** The id that this very game has on this server; null when it is not here. Reads the store. */
  idHere(): Promise<string | null>;
}

export interface GameAnswer {
  readonly id: string;
  /** Whether it was played elsewhere: a game of the library, read-only. */
  readonly imported: boolean;
  readonly title: Title;
  readonly state: GameState;
  readonly version: number;
  /** Hex, of commit `version`. */
  readonly headHash: string;
  /** Null when the game is no fork. */
  readonly origin: OriginAnswer | null;
  readonly seats: readonly SeatAnswer[];
  readonly toAct: readonly Seat[];
  readonly decisions: readonly DecisionAnswer[];
  /** Seats that the caller acts for. */
  readonly ownSeats: readonly Seat[];
  readonly outcome: Outcome | null;
  /** Legal moves of the seats that the caller acts for, or of `seat` if the caller acts for it; else none. */
  legalMoves(seat: Seat | null): readonly MoveAnswer[];
  /** The title's view; before the start, of the table as the game will open. */
  view(): unknown;
  text(language: Language): string;
  /** At most `limit` events from `from` on, up to this answer's version. */
  events(from: { readonly version: number; readonly index: number }, limit: number): Promise<EventPage>;
}

/** `loaded` as `caller` (null: a spectator) may see it. In an imported game everybody is a spectator. */
export function gameAnswer(context: AppContext, caller: Caller | null, loaded: Loaded<GameState>): GameAnswer {
  const imported = isImported(loaded.stream);
  const state = imported ? withMarkedPlayers(loaded.state) : loaded.state;
  const title = titleIn(context, state);
  const seated = imported ? null : caller;
  const viewer = viewerIn(loaded, caller);
  // Also before the start: there is always something to look at.
  const table = tableOf(state, title);
  const toAct = seatsToAct(state, title);
  const see = (recorded: RecordedEvent): SeenEvent => {
    const seen = seenEvent(recorded, viewer, state, title);
    return imported ? withMarkedPlayer(seen) : seen;
  };
  return {
    id: gameIdIn(loaded.stream),
    imported,
    title,
    state,
    version: loaded.version,
    headHash: hex(loaded.hash),
    origin: originAnswer(context, loaded),
    seats: state.seats.map((seat, number) => ({
      number,
      playerId: seat.player,
      bot: seat.bot,
      status: seatStatus(seat),
    })),
    toAct,
    decisions: toAct.map((seat) => ({ seat, at: (language) => title.decision(table, seat, viewer, language) })),
    ownSeats: seatsOf(state, seated?.playerId ?? null),
    outcome: state.status === 'finished' ? title.outcome(state.table) : null,
    legalMoves: (seat) => legalMovesOf(state, title, seated, seat),
    view: () => title.view(table, viewer),
    text: (language) => title.draw(table, viewer, language),
    events: (from, limit) => readEvents(context, loaded, { from, limit, see }),
  };
}

function originAnswer(context: AppContext, { stream, state: { origin } }: Loaded<GameState>): OriginAnswer | null {
  if (origin === null) return null;
  return {
    gameId: origin.game,
    version: origin.version,
    hash: origin.hash,
    idHere: async () => {
      const found = await originStream(context, stream, origin);
      return found === null ? null : gameIdIn(found);
    },
  };
}

/**
 * Who looks when `caller` asks for the game: the seats whose decisions they may see. In an imported game a spectator, and in one that
 * has not started: seats are taken and left freely until then, and on the table of a fork each may have a decision that is still sealed.
 */
export function viewerIn({ stream, state }: Loaded<GameState>, caller: Caller | null): Viewer {
  const isSpectator = isImported(stream) || state.table === null;
  return isSpectator ? SPECTATOR : viewerOf(...seatsSeenBy(state, caller?.playerId ?? null));
}

/** Legal moves of the seats that `caller` acts for, or of `seat` if it is one of them. */
export function legalMovesOf(
  game: GameState,
  title: Title,
  caller: Caller | null,
  seat: Seat | null,
): readonly MoveAnswer[] {
  if (game.status !== 'active') return [];
  const seats = seatsOf(game, caller?.playerId ?? null).filter((own) => seat === null || own === seat);
  return seats.flatMap((own) => title.legalMoves(game.table, own).map((move) => moveAnswer(game, title, own, move)));
}

function moveAnswer({ table }: GameState, title: Title, seat: Seat, move: { readonly kind: string }): MoveAnswer {
  const { kind, ...params } = move;
  return {
    id: title.moveId(move),
    seat,
    kind,
    params,
    label: (language) => title.describeMove(table, seat, move, language),
  };
}

interface EventQuery {
  readonly from: { readonly version: number; readonly index: number };
  readonly limit: number;
  see(recorded: RecordedEvent): SeenEvent;
}

/**
 * Each commit holds at least one event. The first one may lie wholly before `from`, so `limit` + 2 commits are enough for the page
 * and for what follows it.
 */
async function readEvents(context: AppContext, loaded: Loaded<GameState>, query: EventQuery): Promise<EventPage> {
  const { from, limit } = query;
  const commits = await context.games.commits(loaded.stream, Math.max(from.version, 1) - 1, limit + 2);
  const reached = commits.filter((commit) => commit.version <= loaded.version);
  const stored = reached.flatMap((commit) =>
    decodeEvents(commit.body, commit.schemaVersion).map((event, index) => ({ commit, index, event })),
  );
  const wanted = stored.filter(({ commit, index }) => commit.version > from.version || index >= from.index);
  const next = wanted[limit];
  const title = titleIn(context, loaded.state);
  return {
    events: wanted.slice(0, limit).map(({ commit, index, event }) => {
      const place = { version: commit.version, index, at: commit.recordedAt, hash: hex(commit.hash) };
      return eventAnswer(place, query.see({ event: parseGameEvent(event), place }), title);
    }),
    next: next === undefined ? null : { version: next.commit.version, index: next.index },
  };
}

type EventPlace = Pick<EventAnswer, 'version' | 'index' | 'at' | 'hash'>;

function eventAnswer(place: EventPlace, event: SeenEvent, title: Title): EventAnswer {
  return {
    ...place,
    type: event.type,
    seat: 'seat' in event ? event.seat : null,
    move: event.type === 'MovePlayed' ? event.move : null,
    facts: 'facts' in event ? event.facts : [event],
    text: (language) => describeEvent(event, title, language),
  };
}
