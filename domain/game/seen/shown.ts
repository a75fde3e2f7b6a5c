// The newest version that those are shown who have no seat and are no arbiters.

import { nextShownAt, shownMark } from '../delay.ts';
import { type GameState, isArbiter, seatsSeenBy } from '../state.ts';

/**
 * Whether the game is shown with a delay to `player` (null: a stranger): a running one with a delay, to those without
 * a seat who are no arbiter of it.
 */
export function isShownLate(game: GameState, player: string | null): boolean {
  if (game.spectatorDelay === null || game.status !== 'active') return false;
  return !isArbiter(game, player) && seatsSeenBy(game, player).length === 0;
}

/** The newest version that `player` may see at `now`, ms since 1970, of a game that stands at `version`. */
export function shownVersion(game: GameState, version: number, player: string | null, now: number): number {
  const { spectatorDelay, marks } = game;
  if (spectatorDelay === null || !isShownLate(game, player)) return version;
  return shownMark(marks, spectatorDelay, now) ?? version;
}

/** When `player` is shown more than at `now`, ms since 1970; null: only when something happens. */
export function moreShownAt(game: GameState, player: string | null, now: number): number | null {
  const { spectatorDelay, marks } = game;
  return spectatorDelay === null || !isShownLate(game, player) ? null : nextShownAt(marks, spectatorDelay, now);
}
