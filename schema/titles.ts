// What is made for each title ahead of time: the schemas of plain views (`npm run schema`) and figures of recorded games (`npm run statistics`).

import measured from './statistics.generated.json' with { type: 'json' };

export { viewSchemas } from './viewSchemas.generated.ts';

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
