// Track, cars, pair bonuses and abilities. Rulebook: 02 Railway Tiles, 04 Railway Actions; rulings R30–R33.

import data from '../data/railway.json' with { type: 'json' };
import { ABILITIES, type Ability, type Car, type CarType, type PairBonus, perName } from './ids.ts';

export interface Railway {
  /** Spaces of the loop; the first is 0. */
  readonly trackLength: number;
  readonly london: number;
  readonly necropolis: number;
  /** Places of a car by its state: no tile, un-upgraded, upgraded. */
  readonly capacity: Readonly<Record<CarType, readonly number[]>>;
  /** Tiles of each type that a player owns. */
  readonly tiles: Readonly<Record<CarType, number>>;
  readonly startCars: readonly Car[];
  /** Bonus of the pair at position 1, 2, 3 (index 0, 1, 2). */
  readonly pairs: readonly { readonly bonus: PairBonus; readonly amount: number }[];
  readonly installLimit: number;
  readonly abilityNames: ReadonlyMap<Ability, { readonly en: string; readonly de: string }>;
}

const { mourner, coffin } = data.cars;

export const RAILWAY: Railway = {
  trackLength: data.track.length,
  london: data.track.london,
  necropolis: data.track.necropolis,
  capacity: {
    m: [0, mourner.baseCapacity, mourner.upgradedCapacity],
    c: [0, coffin.baseCapacity, coffin.upgradedCapacity],
  },
  tiles: { m: mourner.tilesPerPlayer, c: coffin.tilesPerPlayer },
  startCars: data.startCars as readonly Car[],
  pairs: data.pairs.map(({ bonus, amount }) => ({ bonus: bonus as PairBonus, amount })),
  installLimit: data.installLimit,
  abilityNames: perName(ABILITIES, data.abilities, ({ en, de }) => ({ en, de })),
};
