// The search of small tournaments: swaps anywhere, at first also bad ones, then only good ones, until none is left.

import { at } from '../../base/defect.ts';
import type { Chance } from '../../chance/index.ts';
import { COST_FRACTION, type CostBasis, pairCost, shortAgainCost } from './cost.ts';
import type { Tables } from './repair.ts';

/** Up to this many players a round is searched. */
export const MOST_SEARCHED = 200;
const SWAPS = 60_000;
/** Fewer players have more and shorter runs, each from the tables that were given. */
const PLAYERS_OF_A_RUN = 100;
/** What a swap may cost in the beginning and at the end; in between the limit falls by the same factor at each step. */
const FIRST_LIMIT = 20_000 * COST_FRACTION;
const LAST_LIMIT = COST_FRACTION / 2;
const STEPS = 60;

/** The tables of least cost that the search meets from `tables`; the order within a table means nothing. */
export function searched(tables: Tables, basis: CostBasis, chance: Chance): Tables {
  if (tables.length < 2) return tables;
  const search = newSearch(tables, basis);
  let best: readonly number[] = search.players.slice();
  let least = 0;
  const runs = Math.ceil(PLAYERS_OF_A_RUN / search.players.length);
  for (let run = 0; run < runs; run += 1) {
    const found = annealed({ ...search, players: search.players.slice() }, Math.ceil(SWAPS / runs / STEPS), chance);
    if (found.cost >= least) continue;
    least = found.cost;
    best = found.players;
  }
  return tablesOf({ ...search, players: best });
}

interface Found {
  readonly players: readonly number[];
  /** Against the cost in the beginning. */
  readonly cost: number;
}

/** One run of this many swaps at each step; changes the order of its players. */
function annealed(search: Search, swapsOfAStep: number, chance: Chance): Found {
  const { players } = search;
  const factor = (LAST_LIMIT / FIRST_LIMIT) ** (1 / (STEPS - 1));
  let limit = FIRST_LIMIT;
  let best = { players: players.slice(), cost: 0 };
  let cost = 0;
  for (let step = 0; step < STEPS; step += 1) {
    for (let swap = 0; swap < swapsOfAStep; swap += 1) {
      const [one, other] = [chance.below(players.length), chance.below(players.length)];
      const change = changeBy(search, one, other);
      if (change > limit) continue;
      exchange(search, one, other);
      cost += change;
      if (cost < best.cost) best = { players: players.slice(), cost };
    }
    limit *= factor;
  }
  return descended({ ...search, players: best.players }, best.cost);
}

/** Positions, table after table, and who sits there; costs of any two players by their numbers within the search. */
interface Search {
  /** By position, a player's number within the search. */
  readonly players: number[];
  /** By number within the search. */
  readonly entrants: readonly number[];
  /** By position. */
  readonly firstOfTable: readonly number[];
  readonly sizeOfTable: readonly number[];
  /** `one × players + other`. */
  readonly pairs: Float64Array;
  /** Of a short table, by size × players + player. */
  readonly shorts: Float64Array;
}

function newSearch(tables: Tables, basis: CostBasis): Search {
  const entrants = tables.flat();
  const count = entrants.length;
  const pairs = new Float64Array(count * count);
  const shorts = new Float64Array((basis.seats + 1) * count);
  for (const [one, entrant] of entrants.entries()) {
    for (let size = 2; size <= basis.seats; size += 1)
      shorts[size * count + one] = shortAgainCost(basis, entrant, size);
    for (let other = 0; other < one; other += 1) {
      const cost = pairCost(basis, entrant, at(entrants, other));
      pairs[one * count + other] = cost;
      pairs[other * count + one] = cost;
    }
  }
  const [firstOfTable, sizeOfTable]: [number[], number[]] = [[], []];
  for (const table of tables) {
    const first = firstOfTable.length;
    for (let seat = 0; seat < table.length; seat += 1) {
      firstOfTable.push(first);
      sizeOfTable.push(table.length);
    }
  }
  const players = Array.from({ length: count }, (_, number) => number);
  return { players, entrants, firstOfTable, sizeOfTable, pairs, shorts };
}

/** What the exchange of two positions adds to the cost; 0 within a table. */
function changeBy(search: Search, one: number, other: number): number {
  const { firstOfTable, players } = search;
  if (firstOfTable[one] === firstOfTable[other]) return 0;
  const [leaving, coming] = [at(players, one), at(players, other)];
  return (
    costAt(search, coming, one) -
    costAt(search, leaving, one) +
    costAt(search, leaving, other) -
    costAt(search, coming, other)
  );
}

/** What a player at a position costs, with those in the other seats of its table. */
function costAt(
  { players, firstOfTable, sizeOfTable, pairs, shorts }: Search,
  player: number,
  position: number,
): number {
  const first = at(firstOfTable, position);
  const size = at(sizeOfTable, position);
  const row = player * players.length;
  let cost = shorts[size * players.length + player] ?? 0;
  for (let other = first; other < first + size; other += 1) {
    if (other !== position) cost += pairs[row + at(players, other)] ?? 0;
  }
  return cost;
}

function exchange({ players }: Search, one: number, other: number): void {
  const leaving = at(players, one);
  players[one] = at(players, other);
  players[other] = leaving;
}

/** Swaps while one of them is good: always the first that is. */
function descended(search: Search, before: number): Found {
  const { players } = search;
  let cost = before;
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let one = 0; one < players.length; one += 1) {
      for (let other = one + 1; other < players.length; other += 1) {
        const change = changeBy(search, one, other);
        if (change >= 0) continue;
        exchange(search, one, other);
        cost += change;
        isBetter = true;
      }
    }
  }
  return { players, cost };
}

function tablesOf({
  players,
  entrants,
  firstOfTable,
}: Pick<Search, 'entrants' | 'firstOfTable'> & Pick<Found, 'players'>): Tables {
  const tables: Tables = [];
  for (const [position, player] of players.entries()) {
    if (firstOfTable[position] === position) tables.push([]);
    tables.at(-1)?.push(at(entrants, player));
  }
  return tables;
}
