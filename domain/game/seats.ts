// Seats before and during play: taken, left, given up; and the start of the game.

import { at } from '../base/defect.ts';
import type { Chance } from '../chance/index.ts';
import { hex } from '../log/index.ts';
import type { Seat, Title } from '../title.ts';
import { wrongClientSeed } from './create.ts';
import type { GameEvent } from './events.ts';
import {
  type ForbiddenRefusal,
  type GameDecision,
  type GameRefusal,
  invalid,
  refused,
  wrongStatus,
} from './refusal.ts';
import { type GameState, resignedSeats, seatStatus, seatsOf } from './state.ts';

export interface JoinOrder {
  /** Player id. */
  readonly player: string;
  /** Null: the first free one. */
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
  const seat = order.seat ?? game.seats.findIndex((candidate) => seatStatus(candidate) === 'open');
  const place = game.seats[seat];
  if (order.seat !== null && place === undefined) {
    return refused(invalid(['seat'], { kind: 'no-such-seat', seat: order.seat, seatCount: game.seats.length }));
  }
  if (place === undefined || seatStatus(place) !== 'open') {
    return refused({ reason: 'wrong-status', code: 'NO_FREE_SEAT', status, seat: order.seat, fulfilled: false });
  }
  return happened([{ type: 'SeatTaken', seat, player: order.player, clientSeed: order.clientSeed }], seat);
}

/** Why `player` takes no seat at all, or null. */
function wrongJoin({ arbiters }: GameState, { player, clientSeed }: JoinOrder): GameRefusal | null {
  if (arbiters.includes(player)) return { reason: 'forbidden', code: 'ARBITER', fulfilled: false };
  return wrongClientSeed(clientSeed);
}

/**
 * Frees the player's seat before the start. When the creator leaves and no player is left, the game is aborted; a creator
 * without a seat aborts an empty game the same way. `serverSeed` (32 bytes) is revealed by the end of the game.
 */
export function leaveGame(game: GameState, player: string, serverSeed: Uint8Array): GameDecision {
  const { status } = game;
  // Only the creator calls a game off.
  if (status !== 'open') return wrongStatus(status, 'leave', status === 'aborted' && player === game.creator);
  const own = game.seats.findIndex((seat) => seat.player === player);
  const others = game.seats.some((seat) => seat.player !== null && seat.player !== player);
  const aborts = player === game.creator && !others;
  if (own < 0 && !aborts) return refused({ reason: 'forbidden', code: 'NOT_SEATED', fulfilled: true });
  const events: GameEvent[] = own < 0 ? [] : [{ type: 'SeatLeft', seat: own }];
  if (aborts) events.push({ type: 'GameAborted', reason: 'everyone-left', serverSeed: hex(serverSeed) });
  return happened(events, own);
}

/**
 * Starts the game: the title's first facts, and none for a fork, whose table is already set up. Only the creator may start it, once someone
 * acts for every seat.
 */
export function startGame(game: GameState, player: string, title: Title, chance: Chance): GameDecision {
  const { status } = game;
  const isCreator = player === game.creator;
  if (status !== 'open') return wrongStatus(status, 'start', isCreator && status !== 'aborted');
  if (!isCreator) return refused({ reason: 'forbidden', code: 'NOT_THE_CREATOR', fulfilled: false });
  const open = game.seats.findIndex((seat) => seatStatus(seat) === 'open');
  if (open >= 0 && !game.sharedTable) {
    return refused({ reason: 'wrong-status', code: 'SEATS_OPEN', status, seat: open, fulfilled: false });
  }
  const facts = game.origin === null ? title.setup(game.options, game.seats.length, chance) : [];
  return happened([{ type: 'GameStarted', facts }], -1);
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

function happened(events: readonly GameEvent[], actor: number): GameDecision {
  return { ok: true, events, actor, tables: [] };
}
