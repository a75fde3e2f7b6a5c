// The search of tiny tournaments: every way to fill the tables, as far as it could still be the best one.

import { at } from '../../base/defect.ts';
import type { Entrant } from '../terms/pairing.ts';
import { type CostBasis, pairCost, shortAgainCost, tableCost } from './cost.ts';
import type { Tables } from './repair.ts';

/** Up to this many players a round is searched to the end. */
export const MOST_EXACT = 16;

/** The tables of least cost with the sizes of `tables`, or `tables`. Tables of one size are in any order. */
export function best(tables: Tables, basis: CostBasis): Tables {
  const entrants = tables.flat().toSorted((a, b) => a - b);
  const pairs = entrants.map((one) => entrants.map((other) => (one === other ? 0 : pairCost(basis, one, other))));
  const smallest = Math.min(...tables.map(({ length }) => length));
  const search: Search = {
    basis,
    entrants,
    pairs,
    least: pairs.map((costs, player) => leastShare(costs, player, smallest)),
    found: tables,
    cost: tables.reduce((sum, table) => sum + tableCost(basis, table), 0),
  };
  const players = entrants.map((_, player) => player);
  const floor = search.least.reduce((sum, share) => sum + share, 0);
  fill(search, { left: players, sizes: tables.map(({ length }) => length), tables: [], cost: 0, floor });
  return search.found;
}

interface Search {
  readonly basis: CostBasis;
  readonly entrants: readonly Entrant[];
  /** Costs of two players, by their numbers within the search. */
  readonly pairs: readonly (readonly number[])[];
  /** The least that a player can add to the cost: half of the least sum of its pairs. */
  readonly least: readonly number[];
  found: Tables;
  cost: number;
}

/** Some tables are full, the others empty. */
interface Filled {
  /** Ascending. */
  readonly left: readonly number[];
  /** Of the empty tables. */
  readonly sizes: readonly number[];
  readonly tables: readonly (readonly number[])[];
  readonly cost: number;
  /** The least that those who are left can add. */
  readonly floor: number;
}

function leastShare(costs: readonly number[], player: number, size: number): number {
  const others = costs.toSpliced(player, 1).sort((a, b) => a - b);
  return others.slice(0, size - 1).reduce((sum, cost) => sum + cost, 0) / 2;
}

/** The first who is left gets a table, of each size in turn. */
function fill(search: Search, filled: Filled): void {
  const [first, ...others] = filled.left;
  if (first === undefined) {
    search.cost = filled.cost;
    search.found = filled.tables.map((table) => table.map((player) => at(search.entrants, player)));
    return;
  }
  for (const size of new Set(filled.sizes)) {
    const sizes = filled.sizes.toSpliced(filled.sizes.indexOf(size), 1);
    const joined = {
      players: [first],
      cost: aloneCost(search, first, size),
      floor: filled.floor - at(search.least, first),
    };
    complete(search, { filled: { ...filled, sizes }, size, others, from: 0 }, joined);
  }
}

/** A table that is being filled from `others`, from the one at `from` on. */
interface Choice {
  readonly filled: Filled;
  readonly size: number;
  readonly others: readonly number[];
  readonly from: number;
}

interface Joined {
  readonly players: readonly number[];
  readonly cost: number;
  readonly floor: number;
}

function complete(search: Search, choice: Choice, { players, cost, floor }: Joined): void {
  const { filled, size, others } = choice;
  if (filled.cost + cost + floor >= search.cost) return;
  if (players.length === size) {
    const left = others.filter((player) => !players.includes(player));
    fill(search, { ...filled, left, tables: [...filled.tables, players], cost: filled.cost + cost, floor });
    return;
  }
  for (let index = choice.from; index < others.length; index += 1) {
    const player = at(others, index);
    let added = aloneCost(search, player, size);
    for (const other of players) added += at(at(search.pairs, player), other);
    const joined = { players: [...players, player], cost: cost + added, floor: floor - at(search.least, player) };
    complete(search, { ...choice, from: index + 1 }, joined);
  }
}

function aloneCost({ basis, entrants }: Search, player: number, size: number): number {
  return shortAgainCost(basis, at(entrants, player), size);
}
