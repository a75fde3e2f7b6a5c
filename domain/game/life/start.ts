// The start of a game: by its host, or by itself when every seat is taken or every player is ready; and who is ready.

import { type Chance, shuffled } from '../../chance/index.ts';
import type { Title } from '../../title/contract.ts';
import type { GameEvent } from '../events.ts';
import { type GameDecision, happened, refused, wrongStatus } from '../refusal.ts';
import { type GameState, isStartDue, seatStatus } from '../state.ts';

/** Starts the game for its host, once someone acts for every seat. Nobody starts a game that starts by itself. */
export function startGame(game: GameState, player: string, title: Title, chance: Chance): GameDecision {
  const { status, host, start, sharedTable } = game;
  const isHost = player === host;
  if (status !== 'open') return wrongStatus(status, 'start', isHost && status !== 'aborted');
  if (!isHost) return refused({ reason: 'forbidden', code: 'NOT_THE_CREATOR', fulfilled: false });
  if (start !== 'manual') {
    return refused({ reason: 'wrong-status', code: 'STARTS_BY_ITSELF', status, start, fulfilled: false });
  }
  const vacant = game.seats.findIndex((seat) => {
    const is = seatStatus(seat);
    return is === 'reserved' || (is === 'open' && !sharedTable);
  });
  if (vacant < 0) return started(game, title, chance);
  const isReserved = game.seats[vacant]?.reserved !== null;
  return refused({ reason: 'wrong-status', code: 'SEATS_OPEN', status, seat: vacant, isReserved, fulfilled: false });
}

/** Starts a game that starts by itself, if it is time. */
export function startDue(game: GameState, title: Title, chance: Chance): GameDecision {
  return isStartDue(game) ? started(game, title, chance) : wrongStatus(game.status, 'autoplay');
}

/** The lots for the seats, if drawn; then the title's first facts. None for a fork, whose table is set up. */
function started({ seats, lots, origin, options }: GameState, title: Title, chance: Chance): GameDecision {
  const order = seats.map((_, seat) => seat);
  const drawn: readonly GameEvent[] = lots ? [{ type: 'SeatsDrawn', order: shuffled(chance, order) }] : [];
  const facts = origin === null ? title.setup(options, seats.length, chance) : [];
  return happened([...drawn, { type: 'GameStarted', facts }], -1);
}

/** Records that a player is ready for the start, or is so no longer. */
export function setReady({ status, seats, start }: GameState, player: string, ready: boolean): GameDecision {
  const own = seats.findIndex((seat) => seat.player === player);
  const isSo = seats[own]?.ready === ready;
  if (status !== 'open') return wrongStatus(status, 'arrange', isSo && ready && start === 'ready');
  if (own < 0) return refused({ reason: 'forbidden', code: 'NOT_SEATED', fulfilled: false });
  if (start !== 'ready' || isSo) {
    return refused({ reason: 'wrong-status', code: 'NOBODY_WAITS', status, fulfilled: start === 'ready' });
  }
  return happened([{ type: 'ReadinessChanged', seat: own, ready }], own);
}
