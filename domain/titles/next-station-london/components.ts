// The components: map, cards, objectives, powers, tracks, from data/. Nothing is checked at the start: the test of the data does.
// Rulebook: Game Play, Advanced modules; data/*.json names the source of each file.

import { at, Defect } from '../../base/defect.ts';
import cardsFile from './data/cards.json' with { type: 'json' };
import crossingsFile from './data/crossings.json' with { type: 'json' };
import districtsFile from './data/districts.json' with { type: 'json' };
import objectivesFile from './data/objectives.json' with { type: 'json' };
import powersFile from './data/powers.json' with { type: 'json' };
import sectionsFile from './data/sections.json' with { type: 'json' };
import stationsFile from './data/stations.json' with { type: 'json' };
import thamesFile from './data/thames.json' with { type: 'json' };
import tracksFile from './data/tracks.json' with { type: 'json' };

/** Pencil colours in the order in which setup draws them. */
export const COLOURS = ['purple', 'blue', 'pink', 'green'] as const;
export type Colour = (typeof COLOURS)[number];

export const SYMBOLS = ['circle', 'triangle', 'square', 'pentagon'] as const;
export type StationSymbol = (typeof SYMBOLS)[number] | 'wild';

/** What a card asks for: a symbol, or any. */
export const FACES = [...SYMBOLS, 'joker'] as const;
export type Face = (typeof FACES)[number];

export const POWERS = ['double', 'joker', 'switch', 'circle'] as const;
export type PowerId = (typeof POWERS)[number];
/** The power of each pencil. */
export type Powers = Readonly<Record<Colour, PowerId>>;

export const OBJECTIVES = ['interchanges8', 'districts13', 'sites5', 'centre9', 'thames6'] as const;
export type ObjectiveId = (typeof OBJECTIVES)[number];

export const MODULES = ['objectives', 'powers'] as const;
export type Module = (typeof MODULES)[number];

/** A circle on the map. Grid: x from 0 west to 9 east, y from 0 north to 9 south. `index` is its place in STATIONS. */
export interface Station {
  readonly index: number;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly symbol: StationSymbol;
  /** Index in DISTRICTS. */
  readonly district: number;
  readonly tourist: boolean;
  readonly departure: Colour | null;
}

/** A grey potential line between the stations `a` and `b` (indices). `index` is its place in SECTIONS. */
export interface Section {
  readonly index: number;
  readonly id: string;
  readonly a: number;
  readonly b: number;
  /** Whether it runs under the Thames. */
  readonly thames: boolean;
}

/** A district: the grid columns and rows it covers, inclusive; `without` is the district cut out of it. */
export interface District {
  readonly id: string;
  readonly label: string;
  readonly kind: 'main' | 'secondary';
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
  readonly without: string | null;
}

export interface Card {
  readonly index: number;
  readonly id: string;
  readonly kind: 'street' | 'underground';
  readonly symbol: Face | 'switch';
}

export interface Objective {
  readonly id: ObjectiveId;
  readonly label: string;
  readonly atLeast: number;
}

export interface Power {
  readonly id: PowerId;
  readonly label: string;
  readonly effect: string;
}

function indexById(records: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(records.map((record, index) => [record.id, index]));
}

function indexIn(indices: ReadonlyMap<string, number>, id: string): number {
  const index = indices.get(id);
  if (index === undefined) throw new Defect(`no component ${id}`);
  return index;
}

const DISTRICT_INDEX = indexById(districtsFile.districts);

export const DISTRICTS: readonly District[] = districtsFile.districts.map((record) => ({
  id: record.id,
  label: record.label,
  kind: record.kind as District['kind'],
  west: at(record.columns, 0),
  east: at(record.columns, 1),
  north: at(record.rows, 0),
  south: at(record.rows, 1),
  without: record.without,
}));

/** Index of the district that the objective centre9 asks for. */
export const CENTRE = indexIn(DISTRICT_INDEX, districtsFile.centre);

export const STATIONS: readonly Station[] = stationsFile.stations.map((record) => ({
  ...record,
  symbol: record.symbol as StationSymbol,
  district: indexIn(DISTRICT_INDEX, record.district),
  departure: record.departure as Colour | null,
}));

