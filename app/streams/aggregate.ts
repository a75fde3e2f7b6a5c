// Games as the journal folds them: events to states, and the summary that the newest commit carries.

import {
  dueAtOf,
  evolveGame,
  type GameState,
  parseGameEvent,
  summaryOf,
  titleOfGame,
} from '../../domain/game/index.ts';
import { TITLES, titleOf } from '../../domain/titles/index.ts';
import type { Aggregate } from '../journal/index.ts';

/** Goes up by one whenever the shape or meaning of a stored game state changes; old snapshots are then ignored. */
export const GAME_STATE_VERSION = 2;

export const gameAggregate: Aggregate<GameState> = {
  fingerprint: `game ${GAME_STATE_VERSION}; ${TITLES.map((title) => `${title.id} ${title.rulesVersion}`).join(', ')}`,
  evolve: (game, event, commit) => evolveGame(game, parseGameEvent(event), commit.recordedAt, titleOf),
  summarise: (game) => ({ summary: summaryOf(game, titleOfGame(game, titleOf)), dueAt: dueAtOf(game) }),
};
