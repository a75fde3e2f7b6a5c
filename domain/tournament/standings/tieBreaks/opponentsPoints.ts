import { MILLION, type TableResult } from '../results.ts';
import type { TieBreak } from './tieBreak.ts';

/** The mean of the opponents' points, in millionths of a unit; one met twice counts twice. 0 without opponents. */
export const opponentsPoints: TieBreak = (tied, { totals: { points }, rounds }) => {
  const sums = new Float64Array(points.length);
  const counts = new Uint16Array(points.length);
  for (const { tables } of rounds) for (const table of tables) addTable({ sums, counts, points }, table);
  return tied.map((entrant) => {
    const count = counts[entrant] ?? 0;
    return count === 0 ? 0 : Math.round(((sums[entrant] ?? 0) * MILLION) / count);
  });
};

interface Opponents {
  /** Points of all opponents, and how many they are, by entrant. */
  readonly sums: Float64Array;
  readonly counts: Uint16Array;
  /** By entrant. */
  readonly points: readonly number[];
}

function addTable({ sums, counts, points }: Opponents, { players }: TableResult): void {
  let sum = 0;
  for (let seat = 0; seat < players.length; seat += 1) sum += points[players[seat] ?? 0] ?? 0;
  for (let seat = 0; seat < players.length; seat += 1) {
    const entrant = players[seat] ?? 0;
    sums[entrant] = (sums[entrant] ?? 0) + sum - (points[entrant] ?? 0);
    counts[entrant] = (counts[entrant] ?? 0) + players.length - 1;
  }
}
