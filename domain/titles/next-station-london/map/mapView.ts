// The printed map as a view shows it: the same for every game, made once at load.

import { at } from '../../../base/defect.ts';
import { DISTRICTS, SECTIONS, STATIONS, THAMES_COURSE } from '../components.ts';
import { CROSSED_BY } from './tables.ts';

export const COLUMNS = 10;
export const ROWS = 10;

export const MAP_VIEW = {
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
