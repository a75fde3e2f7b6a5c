// The newest version that those are shown who have no seat.

import { shownMark } from './delay.ts';
import { type GameState, seatsSeenBy } from './state.ts';

/**
 * The newest version that `player` (null: nobody who is known) may see at `now`, ms since 1970, of a game that stands at `version`. A running
 * game with a spectator delay is shown late to whoever has no seat; any other as it stands.
 */
export function shownVersion(game: GameState, version: number, player: string | null, now: number): number {
  const { status, spectatorDelay, marks } = game;
  if (spectatorDelay === null || status !== 'active' || seatsSeenBy(game, player).length > 0) return version;
  return shownMark(marks, spectatorDelay, now) ?? version;
}
