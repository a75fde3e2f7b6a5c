// The card of a game: what lists and notices need, folded from its life and its commits' sums. No rules, nothing
// hidden.

import { assertNever, Defect } from '../../domain/base/defect.ts';
import {
  type FinalResult,
  type GameEvent,
  type GameStatus,
  idleAtOf,
  parseGameEvent,
  seatStatus,
  summaryIn,
  type TournamentGame,
  type Visibility,
} from '../../domain/game/index.ts';
import { type Commit, decodeEvents, gameIdIn, hex } from '../../domain/log/index.ts';
import type { BySeat, Seat } from '../../domain/title/contract.ts';
import { type GameTerms, termsOf } from './terms.ts';

export interface CardSeat {
  /** Player id; null when nobody sits there. */
  readonly player: string | null;
  readonly bot: string | null;
  /** By resigning, or by time. */
  readonly resigned: boolean;
  /** By time. */
  readonly forfeited: boolean;
  /** Player id of the only one who may take it. */
  readonly reserved: string | null;
  readonly ready: boolean;
}

/** How a game ended, as its last commit says. */
export interface CardOutcome {
  /** The title's own id for this kind of end. */
  readonly reason: string;
  /** One a seat, in order of seat. */
  readonly results: readonly FinalResult[];
  /** Ascending. */
  readonly winners: readonly Seat[];
}

/** A game after commit `version`; times in ms since 1970. Its text (`formatCard`) depends on nothing else. */
export interface GameCard {
  readonly gameId: string;
  readonly version: number;
  /** Of commit `version`, hex. */
  readonly headHash: string;
  readonly titleId: string;
  readonly rulesVersion: string;
  readonly visibility: Visibility;
  readonly status: GameStatus;
  /** Player id. */
  readonly creator: string;
  /** Player id: who may start the game and arrange its seats. */
  readonly host: string;
  /** The creator acts for every seat without player and bot. */
  readonly sharedTable: boolean;
  readonly seats: readonly CardSeat[];
  /** Ascending. */
  readonly toAct: readonly Seat[];
  /** When the first seat runs out of time; null while no clock runs. */
  readonly dueAt: number | null;
  readonly hasClock: boolean;
  /** When somebody must look after the game: `wakeAt`, or an earlier moment that lay ahead already. Null: never. */
  readonly armedAt: number | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  /** Of the newest commit. */
  readonly movedAt: number;
  /** When it was finished or aborted. */
  readonly finishedAt: number | null;
  readonly outcome: CardOutcome | null;
  /** Whether those without a seat are shown the running game with a delay. */
  readonly isDelayed: boolean;
  /** What lists show of it then: the game at its start. Null for any other game, and before the start. */
  readonly atStart: CardPast | null;
  /** How many were granted to each seat. */
  readonly takebacks: BySeat<number>;
  /** Null: the game is no part of a tournament. */
  readonly tournament: CardTournament | null;
  /** Null: the game's first commit has them. Rows of earlier releases have none; nor have, from the start on, large ones. */
  readonly terms: GameTerms | null;
}

/** The table of a tournament, id first, that a game is played at. */
export type CardTournament = Omit<TournamentGame, 'noShowMs'>;

/** What of a card changes while the game is played. */
export type CardPast = Pick<GameCard, 'version' | 'headHash' | 'seats' | 'toAct' | 'dueAt' | 'movedAt'>;

/** `card` as a public list shows it. */
export function listedCard<Card extends GameCard>(card: Card): Card {
  return card.status === 'active' && card.atStart !== null ? { ...card, ...card.atStart } : card;
}

/** A request plays automatic moves for less than this, ms: what is left over after it is left to the timers. */
const LEFT_OVER_MS = 10_000;

/**
 * When the game needs attention if nothing happens in it, ms since 1970: a seat is late, it is idle, or nobody is left
 * whose look would make it go on. Null: never.
 */
export function wakeAt({ status, dueAt, hasClock, movedAt, seats }: CardWake): number | null {
  const usual = dueAt ?? idleAtOf({ status, hasClock, movedAt });
  const playsAlone = status === 'active' && seats.every(({ bot, resigned }) => bot !== null || resigned);
  return playsAlone ? Math.min(usual ?? Number.POSITIVE_INFINITY, movedAt + LEFT_OVER_MS) : usual;
}

type CardWake = Pick<GameCard, 'status' | 'dueAt' | 'hasClock' | 'movedAt' | 'seats'>;

export const FREE: CardSeat = {
  player: null,
  bot: null,
  resigned: false,
  forfeited: false,
  reserved: null,
  ready: false,
};

/**
 * The card after `commit`; `card` is null before the first. Throws what decoding throws, and a Defect for an
 * impossible event.
 */
export function foldCard(card: GameCard | null, commit: Commit): GameCard {
  let next = card;
  let before: GameEvent | null = null;
  for (const stored of decodeEvents(commit.body, commit.schemaVersion)) {
    const event = parseGameEvent(stored);
    next = evolve(next, event, commit);
    if (before !== null && isForfeit(before, event)) next = forfeited(next, event.seat);
    before = event;
  }
  if (next === null) throw new Defect(`commit ${commit.version} of ${commit.stream} creates no game`);
  const { status, toAct } = summaryIn(commit.summary);
  const { version, hash, dueAt, recordedAt } = commit;
  const now = { ...next, version, headHash: hex(hash), status, toAct, dueAt, movedAt: recordedAt };
  const starts = now.isDelayed && now.startedAt !== null && (card?.startedAt ?? null) === null;
  const armedAt = armedAfter(next.armedAt, wakeAt(now), recordedAt);
  const terms = now.status === 'open' || hasRoom(now) ? next.terms : null;
  return { ...now, armedAt, atStart: starts ? pastOf(now) : next.atStart, terms };
}

