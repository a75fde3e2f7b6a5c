// The components of the game, loaded from `data/` and checked once at start-up, and look-up by name.
// Nothing here names a card, a Lot or a Great Tome: another deck or board is other data.

import { at, Defect } from '../../base/defect.ts';
import { refuse } from '../../read/dataReader.ts';
import { lookUp, withIds } from '../../title/lookUp.ts';
import {
  type Locale,
  type Lot,
  type Lots,
  readBoard,
  readLots,
  readTomes,
  type Space,
  type Tome,
  type Tomes,
} from './components/board.ts';
import { type Box, readBox } from './components/box.ts';
import { type Card, readCards } from './components/cards.ts';
import { checkReferences } from './components/checks.ts';
import { type GateRow, readGates } from './components/gates.ts';
import type { CardId, LocaleId, SpaceId } from './components/ids.ts';
import board from './data/board.json' with { type: 'json' };
import gates from './data/gates.json' with { type: 'json' };
import lots from './data/lots.json' with { type: 'json' };
import mythos from './data/mythos.json' with { type: 'json' };
import rules from './data/rules.json' with { type: 'json' };
import tomes from './data/tomes.json' with { type: 'json' };

/** The six files of `data/` that hold components, as parsed JSON. */
export interface Data {
  readonly board: unknown;
  readonly gates: unknown;
  readonly lots: unknown;
  readonly mythos: unknown;
  readonly rules: unknown;
  readonly tomes: unknown;
}

export interface Components {
  readonly box: Box;
  readonly spaces: readonly Space[];
  readonly lots: Lots;
  readonly tomes: Tomes;
  readonly cards: readonly Card[];
  readonly gates: readonly GateRow[];
}

export const DATA: Data = { board, gates, lots, mythos, rules, tomes };

function checkTotal({ box, lots: { lots: all }, tomes: { tomes: four }, cards }: Components): void {
  const found = all.length + four.length + cards.length;
  if (found !== box.cards) refuse('rules.json, cardCountTotal', `found ${found} cards, needed ${box.cards}`);
}

/** The components that `data` describes; a Defect that names the record and the reason when it is inconsistent. */
export function loadComponents(data: Data): Components {
  const spaces = readBoard(data.board);
  const loaded: Components = {
    box: readBox(data.rules),
    spaces,
    lots: readLots(data.lots, spaces),
    tomes: readTomes(data.tomes, spaces),
    cards: readCards(data.mythos),
    gates: readGates(data.gates),
  };
  checkTotal(loaded);
  checkReferences(loaded);
  return loaded;
}

const LOADED = loadComponents(DATA);

export const BOX = LOADED.box;
/** By place on the ring. */
export const SPACES = LOADED.spaces;
export const LOTS = LOADED.lots.lots;
export const LOCALES = LOADED.lots.locales;
export const TOMES = LOADED.tomes.tomes;
/** By the number of Great Tomes that the owner holds, one first. */
export const FEE = LOADED.tomes.fee;
/** Every single card, in order of the file, copies rising. */
export const CARDS = LOADED.cards;
export const GATES = LOADED.gates;

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
