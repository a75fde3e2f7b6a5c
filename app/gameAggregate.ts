// Games as the journal folds them: events to states, and the summary that the newest commit carries.

import type { StoredEvent } from '../domain/audit/index.ts';
import {
  evolveGame,
  GAME_STATUSES,
  type GameEvent,
  type GameState,
  seatsToAct,
  titleOfGame,
} from '../domain/game/index.ts';
import { TITLES, titleOf } from '../domain/titles/index.ts';
import type { Aggregate } from './journal/index.ts';

/** Goes up by one whenever the shape or meaning of a stored game state changes; old snapshots are then ignored. */
export const GAME_STATE_VERSION = 2;

const EVENT_TYPES: ReadonlySet<string> = new Set<GameEvent['type']>([
  'GameCreated',
  'GameForked',
  'SeatTaken',
  'BotSeated',
  'SeatLeft',
  'GameStarted',
  'MovePlayed',
  'SeatResigned',
  'GameFinished',
  'GameAborted',
]);

/** An event of a game's stream that this release does not know: replaying on would show a wrong state. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
}

/** The stored event as one of a game's. The commit's hash vouches for its content; its type is checked here. */
export function parseGameEvent(event: StoredEvent): GameEvent {
  if (!EVENT_TYPES.has(event.type)) throw new UnknownEvent(`no event type ${event.type} in this release`);
  // The log is written by this program only and its bytes are verified by the chain: the one boundary of stored events.
  return event as GameEvent;
}

const STATUS_SHIFT = 16;

/** Bits 0–15: the seats to act; bits 16–17: the status, in the order of GAME_STATUSES. */
function summarise(game: GameState): number {
  const toAct = game.status === 'active' ? seatsToAct(game, titleOfGame(game, titleOf)) : [];
  let bits = GAME_STATUSES.indexOf(game.status) << STATUS_SHIFT;
  for (const seat of toAct) bits |= 1 << seat;
  return bits;
}

export const gameAggregate: Aggregate<GameState> = {
  fingerprint: `game ${GAME_STATE_VERSION}; ${TITLES.map((title) => `${title.id} ${title.rulesVersion}`).join(', ')}`,
  evolve: (game, event, commit) => evolveGame(game, parseGameEvent(event), commit.recordedAt, titleOf),
  summarise,
};
