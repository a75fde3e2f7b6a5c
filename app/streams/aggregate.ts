// Games as the journal folds them: events to states, and what the newest commit says of its state.

import {
  dueAtOf,
  evolveGame,
  type GameState,
  isWritten,
  parseGameEvent,
  summaryOf,
  titleOfGame,
} from '../../domain/game/index.ts';
import type { TitleManifest } from '../../domain/title/contract.ts';
import type { TitleRegistry } from '../../domain/titles/index.ts';
import type { Aggregate } from '../journal/index.ts';

/** Goes up by one whenever the shape or meaning of a stored game state changes; old snapshots are then ignored. */
export const GAME_STATE_VERSION = 9;

/** The games of `titles`. */
export function gameAggregate(titles: TitleRegistry): Aggregate<GameState> {
  const known = new Set(titles.all.map(fingerprintOf));
  return {
    fingerprintOf: (game) => fingerprintOf(titleOfGame(game, titles.byRules)),
    accepts: (fingerprint) => known.has(fingerprint),
    writes: (event) => isWritten(event),
    evolve: (game, event, place) => evolveGame(game, parseGameEvent(event), place, titles.byRules),
    summarise: (game) => ({ summary: summaryOf(game, titleOfGame(game, titles.byRules)), dueAt: dueAtOf(game) }),
    // The table before the steps that can be undone is nearly the present one.
    withoutCopies: (game) => ({ ...game, undo: null }),
  };
}

/** Names all code that a state of a game of `title` depends on. Titles beside it do not matter. */
function fingerprintOf(title: TitleManifest): string {
  return `game ${GAME_STATE_VERSION}; ${title.id} ${title.rulesVersion} ${title.stateVersion}`;
}
