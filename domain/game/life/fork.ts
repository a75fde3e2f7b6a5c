// Forks a game: a new game with the same rules, options and number of seats, from a version of another game. Its first
// commit holds the whole table; players, seed and so all draws are its own.

import type { Seat } from '../../title/contract.ts';
import type { GameEvent, Origin } from '../events.ts';
import { type GameDecision, type GameRefusal, invalid, refused, wrongStatus } from '../refusal.ts';
import { type GameState, seatsOf } from '../state.ts';
import { type CreateOrder, createdGame, seating, wrongOrder } from './create.ts';

/** `title` is that of the origin's rules version; `options` and `seats` are the origin's. */
export interface ForkOrder extends CreateOrder {
  readonly seats: number;
  /** The creator's seat; null: seat 0, if the bots leave one. Only for a creator who takes a seat. */
  readonly seat: Seat | null;
  /** With the title's state after the origin's commit `version`. */
  readonly origin: Origin & { readonly table: unknown };
}

/** Bots take the last seats other than the creator's. Depends on `order` alone, so an auditor can decide it again. */
export function forkGame(order: ForkOrder): GameDecision {
  const wrong = wrongOrder(order, order.seats) ?? wrongSeat(order) ?? wrongOrigin(order);
  if (wrong !== null) return refused(wrong);
  const created = createdGame(order, order.seats);
  if (!created.ok) return refused(created.refusal);
  const { game, version, hash, head, table } = order.origin;
  const events: readonly GameEvent[] = [
    created.event,
    { type: 'GameForked', game, version, hash, head, table },
    ...seating(order, order.seats, ownSeat(order)),
  ];
  return { ok: true, events, actor: -1, tables: [] };
}

/**
 * Why `player` may not fork `game` as it stands, or null. Anyone may fork a game that is over: nothing is hidden. A
 * running one only by a player who acts for every seat, and so sees all of it anyway.
 */
export function forkRefusal(game: GameState, player: string): GameRefusal | null {
  if (game.table === null) return wrongStatus(game.status, 'fork').refusal;
  if (game.status !== 'active' || seatsOf(game, player).length === game.seats.length) return null;
  return { reason: 'forbidden', code: 'NOT_YOUR_GAME', fulfilled: false };
}

/** The seat that the creator takes; null for none. */
function ownSeat(order: ForkOrder): Seat | null {
  const takesSeat = order.join && !order.sharedTable && order.bots.length < order.seats;
  return takesSeat ? (order.seat ?? 0) : null;
}

function wrongSeat(order: ForkOrder): GameRefusal | null {
  const { seat, seats } = order;
  if (seat === null) return null;
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats) {
    return invalid(['seat'], { kind: 'no-such-seat', seat, seatCount: seats });
  }
  if (order.sharedTable) return invalid(['seat'], { kind: 'seat-at-shared-table' });
  if (!order.join) return invalid(['seat'], { kind: 'seat-without-joining' });
  if (order.bots.length < seats) return null;
  return invalid(['bots'], { kind: 'bots-leave-no-seat', bots: order.bots.length, seats });
}

function wrongOrigin({ title, origin }: ForkOrder): GameRefusal | null {
  if (title.toAct(origin.table).length > 0) return null;
  return invalid(['atVersion'], { kind: 'nobody-to-act', gameId: origin.game, version: origin.version });
}
