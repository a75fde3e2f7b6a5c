// Who sits in which seat of a table: everyone in each seat equally often, and nobody first twice running where it can be avoided.

import { at } from '../base/defect.ts';
import type { Chance } from '../chance/index.ts';
import type { History } from './history.ts';
import type { Table } from './pairing.ts';

/** Every order of 0 to n − 1, by n. */
const ORDERS: readonly (readonly (readonly number[])[])[] = [0, 1, 2, 3, 4].map((size) => ordersOf(size));

/** `table` in the order of seats with the least sum of squared seat counts; of equal ones by lot. Takes one draw where several are equal. */
export function seated(table: Table, history: History, chance: Chance): Table {
  let best: Table[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const order of at(ORDERS, table.length)) {
    const seats = order.map((index) => at(table, index));
    const cost = seatCost(seats, history);
    if (cost > least) continue;
    if (cost < least) best = [];
    least = cost;
    best.push(seats);
  }
  return at(best, chance.below(best.length));
}

/** Outweighs every sum of squares: a table has at most four seats, and a tournament far fewer than a hundred rounds. */
const FIRST_AGAIN = 1_000_000;

function seatCost(table: Table, { seats, lastSeat }: History): number {
  let cost = lastSeat[at(table, 0)] === 0 ? FIRST_AGAIN : 0;
  for (const [seat, entrant] of table.entries()) {
    const before = at(at(seats, entrant), seat);
    // (before + 1)² − before²: what this seat adds to the sum of squares.
    cost += 2 * before + 1;
  }
  return cost;
}

function ordersOf(size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return ordersOf(size - 1).flatMap((order) =>
    Array.from({ length: size }, (_, index) => order.toSpliced(index, 0, size - 1)),
  );
}
