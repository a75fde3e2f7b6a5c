// Variants of the game. Rulebook: Optional Rule; rulings R1, R61, R89, R111 to R114, R117.

import { type OptionsOf, optionsOf, playersOf } from '../../read/options.ts';
import { option } from '../../read/records.ts';
import { flag, integer, oneOf } from '../../read/shape.ts';
import { BOX } from './components.ts';

export const SEATS = BOX.seats;

/** No game with these is refused by the store, which takes 20,000 commits of a game. */
export const MAX_ROUNDS = { least: 10, most: 120 } as const;
/** What releases up to 0.3.0 offered. */
const FORMER_MAX_ROUNDS = 200;
export const MAX_OFFERS = 3;

export const OPTIONS = optionsOf(
  'Necronomonopoly',
  {
    silenceSanctuary: option(
      'Optional rule: on A Moment of Silence, an encounter with a Monster costs no Sanity.',
      flag,
      false,
    ),
    gateRoll: option(
      'How a Gate is rolled: the sum of two dice (2d6), or one number from 1 to 13 (d13).',
      oneOf(['2d6', 'd13']),
      '2d6',
    ),
    trade: option(
      'Whether players may offer each other Lots, Great Tomes and Spells at the end of their turns.',
      flag,
      true,
    ),
    offersPerTurn: option(
      'Offers that a player may begin in a turn. Accepted without trade, where it has no effect.',
      integer(1, MAX_OFFERS),
      2,
    ),
    interludes: option('Whether cards may be used between the turns of other players.', flag, true),
    firstSeat: option('Who begins: the highest throw of two dice (roll), or seat 0.', oneOf(['roll', '0']), 'roll'),
    maxRounds: option('The game ends after this round at the latest.', integer(MAX_ROUNDS.least, MAX_ROUNDS.most), 100),
  },
  { repeated: playersOf(SEATS), former: { maxRounds: integer(MAX_ROUNDS.least, FORMER_MAX_ROUNDS) } },
);

export type Options = OptionsOf<typeof OPTIONS>;
