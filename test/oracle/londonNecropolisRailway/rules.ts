// The numbers of the game as the oracle reads them from the data files: by itself, without the title's loader.

import cardFile from '../../../domain/titles/london-necropolis-railway/data/cards.json' with { type: 'json' };
import central from '../../../domain/titles/london-necropolis-railway/data/central-board.json' with { type: 'json' };
import londonFile from '../../../domain/titles/london-necropolis-railway/data/london.json' with { type: 'json' };
import necropolis from '../../../domain/titles/london-necropolis-railway/data/necropolis.json' with { type: 'json' };
import prestigeFile from '../../../domain/titles/london-necropolis-railway/data/prestige.json' with { type: 'json' };

export type Edition = 'en' | 'de';

export interface Card {
  readonly id: string;
  readonly dots: number;
  readonly room: string;
  readonly necropolis: readonly string[];
  readonly ability: string;
  readonly trainIcons: Readonly<Record<Edition, readonly number[]>>;
  readonly back: readonly string[];
}

export interface Income {
  readonly money: number;
  readonly mourners: number;
  readonly coffins: number;
  readonly orangeDiscs: number;
}

export interface Level {
  readonly level: number;
  readonly value: number;
  readonly move: number;
  readonly ongoing: number;
  readonly whiteCrypt: boolean;
  readonly cost: Readonly<Record<Edition, readonly (readonly string[])[]>> | null;
}

export const DISCS = ['blue', 'green', 'grey', 'orange'];
export const COFFINS = ['purple', 'teal', 'red', 'black'];
export const CRYPTS = ['brown', 'yellow', 'white'];
export const ROWS = ['r1', 'r2', 'r3', 'r4', 'r5'];
export const COLUMNS = [1, 2, 3, 4, 5];
export const SPACES = ['MO1', 'MO2', 'CH1', 'CH2', 'OF1', 'LO1', 'LO2', 'LO3'];
export const CARS = ['m1', 'm2', 'm3', 'c1', 'c2', 'c3'];

export const CARDS: ReadonlyMap<string, Card> = new Map(cardFile.cards.map((card) => [card.id, card]));
export const LONDON = londonFile.spaces;
export const PAIRS: readonly (readonly string[])[] = londonFile.pairs.map(({ spaces }) => spaces);
export const BONUS_COLUMNS = central.bonusColumns;
export const CRYPT_PRICE: Readonly<Record<string, number>> = central.cryptPriceMourners;
export const PRINTED: readonly (readonly string[])[] = necropolis.printedColours;
export const LEVELS: readonly Level[] = prestigeFile.levels;

/** Numbers that the document states in its text, restated here so that the files are held against them. */
export const ROUNDS = 12;
export const CENTURY_AFTER = 6;
export const TRACK = 8;
export const NECROPOLIS_AT = 4;
export const HIRE_COST = 2;
export const PER_MISSING_MOURNER = 3;
export const SALE_PRICE = 2;
export const INSTALL_LIMIT = 3;

export const STAFF: Readonly<Record<Edition, number>> = { en: 20, de: 30 };
export const MOURNERS: Readonly<Record<Edition, number>> = { en: 72, de: 80 };
export const BOARDING_AFTER: Readonly<Record<Edition, readonly string[]>> = { en: ['add'], de: ['add', 'flip'] };
/** Places by the state of a car: no tile, un-upgraded, upgraded. */
export const PLACES: Readonly<Record<string, readonly number[]>> = { m: [0, 3, 5], c: [0, 2, 4] };
export const MULTIPLIERS: Readonly<Record<string, number>> = { none: 2, brown: 4, yellow: 6, white: 8 };

/** `value`, which must be there. */
export function known<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Error(`there is no ${what}`);
  return value;
}

export function cardOf(id: string): Card {
  return known(CARDS.get(id), `card ${id}`);
}

export function levelOf(prestige: number): Level {
  return known(
    LEVELS.find(({ level }) => level === prestige),
    `level ${prestige}`,
  );
}

export function spaceOf(id: string) {
  return known(
    LONDON.find((space) => space.id === id),
    `space ${id}`,
  );
}

/** Red cost of the next step of a London space at `level`; null when there is none. */
export function londonCost(id: string, level: number): number | null {
  const space = spaceOf(id);
  return [space.costToA, space.costToB][level] ?? null;
}

/** Income of a London space at a level. */
export function londonIncome(id: string, level: number): Income {
  const space = spaceOf(id);
  return known([space.base, space.A, space.B][level], `level ${level} of ${id}`);
}
