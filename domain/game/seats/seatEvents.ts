// Folds what happens to the seats of a game before its start. Consults no rule.

import { assertNever, at } from '../../base/defect.ts';
import type { Seat } from '../../title/contract.ts';
import type { GameEvent } from '../events.ts';
import type { GameSeat, GameState } from '../state.ts';

export const OPEN_SEAT: GameSeat = {
  player: null,
  bot: null,
  resigned: false,
  clientSeed: null,
  reserved: null,
  ready: false,
};

/** What happens to the seats before the start. */
const SEAT_EVENTS = [
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
] as const satisfies readonly GameEvent['type'][];
const TYPES: ReadonlySet<string> = new Set(SEAT_EVENTS);

export type SeatEvent = Extract<GameEvent, { readonly type: (typeof SEAT_EVENTS)[number] }>;

export function isSeatEvent<Event extends { readonly type: string }>(event: Event): event is Event & SeatEvent {
  return TYPES.has(event.type);
}

/** The game after `event`. */
export function evolveSeats(game: GameState, event: SeatEvent): GameState {
  switch (event.type) {
    case 'StartArranged':
      return { ...game, start: event.start, lots: event.lots };
    case 'SeatReserved': {
      const removed = game.removed.filter((player) => player !== event.player);
      return withSeat({ ...game, removed }, event.seat, { ...OPEN_SEAT, reserved: event.player });
    }
    case 'SeatTaken':
      return withSeat(game, event.seat, { ...OPEN_SEAT, player: event.player, clientSeed: event.clientSeed });
    case 'BotSeated':
      return withSeat(game, event.seat, { ...OPEN_SEAT, bot: event.bot });
    case 'SeatLeft':
    case 'SeatFreed':
      return withSeat(game, event.seat, OPEN_SEAT);
    case 'PlayerRemoved': {
      const { player } = at(game.seats, event.seat);
      const removed = player === null ? game.removed : [...game.removed, player];
      return withSeat({ ...game, removed }, event.seat, OPEN_SEAT);
    }
    case 'HostChanged':
      return { ...game, host: event.player };
    case 'ReadinessChanged':
      return withSeat(game, event.seat, { ...at(game.seats, event.seat), ready: event.ready });
    case 'SeatsDrawn':
      return { ...game, seats: event.order.map((seat) => at(game.seats, seat)) };
    default:
      return assertNever(event);
  }
}

/** `game` with `value` at `seat`. */
export function withSeat(game: GameState, seat: Seat, value: GameSeat): GameState {
  at(game.seats, seat);
  return { ...game, seats: game.seats.with(seat, value) };
}
