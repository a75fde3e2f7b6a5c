// Variants of the game. Rulebook: Optional Rule; rulings R1, R61, R89, R111 to R114, R117.

import { FLAG, integer, oneOf, optionsOf, seatCount } from '../../read/options.ts';
import { BOX } from './components.ts';

export const SEATS = BOX.seats;

const GATE_ROLLS = ['2d6', 'd13'] as const;
/** `2d6`: the sum of two dice. `d13`: one number from 1 to 13. */
export type GateRoll = (typeof GATE_ROLLS)[number];

const FIRST_SEATS = ['roll', '0'] as const;
/** `roll`: the highest throw begins. */
export type FirstSeat = (typeof FIRST_SEATS)[number];

/** No game with these is refused by the store, which takes 20,000 commits of a game. */
export const MAX_ROUNDS = { least: 10, most: 120 } as const;
/** What releases up to 0.3.0 offered. */
const FORMER_MAX_ROUNDS = 200;
export const MAX_OFFERS = 3;

export type Options = {
  readonly silenceSanctuary: boolean;
  readonly gateRoll: GateRoll;
  readonly trade: boolean;
  readonly offersPerTurn: number;
  readonly interludes: boolean;
  readonly firstSeat: FirstSeat;
  readonly maxRounds: number;
};

export const OPTIONS = optionsOf<Options>(
  'Necronomonopoly',
  {
    silenceSanctuary: {
      description: 'Optional rule: on A Moment of Silence, an encounter with a Monster costs no Sanity.',
      shape: FLAG,
      default: false,
    },
    gateRoll: {
      description: 'How a Gate is rolled: the sum of two dice (2d6), or one number from 1 to 13 (d13).',
      shape: oneOf(GATE_ROLLS),
      default: '2d6',
    },
    trade: {
      description: 'Whether players may offer each other Lots, Great Tomes and Spells at the end of their turns.',
      shape: FLAG,
      default: true,
    },
    offersPerTurn: {
      description: 'Offers that a player may begin in a turn. Accepted without trade, where it has no effect.',
      shape: integer(1, MAX_OFFERS),
      default: 2,
    },
    interludes: {
      description: 'Whether cards may be used between the turns of other players.',
      shape: FLAG,
      default: true,
    },
    firstSeat: {
      description: 'Who begins: the highest throw of two dice (roll), or seat 0.',
      shape: oneOf(FIRST_SEATS),
      default: 'roll',
    },
    maxRounds: {
      description: 'The game ends after this round at the latest.',
      shape: integer(MAX_ROUNDS.least, MAX_ROUNDS.most),
      default: 100,
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
