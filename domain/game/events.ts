// Everything that can happen to a game, in the past tense. The stored form of an event is this object as compact JSON.

import type { Json } from '../base/json.ts';
import { NewerRelease } from '../base/newer.ts';
import type { StoredEvent } from '../log/index.ts';
import type { BySeat, Seat } from '../title/contract.ts';
import type { Clock, Outage } from './clock.ts';
import type { SpectatorDelay } from './delay.ts';

/**
 * Who chose a move: the player of the seat (or shared table), a bot, or the title's `autoMove` for an absent player.
 */
export const MOVERS = ['player', 'bot', 'absent'] as const;
export type Mover = (typeof MOVERS)[number];

/** A fact of the title, as its rules wrote it. */
export interface TitleFact {
  readonly type: string;
}

export interface FinalResult {
  readonly seat: Seat;
  readonly rank: number;
  readonly score: number;
}

/** Who can find a game: everyone in lists, anyone who knows its id, or its players only. */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/**
 * Why a game ended early: everyone left before the start; it was called off before a move; all voted so; nothing
 * happened for IDLE_MS (abandon.ts); the round of its tournament was over.
 */
export const ABORT_REASONS = ['everyone-left', 'called-off', 'abandoned', 'idle', 'round-over'] as const;
export type AbortReason = (typeof ABORT_REASONS)[number];
/** Whether moves may be taken back by consent: never, or even across draws. Null: by consent, but not across a draw. */
export const TAKEBACK_RULES = ['none', 'casual'] as const;
export type TakebackRule = (typeof TAKEBACK_RULES)[number];

/** What somebody said to the offer of a takeback; only who made it withdraws it. */
export const TAKEBACK_ANSWERS = ['accepted', 'declined', 'withdrawn'] as const;
export type TakebackAnswer = (typeof TAKEBACK_ANSWERS)[number];

/** What a takeback restores of the game as it stood at an earlier version, besides what versions alone tell. */
export interface RestoredPast {
  /** The title's state. */
  readonly table: unknown;
  /** The newest version up to then, on the way to that table, that drew; and that showed somebody something. */
  readonly drew: number;
  readonly showed: number;
}

/** What starts a game once every seat is taken: its host, nothing more, or every player's being ready. */
export const START_RULES = ['manual', 'full', 'ready'] as const;
export type StartRule = (typeof START_RULES)[number];

/** The table of a tournament that a game is played at. Stage, round and table are numbered from 0. */
export interface TournamentGame {
  /** Of the tournament. */
  readonly id: string;
  readonly stage: number;
  readonly round: number;
  readonly table: number;
  /** A player who has not made a move so long after the first decision began, in ms, has forfeited the game. */
  readonly noShowMs: number;
}

/** Where an event is recorded. */
export interface EventPlace {
  /** Of its commit. */
  readonly version: number;
  /** Within its commit, from 0. */
  readonly index: number;
  /** Of its commit, ms since 1970. */
  readonly recordedAt: number;
}

/** Events that were sealed from some viewer and that everyone may now read. */
export interface OpenedPlaces {
  /** Every event that was still sealed; then the other two are empty. */
  readonly all: boolean;
  /** Every event that was still sealed in these versions, both included. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** Single events, where others of the same version stay sealed. */
  readonly places: readonly (readonly [version: number, index: number])[];
}

/** The commit of another game from which a fork starts. */
export interface Origin {
  /** Id of the game: 26 characters; for a game of the library followed by a hyphen and 32 hex digits. */
  readonly game: string;
  /** Seats of the origin were to act at this version. */
  readonly version: number;
  /** Of commit `version`, hex. */
  readonly hash: string;
  /** Of the origin's last commit, hex, if the origin was over when the fork was made; otherwise null. */
  readonly head: string | null;
}

