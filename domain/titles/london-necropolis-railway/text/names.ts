// Names of the components for people, in the words of the two rulebooks.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { of } from '../../../title/lookUp.ts';
import {
  type Ability,
  CAR_TYPES,
  type Car,
  type CarType,
  type Coffin,
  type Crypt,
  type Disc,
  LONDON_SPACES,
  type LondonSpace,
  type PairBonus,
  ROWS,
  type Room,
  type Row,
  type Section,
  SPACE_INDEX,
  type Spot,
  type Station,
} from '../components/ids.ts';
import { LONDON, RAILWAY } from '../components.ts';
import type { Step } from '../state.ts';

/** One text in both languages. */
export type Lines = Readonly<Record<Language, string>>;

function both(en: string, de: string): Lines {
  return { en, de };
}

export const DISC_NAMES: Readonly<Record<Disc, Lines>> = {
  blue: both('blue', 'blau'),
  green: both('green', 'grün'),
  grey: both('grey', 'grau'),
  orange: both('orange', 'orange'),
};

export const COFFIN_NAMES: Readonly<Record<Coffin, Lines>> = {
  purple: both('purple', 'lila'),
  teal: both('teal', 'petrol'),
  red: both('red', 'rot'),
  black: both('black', 'schwarz'),
};

/** Inflected for "crypt": `brown`, `braune`. */
export const CRYPT_NAMES: Readonly<Record<Crypt, Lines>> = {
  brown: both('brown', 'braune'),
  yellow: both('yellow', 'gelbe'),
  white: both('white', 'weiße'),
};

/** Not inflected: `brown`, `braun`. */
export const CRYPT_COLOURS: Readonly<Record<Crypt, Lines>> = {
  brown: both('brown', 'braun'),
  yellow: both('yellow', 'gelb'),
  white: both('white', 'weiß'),
};

export const SECTION_NAMES: Readonly<Record<Section, Lines>> = {
  london: both('London', 'London'),
  necropolis: both('Necropolis', 'Nekropolis'),
  railway: both('Railway', 'Eisenbahn'),
};

export const STATION_NAMES: Readonly<Record<Station, Lines>> = {
  london: both('London', 'London'),
  necropolis: both('Necropolis', 'Nekropolis'),
};

export const STEP_NAMES: Readonly<Record<Step['at'], Lines>> = {
  setupRow: both('chooses a starting row', 'wählt die erste betreute Reihe'),
  take: both('takes a card', 'wählt eine Karte'),
  main: both('chooses actions', 'wählt Aktionen'),
  necropolis: both('carries out the Necropolis action', 'führt die Nekropolis-Aktion aus'),
  caboose: both('may spend mourners of the train (Caboose)', 'darf Trauernde des Zugs ausgeben (Dienstwagen)'),
  volunteer: both('places the volunteer', 'setzt den Freiwilligen ein'),
  freeCrypt: both('places a free white crypt', 'platziert eine kostenlose weiße Krypta'),
  boarding: both('may load what waits in London', 'darf laden, was in London wartet'),
  tender: both('may use the Tender', 'darf den Tender nutzen'),
  load: both('chooses coffins to load', 'wählt Särge zum Laden'),
  crew: both('may use the Crew Car', 'darf den Mannschaftswagen nutzen'),
  dismiss: both('chooses who of the unpaid staff leaves', 'wählt, welcher unbezahlte Mitarbeiter geht'),
  dining: both('may use the Dining Car', 'darf den Speisewagen nutzen'),
  bury: both('buries coffins', 'setzt Särge bei'),
  century: both('chooses a free action', 'wählt eine kostenlose Aktion'),
  finalRun: both('decides on the final run', 'entscheidet über die letzte Fahrt'),
  finalBuy: both('may make a final purchase', 'darf zum Schluss anwerben oder bauen'),
  over: both('the game is over', 'das Spiel ist zu Ende'),
};

/** The bonus of a pair of cars, in a word or two. */
export const PAIR_LABELS: Readonly<Record<PairBonus, (amount: number) => Lines>> = {
  orangeDiscs: (amount) => both(`${amount} discs`, `${amount} Scheiben`),
  volunteer: () => both('Volunteer', 'Freiwilliger'),
  whiteCrypt: () => both('white crypt', 'weiße Krypta'),
};

export function roomName(room: Room, language: Language): string {
  return of(LONDON.roomNames, room)[language];
}

/** `Chapel 2`; the Office, which has one space, without a number. */
export function spaceName(id: LondonSpace, language: Language): string {
  const { room } = at(LONDON.spaces, SPACE_INDEX[id]);
  const alone = LONDON.spaces.filter((space) => space.room === room).length === 1;
  return alone ? roomName(room, language) : `${roomName(room, language)} ${id.slice(-1)}`;
}

export function rowName(row: Row, language: Language): string {
  return `${language === 'de' ? 'Reihe' : 'row'} ${row.slice(-1)}`;
}

/** A row or a London space. */
export function spotName(spot: Spot, language: Language): string {
  const row = ROWS.find((name) => name === spot);
  if (row !== undefined) return rowName(row, language);
  const space = LONDON_SPACES.find((name) => name === spot);
  return space === undefined ? spot : spaceName(space, language);
}

export const CAR_TYPE_NAMES: Readonly<Record<CarType, Lines>> = {
  m: both('mourner car', 'Trauernden-Plättchen'),
  c: both('coffin car', 'Sarg-Plättchen'),
};

/** `mourner car 2`; `a mourner car of the stack`. */
export function carName(car: Car | CarType, language: Language): string {
  const type = CAR_TYPES.find((name) => name === car);
  if (type !== undefined) {
    const name = CAR_TYPE_NAMES[type][language];
    return language === 'de' ? `ein ${name} vom Stapel` : `a ${name} of the stack`;
  }
  return `${CAR_TYPE_NAMES[car.startsWith('m') ? 'm' : 'c'][language]} ${car.slice(-1)}`;
}

export function abilityName(ability: Ability, language: Language): string {
  return of(RAILWAY.abilityNames, ability)[language];
}
