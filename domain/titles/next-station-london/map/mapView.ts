// The printed map as a view shows it: the same for every game, made once at load.

import { at } from '../../../base/defect.ts';
import { DISTRICTS, type District, SECTIONS, STATIONS, THAMES_COURSE } from '../components.ts';
import { CROSSED_BY } from './tables.ts';

export interface StationView {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly symbol: string;
  readonly district: string;
  readonly isSite: boolean;
  readonly departure: string | null;
}

export interface SectionView {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly isUnderThames: boolean;
  readonly crosses: readonly string[];
}

export interface DistrictView extends Omit<District, 'id'> {
  readonly code: string;
  readonly stations: readonly string[];
}

export interface MapView {
  readonly columns: number;
  readonly rows: number;
  readonly stations: readonly StationView[];
  readonly sections: readonly SectionView[];
  readonly districts: readonly DistrictView[];
  readonly thames: readonly { readonly x: number; readonly y: number }[];
}

export const COLUMNS = 10;
export const ROWS = 10;

export const MAP_VIEW: MapView = {
  columns: COLUMNS,
  rows: ROWS,
  stations: STATIONS.map(({ id, x, y, symbol, district, tourist, departure }) => ({
    code: id,
    x,
    y,
    symbol,
    district: at(DISTRICTS, district).id,
    isSite: tourist,
    departure,
  })),
  sections: SECTIONS.map(({ index, id, a, b, thames }) => ({
    key: id,
    from: at(STATIONS, a).id,
    to: at(STATIONS, b).id,
    isUnderThames: thames,
    crosses: at(CROSSED_BY, index).map((other) => at(SECTIONS, other).id),
  })),
  districts: DISTRICTS.map(({ id: code, ...district }, index) => ({
    code,
    ...district,
    stations: STATIONS.filter((station) => station.district === index).map(({ id }) => id),
  })),
  thames: THAMES_COURSE,
};
