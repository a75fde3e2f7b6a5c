// Seats before and during play: taken, left, given up.

import { at } from '../../base/defect.ts';
import { hex } from '../../log/index.ts';
import type { Seat } from '../../title/contract.ts';
import type { GameEvent } from '../events.ts';
import {
  type ForbiddenRefusal,
  type GameDecision,
  type GameRefusal,
  happened,
  invalid,
  refused,
  wrongStatus,
} from '../refusal.ts';
import { type GameState, resignedSeats, seatStatus, seatsOf } from '../state.ts';
import { wrongClientSeed } from './clientSeed.ts';

export interface JoinOrder {
  /** Player id. */
  readonly player: string;
  /** Null: the one that is reserved for the player, or else the first free one. */
  readonly seat: Seat | null;
  readonly clientSeed: string | null;
}

/** Seats a player who has no seat yet. */
export function joinGame(game: GameState, order: JoinOrder): GameDecision {
  const { status } = game;
  const own = game.seats.findIndex((seat) => seat.player === order.player);
  const isThere = own >= 0 && (order.seat === null || order.seat === own);
  if (status !== 'open') return wrongStatus(status, 'join', isThere);
  const wrong = wrongJoin(game, order);
  if (wrong !== null) return refused(wrong);
  if (own >= 0) {
    return refused({ reason: 'wrong-status', code: 'ALREADY_SEATED', status, seat: own, fulfilled: isThere });
  }
  const seat = seatFor(game, order);
  if (typeof seat !== 'number') return refused(seat);
  return happened([{ type: 'SeatTaken', seat, player: order.player, clientSeed: order.clientSeed }], seat);
}

/** Why `player` takes no seat at all, or null. */
function wrongJoin({ arbiters }: GameState, { player, clientSeed }: JoinOrder): GameRefusal | null {
  if (arbiters.includes(player)) return { reason: 'forbidden', code: 'ARBITER', fulfilled: false };
  return wrongClientSeed(clientSeed);
}

/** The seat that a player who has none yet may take in an open game, or why there is none. */
function seatFor({ seats, status, removed }: GameState, { player, seat: wanted }: JoinOrder): Seat | GameRefusal {
  const held = seats.findIndex((seat) => seat.reserved === player);
  if (held >= 0 && (wanted ?? held) === held) return held;
  if (wanted !== null && seats[wanted] === undefined) {
    return invalid(['seat'], { kind: 'no-such-seat', seat: wanted, seatCount: seats.length });
  }
  if (held >= 0) {
    return { reason: 'wrong-status', code: 'RESERVED_FOR_YOU', status, seat: held, fulfilled: false };
  }
  if (removed.includes(player)) return { reason: 'forbidden', code: 'REMOVED', fulfilled: false };
  const free = seats.findIndex((seat, number) => (wanted ?? number) === number && seatStatus(seat) === 'open');
  if (free >= 0) return free;
  return { reason: 'wrong-status', code: 'NO_FREE_SEAT', status, seat: wanted, fulfilled: false };
}

/**
 * Frees the player's seat before the start, or the one reserved for the player. When the host leaves, the right passes
 * to the player of the first seat taken; when nobody is left, the game is aborted. A host without a seat leaves too,
 * but not a shared table, where he acts for the free seats. `serverSeed` (32 bytes) is revealed by the end. `passesOn`:
 * false for a game of before the right could pass on.
 */
export function leaveGame(game: GameState, player: string, serverSeed: Uint8Array, passesOn = true): GameDecision {
  const { status, host, sharedTable } = game;
  // Only the host calls a game off.
  if (status !== 'open') return wrongStatus(status, 'leave', status === 'aborted' && player === host);
  const own = game.seats.findIndex((seat) => seat.player === player);
  const next = game.seats.find((seat) => seat.player !== null && seat.player !== player)?.player ?? null;
  const events: GameEvent[] = own < 0 ? freed(game, player) : [{ type: 'SeatLeft', seat: own }];
  if (player === host && next === null) {
    events.push({ type: 'GameAborted', reason: 'everyone-left', serverSeed: hex(serverSeed) });
  } else if (player === host && next !== null && passesOn && !sharedTable) {
    events.push({ type: 'HostChanged', player: next });
  }
  if (events.length === 0) return refused({ reason: 'forbidden', code: 'NOT_SEATED', fulfilled: true });
  return happened(events, own);
}

function freed({ seats }: GameState, player: string): GameEvent[] {
  const seat = seats.findIndex(({ reserved }) => reserved === player);
  return seat < 0 ? [] : [{ type: 'SeatFreed', seat }];
}

/** Gives up `seat`, or every seat that the player acts for; the title's automatic move plays on there. */
export function resignGame(game: GameState, player: string, seat: Seat | null): GameDecision {
  const acted = seatsOf(game, player);
  const seats = seat === null ? acted : acted.filter((own) => own === seat);
  const hasResigned = seats.length === 0 && resignedSeats(game, player).some((own) => seat === null || own === seat);
  if (game.status !== 'active') return wrongStatus(game.status, 'resign', hasResigned);
  if (seats.length === 0) return refused({ ...notYours(acted, seat), fulfilled: hasResigned });
  return happened(
    seats.map((own) => ({ type: 'SeatResigned', seat: own })),
    at(seats, 0),
  );
}

/** Why a player who acts for `acted` may not act for `seat` (null: for any, and then there is none). */
export function notYours(acted: readonly Seat[], seat: Seat | null): ForbiddenRefusal {
  if (acted.length === 0 || seat === null) return { reason: 'forbidden', code: 'NOT_SEATED', fulfilled: false };
  return { reason: 'forbidden', code: 'NOT_YOUR_SEAT', acted, seat, fulfilled: false };
}
