// Tables of the map, computed once at load: what a section closes, where it leads, which sections fit a card.

import { at } from '../../../base/defect.ts';
import {
  CENTRE,
  CROSSINGS,
  DISTRICTS,
  type Face,
  missing,
  SECTIONS,
  STATIONS,
  type Station,
  sectionAt,
} from '../components.ts';
import { hasStation, NO_STATIONS, type SectionSet, type StationSet, sectionSet, withStation } from './bits.ts';

/** Per section: the sections that it crosses, ascending. */
export const CROSSED_BY: readonly (readonly number[])[] = crossings();

function crossings(): readonly (readonly number[])[] {
  const crossed = SECTIONS.map((): number[] => []);
  for (const [one, other] of CROSSINGS) {
    at(crossed, one).push(other);
    at(crossed, other).push(one);
  }
  return crossed.map((sections) => sections.sort((one, other) => one - other));
}

/** Per section: what drawing it closes on the sheet, that is itself and the sections it crosses (R14-R16). */
const CLOSES: readonly SectionSet[] = SECTIONS.map(({ index }) => sectionSet([index, ...at(CROSSED_BY, index)]));

export function closesOf(section: number): SectionSet {
  return CLOSES[section] ?? missing('section', section);
}

function fitting(face: Face): StationSet {
  return stationsWhere(({ symbol }) => face === 'joker' || symbol === 'wild' || symbol === face);
}

/** Per face: the stations that a section may lead to (R19, R20). */
const FITTING: Readonly<Record<Face, StationSet>> = {
  circle: fitting('circle'),
  triangle: fitting('triangle'),
  square: fitting('square'),
  pentagon: fitting('pentagon'),
  joker: fitting('joker'),
};

/** Whether a section may lead to `station` when `face` is asked for. */
export function fits(face: Face, station: number): boolean {
  return hasStation(FITTING[face], station);
}

/** The other end of `section` seen from `station`. */
function acrossFrom(section: number, station: number): number {
  const { a, b } = sectionAt(section);
  return a === station ? b : a;
}

/** Per station: the sections that leave it. */
const LEAVING = STATIONS.map(({ index: station }) => SECTIONS.filter(({ a, b }) => a === station || b === station));

function sectionsFrom(station: number, face: Face): SectionSet {
  return sectionSet(
    at(LEAVING, station)
      .filter(({ index }) => fits(face, acrossFrom(index, station)))
      .map(({ index }) => index),
  );
}

function tableOf(face: Face): readonly SectionSet[] {
  return STATIONS.map(({ index }) => sectionsFrom(index, face));
}

/** Per face and station: the sections that leave the station towards a station that fits the face. */
export const LEADING: Readonly<Record<Face, readonly SectionSet[]>> = {
  circle: tableOf('circle'),
  triangle: tableOf('triangle'),
  square: tableOf('square'),
  pentagon: tableOf('pentagon'),
  joker: tableOf('joker'),
};

function stationsWhere(holds: (station: Station) => boolean): StationSet {
  return STATIONS.filter(holds).reduce<StationSet>((set, { index }) => withStation(set, index), NO_STATIONS);
}

/** Per district: its stations. */
export const DISTRICT_STATIONS: readonly StationSet[] = DISTRICTS.map((_, district) =>
  stationsWhere((station) => station.district === district),
);

export const CENTRE_STATIONS: StationSet = at(DISTRICT_STATIONS, CENTRE);

/** Tourist sites. */
export const SITES: StationSet = stationsWhere((station) => station.tourist);
