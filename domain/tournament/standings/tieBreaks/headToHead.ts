import { at } from '../../../base/defect.ts';
import type { Entrant } from '../../terms/pairing.ts';
import { haveMet, type TableResult, type Totals, tablesOf } from '../results.ts';
import type { TieBreak } from './tieBreak.ts';

/** Larger groups than this have never all met; they are not looked at. */
const MOST = 64;

/** Half points among the tied: 2 for each beaten at a table, 1 for a tie there. 0 for all unless each two have met. */
export const headToHead: TieBreak = (tied, { totals, rounds }) => {
  if (tied.length > MOST || !haveAllMet(tied, totals)) return tied.map(() => 0);
  const halves = new Map(tied.map((entrant) => [entrant, 0]));
  const tables = new Set(tied.flatMap((entrant) => tablesOf(entrant, totals, rounds)));
  for (const table of tables) addTable(halves, table);
  return tied.map((entrant) => halves.get(entrant) ?? 0);
};

function haveAllMet(tied: readonly Entrant[], totals: Totals): boolean {
  return tied.every((one, index) => tied.every((other, next) => next <= index || haveMet(one, other, totals)));
}

function addTable(halves: Map<Entrant, number>, { players, places }: TableResult): void {
  const among = players.flatMap((entrant, seat) => (halves.has(entrant) ? [{ entrant, place: at(places, seat) }] : []));
  for (const { entrant, place } of among) {
    const beaten = among.filter((other) => place < other.place).length;
    const tied = among.filter((other) => place === other.place).length - 1;
    halves.set(entrant, (halves.get(entrant) ?? 0) + 2 * beaten + tied);
  }
}
