// A game: one play of a title, its seats and its table. Folded from the events of one stream; held as plain JSON.

import { at } from '../base/defect.ts';
import type { Json } from '../base/json.ts';
import type { BySeat, Seat, Title } from '../title/contract.ts';
import type { Clock, SeatTime } from './clock.ts';
import type { Mark, SpectatorDelay } from './delay.ts';
import type { GameEvent, Origin, StartRule, TakebackRule, TitleFact, TournamentGame, Visibility } from './events.ts';

export const GAME_STATUSES = ['open', 'active', 'finished', 'aborted'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** A place at the table. At most one of `player`, `bot` and `reserved` is set. */
export interface GameSeat {
  /** Account in the seat; null when nobody sits there. */
  readonly player: string | null;
  /** Name of the bot in the seat. */
  readonly bot: string | null;
  /** The player is out of the game, by resigning or by time; the title's `autoMove` plays on. */
  readonly resigned: boolean;
  /** That was because the time of the seat was up. Absent for false, as nearly always: states are stored. */
  readonly forfeited?: boolean;
  /** The seat's own entropy for the game seed. */
  readonly clientSeed: string | null;
  /** The only account that may take the seat. */
  readonly reserved: string | null;
  /** Its player is ready for the start. */
  readonly ready: boolean;
}

/** An event of the table that was hidden, wholly or in part, from some viewer when it was recorded. */
export type SealedEvent = {
  readonly version: number;
  /** Within its commit, from 0. */
  readonly index: number;
} & (
  | { readonly event: TableEvent }
  /** It was undone. The table no longer tells what may be seen of it: until the end it is what could be seen then. */
  | { readonly undone: SeenUndone }
);

/** What may be seen of a sealed move that was undone. */
export interface SeenUndone {
  /** By its own seat. */
  readonly own: SeenMove;
  readonly others: SeenMove;
}

/** An event that carries the title's facts. */
export type TableEvent = Extract<GameEvent, { readonly type: 'GameStarted' | 'MovePlayed' }>;

/** A move as somebody may see it. A sealed one says that a seat decided, and what is public of that. */
export type SeenMove =
  | { readonly type: 'Sealed'; readonly seat: Seat; readonly facts: readonly TitleFact[] }
  | Extract<GameEvent, { readonly type: 'MovePlayed' }>;

/** A commit of moves that can be undone: a player chose them, and they neither drew nor showed anybody anything. */
export interface UndoStep {
  /** Of the commit. */
  readonly version: number;
  readonly seat: Seat;
  readonly facts: readonly TitleFact[];
  /** Before the commit. */
  readonly times: BySeat<SeatTime>;
}

/** How one player's newest steps can be undone. At least one step; all are of seats that the same player acts for. */
export interface Undo {
  /** Of the table on which the first step was made. */
  readonly version: number;
  readonly table: unknown;
  /** In order. */
  readonly since: readonly UndoStep[];
}

/** What of the past a game can go back to. Versions are of its own commits; 0 before the start. */
export interface Past {
  /** That started the game. */
  readonly started: number;
  /** The newest on the way to the present table that drew; and that showed somebody something. At least `started`. */
  readonly drew: number;
  readonly showed: number;
  /** Ranges that were undone, both ends included, ascending and apart from each other. */
  readonly undone: readonly (readonly [from: number, to: number])[];
}

/** How much a seat has used of what is limited. */
export interface SeatUses {
  /** Own steps that it undid. */
  readonly undone: number;
  /** Takebacks that it offered, and those that were granted. */
  readonly offered: number;
  readonly granted: number;
}

/** A takeback that is waiting for answers. */
export interface TakebackOffer {
  /** Whose it is. */
  readonly seat: Seat;
  readonly toVersion: number;
  /** Of the commit that offers it. */
  readonly version: number;
  /** Seats that have accepted, each for all seats of its player. */
  readonly accepted: readonly Seat[];
}

/**
 * Invariants: `table` is null exactly until the start; `opening` is set exactly while a fork has not started, and then
 * seats are to act on it; `serverSeed` is set once nothing is hidden any more.
 */
export interface GameState {
  readonly titleId: string;
  readonly rulesVersion: string;
  readonly options: Json;
  readonly visibility: Visibility;
  readonly status: GameStatus;
  readonly seats: BySeat<GameSeat>;
  /** Null: people may think as long as they like. */
  readonly clock: Clock | null;
  readonly times: BySeat<SeatTime>;
  /** The seat that the event before timed out: what that causes is part of its commit. Absent in every stored state. */
  readonly timedOut?: Seat;
  /** End of the last outage for which seats were given more time, ms since 1970; null: none. */
  readonly extendedTo: number | null;
  /** Null: those without a seat see at once what they may see. */
  readonly spectatorDelay: SpectatorDelay | null;
  /** Versions that those without a seat are shown, in time; none without a delay, or before the start. */
  readonly marks: readonly Mark[];
  /** The creator acts for every seat without player and bot. */
  readonly sharedTable: boolean;
  /** Null: takebacks by consent, but not across a draw. */
  readonly takebacks: TakebackRule | null;
  readonly creator: string;
  /** Ids of the players who may look at what is hidden, and be seen doing so. */
  readonly arbiters: readonly string[];
  /** Who may start the game and arrange its seats: the creator, until that right passes on. */
  readonly host: string;
  readonly start: StartRule;
  /** The seats are drawn by lot at the start. */
  readonly lots: boolean;
  /** Players whom the host removed: each may come back only to a seat that is reserved for him. */
  readonly removed: readonly string[];
  /** Milliseconds since 1970-01-01 UTC. */
  readonly createdAt: number;
  /** Milliseconds since 1970-01-01 UTC; null while the game has not started. */
  readonly startedAt: number | null;
  /** When the game ended, finished or aborted; null until then. */
  readonly finishedAt: number | null;
  /** When the newest commit was recorded, ms since 1970. */
  readonly movedAt: number;
  /** Seats whose players have made a move, ascending; it may have been undone since. */
  readonly moved: readonly Seat[];
  /** Seats whose players want the game to end without a result, ascending. */
  readonly abandonVotes: readonly Seat[];
  /** Id of the game of which this one is the rematch; null for any other. */
  readonly rematchOf: string | null;
  /** Null: the game is no part of a tournament. */
  readonly tournament: TournamentGame | null;
  /** Names the master secret from which the server seed is derived. */
  readonly keyId: string;
  /** SHA-256 of the server seed, hex. */
  readonly seedCommitment: string;
  /** Hex; revealed by the commit that ends the game. */
  readonly serverSeed: string | null;
  /** For a fork, the commit from which it starts; otherwise null. */
  readonly origin: Origin | null;
  /** The table that a fork starts with; null for any other game, and once it has started. */
  readonly opening: unknown;
  /** Events that some viewer may not read yet, in order; reading them all again shows what `Unsealed` opened. */
  readonly sealed: readonly SealedEvent[];
  readonly past: Past;
  readonly uses: BySeat<SeatUses>;
  /** Null when nobody can undo anything. */
  readonly undo: Undo | null;
  readonly offer: TakebackOffer | null;
  /** The title's state. Its shape belongs to the rules version: forks store it for ever. */
  readonly table: unknown;
}

export const SEAT_STATUSES = ['open', 'reserved', 'taken', 'bot', 'resigned', 'forfeited'] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];

