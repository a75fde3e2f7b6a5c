// Using a card costs Sanity once, and the card for the turn.

import { costOf } from './holdings.ts';
import type { Player, Table } from './table.ts';

/** Pays for a card to the bank and marks it used. */
export function spend(table: Table, player: Player, card: string): void {
  player.sanity -= costOf(player, card);
  table.usedCards.push(card);
}
