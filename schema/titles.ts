// Figures of recorded games of each title, made ahead of time (`npm run statistics`).

import measured from './statistics.generated.json' with { type: 'json' };

/** Figures of recorded games of a title. */
export interface TitleStatistics {
  readonly games: number;
  /** Of a game, by all seats together. */
  readonly decisionsMedian: number;
  readonly decisionsMax: number;
  /** Of a decision. */
  readonly legalMovesMean: number;
  readonly legalMovesMax: number;
}

/** By title id. */
export const statistics: Readonly<Record<string, TitleStatistics>> = measured;
