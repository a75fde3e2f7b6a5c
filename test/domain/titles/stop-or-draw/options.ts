// The most points of a turn, and who begins.

import { either } from '../../../../domain/read/lists.ts';
import { type OptionsOf, optionsOf } from '../../../../domain/read/options.ts';
import { option } from '../../../../domain/read/records.ts';
import { integer, oneOf, seatNumber } from '../../../../domain/read/shape.ts';

export const SEATS = { min: 1, max: 4 } as const;

export const options = optionsOf('Stop or Draw', {
  limit: option('The most points of a turn.', integer(8, 12), 10),
  firstSeat: option(
    'The seat that begins: drawn by chance, or its number from 0.',
    either(oneOf(['random']), seatNumber(SEATS.max)),
    'random',
  ),
});

export type Options = OptionsOf<typeof options>;