const STATION_INDEX = indexById(STATIONS);

export const SECTIONS: readonly Section[] = sectionsFile.sections.map(({ index, id, a, b, thames }) => {
  return { index, id, a: indexIn(STATION_INDEX, a), b: indexIn(STATION_INDEX, b), thames };
});

const SECTION_INDEX = indexById(SECTIONS);

/** Pairs of sections (indices) that meet at a point which is no station (R14, R15). */
export const CROSSINGS: readonly (readonly [number, number])[] = crossingsFile.pairs.map((pair) => [
  indexIn(SECTION_INDEX, at(pair, 0)),
  indexIn(SECTION_INDEX, at(pair, 1)),
]);

export const CARDS = cardsFile.cards as readonly Card[];

const CARD_INDEX = indexById(CARDS);

/** The round ends with the turn of the card that makes this many underground cards. */
export const UNDERGROUND_TO_END = cardsFile.undergroundToEndRound;

export const OBJECTIVE_CARDS: readonly Objective[] = objectivesFile.objectives.map(({ id, label, atLeast }) => {
  return { id: id as ObjectiveId, label, atLeast };
});

export const POWER_CARDS = powersFile.powers as readonly Power[];

export const ROUNDS = tracksFile.rounds;
export const THAMES_POINTS = tracksFile.thamesPointsPerSection;
export const OBJECTIVE_POINTS = tracksFile.objectivePoints;
/** Points by number of crossed circles; the last circle is the last entry (R30, R31). */
export const TOURIST_TRACK: readonly number[] = tracksFile.touristTrack;
/** Points of a station by the number of lines that meet there. */
export const INTERCHANGE_POINTS: readonly number[] = [
  0,
  0,
  tracksFile.interchangePoints[2],
  tracksFile.interchangePoints[3],
  tracksFile.interchangePoints[4],
];
export const SOLO_PENALTY = tracksFile.solo.penaltyPerModule;
export const SOLO_TIERS = tracksFile.solo.tiers;

/** Places around the table (0-3, clockwise) of the seats, by number of seats less one. Rulebook: Finish Round; R49. */
export const PLACES: readonly (readonly number[])[] = [
  tracksFile.places[1],
  tracksFile.places[2],
  tracksFile.places[3],
  tracksFile.places[4],
];

/** Corners of the river’s course in grid units (fractions), for drawing only. */
export const THAMES_COURSE: readonly { readonly x: number; readonly y: number }[] = thamesFile.course.map((corner) => ({
  x: at(corner, 0),
  y: at(corner, 1),
}));

/** Departure station (index) of each colour. */
export const DEPARTURES: Readonly<Record<Colour, number>> = {
  purple: departure('purple'),
  blue: departure('blue'),
  pink: departure('pink'),
  green: departure('green'),
};

function departure(colour: Colour): number {
  const pencil = tracksFile.pencils.find((record) => record.colour === colour);
  return indexIn(STATION_INDEX, pencil?.departure ?? '');
}

/** Index of a station; null for an unknown id. */
export function stationIndex(id: string): number | null {
  return STATION_INDEX.get(id) ?? null;
}

/** Index of a section; null for an unknown id. Ids join the stations in string order: `d2-e3`, never `e3-d2`. */
export function sectionIndex(id: string): number | null {
  return SECTION_INDEX.get(id) ?? null;
}

/** Index of a card; a Defect for an unknown id. */
export function cardIndex(id: string): number {
  return indexIn(CARD_INDEX, id);
}

// Look-up by index. One function per table: a shared one would see arrays of every kind, which costs a tenth of all time.

export function stationAt(index: number): Station {
  return STATIONS[index] ?? missing('station', index);
}

export function sectionAt(index: number): Section {
  return SECTIONS[index] ?? missing('section', index);
}

export function cardAt(index: number): Card {
  return CARDS[index] ?? missing('card', index);
}

export function missing(component: string, index: number): never {
  throw new Defect(`no ${component} ${index}`);
}
