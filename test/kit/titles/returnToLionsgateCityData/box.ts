// What is in the box, and how many of each. Rulebook: Components.

import { of } from '../../../../domain/title/lookUp.ts';
import type { Box } from '../../../../domain/titles/return-to-lionsgate-city/components/box.ts';
import {
  DECKS,
  type DeckName,
  GOODS,
  type Good,
  TILES,
  type Tile,
} from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import { distinct, field, integer, list, type Piece, perName, refuse, text } from '../dataReader.ts';

const CARD_COUNTS: Readonly<Record<DeckName, string>> = {
  mercenary: 'mercenaryCards',
  bandit: 'banditCards',
  cog: 'cogCards',
  pipe: 'pipeCards',
};

/** Boxes of the box itself, and what belongs to its goods. */
function readGoods(root: Piece): {
  readonly counts: readonly number[];
  readonly colours: Readonly<Record<Good, string>>;
} {
  const entries = list(field(root, 'goods'), GOODS.length);
  const names = entries.map((entry) => text(field(entry, 'id')));
  distinct(names, 'components.json, goods');
  for (const [index, good] of GOODS.entries()) {
    if (names[index] !== good)
      refuse(`components.json, goods, entry ${index + 1}`, `found ${names[index]}, needed ${good}`);
  }
  const colours = new Map(entries.map((entry, index) => [GOODS[index], text(field(entry, 'colour'))]));
  const colour = (good: Good): string => of(colours, good);
  return {
    counts: entries.map((entry) => integer(field(entry, 'count'), 1)),
    colours: {
      coal: colour('coal'),
      iron: colour('iron'),
      copper: colour('copper'),
      zinc: colour('zinc'),
      gold: colour('gold'),
      steel: colour('steel'),
      brass: colour('brass'),
    },
  };
}

/** The counts of `components.json`. */
export function readBox(value: unknown): Box {
  const root = { value, where: 'components.json' };
  const goods = readGoods(root);
  const tiles: ReadonlyMap<Tile, number> = perName(field(root, 'miningTiles'), TILES, integer);
  return {
    goods: goods.counts,
    colours: goods.colours,
    banditTokens: integer(field(root, 'banditTokens')),
    cards: new Map(DECKS.map((deck) => [deck, integer(field(root, CARD_COUNTS[deck]), 1, 99)])),
    tiles: [...tiles.values()],
    ghostTowns: integer(field(root, 'ghostTownTiles')),
    boxcars: integer(field(root, 'boxcarsPerColour'), 1),
    boxcarsOnMat: integer(field(root, 'boxcarsOnMat'), 1),
    shareTokens: integer(field(root, 'shareTokensPerColour'), 1),
    mats: integer(field(root, 'playerMats'), 1),
    dice: integer(field(root, 'dice'), 1),
    dieFaces: integer(field(root, 'dieFaces'), 2),
  };
}
