import { at } from '../../../base/defect.ts';
import type { TableResult } from '../results.ts';
import type { TieBreak } from './tieBreak.ts';

/** The points of all opponents beaten and half those of opponents tied with, in halves of a unit (Sonneborn-Berger). */
export const beatenPoints: TieBreak = (tied, { totals: { points }, rounds }) => {
  const halves = new Float64Array(points.length);
  for (const { tables } of rounds) for (const table of tables) addTable(halves, table, points);
  return tied.map((entrant) => halves[entrant] ?? 0);
};

function addTable(halves: Float64Array, { players, places }: TableResult, points: readonly number[]): void {
  for (const [seat, entrant] of players.entries()) {
    let won = 0;
    for (const [other, opponent] of players.entries()) {
      if (other !== seat) won += at(points, opponent) * (1 + Math.sign(at(places, other) - at(places, seat)));
    }
    halves[entrant] = (halves[entrant] ?? 0) + won;
  }
}
