// Golden games of Return to Lionsgate City: one, two and four seats.

import { recorded } from './recordedMoves.ts';
import type { GoldenGame } from './transcript.ts';

const TITLE = 'return-to-lionsgate-city';

export const LIONSGATE_GAMES: readonly GoldenGame[] = [
  recorded(TITLE, 'one-seat', { seats: 1, options: { soloMats: 2 }, seed: 239 }),
  recorded(TITLE, 'two-seats-at-most', { seats: 2, options: { comparison: 'atMost', maxRounds: 12 }, seed: 208 }),
  recorded(TITLE, 'four-seats', { seats: 4, options: { maxRounds: 10 }, seed: 93 }),
];