export type GameEvent =
  | {
      readonly type: 'GameCreated';
      readonly titleId: string;
      readonly rulesVersion: string;
      readonly options: Json;
      readonly seats: number;
      readonly sharedTable: boolean;
      /** Player id. */
      readonly creator: string;
      readonly keyId: string;
      /** SHA-256 of the server seed, hex. */
      readonly seedCommitment: string;
      readonly visibility: Visibility;
      /** Null: people may think as long as they like. */
      readonly clock: Clock | null;
      /** Null: those without a seat see at once what they may see. */
      readonly spectatorDelay: SpectatorDelay | null;
      readonly takebacks: TakebackRule | null;
      /** Null: the game is no part of a tournament. */
      readonly tournament: TournamentGame | null;
      /** Schema version of the events when the game was created. */
      readonly schemaVersion: number;
    }
  | ({
      readonly type: 'GameForked';
      /** The origin's table after its commit `version`: where the fork begins. */
      readonly table: unknown;
    } & Origin)
  /** The game is the rematch of another one, which is finished: its id. */
  | { readonly type: 'GameRematched'; readonly game: string }
  /** A person who may look at what is hidden, and be seen doing so: a player id. */
  | { readonly type: 'ArbiterNamed'; readonly player: string }
  /** Part of the first commit of a game that does not start by its host, with seats as they were taken. */
  | {
      readonly type: 'StartArranged';
      readonly start: StartRule;
      /** The seats are drawn by lot at the start. */
      readonly lots: boolean;
    }
  /** Only this player may take the seat. */
  | { readonly type: 'SeatReserved'; readonly seat: Seat; readonly player: string }
  /** The seat is reserved no longer. */
  | { readonly type: 'SeatFreed'; readonly seat: Seat }
  | { readonly type: 'SeatTaken'; readonly seat: Seat; readonly player: string; readonly clientSeed: string | null }
  | { readonly type: 'BotSeated'; readonly seat: Seat; readonly bot: string }
  | { readonly type: 'SeatLeft'; readonly seat: Seat }
  /** The host removed the player of the seat, who may come back only to a seat that is reserved for him. */
  | { readonly type: 'PlayerRemoved'; readonly seat: Seat }
  /** The right to start the game and to arrange its seats passed on to this player. */
  | { readonly type: 'HostChanged'; readonly player: string }
  | { readonly type: 'ReadinessChanged'; readonly seat: Seat; readonly ready: boolean }
  /** The lots that were drawn at the start: seat `n` is from now on that of the player of seat `order[n]`. */
  | { readonly type: 'SeatsDrawn'; readonly order: BySeat<Seat> }
  | { readonly type: 'GameStarted'; readonly facts: readonly TitleFact[] }
  | {
      readonly type: 'MovePlayed';
      readonly seat: Seat;
      /** The move's text id. */
      readonly move: string;
      readonly by: Mover;
      readonly facts: readonly TitleFact[];
      /** How many draws it took from chance, not counting draws with one possible result. */
      readonly draws: number;
    }
  | ({ readonly type: 'Unsealed' } & OpenedPlaces)
  /** The table is again as it was after commit `toVersion`. */
  | {
      readonly type: 'MovesUndone';
      /** Who undid own steps, or offered the takeback. */
      readonly seat: Seat;
      readonly toVersion: number;
      /** Everybody agreed; else these were the seat's own steps. */
      readonly takeback: boolean;
      /** What was drawn since will be drawn again. */
      readonly redraws: boolean;
      /** Of a takeback; null for own steps, which follow from the game as it is. */
      readonly restored: RestoredPast | null;
    }
  | {
      readonly type: 'TakebackOffered';
      readonly seat: Seat;
      readonly toVersion: number;
      /** What was drawn since would be drawn again. */
      readonly redraws: boolean;
    }
  /** `seat` answers for its player, with all other seats that he acts for. */
  | { readonly type: 'TakebackAnswered'; readonly seat: Seat; readonly answer: TakebackAnswer }
  /** The time of the seat was up. The automatic move, or resignation, is part of the same commit. */
  | { readonly type: 'TimedOut'; readonly seat: Seat }
  /** The server was down between these moments, ms since 1970: so much longer have the seats whose time was running. */
  | ({ readonly type: 'ClocksExtended' } & Outage)
  | { readonly type: 'SeatResigned'; readonly seat: Seat }
  /** The player of the seat wants the game to end without a result, until the seat's next move. */
  | { readonly type: 'AbandonVoted'; readonly seat: Seat }
  | {
      readonly type: 'GameFinished';
      /** The title's own id for this kind of end. */
      readonly reason: string;
      readonly results: BySeat<FinalResult>;
      readonly winners: readonly Seat[];
      readonly serverSeed: string;
    }
  | { readonly type: 'GameAborted'; readonly reason: AbortReason; readonly serverSeed: string };

/** Every type of event that this release reads. */
export const EVENT_TYPES = [
  'GameCreated',
  'GameForked',
  'GameRematched',
  'ArbiterNamed',
  'StartArranged',
  'SeatReserved',
  'SeatFreed',
  'SeatTaken',
  'BotSeated',
  'SeatLeft',
  'PlayerRemoved',
  'HostChanged',
  'ReadinessChanged',
  'SeatsDrawn',
  'GameStarted',
  'MovePlayed',
  'Unsealed',
  'MovesUndone',
  'TakebackOffered',
  'TakebackAnswered',
  'TimedOut',
  'ClocksExtended',
  'SeatResigned',
  'AbandonVoted',
  'GameFinished',
  'GameAborted',
] as const satisfies readonly GameEvent['type'][];

/** Types that this release reads and does not write yet (CONTRIBUTING.md, "First read, then write"). */
export const UNWRITTEN_EVENT_TYPES: readonly GameEvent['type'][] = [];

/** Whether this release writes games of tournaments, or only reads them. */
export const WRITES_TOURNAMENTS: boolean = true;

/** What is stored of games of tournaments besides types of events: values that older releases do not know. */
export const TOURNAMENT_FORMS = ['GameCreated of a tournament', 'GameAborted by the end of a round'] as const;

/** Whether this release, or one that writes no games of tournaments, writes `event`, one of a game's. */
export function isWritten(event: StoredEvent, writesTournaments = WRITES_TOURNAMENTS): boolean {
  const { type } = event;
  if (UNWRITTEN_EVENT_TYPES.some((unwritten) => unwritten === type)) return false;
  if (writesTournaments) return true;
  if (type === 'GameCreated') return (event as Partial<CreatedEvent>).tournament === null;
  return type !== 'GameAborted' || (event as Partial<AbortedEvent>).reason !== 'round-over';
}

type CreatedEvent = Extract<GameEvent, { readonly type: 'GameCreated' }>;
type AbortedEvent = Extract<GameEvent, { readonly type: 'GameAborted' }>;

const KNOWN: ReadonlySet<string> = new Set(EVENT_TYPES);

/** The stored event as one of a game's; NewerRelease when this release does not know it: its state would be wrong. */
export function parseGameEvent(event: StoredEvent): GameEvent {
  if (!KNOWN.has(event.type)) throw new NewerRelease(`this release does not know the event type ${event.type}`);
  // Only this program writes the log, and the chain verifies its bytes: the one boundary of stored events.
  return event as GameEvent;
}
