// How many tables there are, and how many sit at each.

import type { TableSize } from '../terms/pairing.ts';

export interface Split {
  /** Of the tables, full ones first. */
  readonly sizes: readonly number[];
  /** Players without a table. */
  readonly byes: number;
}

/**
 * `players` split into as many full tables as possible, the rest into short ones; byes only where there is no such
 * split, and then as few as possible.
 */
export function splitIntoTables(players: number, { seats, least }: TableSize): Split {
  let byes = 0;
  while (!fits(players - byes, seats, least)) byes += 1;
  const seated = players - byes;
  const tables = Math.ceil(seated / seats);
  const sizes = Array.from({ length: tables }, () => seats);
  let missing = tables * seats - seated;
  for (let table = tables - 1; missing > 0; table -= 1) {
    const fewer = Math.min(missing, seats - least);
    sizes[table] = seats - fewer;
    missing -= fewer;
  }
  return { sizes: sizes.toSorted((a, b) => b - a), byes };
}

/** Whether tables of `least` to `seats` can hold exactly `players`. */
function fits(players: number, seats: number, least: number): boolean {
  return Math.ceil(players / seats) * least <= players;
}
