// Who goes first. Page: 4.1, 4.2.

import { known } from './rules.ts';
import { dice, type Player, type Table } from './table.ts';

export function setUp(table: Table): void {
  if (table.options.firstSeat === 'roll') table.first = highestThrow(table, table.players);
}

function highestThrow(table: Table, candidates: readonly Player[]): number {
  const throws = candidates.map((player) => ({ player, sum: dice(table, 2) }));
  const highest = Math.max(...throws.map(({ sum }) => sum));
  const left = throws.filter(({ sum }) => sum === highest).map(({ player }) => player);
  return left.length === 1 ? known(left[0], 'seat').seat : highestThrow(table, left);
}
