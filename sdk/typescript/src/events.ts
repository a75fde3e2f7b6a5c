// The events of a game, as every way to watch gives them.

import type { Updates } from './documents.generated.ts';

export type GameEvent = Updates['gameUpdates']['events'][number];

/** A place in the events of a game. */
export type Place = Pick<GameEvent, 'version' | 'index'>;

/** Whole commits after version `from`. */
export interface Part {
  readonly fromVersion: number;
  readonly version: number;
  readonly events: readonly GameEvent[];
}
