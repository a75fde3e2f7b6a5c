// How the game ended. Page: section 7.

import { netWorth, worthOfLots, worthOfTomes } from './holdings.ts';
import type { Player, Table } from './table.ts';

/** What decides a seat's rank: the first number that differs, more is better. */
function meritOf({ over }: Table, player: Player): readonly number[] {
  const { sane, sanity, outOrder } = player;
  if (over === 'cultists') return sane ? [0, sanity] : [1];
  if (!sane) return [0, outOrder];
  return over === 'lastSane' ? [1] : [1, netWorth(player), sanity];
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}

export function outcomeOf(table: Table) {
  if (table.over === null) return null;
  const merits = table.players.map((player) => meritOf(table, player));
  const ranks = merits.map((merit) => 1 + merits.filter((other) => isBetter(other, merit)).length);
  return {
    reason: table.over,
    results: table.players.map((player, seat) => {
      const { sane, sanity, outOrder } = player;
      const rank = ranks[seat];
      const lots = worthOfLots(player);
      const tomes = worthOfTomes(player);
      const worth = netWorth(player);
      const status = sane ? 'sane' : 'cultist';
      return { seat, rank, score: worth, breakdown: { rank, status, sanity, lots, tomes, netWorth: worth, outOrder } };
    }),
    winners: ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])),
  };
}
