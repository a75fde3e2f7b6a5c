// A round of a Swiss tournament: near scores at a table, nobody twice at the same table if it can be avoided.

import { at } from '../../base/defect.ts';
import { fastChance } from '../../chance/index.ts';
import { hex } from '../../log/index.ts';
import { type History, historyOf } from '../terms/history.ts';
import type { Entrant, ForbiddenPairs, Pairing, TableSize } from '../terms/pairing.ts';
import { MOST_SEARCHED, searched } from './anneal.ts';
import { type CostBasis, forbiddenByEntrant } from './cost.ts';
import { best, MOST_EXACT } from './exact.ts';
import { byScore, chanceOfRound, drawLots } from './lots.ts';
import { repair, type Tables } from './repair.ts';
import { seated } from './seats.ts';
import { splitIntoTables } from './sizes.ts';

export interface SwissOrder {
  /** Number of entrants on the roll. */
  readonly roll: number;
  /** Those who play this round, ascending. */
  readonly active: readonly Entrant[];
  /** The rounds of this stage so far. */
  readonly rounds: readonly Pairing[];
  /** By entrant, in units of the points. */
  readonly scores: readonly number[];
  readonly unitsPerPoint: number;
  /** By entrant, the higher the better: the first round has strong and weak at every table. Null: by lot. */
  readonly ratings: readonly number[] | null;
  readonly size: TableSize;
  readonly forbidden: ForbiddenPairs;
  /** 32 bytes (lots.ts). */
  readonly roundSeed: Uint8Array;
}

/** The pairing of the next round. The same order gives the same pairing for ever. */
export function pairSwiss(order: SwissOrder): Pairing {
  const { roll, active, rounds, scores, ratings, size } = order;
  const history = historyOf(roll, rounds, size.seats);
  const chance = chanceOfRound(order.roundSeed);
  const lots = drawLots(chance, roll);
  const { sizes, byes } = splitIntoTables(active.length, size);
  const spreads = rounds.length === 0 && ratings !== null;
  const sorted = byScore(active, spreads ? ratings : scores, lots);
  const without = byesAmong(sorted, history, byes);
  const playing = sorted.filter((entrant) => !without.includes(entrant));
  const tables = spreads ? spread(playing, sizes) : cut(playing, sizes);
  const basis: CostBasis = {
    history,
    scores,
    unitsPerPoint: order.unitsPerPoint,
    seats: size.seats,
    forbidden: forbiddenByEntrant(order.forbidden),
  };
  repair(tables, basis);
  const found = spreads ? tables : improved(tables, basis, order.roundSeed);
  return { tables: found.map((table) => seated(table, history, chance)), byes: without };
}

/** The best pairing of a tiny tournament, a better one of a small one. */
function improved(tables: Tables, basis: CostBasis, roundSeed: Uint8Array): Tables {
  const players = tables.reduce((sum, table) => sum + table.length, 0);
  if (players > MOST_SEARCHED) return tables;
  // Nothing depends on the search being unpredictable: the lots are drawn by then.
  const found = searched(tables, basis, fastChance(hex(roundSeed)));
  return players > MOST_EXACT ? found : best(found, basis);
}

/** The last `count` of `sorted` among those with the fewest byes, the last one first. */
function byesAmong(sorted: readonly Entrant[], { byes }: History, count: number): readonly Entrant[] {
  if (count === 0) return [];
  return sorted
    .toReversed()
    .sort((a, b) => (byes[a] ?? 0) - (byes[b] ?? 0))
    .slice(0, count);
}

/** Table after table from the top. */
function cut(sorted: readonly Entrant[], sizes: readonly number[]): Tables {
  let next = 0;
  return sizes.map((size) => {
    next += size;
    return sorted.slice(next - size, next);
  });
}

/** One of each tier at every table: the first to each table in turn, then the next. */
function spread(sorted: readonly Entrant[], sizes: readonly number[]): Tables {
  const tables: Tables = sizes.map(() => []);
  let table = -1;
  for (const entrant of sorted) {
    do table = (table + 1) % tables.length;
    while (at(tables, table).length === at(sizes, table));
    at(tables, table).push(entrant);
  }
  return tables;
}
