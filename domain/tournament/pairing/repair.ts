// Swaps that make a pairing better: near where there is trouble in any tournament, everywhere in a small one.

import { at } from '../../base/defect.ts';
import type { Entrant } from '../terms/pairing.ts';
import { type CostBasis, pairCost, shortAgainCost, troubleOfPair } from './cost.ts';

/** Tables that swaps change in place. */
export type Tables = Entrant[][];

/** Tables to either side where the first pass looks for a partner; each further pass looks twice as far. */
const FIRST_REACH = 8;
const PASSES = 6;

/**
 * For each entrant in trouble (at a table with somebody met or forbidden, or again at a short one) the best swap with a
 * near table; of equal ones the first, from the higher tables down. Changes `tables`.
 */
export function repair(tables: Tables, basis: CostBasis): void {
  const quiet = new Uint8Array(tables.length);
  for (let pass = 0; pass < PASSES; pass += 1) {
    if (!repairOnce(tables, basis, { reach: FIRST_REACH * 2 ** pass, quiet })) return;
  }
}

interface Pass {
  readonly reach: number;
  /** By table: 1 if nobody there was in trouble when it was last looked at, and nobody has come since. */
  readonly quiet: Uint8Array;
}

/** Whether anybody was in trouble. */
function repairOnce(tables: Tables, basis: CostBasis, pass: Pass): boolean {
  let wasInTrouble = false;
  for (let table = 0; table < tables.length; table += 1) {
    if (pass.quiet[table] === 0 && repairTable(tables, table, basis, pass)) wasInTrouble = true;
  }
  return wasInTrouble;
}

/** Whether anybody at the table was in trouble. */
function repairTable(tables: Tables, table: number, basis: CostBasis, { reach, quiet }: Pass): boolean {
  const players = at(tables, table);
  quiet[table] = 1;
  for (let seat = 0; seat < players.length; seat += 1) {
    if (!hasTrouble(players, seat, basis)) continue;
    quiet[table] = 0;
    const swap = bestSwap(tables, { table, seat }, reach, basis);
    if (swap === null) continue;
    exchange(tables, { table, seat }, swap);
    quiet[swap.table] = 0;
  }
  return quiet[table] === 0;
}

interface Place {
  readonly table: number;
  readonly seat: number;
}

function hasTrouble(table: readonly Entrant[], seat: number, basis: CostBasis): boolean {
  const entrant = at(table, seat);
  if (shortAgainCost(basis, entrant, table.length) > 0) return true;
  for (let other = 0; other < table.length; other += 1) {
    if (other !== seat && troubleOfPair(basis, entrant, at(table, other)) > 0) return true;
  }
  return false;
}

function bestSwap(tables: Tables, place: Place, reach: number, basis: CostBasis): Place | null {
  let best: Place | null = null;
  let least = 0;
  const last = Math.min(tables.length - 1, place.table + reach);
  for (let table = Math.max(0, place.table - reach); table <= last; table += 1) {
    if (table === place.table) continue;
    for (let seat = 0; seat < at(tables, table).length; seat += 1) {
      const change = changeBy(tables, place, { table, seat }, basis);
      if (change >= least) continue;
      least = change;
      best = { table, seat };
    }
  }
  return best;
}

/** What the exchange of two entrants adds to the cost of their tables. */
function changeBy(tables: Tables, one: Place, other: Place, basis: CostBasis): number {
  const [here, there] = [at(tables, one.table), at(tables, other.table)];
  const [leaving, coming] = [at(here, one.seat), at(there, other.seat)];
  return (
    costOf(coming, here, one.seat, basis) -
    costOf(leaving, here, one.seat, basis) +
    costOf(leaving, there, other.seat, basis) -
    costOf(coming, there, other.seat, basis)
  );
}

/** What `entrant` in `seat` of `table` costs, with those in its other seats. */
function costOf(entrant: Entrant, table: readonly Entrant[], seat: number, basis: CostBasis): number {
  let cost = shortAgainCost(basis, entrant, table.length);
  for (let other = 0; other < table.length; other += 1) {
    if (other !== seat) cost += pairCost(basis, entrant, at(table, other));
  }
  return cost;
}

function exchange(tables: Tables, one: Place, other: Place): void {
  const [here, there] = [at(tables, one.table), at(tables, other.table)];
  const leaving = at(here, one.seat);
  here[one.seat] = at(there, other.seat);
  there[other.seat] = leaving;
}
