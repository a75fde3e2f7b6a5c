// What is in the box, and how many of each. Rulebook: Components.

import data from '../data/components.json' with { type: 'json' };
import { type DeckName, type Good, TILES } from './ids.ts';

export interface Box {
  /** Pieces of each good, in the order of `GOODS`. */
  readonly goods: readonly number[];
  readonly colours: Readonly<Record<Good, string>>;
  readonly banditTokens: number;
  readonly cards: ReadonlyMap<DeckName, number>;
  /** Mining tiles of each symbol, in the order of `TILES`. */
  readonly tiles: readonly number[];
  readonly ghostTowns: number;
  readonly boxcars: number;
  readonly boxcarsOnMat: number;
  readonly shareTokens: number;
  readonly mats: number;
  readonly dice: number;
  readonly dieFaces: number;
}

export const BOX: Box = {
  goods: data.goods.map(({ count }) => count),
  colours: Object.fromEntries(data.goods.map(({ id, colour }) => [id, colour])) as Box['colours'],
  banditTokens: data.banditTokens,
  cards: new Map([
    ['mercenary', data.mercenaryCards],
    ['bandit', data.banditCards],
    ['cog', data.cogCards],
    ['pipe', data.pipeCards],
  ]),
  tiles: TILES.map((tile) => data.miningTiles[tile]),
  ghostTowns: data.ghostTownTiles,
  boxcars: data.boxcarsPerColour,
  boxcarsOnMat: data.boxcarsOnMat,
  shareTokens: data.shareTokensPerColour,
  mats: data.playerMats,
  dice: data.dice,
  dieFaces: data.dieFaces,
};
