// Length of the game, how comparisons are read, mats of a solo game. Rulebook: Moving, One Player; rulings R37, R69, R150, R155.

import { type OptionsOf, optionsOf, playersOf } from '../../read/options.ts';
import { option } from '../../read/records.ts';
import { integer, oneOf } from '../../read/shape.ts';

export const SEATS = { min: 1, max: 4 } as const;

/** No game with these is refused by the store, which takes 20,000 commits of a game. */
export const MAX_ROUNDS = { least: 10, most: 35 } as const;
/** What releases up to 0.3.0 offered. */
const FORMER_MAX_ROUNDS = 60;

export const OPTIONS = optionsOf(
  'Return to Lionsgate City',
  {
    maxRounds: option('The game ends after this round at the latest.', integer(MAX_ROUNDS.least, MAX_ROUNDS.most), 20),
    comparison: option(
      'What a difficulty or a toughness must be to a sum of skills or a roll: lower (strict), or lower or equal (atMost).',
      oneOf(['strict', 'atMost']),
      'strict',
    ),
    soloMats: option(
      'Player mats of a game with one seat. Accepted with more seats, where it has no effect.',
      integer(1, 2),
      1,
    ),
  },
  { repeated: playersOf(SEATS), former: { maxRounds: integer(MAX_ROUNDS.least, FORMER_MAX_ROUNDS) } },
);

export type Options = OptionsOf<typeof OPTIONS>;

/** Whether `one` is lower than `other` as this game reads it (R37, R69). */
export function isBelow({ comparison }: Options, one: number, other: number): boolean {
  return comparison === 'strict' ? one < other : one <= other;
}
