// Counted things in a sentence. German: after "has", "takes", "for" and the like, so in the accusative.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { of } from '../../../title/lookUp.ts';
import {
  type CardId,
  COFFIN_INDEX,
  COFFINS,
  type Coffin,
  CRYPTS,
  type Crypt,
  DISC_INDEX,
  DISCS,
  type Disc,
} from '../components/ids.ts';
import type { Income } from '../components/london.ts';
import { CENTRAL_BOARD, cardOf } from '../components.ts';
import type { Counts } from '../state.ts';
import { abilityName, COFFIN_NAMES, CRYPT_COLOURS, CRYPT_NAMES, DISC_NAMES, type Lines, roomName } from './names.ts';

/** A text made for each language. */
export function lines(write: (language: Language) => string): Lines {
  return { en: write('en'), de: write('de') };
}

/** The card and what it offers: `A05 (Chapel, hire, Caboose)`. */
export function cardText(id: CardId, language: Language): string {
  const { room, staff, crypt, ability } = cardOf(id);
  const de = language === 'de';
  const symbols = [...(staff ? [de ? 'Mitarbeiter' : 'hire'] : []), ...(crypt ? [de ? 'Krypta' : 'crypt'] : [])];
  return `${id} (${[roomName(room, language), symbols.join('+'), abilityName(ability, language)].join(', ')})`;
}

/** `one`, or the count and `many`. */
function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** In a list of things: `1 mourner`; `1 Trauernder`, `3 Trauernde`. */
export function mourners(count: number, language: Language): string {
  return language === 'de' && count === 1 ? '1 Trauernder' : mournerCount(count, language);
}

/** `1 mourner`, `3 mourners`; `1 Trauernden`, `3 Trauernde`. */
export function mournerCount(count: number, language: Language): string {
  return language === 'de' ? counted(count, 'Trauernden', 'Trauernde') : counted(count, 'mourner', 'mourners');
}

export function coffinCount(count: number, language: Language): string {
  return language === 'de' ? counted(count, 'Sarg', 'Särge') : counted(count, 'coffin', 'coffins');
}

export function spaceCount(count: number, language: Language): string {
  return language === 'de' ? counted(count, 'Feld', 'Felder') : counted(count, 'space', 'spaces');
}

export function staffCount(count: number, language: Language): string {
  return `${count} ${language === 'de' ? 'Mitarbeiter' : 'staff'}`;
}

export function placeCount(count: number, language: Language): string {
  return language === 'de' ? counted(count, 'Platz', 'Plätze') : counted(count, 'place', 'places');
}

function orangeCount(count: number, language: Language): string {
  return language === 'de'
    ? counted(count, 'orange Scheibe', 'orange Scheiben')
    : counted(count, 'orange disc', 'orange discs');
}

/** `a, b and c`. */
function listed(parts: readonly string[], language: Language): string {
  const and = language === 'de' ? ' und ' : ' and ';
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(and);
}

/** A noun with its adjectives, each with a count: `a green and 2 orange discs`. */
interface Noun {
  readonly one: string;
  readonly many: string;
  /** Article and adjective of a single one, adjective of several, by index of the counts. */
  readonly single: readonly string[];
  readonly several: readonly string[];
  readonly none: string;
}

function nounPhrase(counts: Counts, noun: Noun, language: Language): string {
  const present = [...counts.keys()].filter((index) => at(counts, index) > 0);
  const last = present.at(-1);
  if (last === undefined) return noun.none;
  const parts = present.map((index) =>
    at(counts, index) === 1 ? at(noun.single, index) : `${at(counts, index)} ${at(noun.several, index)}`,
  );
  return `${listed(parts, language)} ${at(counts, last) === 1 ? noun.one : noun.many}`;
}

const DISC_NOUN: Readonly<Record<Language, Noun>> = {
  en: {
    one: 'disc',
    many: 'discs',
    single: ['a blue', 'a green', 'a grey', 'an orange'],
    several: ['blue', 'green', 'grey', 'orange'],
    none: 'no disc',
  },
  de: {
    one: 'Scheibe',
    many: 'Scheiben',
    single: ['eine blaue', 'eine grüne', 'eine graue', 'eine orange'],
    several: ['blaue', 'grüne', 'graue', 'orange'],
    none: 'keine Scheibe',
  },
};

