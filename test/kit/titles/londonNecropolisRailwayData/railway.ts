// Track, cars, pair bonuses and abilities. Rulebook: 02 Railway Tiles, 04 Railway Actions; rulings R30–R33.

import { ABILITIES, CARS, PAIR_BONUSES } from '../../../../domain/titles/london-necropolis-railway/components/ids.ts';
import type { Railway } from '../../../../domain/titles/london-necropolis-railway/components/railway.ts';
import { distinct, field, integer, list, oneOf, type Piece, perName, refuse, text } from '../dataReader.ts';

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
