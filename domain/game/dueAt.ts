// When a seat runs out of time.

import type { GameState } from './state.ts';

/** The earliest moment at which a seat of `game` runs out of time, ms since 1970; null: none, since games have no clocks. */
export function dueAtOf(_game: GameState): number | null {
  return null;
}
