// Seats before and during play: taken, left, given up; and the start of the game.

import { at } from '../base/defect.ts';
import type { Chance } from '../chance/index.ts';
import { hex } from '../log/index.ts';
import type { Seat, Title } from '../title.ts';
import { wrongClientSeed } from './create.ts';
import type { GameEvent } from './events.ts';
import { type GameDecision, refused, wrongStatus } from './refusal.ts';
import { type GameState, seatStatus, seatsOf } from './state.ts';

export interface JoinOrder {
  /** Player id. */
  readonly player: string;
  /** Null: the first free one. */
  readonly seat: Seat | null;
  readonly clientSeed: string | null;
}

/** Seats a player who has no seat yet. */
export function joinGame(game: GameState, order: JoinOrder): GameDecision {
  if (game.status !== 'open') return wrongStatus(game.status, 'seats can be taken only before the start');
  const wrong = wrongClientSeed(order.clientSeed);
  if (wrong !== null) return refused(wrong);
  const own = game.seats.findIndex((seat) => seat.player === order.player);
  if (own >= 0) {
    const message = `You already have seat ${own}.`;
    return refused({ reason: 'wrong-status', code: 'ALREADY_SEATED', message, status: game.status });
  }
  const seat = order.seat ?? game.seats.findIndex((candidate) => seatStatus(candidate) === 'open');
  const place = game.seats[seat];
  if (order.seat !== null && place === undefined) {
    const message = `There is no seat ${order.seat}; seats are 0 to ${game.seats.length - 1}.`;
    return refused({ reason: 'invalid-input', code: 'INVALID_INPUT', message, path: ['seat'] });
  }
  if (place === undefined || seatStatus(place) !== 'open') {
    const message = order.seat === null ? 'Every seat is taken.' : `Seat ${seat} is taken.`;
    return refused({ reason: 'wrong-status', code: 'NO_FREE_SEAT', message, status: game.status });
  }
  return happened([{ type: 'SeatTaken', seat, player: order.player, clientSeed: order.clientSeed }], seat);
}

/**
 * Frees the player's seat before the start. When the creator leaves and no player is left, the game is aborted; a creator
 * without a seat aborts an empty game the same way. `serverSeed` (32 bytes) is revealed by the end of the game.
 */
export function leaveGame(game: GameState, player: string, serverSeed: Uint8Array): GameDecision {
  if (game.status === 'active') return wrongStatus(game.status, 'after the start, resign instead of leaving');
  if (game.status !== 'open') return wrongStatus(game.status, 'seats can be left only before the start');
  const own = game.seats.findIndex((seat) => seat.player === player);
  const others = game.seats.some((seat) => seat.player !== null && seat.player !== player);
  const aborts = player === game.creator && !others;
  if (own < 0 && !aborts) {
    return refused({ reason: 'forbidden', code: 'NOT_SEATED', message: 'You have no seat in this game.' });
  }
  const events: GameEvent[] = own < 0 ? [] : [{ type: 'SeatLeft', seat: own }];
  if (aborts) events.push({ type: 'GameAborted', reason: 'everyone-left', serverSeed: hex(serverSeed) });
  return happened(events, own);
}

/**
 * Starts the game: the title's first facts, and none for a fork, whose table is already set up. Only the creator may start it, once someone
 * acts for every seat.
 */
export function startGame(game: GameState, player: string, title: Title, chance: Chance): GameDecision {
  if (game.status !== 'open') return wrongStatus(game.status, 'a game can be started only once');
  if (player !== game.creator) {
    const message = 'Only the creator of a game can start it.';
    return refused({ reason: 'forbidden', code: 'NOT_THE_CREATOR', message });
  }
  const open = game.seats.findIndex((seat) => seatStatus(seat) === 'open');
  if (open >= 0 && !game.sharedTable) {
    const message = `Seat ${open} is open: another player must join, or create the game with bots or a shared table.`;
    return refused({ reason: 'wrong-status', code: 'SEATS_OPEN', message, status: game.status });
  }
  const facts = game.origin === null ? title.setup(game.options, game.seats.length, chance) : [];
  return happened([{ type: 'GameStarted', facts }], -1);
}

/** Gives up `seat`, or every seat that the player acts for; the title's automatic move plays on there. */
export function resignGame(game: GameState, player: string, seat: Seat | null): GameDecision {
  if (game.status !== 'active') return wrongStatus(game.status, 'only a running game can be resigned');
  const acted = seatsOf(game, player);
  const seats = seat === null ? acted : acted.filter((own) => own === seat);
  if (seats.length === 0) return refused(notYours(acted, seat));
  return happened(
    seats.map((own) => ({ type: 'SeatResigned', seat: own })),
    at(seats, 0),
  );
}

/** Why a player who acts for `acted` may not act for `seat` (null: for any). */
export function notYours(acted: readonly Seat[], seat: Seat | null): Extract<GameDecision, { ok: false }>['refusal'] {
  if (acted.length === 0)
    return { reason: 'forbidden', code: 'NOT_SEATED', message: 'You act for no seat in this game.' };
  const message = `You act for ${acted.length === 1 ? 'seat' : 'seats'} ${acted.join(', ')}, not for seat ${seat}.`;
  return { reason: 'forbidden', code: 'NOT_YOUR_SEAT', message };
}

function happened(events: readonly GameEvent[], actor: number): GameDecision {
  return { ok: true, events, actor, table: null };
}
