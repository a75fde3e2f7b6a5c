// Golden games of London Necropolis Railway: one of each edition.

import { type Chance, fastChance } from '../../domain/chance/index.ts';
import { type GoldenGame, random } from './transcript.ts';

/** Uniformly random moves, the same ones each time the game is written. */
function randomFrom(seed: number): GoldenGame['next'] {
  let chance: Chance = fastChance(seed);
  return (decision, legal) => {
    if (decision === 0) chance = fastChance(seed);
    return random(chance)(decision, legal);
  };
}

export const NECROPOLIS_GAMES: readonly GoldenGame[] = [
  {
    name: 'english-three-seats',
    seats: 3,
    options: { edition: 'en' },
    chance: () => fastChance(1854),
    next: randomFrom(1902),
    pictureEvery: 10,
  },
  {
    name: 'german-two-seats',
    seats: 2,
    options: { edition: 'de', firstSeat: 1 },
    chance: () => fastChance(1941),
    next: randomFrom(1849),
    pictureEvery: 10,
    language: 'de',
  },
];
