// The printed map as a view shows it: the same for every game, made once at load.

import { at } from '../../../base/defect.ts';
import { DISTRICTS, type District, SECTIONS, STATIONS, THAMES_COURSE } from '../components.ts';
import { CROSSED_BY } from './tables.ts';

export const COLUMNS = 10;
export const ROWS = 10;

/** The main districts are shaded in turn, row by row; the corners lie over them. */
function groundOf({ id, kind }: District): { readonly isShaded: boolean; readonly drawOrder: number } {
  const isMain = kind === 'main';
  const order = DISTRICTS.filter((other) => other.kind === kind).findIndex((other) => other.id === id);
  return { isShaded: !isMain || order % 2 === 1, drawOrder: isMain ? 0 : 1 };
}

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
  districts: DISTRICTS.map((record, index) => {
    const { id: code, ...district } = record;
    const stations = STATIONS.filter((station) => station.district === index).map(({ id }) => id);
    return { code, ...district, stations, ...groundOf(record) };
  }),
  thames: THAMES_COURSE,
};
