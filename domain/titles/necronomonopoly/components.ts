// The components of the game, from `data/`, and look-up by name. Nothing here names a card, a Lot or a Great Tome: another deck or board is other data.
// Nothing is checked at the start: the test of the data reads every file piece by piece.

import { at, Defect } from '../../base/defect.ts';
import { lookUp, withIds } from '../../title/lookUp.ts';
import { LOCALES, LOTS, type Locale, type Lot, SPACES, type Space, TOMES, type Tome } from './components/board.ts';
import { BOX } from './components/box.ts';
import { CARDS, type Card } from './components/cards.ts';
import type { CardId, LocaleId, SpaceId } from './components/ids.ts';

export { FEE, LOCALES, LOTS, SPACES, TOMES } from './components/board.ts';
export { BOX } from './components/box.ts';
export { CARDS } from './components/cards.ts';
export { GATES } from './components/gates.ts';

export const cardOf: (id: CardId) => Card = lookUp('card', withIds(CARDS));
export const lotOf: (id: SpaceId) => Lot = lookUp('Lot', withIds(LOTS));
export const tomeOf: (id: SpaceId) => Tome = lookUp('Great Tome', withIds(TOMES));
export const localeOf: (id: LocaleId) => Locale = lookUp('locale', withIds(LOCALES));
export const spaceOf: (id: SpaceId) => Space = lookUp('space', withIds(SPACES));

const LOT_IDS: ReadonlySet<string> = new Set(LOTS.map(({ id }) => id));

/** Whether `id` is a Lot: neither a Great Tome nor a card. */
export function isLot(id: string): boolean {
  return LOT_IDS.has(id);
}

/** The space at a place on the ring. */
export function spaceAt(index: number): Space {
  return at(SPACES, index);
}

function indexOfKind(kind: Space['kind']): number {
  const space = SPACES.find((one) => one.kind === kind);
  if (space === undefined) throw new Defect(`no ${kind} space`);
  return space.index;
}

export const RING = SPACES.length;
export const MI_GO = indexOfKind('mi-go');
export const ASYLUM = indexOfKind('asylum');
/** Where a game begins. */
export const START = spaceOf(BOX.startSpace).index;
