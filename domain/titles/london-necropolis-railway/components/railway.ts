// Track, cars, pair bonuses and abilities. Rulebook: 02 Railway Tiles, 04 Railway Actions; rulings R30–R33.

import { distinct, field, integer, list, oneOf, type Piece, perName, refuse, text } from '../../../read/dataReader.ts';
import { ABILITIES, type Ability, CARS, type Car, type CarType, PAIR_BONUSES, type PairBonus } from './ids.ts';

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

const PAIR_POSITIONS = 3;

function readCapacity(car: Piece): readonly number[] {
  const base = integer(field(car, 'baseCapacity'), 1);
  const upgraded = integer(field(car, 'upgradedCapacity'), 1);
  if (upgraded < base) refuse(car.where, `upgraded capacity ${upgraded} is below the base capacity ${base}`);
  return [0, base, upgraded];
}

function readPairs(root: Piece): Railway['pairs'] {
  const pairs = list(field(root, 'pairs'), PAIR_POSITIONS).map((pair, index) => {
    const position = integer(field(pair, 'position'), 1, PAIR_POSITIONS);
    if (position !== index + 1) refuse(pair.where, `found position ${position}, needed ${index + 1}`);
    return { bonus: oneOf(field(pair, 'bonus'), PAIR_BONUSES), amount: integer(field(pair, 'amount'), 1) };
  });
  distinct(
    pairs.map((pair) => pair.bonus),
    'railway.json, pairs',
  );
  return pairs;
}

/** The railway of every player. */
export function readRailway(value: unknown): Railway {
  const root = { value, where: 'railway.json' };
  const track = field(root, 'track');
  const trackLength = integer(field(track, 'length'), 2);
  const london = integer(field(track, 'london'), 0, trackLength - 1);
  const necropolis = integer(field(track, 'necropolis'), 0, trackLength - 1);
  if (london !== 0) refuse('railway.json, track', `London is on space ${london}, needed 0: trains start there`);
  if (london === necropolis) refuse('railway.json, track', 'both stations are on one space');
  const cars = field(root, 'cars');
  const [mourner, coffin] = [field(cars, 'mourner'), field(cars, 'coffin')];
  return {
    trackLength,
    london,
    necropolis,
    capacity: { m: readCapacity(mourner), c: readCapacity(coffin) },
    tiles: {
      m: integer(field(mourner, 'tilesPerPlayer'), PAIR_POSITIONS, PAIR_POSITIONS),
      c: integer(field(coffin, 'tilesPerPlayer'), PAIR_POSITIONS, PAIR_POSITIONS),
    },
    startCars: list(field(root, 'startCars')).map((car) => oneOf(car, CARS)),
    pairs: readPairs(root),
    installLimit: integer(field(root, 'installLimit')),
    abilityNames: perName(field(root, 'abilities'), ABILITIES, (ability) => ({
      en: text(field(ability, 'en')),
      de: text(field(ability, 'de')),
    })),
  };
}
