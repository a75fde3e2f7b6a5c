// Names of the components for people, in both languages. English names of districts, objectives, powers and tiers: data/*.json.

import { at, Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import {
  type Card,
  type Colour,
  DISTRICTS,
  type Face,
  OBJECTIVE_CARDS,
  type ObjectiveId,
  POWER_CARDS,
  type PowerId,
  SOLO_TIERS,
  type StationSymbol,
} from '../components.ts';

/** One text in both languages. */
export type Lines = Readonly<Record<Language, string>>;

function both(en: string, de: string): Lines {
  return { en, de };
}

/** A colour alone: `green`, `Grün`. */
const COLOURS: Readonly<Record<Colour, Lines>> = {
  purple: both('purple', 'Lila'),
  blue: both('blue', 'Blau'),
  pink: both('pink', 'Rosa'),
  green: both('green', 'Grün'),
};

export function colourName(colour: Colour, language: Language): string {
  return COLOURS[colour][language];
}

/** `the green line`; in German without inflection: `Linie Grün`. */
export function lineName(colour: Colour, language: Language): string {
  return language === 'de' ? `Linie ${COLOURS[colour].de}` : `the ${colour} line`;
}

const SYMBOLS: Readonly<Record<StationSymbol | Face | 'switch', Lines>> = {
  circle: both('circle', 'Kreis'),
  triangle: both('triangle', 'Dreieck'),
  square: both('square', 'Quadrat'),
  pentagon: both('pentagon', 'Fünfeck'),
  wild: both('Central Station', 'Hauptbahnhof'),
  joker: both('joker', 'Joker'),
  switch: both('railroad switch', 'Weiche'),
};

export function symbolName(symbol: StationSymbol | Face, language: Language): string {
  return SYMBOLS[symbol][language];
}

/** Where a card lets a section lead: `a circle`, `any station`; in German after "zu". */
export function aimName(face: Face, language: Language): string {
  if (face === 'joker') return language === 'de' ? 'einem beliebigen Bahnhof' : 'any station';
  return language === 'de' ? `einem ${SYMBOLS[face].de}` : `a ${SYMBOLS[face].en}`;
}

const KINDS: Readonly<Record<Card['kind'], Lines>> = {
  street: both('street', 'Straße'),
  underground: both('underground', 'U-Bahn'),
};

/** `street circle`, `underground joker`, `railroad switch`. */
export function cardName({ kind, symbol }: Pick<Card, 'kind' | 'symbol'>, language: Language): string {
  const name = SYMBOLS[symbol][language];
  if (symbol === 'switch') return name;
  return language === 'de' ? `${name} (${KINDS[kind].de})` : `${KINDS[kind].en} ${name}`;
}

/** Several cards by kind: `street circle, joker; underground square; railroad switch`. */
export function cardNames(cards: readonly Pick<Card, 'kind' | 'symbol'>[], language: Language): string {
  const groups = (['street', 'underground'] as const).map((kind) => {
    const symbols = cards.filter((card) => card.kind === kind && card.symbol !== 'switch');
    if (symbols.length === 0) return '';
    return `${KINDS[kind][language]} ${symbols.map(({ symbol }) => SYMBOLS[symbol][language]).join(', ')}`;
  });
  const last = cards.some(({ symbol }) => symbol === 'switch') ? SYMBOLS.switch[language] : '';
  return [...groups, last].filter(Boolean).join('; ');
}

function named(names: Readonly<Record<string, string>>, key: string): string {
  const name = names[key];
  if (name === undefined) throw new Defect(`${key} has no German name`);
  return name;
}

const GERMAN_DISTRICTS = {
  cnw: 'Ecke Nordwest',
  nw: 'Nordwest',
  n: 'Nord',
  ne: 'Nordost',
  cne: 'Ecke Nordost',
  w: 'West',
  c: 'Zentrum',
  e: 'Ost',
  csw: 'Ecke Südwest',
  sw: 'Südwest',
  s: 'Süd',
  se: 'Südost',
  cse: 'Ecke Südost',
};

/** The name of a district, by its index. */
export function districtName(district: number, language: Language): string {
  const { id, label } = at(DISTRICTS, district);
  return language === 'de' ? named(GERMAN_DISTRICTS, id) : label;
}

/** What a power is called, and what it does as an answer to "it lets you …". */
const GERMAN_POWERS: Readonly<Record<PowerId, { readonly label: string; readonly effect: string }>> = {
  double: { label: 'Zweiter Abschnitt', effect: 'im selben Zug einen zweiten Abschnitt zeichnen' },
  joker: { label: 'Freie Wahl', effect: 'die Karte eines Zugs als Joker lesen' },
  switch: { label: 'Eigene Weiche', effect: 'ab Zug 3 die Karte eines Zugs lesen, als käme sie nach einer Weiche' },
  circle: { label: 'Doppelhalt', effect: 'einen Bahnhof der Linie bei ihren Punkten doppelt zählen' },
};

function powerCard(power: PowerId) {
  return at(
    POWER_CARDS.filter(({ id }) => id === power),
    0,
  );
}

export function powerName(power: PowerId, language: Language): string {
  return language === 'de' ? GERMAN_POWERS[power].label : powerCard(power).label;
}

export function powerEffect(power: PowerId, language: Language): string {
  return language === 'de' ? GERMAN_POWERS[power].effect : powerCard(power).effect;
}

/** The name of an objective and what meets it. */
const GOALS: Readonly<Record<ObjectiveId, { readonly german: string; readonly goal: Lines }>> = {
  interchanges8: {
    german: 'Acht Umsteigebahnhöfe',
    goal: both('8 stations with two or more lines', '8 Bahnhöfe mit zwei oder mehr Linien'),
  },
  districts13: {
    german: 'Alle Bezirke',
    goal: both('a station in each of the 13 districts', 'ein Bahnhof in jedem der 13 Bezirke'),
  },
  sites5: { german: 'Alle Sehenswürdigkeiten', goal: both('all 5 tourist sites', 'alle 5 Sehenswürdigkeiten') },
  centre9: {
    german: 'Das ganze Zentrum',
    goal: both('all 9 stations of the Centre', 'alle 9 Bahnhöfe des Zentrums'),
  },
  thames6: {
    german: 'Sechs Tunnel',
    goal: both(
      '6 sections under the Thames on all lines together',
      '6 Abschnitte unter der Themse, alle Linien zusammen',
    ),
  },
};

export function objectiveName(objective: ObjectiveId, language: Language): string {
  if (language === 'de') return GOALS[objective].german;
  return OBJECTIVE_CARDS.find(({ id }) => id === objective)?.label ?? objective;
}

export function objectiveGoal(objective: ObjectiveId, language: Language): string {
  return GOALS[objective].goal[language];
}

const GERMAN_TIERS = ['Neuling', 'Lehrling', 'Planer', 'Oberplaner', 'Chefplaner', 'Meisterplaner'];

/** The name of a solo tier, from 1. */
export function tierName(tier: number, language: Language): string {
  return language === 'de' ? at(GERMAN_TIERS, tier - 1) : at(SOLO_TIERS, tier - 1).label;
}

/** `a, b and c`. */
export function listed(words: readonly string[], language: Language): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return `${words.slice(0, -1).join(', ')} ${language === 'de' ? 'und' : 'and'} ${last}`;
}

/** `1 point`, `4 points`. */
export function pointCount(points: number, language: Language): string {
  if (language === 'de') return `${points} ${points === 1 ? 'Punkt' : 'Punkte'}`;
  return `${points} ${points === 1 ? 'point' : 'points'}`;
}
