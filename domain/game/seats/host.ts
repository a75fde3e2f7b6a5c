// What the host of a game may do to its seats before the start: reserve them, free them again, remove players.

import type { Seat } from '../../title/contract.ts';
import {
  type GameDecision,
  type GameRefusal,
  happened,
  type InvalidInputRefusal,
  invalid,
  refused,
  wrongStatus,
} from '../refusal.ts';
import { type GameState, seatStatus } from '../state.ts';

/** Longest id of a player, in UTF-16 code units. */
const MAX_PLAYER_ID = 64;

export interface Reservation {
  readonly seat: Seat;
  /** Player id. */
  readonly player: string;
}

/** Reserves a free seat for a player who has none. */
export function reserveSeat(game: GameState, host: string, { seat, player }: Reservation): GameDecision {
  const forbidden = notTheHost(game, host);
  if (forbidden !== null) return forbidden;
  const { status, seats } = game;
  const place = seats[seat];
  if (place === undefined) return refused(noSuchSeat(game, seat));
  const wrong = wrongGuest(['playerId'], player, host);
  if (wrong !== null) return refused(wrong);
  if (game.arbiters.includes(player)) return refused({ reason: 'forbidden', code: 'ARBITER', fulfilled: false });
  const held = seats.findIndex((one) => one.player === player || one.reserved === player);
  if (held >= 0 && held !== seat) {
    return refused({ reason: 'wrong-status', code: 'HAS_A_SEAT', status, seat: held, fulfilled: false });
  }
  if (seatStatus(place) !== 'open') {
    return refused({ reason: 'wrong-status', code: 'NO_FREE_SEAT', status, seat, fulfilled: held === seat });
  }
  return happened([{ type: 'SeatReserved', seat, player }], -1);
}

/** Ends a reservation. */
export function freeSeat(game: GameState, host: string, seat: Seat): GameDecision {
  const forbidden = notTheHost(game, host);
  if (forbidden !== null) return forbidden;
  const place = game.seats[seat];
  if (place === undefined) return refused(noSuchSeat(game, seat));
  const { status } = game;
  const is = seatStatus(place);
  if (is === 'reserved') return happened([{ type: 'SeatFreed', seat }], -1);
  return refused({ reason: 'wrong-status', code: 'NOT_RESERVED', status, seat, fulfilled: is === 'open' });
}

/** Removes a player from the table. */
export function removePlayer(game: GameState, host: string, player: string): GameDecision {
  const forbidden = notTheHost(game, host);
  if (forbidden !== null) return forbidden;
  if (player === host) return refused(invalid(['playerId'], { kind: 'host-removed' }));
  const { status, seats, removed } = game;
  const seat = seats.findIndex((one) => one.player === player);
  if (seat >= 0) return happened([{ type: 'PlayerRemoved', seat }], -1);
  const fulfilled = removed.includes(player);
  return refused({ reason: 'wrong-status', code: 'NOT_AT_THE_TABLE', status, fulfilled });
}

/** The refusal of a host's command on the seats, by the game's status or because `player` is not its host; or null. */
export function notTheHost(
  { status, host }: GameState,
  player: string,
  command: 'arrange' | 'invite' = 'arrange',
): Extract<GameDecision, { readonly ok: false }> | null {
  if (player !== host) return refused({ reason: 'forbidden', code: 'NOT_THE_CREATOR', fulfilled: false });
  return status === 'open' ? null : wrongStatus(status, command);
}

/** Why no seat can be reserved for `player`, whose id stands at `path`, by `host`; or null. */
export function wrongGuest(path: readonly string[], player: string, host: string): InvalidInputRefusal | null {
  if (player === host) return invalid(path, { kind: 'host-as-guest' });
  const { length } = player;
  return length >= 1 && length <= MAX_PLAYER_ID
    ? null
    : invalid(path, { kind: 'player-id', length, most: MAX_PLAYER_ID });
}

/** The refusal of a seat that the game does not have. */
export function noSuchSeat({ seats }: GameState, seat: Seat): GameRefusal {
  return invalid(['seat'], { kind: 'no-such-seat', seat, seatCount: seats.length });
}
