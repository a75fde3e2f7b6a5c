// Everything that chance decides. A draw from cards that nobody knows is one number below their count, into the cards
// in ascending order of their ids; the bag lists its tiles kind by kind.

import { DICE, known, TILES } from './rules.ts';
import type { DeckName, Luck, Table } from './table.ts';

/** The next card of a deck, if it has any; a known one on top needs no chance. */
export function drawCard(table: Table, name: DeckName, luck: Luck): string | undefined {
  const deck = table.decks[name];
  if (deck.top.length > 0) return deck.top.pop();
  if (deck.pool.length === 0) {
    deck.pool = deck.discard;
    deck.discard = [];
  }
  if (deck.pool.length === 0) return undefined;
  const cards = deck.pool.toSorted();
  const card = known(cards[luck.below(cards.length)], 'card');
  deck.pool = cards.filter((other) => other !== card);
  return card;
}

export function hasCards(table: Table, name: DeckName): boolean {
  const { top, pool, discard } = table.decks[name];
  return top.length + pool.length + discard.length > 0;
}

/** A tile of the bag, which stays in it. */
export function drawnTile(table: Table, luck: Luck): string {
  const tiles = TILES.flatMap((tile) => Array.from({ length: table.bag[tile] ?? 0 }, () => tile));
  return known(tiles[luck.below(tiles.length)], 'tile');
}

export function rollDice(fighting: number, luck: Luck): number[] {
  return Array.from({ length: Math.min(DICE, fighting) }, () => luck.below(6) + 1);
}

/** Seats in a random order: one after the other drawn from those left. */
export function randomOrder(players: number, luck: Luck): number[] {
  const left = Array.from({ length: players }, (_, seat) => seat);
  const order: number[] = [];
  while (left.length > 0) order.push(...left.splice(luck.below(left.length), 1));
  return order;
}
