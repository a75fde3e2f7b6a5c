// Length of the game, how comparisons are read, mats of a solo game. Rulebook: Moving, One Player; rulings R37, R69, R150, R155.

import { integer, oneOf, optionsOf, seatCount } from '../../read/options.ts';

export const SEATS = { min: 1, max: 4 } as const;

const COMPARISONS = ['strict', 'atMost'] as const;
/** `strict`: "lower than" as printed. `atMost`: equal is enough. */
export type Comparison = (typeof COMPARISONS)[number];

/** No game with these is refused by the store, which takes 20,000 commits of a game. */
export const MAX_ROUNDS = { least: 10, most: 35 } as const;
/** What releases up to 0.3.0 offered. */
const FORMER_MAX_ROUNDS = 60;

export type Options = {
  readonly maxRounds: number;
  readonly comparison: Comparison;
  /** Of a solo game; without effect with more players. */
  readonly soloMats: number;
};

export const OPTIONS = optionsOf<Options>(
  'Return to Lionsgate City',
  {
    maxRounds: {
      description: 'The game ends after this round at the latest.',
      shape: integer(MAX_ROUNDS.least, MAX_ROUNDS.most),
      default: 20,
    },
    comparison: {
      description:
        'What a difficulty or a toughness must be to a sum of skills or a roll: lower (strict), or lower or equal (atMost).',
      shape: oneOf(COMPARISONS),
      default: 'strict',
    },
    soloMats: {
      description: 'Player mats of a game with one seat. Accepted with more seats, where it has no effect.',
      shape: integer(1, 2),
      default: 1,
    },
  },
  {
    players: {
      description: 'Number of seats; may be left out, and must equal the seats of the game if given.',
      shape: seatCount(SEATS.min, SEATS.max),
    },
  },
  { maxRounds: integer(MAX_ROUNDS.least, FORMER_MAX_ROUNDS) },
);

/** Whether `one` is lower than `other` as this game reads it (R37, R69). */
export function isBelow({ comparison }: Options, one: number, other: number): boolean {
  return comparison === 'strict' ? one < other : one <= other;
}
