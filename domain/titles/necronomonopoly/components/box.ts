// Numbers of the rules. Rulebook: Preparation, Mi-Go, Arkham Asylum, Doubles, Gates; rulings R1, R36, R96, R114, R117.

import data from '../data/rules.json' with { type: 'json' };
import type { SpaceId, StandingPass } from './ids.ts';

/** How many dice of how many faces. */
export interface Dice {
  readonly dice: number;
  readonly faces: number;
}

export interface Box {
  readonly seats: { readonly min: number; readonly max: number };
  /** Lots, Great Tomes and Mythos cards. */
  readonly cards: number;
  readonly startSanity: number;
  readonly startSpace: SpaceId;
  /** At Mi-Go, on foot and through a Gate. */
  readonly toll: number;
  readonly gateToll: number;
  /** Sanity of an inmate at the start of a turn, and the throw that frees it at the latest. */
  readonly asylumGain: number;
  readonly asylumTries: number;
  /** This many doubles in a turn lead to the Asylum. */
  readonly doublesToAsylum: number;
  readonly moveDice: Dice;
  readonly cultistDie: Dice;
  readonly gateRollsPerTurn: number;
  /** Prices that an offer may name, rising from 0. */
  readonly priceLadder: readonly number[];
  readonly standingPasses: readonly StandingPass[];
}

const { startSanity, startSpace, toll, gateToll, asylumGain, asylumTries, doublesToAsylum } = data;
const { moveDice, cultistDie, gateRollsPerTurn, priceLadder } = data;

export const BOX: Box = {
  seats: { min: data.playersMin, max: data.playersMax },
  cards: data.cardCountTotal,
  ...{ startSanity, startSpace, toll, gateToll, asylumGain, asylumTries, doublesToAsylum },
  ...{ moveDice, cultistDie, gateRollsPerTurn, priceLadder },
  standingPasses: data.standingPasses as readonly StandingPass[],
};