/** Of the 1,024 bytes of a write unit, those that a running game of a tournament leaves to seats and terms. */
const ROOM = 490;
/** A seat whose player has run out of time. */
const SEAT_BYTES = 83;

/** Whether the row, which is written at every move, takes one write unit with the terms of the game. */
function hasRoom({ seats, terms }: GameCard): boolean {
  return terms === null || seats.length * SEAT_BYTES + JSON.stringify(terms).length <= ROOM;
}

type SeatResigned = Extract<GameEvent, { readonly type: 'SeatResigned' }>;

/** Whether the seat resigned because its time was up, as the event before says. */
function isForfeit(before: GameEvent, event: GameEvent): event is SeatResigned {
  return before.type === 'TimedOut' && event.type === 'SeatResigned' && before.seat === event.seat;
}

function forfeited(card: GameCard, seat: Seat): GameCard {
  return withSeat(card, seat, { ...(card.seats[seat] ?? FREE), forfeited: true });
}

function pastOf({ version, headHash, seats, toAct, dueAt, movedAt }: GameCard): CardPast {
  return { version, headHash, seats, toAct, dueAt, movedAt };
}

/** A timer that lies ahead stays, and arms the next one when it fires: one write in many moves, not one for each. */
function armedAfter(armedAt: number | null, wake: number | null, now: number): number | null {
  return wake !== null && armedAt !== null && armedAt > now && armedAt <= wake ? armedAt : wake;
}

/** The life of the game only: what a table shows is none of a card's business. */
function evolve(card: GameCard | null, event: GameEvent, commit: Commit): GameCard {
  if (event.type === 'GameCreated') return created(event, commit);
  if (card === null) throw new Defect(`${event.type} before GameCreated in ${commit.stream}`);
  switch (event.type) {
    case 'SeatReserved':
      return withSeat(card, event.seat, { ...FREE, reserved: event.player });
    case 'SeatTaken':
      return withSeat(card, event.seat, { ...FREE, player: event.player });
    case 'BotSeated':
      return withSeat(card, event.seat, { ...FREE, bot: event.bot });
    case 'SeatLeft':
    case 'SeatFreed':
    case 'PlayerRemoved':
      return withSeat(card, event.seat, FREE);
    case 'ReadinessChanged':
      return withSeat(card, event.seat, { ...(card.seats[event.seat] ?? FREE), ready: event.ready });
    case 'SeatResigned':
      return withSeat(card, event.seat, { ...(card.seats[event.seat] ?? FREE), resigned: true });
    case 'SeatsDrawn':
      return { ...card, seats: event.order.map((seat) => card.seats[seat] ?? FREE) };
    case 'HostChanged':
      return { ...card, host: event.player };
    case 'StartArranged':
      return { ...card, terms: card.terms === null ? null : { ...card.terms, start: event.start } };
    case 'GameStarted':
      return { ...card, startedAt: commit.recordedAt };
    case 'GameFinished': {
      const { reason, results, winners } = event;
      const outcome = { reason, results: results.map(({ seat, rank, score }) => ({ seat, rank, score })), winners };
      return { ...card, finishedAt: commit.recordedAt, outcome };
    }
    case 'GameAborted':
      return { ...card, finishedAt: commit.recordedAt };
    case 'MovesUndone':
      return event.takeback ? withTakeback(card, event.seat) : card;
    case 'GameForked':
    case 'GameRematched':
    case 'ArbiterNamed':
    case 'AbandonVoted':
    case 'MovePlayed':
    case 'Unsealed':
    case 'TakebackOffered':
    case 'TakebackAnswered':
    case 'TimedOut':
    case 'ClocksExtended':
      return card;
    default:
      return assertNever(event);
  }
}

function created(event: Extract<GameEvent, { readonly type: 'GameCreated' }>, commit: Commit): GameCard {
  return {
    gameId: gameIdIn(commit.stream),
    version: commit.version,
    headHash: hex(commit.hash),
    titleId: event.titleId,
    rulesVersion: event.rulesVersion,
    visibility: event.visibility,
    status: 'open',
    creator: event.creator,
    host: event.creator,
    sharedTable: event.sharedTable,
    seats: Array.from({ length: event.seats }, () => FREE),
    toAct: [],
    dueAt: null,
    hasClock: event.clock !== null,
    armedAt: null,
    createdAt: commit.recordedAt,
    startedAt: null,
    movedAt: commit.recordedAt,
    finishedAt: null,
    outcome: null,
    isDelayed: event.spectatorDelay !== null,
    atStart: null,
    takebacks: Array.from({ length: event.seats }, () => 0),
    tournament: placeIn(event.tournament),
    terms: termsOf(event),
  };
}

function placeIn(game: TournamentGame | null): CardTournament | null {
  if (game === null) return null;
  const { id, stage, round, table } = game;
  return { id, stage, round, table };
}

function withTakeback(card: GameCard, seat: Seat): GameCard {
  return { ...card, takebacks: card.takebacks.with(seat, (card.takebacks[seat] ?? 0) + 1) };
}

function withSeat(card: GameCard, seat: Seat, value: CardSeat): GameCard {
  return { ...card, seats: card.seats.with(seat, value) };
}

/** The seats of a card, in order of number, as a game's. */
export function cardSeats({ seats }: GameCard) {
  return seats.map((seat, number) => {
    const { player, bot, reserved, ready } = seat;
    return { number, playerId: player, bot, status: seatStatus(seat), reservedId: reserved, ready };
  });
}