const COFFIN_NOUN: Readonly<Record<Language, Noun>> = {
  en: {
    one: 'coffin',
    many: 'coffins',
    single: ['a purple', 'a teal', 'a red', 'a black'],
    several: ['purple', 'teal', 'red', 'black'],
    none: 'no coffin',
  },
  de: {
    one: 'Sarg',
    many: 'Särge',
    single: ['einen lila', 'einen petrolfarbenen', 'einen roten', 'einen schwarzen'],
    several: ['lila', 'petrolfarbene', 'rote', 'schwarze'],
    none: 'keinen Sarg',
  },
};

function countsOf<Name extends string>(names: readonly Name[], index: Readonly<Record<Name, number>>, size: number) {
  const counts = Array.from({ length: size }, () => 0);
  for (const name of names) counts[index[name]] = at(counts, index[name]) + 1;
  return counts;
}

/** `a green and an orange disc`; `eine grüne und eine orange Scheibe`. */
export function discsText(discs: readonly Disc[], language: Language): string {
  return discCounts(countsOf(discs, DISC_INDEX, DISCS.length), language);
}

/** The same of counts. */
export function discCounts(counts: Counts, language: Language): string {
  return nounPhrase(counts, DISC_NOUN[language], language);
}

/** `2 teal coffins`; `einen roten Sarg`. */
export function coffinsText(coffins: readonly Coffin[], language: Language): string {
  return coffinCounts(countsOf(coffins, COFFIN_INDEX, COFFINS.length), language);
}

/** The same of counts. */
export function coffinCounts(counts: Counts, language: Language): string {
  return nounPhrase(counts, COFFIN_NOUN[language], language);
}

/** `a white crypt`; `eine weiße Krypta`. */
export function cryptText(crypt: Crypt, language: Language): string {
  return language === 'de' ? `eine ${CRYPT_NAMES[crypt].de} Krypta` : `a ${crypt} crypt`;
}

/** `2 teal, 1 red`: how many of each colour. */
export function colours(counts: Counts, language: Language): string {
  const parts = COFFINS.flatMap((coffin, index) =>
    at(counts, index) > 0 ? [`${at(counts, index)} ${COFFIN_NAMES[coffin][language]}`] : [],
  );
  return parts.join(', ') || (language === 'de' ? 'keine' : 'none');
}

/** `2 blue, 1 orange`: how many of each colour. */
export function discList(counts: Counts, language: Language): string {
  const parts = DISCS.flatMap((disc, index) =>
    at(counts, index) > 0 ? [`${at(counts, index)} ${DISC_NAMES[disc][language]}`] : [],
  );
  return parts.join(', ') || (language === 'de' ? 'keine Scheiben' : 'no discs');
}

/** `green+grey`. */
export function discNames(discs: readonly Disc[], language: Language): string {
  return discs.map((disc) => DISC_NAMES[disc][language]).join('+');
}

/** `£9, 8 mourners, 4 coffins, 1 orange disc`: what of it there is. */
export function gainsText(gains: Partial<Income>, language: Language): string {
  const { pounds = 0, mourners: people = 0, coffins = 0, orangeDiscs = 0 } = gains;
  const parts = [
    pounds > 0 ? `£${pounds}` : '',
    people > 0 ? mourners(people, language) : '',
    coffins > 0 ? coffinCount(coffins, language) : '',
    orangeDiscs > 0 ? orangeCount(orangeDiscs, language) : '',
  ];
  return parts.filter((part) => part !== '').join(', ') || (language === 'de' ? 'nichts' : 'nothing');
}

/** `brown 4`, `yellow 7`: price in mourners by crypt. */
export function cryptPrices(language: Language): string {
  const prices = CRYPTS.map((crypt) => `${CRYPT_COLOURS[crypt][language]} ${of(CENTRAL_BOARD.cryptPrice, crypt)}`);
  return prices.join(', ');
}
