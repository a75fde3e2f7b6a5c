import { at } from '../../../base/defect.ts';
import type { Edition } from '../../terms/edition.ts';
import type { Entrant } from '../../terms/pairing.ts';
import { haveMet, isIdle, type TableResult, type Totals, tablesOf } from '../results.ts';
import type { TieBreak } from './tieBreak.ts';

/** Larger groups are not looked at: they have hardly ever all met. */
const MOST = 64;

/** Half points among the tied: 2 for each beaten at a table, 1 for a tie there. 0 for all unless each two have met. */
export const headToHead: TieBreak = (tied, { totals, rounds, edition }) => {
  if (tied.length > MOST || !haveAllMet(tied, totals)) return tied.map(() => 0);
  const halves = new Map(tied.map((entrant) => [entrant, 0]));
  const tables = new Set(tied.flatMap((entrant) => tablesOf(entrant, totals, rounds)));
  for (const table of tables) addTable(halves, table, edition);
  return tied.map((entrant) => halves.get(entrant) ?? 0);
};

function haveAllMet(tied: readonly Entrant[], totals: Totals): boolean {
  return tied.every((one, index) => tied.every((other, next) => next <= index || haveMet(one, other, totals)));
}

function addTable(halves: Map<Entrant, number>, table: TableResult, edition: Edition): void {
  const { players, places } = table;
  const among = players.flatMap((entrant, seat) =>
    halves.has(entrant) ? [{ entrant, place: at(places, seat), idle: isIdle(table, seat, edition) }] : [],
  );
  for (const { entrant, place, idle } of among) {
    if (idle) continue;
    const beaten = among.filter((other) => place < other.place).length;
    const tied = among.filter((other) => place === other.place).length - 1;
    halves.set(entrant, (halves.get(entrant) ?? 0) + 2 * beaten + tied);
  }
}
