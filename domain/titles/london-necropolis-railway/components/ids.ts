// The names of the components, in canonical order. Rulebook: chapter 02 Components.

export const EDITIONS = ['en', 'de'] as const;
export type Edition = (typeof EDITIONS)[number];

export const DISCS = ['blue', 'green', 'grey', 'orange'] as const;
export type Disc = (typeof DISCS)[number];

/** The colours of the bonus spaces: every disc colour but the joker. */
export const SPACE_COLOURS = ['blue', 'green', 'grey'] as const;
export type SpaceColour = (typeof SPACE_COLOURS)[number];

export const COFFINS = ['purple', 'teal', 'red', 'black'] as const;
export type Coffin = (typeof COFFINS)[number];

export const CRYPTS = ['brown', 'yellow', 'white'] as const;
export type Crypt = (typeof CRYPTS)[number];

export const ROOMS = ['mortuary', 'chapel', 'office', 'lobby'] as const;
export type Room = (typeof ROOMS)[number];

export const LONDON_SPACES = ['MO1', 'MO2', 'CH1', 'CH2', 'OF1', 'LO1', 'LO2', 'LO3'] as const;
export type LondonSpace = (typeof LONDON_SPACES)[number];

/** Rows of the Necropolis, from the top. */
export const ROWS = ['r1', 'r2', 'r3', 'r4', 'r5'] as const;
export type Row = (typeof ROWS)[number];

/** Columns of the Necropolis, from the left. */
export const COLUMNS = [1, 2, 3, 4, 5] as const;
export type Column = (typeof COLUMNS)[number];

/** Places for staff: the five rows, then the eight London spaces. */
export const SPOTS = [...ROWS, ...LONDON_SPACES] as const;
export type Spot = (typeof SPOTS)[number];

/** Mourner cars, then coffin cars; the digit is the position of the pair. */
export const CARS = ['m1', 'm2', 'm3', 'c1', 'c2', 'c3'] as const;
export type Car = (typeof CARS)[number];

/** Types of railway tiles: mourner cars and coffin cars. */
export const CAR_TYPES = ['m', 'c'] as const;
export type CarType = (typeof CAR_TYPES)[number];

export const ABILITIES = ['caboose', 'crew', 'dining', 'tender'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The three parts of a card, from the top; each has its own disc colour. */
export const SECTIONS = ['london', 'necropolis', 'railway'] as const;
export type Section = (typeof SECTIONS)[number];

/** Stations on the track. */
export const STATIONS = ['london', 'necropolis'] as const;
export type Station = (typeof STATIONS)[number];

/** Slots of the open cards. */
export const SLOTS = [1, 2, 3] as const;
export type Slot = (typeof SLOTS)[number];

/** Columns of bonus spaces on the central board. */
export const BONUS_COLUMNS = [1, 2, 3, 4] as const;
export type BonusColumn = (typeof BONUS_COLUMNS)[number];

export const PAIR_BONUSES = ['orangeDiscs', 'volunteer', 'whiteCrypt'] as const;
export type PairBonus = (typeof PAIR_BONUSES)[number];

/** `A01` to `A52`. */
export type CardId = string;

/** The two discs on the back of a card in printed order, joined by `+`: `green+grey`. */
export type BackId = string;

/** Index of each name in its list. */
export const DISC_INDEX: Readonly<Record<Disc, number>> = { blue: 0, green: 1, grey: 2, orange: 3 };
export const COFFIN_INDEX: Readonly<Record<Coffin, number>> = { purple: 0, teal: 1, red: 2, black: 3 };
export const CRYPT_INDEX: Readonly<Record<Crypt, number>> = { brown: 0, yellow: 1, white: 2 };
export const SPOT_INDEX: Readonly<Record<Spot, number>> = {
  r1: 0,
  r2: 1,
  r3: 2,
  r4: 3,
  r5: 4,
  MO1: 5,
  MO2: 6,
  CH1: 7,
  CH2: 8,
  OF1: 9,
  LO1: 10,
  LO2: 11,
  LO3: 12,
};
export const SPACE_INDEX: Readonly<Record<LondonSpace, number>> = {
  MO1: 0,
  MO2: 1,
  CH1: 2,
  CH2: 3,
  OF1: 4,
  LO1: 5,
  LO2: 6,
  LO3: 7,
};
export const CAR_INDEX: Readonly<Record<Car, number>> = { m1: 0, m2: 1, m3: 2, c1: 3, c2: 4, c3: 5 };

/** The entries of data by their names, in canonical order. */
export function perName<Name extends string, Entry, Value = Entry>(
  names: readonly Name[],
  entries: Readonly<Record<Name, Entry>>,
  value: (entry: Entry) => Value = (entry) => entry as unknown as Value,
): ReadonlyMap<Name, Value> {
  return new Map(names.map((name) => [name, value(entries[name])]));
}