/**
 * `open` (nobody's), `reserved` (for one player), `taken`, `bot`; played automatically since its player resigned
 * (`resigned`), or ran out of time or never came (`forfeited`).
 */
export function seatStatus(seat: Omit<GameSeat, 'clientSeed' | 'ready'>): SeatStatus {
  if (seat.bot !== null) return 'bot';
  if (seat.resigned) return seat.forfeited === true ? 'forfeited' : 'resigned';
  if (seat.player !== null) return 'taken';
  return seat.reserved === null ? 'open' : 'reserved';
}

/** Seats that `player` acts for, ascending: those taken, and the open ones of the player's own shared table. */
export function seatsOf(game: GameState, player: string | null): readonly Seat[] {
  if (player === null) return [];
  const shared = game.sharedTable && game.creator === player;
  const acted: Seat[] = [];
  for (const [number, seat] of game.seats.entries()) {
    const status = seatStatus(seat);
    if (status === 'taken' ? seat.player === player : status === 'open' && shared) acted.push(number);
  }
  return acted;
}

/** Seats that `player` has given up or forfeited, ascending. */
export function resignedSeats(game: GameState, player: string): readonly Seat[] {
  const shared = game.sharedTable && game.creator === player;
  return game.seats.flatMap((seat, number) => {
    const isOwn = seat.player === null ? shared : seat.player === player;
    return seat.resigned && isOwn ? [number] : [];
  });
}

/** Seats whose hidden decisions `player` may see: those that the player acts for or has resigned from. */
export function seatsSeenBy(game: GameState, player: string | null): readonly Seat[] {
  const acted = seatsOf(game, player);
  return game.seats.flatMap((seat, number) =>
    acted.includes(number) || (player !== null && seat.player === player) ? [number] : [],
  );
}

/** Whether `player` (null: nobody who is known) may look at what is hidden, and is seen doing so. */
export function isArbiter({ arbiters }: Pick<GameState, 'arbiters'>, player: string | null): boolean {
  return player !== null && arbiters.includes(player);
}

/**
 * Whether `player` (null: a stranger) may know of the game: a private one is its host's, its arbiters', and of those
 * who sit there or have a seat reserved.
 */
export function isOpenTo({ visibility, host, arbiters, seats }: GameState, player: string | null): boolean {
  if (visibility !== 'private') return true;
  if (player === null) return false;
  if (host === player || arbiters.includes(player)) return true;
  return seats.some((seat) => seat.player === player || seat.reserved === player);
}

/** The table as it is now; before the start, as the game will open (for a fork, the origin's table). */
export function tableOf(game: GameState, title: Title): unknown {
  return game.table ?? game.opening ?? title.initial(game.options, game.seats.length);
}

/** Seats that owe a decision, ascending; none unless the game is active. */
export function seatsToAct(game: GameState, title: Title): readonly Seat[] {
  return game.status === 'active' ? title.toAct(game.table) : [];
}

/** Whether the game is to start by itself: every seat is taken, and everybody is ready where that is needed. */
export function isStartDue({ status, start, seats }: Pick<GameState, 'status' | 'start' | 'seats'>): boolean {
  if (status !== 'open' || start === 'manual') return false;
  return seats.every((seat) => seat.bot !== null || (seat.player !== null && (start === 'full' || seat.ready)));
}

/** The first seat to act automatically: a bot's, or a resigned one. Null when people are to act, or nobody. */
export function automaticSeat(game: GameState, title: Title): Seat | null {
  for (const seat of seatsToAct(game, title)) {
    const { bot, resigned } = at(game.seats, seat);
    if (bot !== null || resigned) return seat;
  }
  return null;
}
