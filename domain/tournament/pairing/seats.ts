// Who sits in which seat of a table: each seat equally often, and nobody first twice running where avoidable.

import { at } from '../../base/defect.ts';
import type { Chance } from '../../chance/index.ts';
import type { History } from '../terms/history.ts';
import type { Table } from '../terms/pairing.ts';

/** Every order of 0 to n − 1, by n. */
const ORDERS: readonly (readonly (readonly number[])[])[] = [0, 1, 2, 3, 4].map((size) => ordersOf(size));

/** `table` in the order of seats with the least sum of squared seat counts; one draw where several are equal. */
export function seated(table: Table, history: History, chance: Chance): Table {
  const orders = at(ORDERS, table.length);
  const costs = orders.map((order) => seatCost(table, order, history));
  const least = Math.min(...costs);
  const best = orders.filter((_, index) => costs[index] === least);
  return at(best, chance.below(best.length)).map((index) => at(table, index));
}

/** Outweighs every sum of squares: a table has at most four seats, and a tournament far fewer than a hundred rounds. */
const FIRST_AGAIN = 1_000_000;

function seatCost(table: Table, order: readonly number[], { seats, width, lastSeat }: History): number {
  let cost = lastSeat[at(table, at(order, 0))] === 0 ? FIRST_AGAIN : 0;
  for (let seat = 0; seat < order.length; seat += 1) {
    const before = seats[at(table, at(order, seat)) * width + seat] ?? 0;
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
