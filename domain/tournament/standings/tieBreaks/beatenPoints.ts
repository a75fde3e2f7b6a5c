import { at } from '../../../base/defect.ts';
import type { Edition } from '../../terms/edition.ts';
import { isIdle, type TableResult } from '../results.ts';
import type { TieBreak } from './tieBreak.ts';

/** The points of all opponents beaten and half those of opponents tied with, in halves of a unit (Sonneborn-Berger). */
export const beatenPoints: TieBreak = (tied, { totals: { points }, rounds, edition }) => {
  const halves = new Float64Array(points.length);
  for (const { tables } of rounds) for (const table of tables) addTable(halves, table, { points, edition });
  return tied.map((entrant) => halves[entrant] ?? 0);
};

interface Counting {
  readonly points: readonly number[];
  readonly edition: Edition;
}

function addTable(halves: Float64Array, table: TableResult, { points, edition }: Counting): void {
  const { players, places } = table;
  for (const [seat, entrant] of players.entries()) {
    if (isIdle(table, seat, edition)) continue;
    let won = 0;
    for (const [other, opponent] of players.entries()) {
      if (other !== seat) won += at(points, opponent) * (1 + Math.sign(at(places, other) - at(places, seat)));
    }
    halves[entrant] = (halves[entrant] ?? 0) + won;
  }
}
