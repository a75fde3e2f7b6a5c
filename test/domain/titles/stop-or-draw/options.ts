// The most points of a turn, and who begins.

import { either, integer, oneOf, optionsOf, seatNumber } from '../../../../domain/read/options.ts';
import type { Seat } from '../../../../domain/title/contract.ts';

export const SEATS = { min: 1, max: 4 } as const;

export type Options = { readonly limit: number; readonly firstSeat: 'random' | Seat };

export const options = optionsOf<Options>('Stop or Draw', {
  limit: { description: 'The most points of a turn.', shape: integer(8, 12), default: 10 },
  firstSeat: {
    description: 'The seat that begins: drawn by chance, or its number from 0.',
    shape: either(oneOf(['random']), seatNumber(SEATS.max)),
    default: 'random',
  },
});
