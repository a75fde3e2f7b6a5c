// The printed map: what never changes. It is two symbols of the sheet, used by maps of every size.

import { at } from '../../../base/defect.ts';
import { circle, group, type Mark, path, rect, type Sheet, text, use } from '../../../board/drawing.ts';
import { pathOf } from '../../../board/nodes.ts';
import { SECTIONS, STATIONS } from '../components.ts';
import { COLUMNS, MAP_VIEW } from '../map/mapView.ts';

/** Where a map lies on a drawing. */
export interface Grid {
  readonly x: number;
  readonly y: number;
  /** Of the square. */
  readonly side: number;
  /** One grid unit. */
  readonly step: number;
  /** Across a station. */
  readonly station: number;
}

/** Stations of large maps show their symbols; those of small ones are larger for their map. */
const STATION = { large: 0.37, small: 0.46 };

export function gridOf(size: keyof typeof STATION, [x, y, side]: readonly [number, number, number]): Grid {
  const step = side / COLUMNS;
  return { x, y, side, step, station: step * STATION[size] };
}

/** A symbol is drawn on this: ten units a step. */
const UNIT = gridOf('small', [-50, -50, 100]);

/** The middle of a grid point. */
export function place(grid: Grid, { x, y }: { readonly x: number; readonly y: number }): readonly [number, number] {
  return [grid.x + (x + 0.5) * grid.step, grid.y + (y + 0.5) * grid.step];
}

export function stationPlace(grid: Grid, station: number): readonly [number, number] {
  return place(grid, at(STATIONS, station));
}

const CORNER = 1.5;

/** Districts, river and the sections that may be drawn: below everything. */
function ground(): readonly Mark[] {
  const shaded = MAP_VIEW.districts
    .filter(({ isShaded }) => isShaded)
    .toSorted((one, other) => one.drawOrder - other.drawOrder)
    .map(({ west, east, north, south }) =>
      rect([west * 10 - 50, north * 10 - 50, (east - west + 1) * 10, (south - north + 1) * 10], {
        radius: east === west ? CORNER : 0,
      }),
    );
  return [
    rect([-50, -50, 100, 100], { radius: CORNER, fill: 'surface' }),
    group(shaded, { fill: 'shade' }),
    ...thames(),
    path('M-20 -50V50M20 -50V50M-50 -20H50M-50 20H50M-50 -40H-40V-50M40 -50V-40H50M-50 40H-40V50M40 50V40H50', {
      stroke: 'soft',
      strokeWidth: 0.2,
      dash: [0.25, 0.75],
    }),
    path(SECTIONS.map(({ a, b }) => pathOf([...stationPlace(UNIT, a), ...stationPlace(UNIT, b)])).join(''), {
      stroke: 'way',
      strokeWidth: 0.26,
    }),
  ];
}

/** The river, with its banks. */
function thames(): readonly Mark[] {
  const d = pathOf(MAP_VIEW.thames.flatMap((point) => place(UNIT, point)));
  return [
    path(d, { stroke: 'shore', strokeWidth: 3.7, cap: 'butt' }),
    path(d, { stroke: 'water', strokeWidth: 3.3, cap: 'butt' }),
  ];
}

/** The stations of a small map; those where lines depart are filled in their colours. */
function smallStations(): readonly Mark[] {
  const strokeWidth = 0.6;
  const marks = STATIONS.map((station) =>
    use(station.symbol, [...place(UNIT, station), UNIT.station], {
      strokeWidth: (100 / UNIT.station) * strokeWidth,
      ...(station.departure === null ? {} : { fill: station.departure }),
    }),
  );
  return [...sites(UNIT, { strokeWidth: 1, dash: [0.9, 1.2] }), group(marks, { fill: 'surface', stroke: 'ink' })];
}

/** Rings around the tourist sites. */
export function sites(grid: Grid, look: { readonly strokeWidth: number; readonly dash: readonly number[] }) {
  return STATIONS.filter(({ tourist }) => tourist).map((station) =>
    circle(...place(grid, station), grid.station * 0.82, { ...look, stroke: 'warn' }),
  );
}

/** The stations of a large map. */
export function largeStations(grid: Grid): Mark {
  const strokeWidth = (100 / grid.station) * 1.9;
  const marks = STATIONS.map(({ symbol, x, y }) => use(symbol, [...place(grid, { x, y }), grid.station]));
  return group(marks, { fill: 'surface', stroke: 'ink', strokeWidth });
}

/** Letters above and numbers at the left of a map. */
export function coordinates(grid: Grid): readonly Mark[] {
  const look = { size: 12, fill: 'soft', anchor: 'middle' } as const;
  return Array.from({ length: COLUMNS }, (_, index) => {
    const [x, y] = place(grid, { x: index, y: index });
    return [text(x, grid.y - 5, 'abcdefghij'.charAt(index), look), text(grid.x - 9, y + 4, String(index), look)];
  }).flat();
}

/** The outline of a map. */
export function border({ x, y, side }: Grid, look: { readonly stroke: 'ink' | 'soft'; readonly strokeWidth: number }) {
  return rect([x, y, side, side], { radius: (side * CORNER) / 100, ...look });
}

export const MAP_SHEET: Sheet = { ground: ground(), stations: smallStations() };

/** A symbol of the map over the whole of `grid`. */
export function whole(symbol: string, { x, y, side }: Grid): Mark {
  return use(symbol, [x + side / 2, y + side / 2, side]);
}
