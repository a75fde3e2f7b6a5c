// Counts of the box, what a player starts with, and what the editions do differently. Rulebook: 02, 03 Setup.

import { of } from '../../../../domain/title/lookUp.ts';
import {
  CAR_TYPES,
  CARS,
  COFFINS,
  CRYPTS,
  DISCS,
  EDITIONS,
  type Edition,
  LONDON_SPACES,
} from '../../../../domain/titles/london-necropolis-railway/components/ids.ts';
import type { Box, EditionRules } from '../../../../domain/titles/london-necropolis-railway/components/supply.ts';
import { field, flag, integer, list, oneOf, type Piece, perName, refuse } from '../dataReader.ts';

/** Railway tiles of each type and London tiles of a player: the boards have as many places. */
const CARS_PER_TYPE = CARS.length / CAR_TYPES.length;

function readKit(root: Piece): Box['kit'] {
  const kit = field(root, 'perPlayerSetup');
  integer(field(kit, 'staff'), 1, 1);
  integer(field(kit, 'volunteers'), 1, 1);
  integer(field(kit, 'londonTiles'), LONDON_SPACES.length, LONDON_SPACES.length);
  for (const cars of ['mournerCars', 'coffinCars']) integer(field(kit, cars), CARS_PER_TYPE, CARS_PER_TYPE);
  return {
    pounds: integer(field(kit, 'money')),
    discs: perName(field(kit, 'discs'), DISCS, integer),
    coffins: integer(field(kit, 'coffinsFromBag')),
    trainMourners: integer(field(kit, 'mournersOnTrain')),
    necropolisMourners: integer(field(kit, 'mournersAtNecropolis')),
  };
}

/** The counts of `components.json`. */
export function readBox(value: unknown): Box {
  const root = { value, where: 'components.json' };
  const common = field(root, 'common');
  return {
    cards: integer(field(common, 'actionCards')),
    discs: perName(field(common, 'discs'), DISCS, integer),
    coffins: perName(field(common, 'coffins'), COFFINS, integer),
    crypts: perName(field(common, 'crypts'), CRYPTS, integer),
    londonTiles: integer(field(common, 'londonTiles')),
    railwayTiles: integer(field(common, 'railwayTiles')),
    volunteers: integer(field(common, 'volunteers')),
    kit: readKit(root),
  };
}

/** The edition that is played when none is named, from `editions.json`. */
export function readDefaultEdition(editions: unknown): Edition {
  return oneOf(field({ value: editions, where: 'editions.json' }, 'default'), EDITIONS);
}

const USES = ['oncePerAbilityPerTurn', 'oneCardPerTurn'] as const;
const BOARDINGS = ['add', 'flip'] as const;

function readEdition(piece: Piece, edition: Edition, counts: Piece): EditionRules {
  for (const key of ['cardIcons', 'prestigeCosts', 'supply']) {
    const named = oneOf(field(piece, key), EDITIONS);
    if (named !== edition) refuse(piece.where, `${key} of edition ${named}, needed its own`);
  }
  const boarding = list(field(piece, 'boardingAfter')).map((mode) => oneOf(mode, BOARDINGS));
  const sale = flag(field(piece, 'tileSale'));
  return {
    staff: integer(field(counts, 'staff')),
    mourners: integer(field(counts, 'mourners')),
    oneCardPerTurn: oneOf(field(piece, 'installedCardUse'), USES) === 'oneCardPerTurn',
    tileSalePounds: sale ? integer(field(piece, 'tileSalePrice'), 1) : null,
    boardingAfter: { add: boarding.includes('add'), flip: boarding.includes('flip') },
  };
}

/** The rules of both editions, from `editions.json` and the counts of `components.json`. */
export function readEditions(editions: unknown, components: unknown): Readonly<Record<Edition, EditionRules>> {
  const rules = field({ value: editions, where: 'editions.json' }, 'editions');
  const counts = field({ value: components, where: 'components.json' }, 'byEdition');
  const all = new Map(
    EDITIONS.map((edition) => [edition, readEdition(field(rules, edition), edition, field(counts, edition))]),
  );
  return { en: of(all, 'en'), de: of(all, 'de') };
}
