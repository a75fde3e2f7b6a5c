// The components as this engine reads them from the data files: by itself, without the title's loader.

import boardFile from '../../../domain/titles/necronomonopoly/data/board.json' with { type: 'json' };
import gateFile from '../../../domain/titles/necronomonopoly/data/gates.json' with { type: 'json' };
import lotFile from '../../../domain/titles/necronomonopoly/data/lots.json' with { type: 'json' };
import mythos from '../../../domain/titles/necronomonopoly/data/mythos.json' with { type: 'json' };
import tomeFile from '../../../domain/titles/necronomonopoly/data/tomes.json' with { type: 'json' };

export interface Space {
  readonly index: number;
  readonly id: string;
  readonly kind: string;
}

/** What holds while a card, a Great Tome or a complete locale is held. */
export interface Passive {
  readonly op: string;
  readonly tags?: readonly string[];
  readonly kinds?: readonly string[];
  readonly greatOldOnes?: boolean;
  readonly kind?: string;
  readonly by?: number | string;
  readonly n?: number;
  readonly from?: string;
  readonly card?: string;
}

/** What a card or the row of a Gate does. */
export interface Effect {
  readonly op: string;
  readonly n?: number;
  readonly dice?: number;
  readonly by?: number;
  readonly tag?: string;
  readonly type?: string;
  readonly kind?: string;
  readonly locale?: string;
  readonly nearest?: string;
  readonly space?: string;
  readonly otherGate?: boolean;
}

export interface Use {
  readonly windows: readonly string[];
  readonly target?: string;
  readonly kinds?: readonly string[];
  readonly greatOldOnes?: boolean;
  readonly sane?: boolean;
  readonly effects: readonly Effect[];
}

/** All cards of one definition. */
export interface Definition {
  readonly def: string;
  readonly kind: string;
  readonly copies: number;
  readonly tags?: readonly string[];
  readonly loss?: number;
  readonly greatOldOne?: boolean;
  readonly then?: readonly Effect[];
  readonly type?: string;
  readonly cost?: number;
  readonly oneShot?: boolean;
  readonly passives?: readonly Passive[];
  readonly use?: Use;
  readonly onDiscard?: readonly Effect[];
  readonly keep?: boolean;
  readonly effects?: readonly Effect[];
}

export interface Lot {
  readonly id: string;
  readonly locale: string;
  readonly cost: number;
  readonly rent: readonly number[];
}

export interface Locale {
  readonly id: string;
  readonly lots: readonly string[];
  readonly advantage: { readonly passives: readonly Passive[] };
}

export interface Tome {
  readonly id: string;
  readonly cost: number;
  readonly powers: readonly Passive[];
}

export interface GateRow {
  readonly row: number;
  readonly steps: readonly Effect[];
}

export const SPACES: readonly Space[] = boardFile.spaces;
export const LOTS: readonly Lot[] = lotFile.lots;
export const LOCALES: readonly Locale[] = lotFile.locales;
export const TOMES: readonly Tome[] = tomeFile.tomes;
export const FEES: readonly number[] = tomeFile.fee;
export const GATE_ROWS: readonly GateRow[] = gateFile.table;
export const DEFINITIONS: readonly Definition[] = [
  ...mythos.monsters,
  ...mythos.allies,
  ...mythos.artifacts,
  ...mythos.events,
];
/** Every card of the Mythos Deck in file order, copies rising. */
export const CARDS: readonly string[] = DEFINITIONS.flatMap(({ def, copies }) =>
  Array.from({ length: copies }, (_, copy) => `${def}.${copy + 1}`),
);

/** Numbers that the page states in its text, restated here so that the files are held against them. */
export const RING = 32;
export const MI_GO = 0;
export const ASYLUM = 8;
export const SILENCE = 16;
export const START_SANITY = 150;
export const TOLL = 10;
export const GATE_TOLL = 5;
export const ASYLUM_GAIN = 5;
export const TRIES = 3;
export const THROWS = 3;
export const GATE_ROLLS = 3;
export const PRICES = [0, 1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100];

/** `value`, which must be there. */
export function known<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Error(`there is no ${what}`);
  return value;
}

/** The definition of a card. */
export function cardOf(card: string): Definition {
  const [name = ''] = card.split('.');
  return known(
    DEFINITIONS.find(({ def }) => def === name),
    `card ${card}`,
  );
}

export function isMonster(card: string): boolean {
  return cardOf(card).kind === 'monster';
}

export function isGreatOldOne(card: string): boolean {
  return cardOf(card).greatOldOne === true;
}

export function isSpell(card: string): boolean {
  return cardOf(card).type === 'spell';
}

export function hasTag(card: string, tags: readonly string[] = []): boolean {
  return (cardOf(card).tags ?? []).some((tag) => tags.includes(tag));
}

export function lotOf(id: string): Lot {
  return known(
    LOTS.find((lot) => lot.id === id),
    `Lot ${id}`,
  );
}

export function tomeOf(id: string): Tome {
  return known(
    TOMES.find((tome) => tome.id === id),
    `Tome ${id}`,
  );
}

export function isLot(id: string): boolean {
  return LOTS.some((lot) => lot.id === id);
}

export function isTome(id: string): boolean {
  return TOMES.some((tome) => tome.id === id);
}

export function spaceAt(index: number): Space {
  return known(SPACES[index], `space ${index}`);
}

export function indexOf(id: string): number {
  return known(
    SPACES.find((space) => space.id === id),
    `space ${id}`,
  ).index;
}

/** The space this many steps on; negative steps are widdershins. */
export function stepped(space: number, steps: number): number {
  return (((space + steps) % RING) + RING) % RING;
}

/** How many steps it is to the first space of a kind, which is never the space itself. */
export function stepsTo(from: number, kind: string, direction: 1 | -1): number {
  for (let steps = 1; steps < RING; steps += 1) {
    if (spaceAt(stepped(from, direction * steps)).kind === kind) return steps;
  }
  throw new Error(`there is no other ${kind}`);
}
