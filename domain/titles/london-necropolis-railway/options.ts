// Seats, edition and first seat. Rulebook: 03 Setup, step G; rulings R2, R3.

import { either, oneOf, optionsOf, seatCount, seatNumber } from '../../read/options.ts';
import type { Seat } from '../../title/contract.ts';
import { EDITIONS, type Edition } from './components/ids.ts';
import { DEFAULT_EDITION } from './components.ts';

export const SEATS = { min: 2, max: 4 } as const;

export type Options = {
  readonly edition: Edition;
  readonly firstSeat: 'random' | Seat;
};

export const OPTIONS = optionsOf<Options>(
  'London Necropolis Railway',
  {
    edition: {
      description: 'Which rulebook is played: the English (en) or the German (de) edition.',
      shape: oneOf(EDITIONS),
      default: DEFAULT_EDITION,
    },
    firstSeat: {
      description: 'The seat that begins: drawn by chance, or its number from 0, which must be at the table.',
      shape: either(oneOf(['random']), seatNumber(SEATS.max)),
      default: 'random',
    },
  },
  {
    players: {
      description: 'Number of seats; may be left out, and must equal the seats of the game if given.',
      shape: seatCount(SEATS.min, SEATS.max),
    },
  },
);
