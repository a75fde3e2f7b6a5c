import { at } from '../../../base/defect.ts';
import { MILLION, type TableResult } from '../results.ts';
import type { TieBreak } from './tieBreak.ts';

/** As `opponentsPoints`, without the opponent who has the least: one meeting of one opponent. 0 with fewer than two. */
export const opponentsPointsCut: TieBreak = (tied, { totals: { points }, rounds }) => {
  const roll = points.length;
  const opponents = { sums: new Float64Array(roll), counts: new Uint16Array(roll), least: new Float64Array(roll) };
  opponents.least.fill(Number.POSITIVE_INFINITY);
  for (const { tables } of rounds) for (const table of tables) addTable(opponents, table, points);
  return tied.map((entrant) => {
    const left = (opponents.counts[entrant] ?? 0) - 1;
    if (left < 1) return 0;
    return Math.round((((opponents.sums[entrant] ?? 0) - (opponents.least[entrant] ?? 0)) * MILLION) / left);
  });
};

interface Opponents {
  /** By entrant: points of all opponents, how many they are, and the least of them. */
  readonly sums: Float64Array;
  readonly counts: Uint16Array;
  readonly least: Float64Array;
}

function addTable({ sums, counts, least }: Opponents, { players }: TableResult, points: readonly number[]): void {
  for (const entrant of players) {
    for (const opponent of players) {
      if (opponent === entrant) continue;
      const theirs = at(points, opponent);
      sums[entrant] = (sums[entrant] ?? 0) + theirs;
      counts[entrant] = (counts[entrant] ?? 0) + 1;
      least[entrant] = Math.min(least[entrant] ?? theirs, theirs);
    }
  }
}
