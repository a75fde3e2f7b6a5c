import { at } from '../../../base/defect.ts';
import type { TieBreak } from './tieBreak.ts';

/** The sum of the games' own points, those below 0 included. 0 without a game. */
export const scoreTotal: TieBreak = (tied, { totals, rounds }) => {
  const sums = new Float64Array(totals.points.length);
  for (const { tables } of rounds) {
    for (const { players, scores } of tables) {
      if (scores === null) continue;
      for (const [seat, entrant] of players.entries()) sums[entrant] = (sums[entrant] ?? 0) + at(scores, seat);
    }
  }
  return tied.map((entrant) => sums[entrant] ?? 0);
};
