// The Mythos Deck and the board of Monsters: where cards go. Page: 2.6 (deck words), R115.

import { CARDS, cardOf, known } from './rules.ts';
import { type Player, playerOf, type Table, takeOut } from './table.ts';

/** The whole deck in file order, wherever a card lies in it. */
export function deckCards(table: Table): string[] {
  return CARDS.filter((card) => table.unknown.includes(card) || table.known.includes(card));
}

/** Of the cards that fit, one for each definition: the one of the lowest number. */
export function lowestOfEach(table: Table, fits: (card: string) => boolean): string[] {
  const cards = deckCards(table).filter(fits);
  return cards.filter((card, index) => cards.findIndex((other) => cardOf(other) === cardOf(card)) === index);
}

export function takeFromDeck(table: Table, card: string): void {
  takeOut(table.unknown.includes(card) ? table.unknown : table.known, card);
}

export function shuffleDeck(table: Table): void {
  table.unknown = deckCards(table);
  table.known = [];
}

export function putUnder(table: Table, card: string): void {
  table.known.push(card);
}

/** The next card; the deck must have one. */
export function turnUp(table: Table): string {
  if (table.unknown.length === 0) return known(table.known.shift(), 'card');
  const card = known(table.unknown[table.luck.below(table.unknown.length)], 'card');
  return takeOut(table.unknown, card);
}

export function isOnBoard(table: Table, card: string, space?: number): boolean {
  return table.board.some((monster) => monster.card === card && (space === undefined || monster.space === space));
}

export function enterPlay(table: Table, card: string, space: number): void {
  table.board.push({ card, space });
}

export function leaveBoard(table: Table, card: string): void {
  table.board = table.board.filter((monster) => monster.card !== card);
}

/** A Monster in play goes to the bottom of the deck. */
export function banishFromBoard(table: Table, card: string): void {
  leaveBoard(table, card);
  putUnder(table, card);
}

export function discard(table: Table, player: Player, card: string): void {
  putUnder(table, takeOut(player.cards, card));
}

/** The player who holds a card. */
export function holderOf(table: Table, card: string): Player {
  return known(
    table.players.find(({ cards }) => cards.includes(card)),
    `holder of ${card}`,
  );
}

/** Takes a card from the deck for a seat, which shuffles the deck. */
export function fetch(table: Table, seat: number, card: string): void {
  takeFromDeck(table, card);
  playerOf(table, seat).cards.push(card);
  shuffleDeck(table);
}
