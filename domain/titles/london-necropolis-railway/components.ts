// The components of the game, from `data/`, and look-up by name. An owner of the printed game replaces values in `data/`; nothing here repeats them.
// Nothing is checked at the start: the test of the data reads every file piece by piece.

import { Defect } from '../../base/defect.ts';
import { CENTRAL_BOARD } from './components/boards.ts';
import { CARDS, type Card } from './components/cards.ts';
import { type BackId, CARS, type CardId, DISCS, type Disc } from './components/ids.ts';
import { RAILWAY } from './components/railway.ts';

export { CENTRAL_BOARD, NECROPOLIS } from './components/boards.ts';
export { CARDS } from './components/cards.ts';
export { LONDON } from './components/london.ts';
export { PRESTIGE } from './components/prestige.ts';
export { RAILWAY } from './components/railway.ts';
export { BOX, DEFAULT_EDITION, EDITION_RULES } from './components/supply.ts';

const CARD_BY_ID: ReadonlyMap<CardId, Card> = new Map(CARDS.map((card) => [card.id, card]));

/** Every back, in order of the first card that has it. */
export const BACKS: readonly BackId[] = [...new Set(CARDS.map((card) => card.back))];

const BACK_DISCS: ReadonlyMap<BackId, readonly Disc[]> = new Map(
  BACKS.map((back) => [back, back.split('+').flatMap((name) => DISCS.filter((disc) => disc === name))]),
);

/** The card of that id. */
export function cardOf(id: CardId): Card {
  const card = CARD_BY_ID.get(id);
  if (card === undefined) throw new Defect(`no card ${id}`);
  return card;
}

/** The two discs of a back, in printed order. */
export function discsOfBack(back: BackId): readonly Disc[] {
  const discs = BACK_DISCS.get(back);
  if (discs === undefined) throw new Defect(`no back ${back}`);
  return discs;
}

/** Places of a car by the index of the car and its state (0 no tile, 1 un-upgraded, 2 upgraded). */
export const CAR_PLACES: readonly (readonly number[])[] = CARS.map((car) =>
  car.startsWith('m') ? RAILWAY.capacity.m : RAILWAY.capacity.c,
);

/** Prices of the crypts in mourners, in the order of `CRYPTS`. */
export const CRYPT_PRICES: readonly number[] = [...CENTRAL_BOARD.cryptPrice.values()];
