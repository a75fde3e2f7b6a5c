// Tables to play at: any options for a number of seats. Page: section 6.

import fc from 'fast-check';
import type { Options } from './table.ts';

export function anyOptions(players: number): fc.Arbitrary<Options> {
  return fc.record({
    players: fc.constant(players),
    silenceSanctuary: fc.boolean(),
    gateRoll: fc.constantFrom('2d6' as const, 'd13' as const),
    trade: fc.boolean(),
    offersPerTurn: fc.integer({ min: 1, max: 3 }),
    interludes: fc.boolean(),
    firstSeat: fc.constantFrom('roll' as const, '0' as const),
    maxRounds: fc.oneof(fc.integer({ min: 10, max: 30 }), fc.constant(100)),
  });
}
