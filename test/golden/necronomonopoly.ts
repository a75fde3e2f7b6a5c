// Golden games of Necronomonopoly: two (told in German as well), four and six seats. The last sane player wins, the
// Cultists win, the rounds run out.

import { recorded } from './recordedMoves.ts';
import type { GoldenGame } from './transcript.ts';

const TITLE = 'necronomonopoly';

const twoSeats = recorded(TITLE, 'two-seats', { seats: 2, options: {}, seed: 215 });

export const NECRONOMONOPOLY_GAMES: readonly GoldenGame[] = [
  twoSeats,
  { ...twoSeats, name: 'german-two-seats', language: 'de' },
  recorded(TITLE, 'four-seats', {
    seats: 4,
    options: { silenceSanctuary: true, gateRoll: 'd13', offersPerTurn: 3, firstSeat: '0' },
    seed: 680,
  }),
  recorded(TITLE, 'six-seats', { seats: 6, options: { maxRounds: 10, offersPerTurn: 1 }, seed: 64 }),
];
