// Counts of the box, what a player starts with, and what the editions do differently. Rulebook: 02, 03 Setup.

import data from '../data/components.json' with { type: 'json' };
import editions from '../data/editions.json' with { type: 'json' };
import { COFFINS, type Coffin, CRYPTS, type Crypt, DISCS, type Disc, type Edition, perName } from './ids.ts';

/** What is in the box for every edition. */
export interface Box {
  readonly cards: number;
  readonly discs: ReadonlyMap<Disc, number>;
  readonly coffins: ReadonlyMap<Coffin, number>;
  readonly crypts: ReadonlyMap<Crypt, number>;
  readonly londonTiles: number;
  readonly railwayTiles: number;
  readonly volunteers: number;
  /** What every player starts with. */
  readonly kit: {
    readonly pounds: number;
    readonly discs: ReadonlyMap<Disc, number>;
    readonly coffins: number;
    readonly trainMourners: number;
    readonly necropolisMourners: number;
  };
}

/** Which reading of the rules an edition plays. */
export interface EditionRules {
  readonly staff: number;
  readonly mourners: number;
  /** Installed cards: one of each ability per turn, or one card per turn at all (R36). */
  readonly oneCardPerTurn: boolean;
  /** Pounds for a sold railway tile; null where tiles are not sold (R45). */
  readonly tileSalePounds: number | null;
  /** Which railway actions on London's space let waiting pieces board (R37). */
  readonly boardingAfter: { readonly add: boolean; readonly flip: boolean };
}

const { common, perPlayerSetup: kit } = data;

export const BOX: Box = {
  cards: common.actionCards,
  discs: perName(DISCS, common.discs),
  coffins: perName(COFFINS, common.coffins),
  crypts: perName(CRYPTS, common.crypts),
  londonTiles: common.londonTiles,
  railwayTiles: common.railwayTiles,
  volunteers: common.volunteers,
  kit: {
    pounds: kit.money,
    discs: perName(DISCS, kit.discs),
    coffins: kit.coffinsFromBag,
    trainMourners: kit.mournersOnTrain,
    necropolisMourners: kit.mournersAtNecropolis,
  },
};

/** The edition that is played when none is named. */
export const DEFAULT_EDITION = editions.default as Edition;

function rulesOf(edition: Edition): EditionRules {
  const rules = { tileSalePrice: null, ...editions.editions[edition] };
  const { staff, mourners } = data.byEdition[edition];
  return {
    staff,
    mourners,
    oneCardPerTurn: rules.installedCardUse === 'oneCardPerTurn',
    tileSalePounds: rules.tileSale ? rules.tileSalePrice : null,
    boardingAfter: { add: rules.boardingAfter.includes('add'), flip: rules.boardingAfter.includes('flip') },
  };
}

export const EDITION_RULES: Readonly<Record<Edition, EditionRules>> = { en: rulesOf('en'), de: rulesOf('de') };
