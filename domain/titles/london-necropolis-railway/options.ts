// Seats, edition and first seat. Rulebook: 03 Setup, step G; rulings R2, R3.

import { either } from '../../read/lists.ts';
import { type OptionsOf, optionsOf, playersOf } from '../../read/options.ts';
import { option } from '../../read/records.ts';
import { oneOf, seatNumber } from '../../read/shape.ts';
import { EDITIONS } from './components/ids.ts';
import { DEFAULT_EDITION } from './components.ts';

export const SEATS = { min: 2, max: 4 } as const;

export const OPTIONS = optionsOf(
  'London Necropolis Railway',
  {
    edition: option(
      'Which rulebook is played: the English (en) or the German (de) edition.',
      oneOf(EDITIONS),
      DEFAULT_EDITION,
    ),
    firstSeat: option(
      'The seat that begins: drawn by chance, or its number from 0, which must be at the table.',
      either(oneOf(['random']), seatNumber(SEATS.max)),
      'random',
    ),
  },
  { repeated: playersOf(SEATS) },
);

export type Options = OptionsOf<typeof OPTIONS>;
