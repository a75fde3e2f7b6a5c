// Ends without a result: a game is called off before anybody has moved, abandoned by a vote of all, closed when nothing
// happens in it, or with the round of its tournament.

import { hex } from '../../log/index.ts';
import type { Seat } from '../../title/contract.ts';
import type { AbortReason, GameEvent } from '../events.ts';
import { type GameDecision, ofTournament, refused, wrongStatus } from '../refusal.ts';
import { notYours } from '../seats/seats.ts';
import { type GameState, seatStatus, seatsOf } from '../state.ts';
import { lateSeat } from '../times/times.ts';

/** A game in which no clock runs is closed when nothing has happened in it for so long: 90 days, in ms. */
export const IDLE_MS = 90 * 86_400_000;

/**
 * Calls the game off: any player where no person has moved, before the start its host. `serverSeed` (32 bytes) is
 * revealed.
 */
export function abortGame(game: GameState, player: string, serverSeed: Uint8Array): GameDecision {
  const { status } = game;
  const own = seatsOf(game, player);
  const isHost = player === game.host;
  if (status === 'finished' || status === 'aborted') {
    return wrongStatus(status, 'abort', status === 'aborted' && (isHost || own.length > 0));
  }
  if (status === 'open' && !isHost) return refused({ reason: 'forbidden', code: 'NOT_THE_CREATOR', fulfilled: false });
  return status === 'active' && own.length === 0
    ? refused(notYours(own, null))
    : calledOff(game, own[0] ?? -1, serverSeed);
}

function calledOff(game: GameState, actor: number, serverSeed: Uint8Array): GameDecision {
  const { status } = game;
  if (game.tournament !== null) return ofTournament(status);
  if (game.moved.length > 0) return refused({ reason: 'wrong-status', code: 'GAME_BEGUN', status, fulfilled: false });
  return ended([], 'called-off', serverSeed, actor);
}

/**
 * Votes for all seats of the player. With the votes of all seats that people move for, the game ends without a result.
 * A vote stands until the next move of its seat.
 */
export function voteToAbandon(game: GameState, player: string, serverSeed: Uint8Array): GameDecision {
  const { status, abandonVotes } = game;
  const own = seatsOf(game, player);
  if (status !== 'active') return wrongStatus(status, 'abandon', status === 'aborted' && own.length > 0);
  const [first] = own;
  if (first === undefined) return refused(notYours(own, null));
  if (game.tournament !== null) return ofTournament(status);
  const fresh = own.filter((seat) => !abandonVotes.includes(seat));
  const votes: readonly GameEvent[] = fresh.map((seat) => ({ type: 'AbandonVoted', seat }));
  const isAgreed = peoplesSeats(game).every((seat) => abandonVotes.includes(seat) || own.includes(seat));
  if (isAgreed) return ended(votes, 'abandoned', serverSeed, first);
  return fresh.length === 0
    ? wrongStatus(status, 'abandon', true)
    : { ok: true, events: votes, actor: first, tables: [] };
}

/** Whether the server closes the game at `now`, ms since 1970. */
export function isIdle(game: GameState, now: number): boolean {
  const { status, clock, movedAt } = game;
  const idleAt = idleAtOf({ status, hasClock: clock !== null, movedAt });
  return idleAt !== null && now >= idleAt;
}

/** When the game is closed if nothing happens in it, ms since 1970; null: never. Clocks run in running games only. */
export function idleAtOf({ status, hasClock, movedAt }: Idling): number | null {
  return status === 'open' || (status === 'active' && !hasClock) ? movedAt + IDLE_MS : null;
}

interface Idling extends Pick<GameState, 'status' | 'movedAt'> {
  readonly hasClock: boolean;
}

/** Closes a game that is idle. The caller has checked that with `isIdle`. */
export function closeIdle(serverSeed: Uint8Array): GameDecision {
  return ended([], 'idle', serverSeed, -1);
}

/**
 * Whether the server may end the game at `now`, ms since 1970, because the round of its tournament is over: late seats
 * have lost on time before.
 */
export function endsWithRound(game: GameState, now: number): boolean {
  return game.tournament !== null && game.status === 'active' && lateSeat(game, now) === null;
}

/** Ends a game of a tournament whose round is over. The caller has checked with `endsWithRound` that it may. */
export function closeForRound(serverSeed: Uint8Array): GameDecision {
  return ended([], 'round-over', serverSeed, -1);
}

/** Seats that people move for, those of a shared table without player included. */
function peoplesSeats({ seats }: GameState): readonly Seat[] {
  return seats.flatMap((seat, number) => (['taken', 'open'].includes(seatStatus(seat)) ? [number] : []));
}

function ended(events: readonly GameEvent[], reason: AbortReason, serverSeed: Uint8Array, actor: number): GameDecision {
  const aborted: GameEvent = { type: 'GameAborted', reason, serverSeed: hex(serverSeed) };
  return { ok: true, events: [...events, aborted], actor, tables: [] };
}
