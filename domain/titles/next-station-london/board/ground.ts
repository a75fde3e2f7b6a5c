// The printed map: what never changes, made once for each size.

import { at } from '../../../base/defect.ts';
import { circle, group, line, type Mark, path, rect, text, use } from '../../../board/drawing.ts';
import { pathOf } from '../../../board/nodes.ts';
import { DISTRICTS, SECTIONS, STATIONS, THAMES_COURSE } from '../components.ts';
import { COLUMNS } from '../map/mapView.ts';

/** Where the grid lies on a drawing of the map. */
export interface Grid {
  /** Of the square. */
  readonly side: number;
  /** Left of the grid and above it: room for the coordinates. */
  readonly margin: number;
  /** One grid unit. */
  readonly step: number;
  /** Across a station. */
  readonly station: number;
  /** Large maps have coordinates, and stations that show their symbols. */
  readonly isLarge: boolean;
}

export function gridOf(side: number, isLarge: boolean): Grid {
  const margin = isLarge ? 14 : 0;
  const step = (side - margin) / COLUMNS;
  return { side, margin, step, station: Math.round(step * (isLarge ? 0.37 : 0.46)), isLarge };
}

/** The middle of a grid point. */
export function place({ step, margin }: Grid, x: number, y: number): readonly [number, number] {
  return [margin + (x + 0.5) * step, margin + (y + 0.5) * step];
}

export function stationPlace(grid: Grid, station: number): readonly [number, number] {
  const { x, y } = at(STATIONS, station);
  return place(grid, x, y);
}

/** Districts, river and the lines that may be drawn: below everything. */
export function ground(grid: Grid): readonly Mark[] {
  const { side, step, margin } = grid;
  const borders = [margin + 3 * step, margin + 7 * step];
  const look = { stroke: 'soft', strokeWidth: 1, dash: [1.5, 4] } as const;
  return [
    rect([0, 0, side, side], { radius: 8, fill: 'surface' }),
    ...DISTRICTS.filter(({ kind }) => kind === 'main').flatMap((district, index) =>
      index % 2 === 0 ? [] : [districtMark(grid, district)],
    ),
    ...DISTRICTS.filter(({ kind }) => kind === 'secondary').map((district) => districtMark(grid, district)),
    path(pathOf(THAMES_COURSE.flatMap(({ x, y }) => place(grid, x, y))), { stroke: 'water', strokeWidth: step * 0.36 }),
    ...borders.flatMap((border) => [line([border, 0, border, side], look), line([0, border, side, border], look)]),
    path(SECTIONS.map(({ a, b }) => pathOf([...stationPlace(grid, a), ...stationPlace(grid, b)])).join(''), {
      stroke: 'line',
      strokeWidth: grid.isLarge ? 1.75 : 0.75,
    }),
    ...(grid.isLarge ? coordinates(grid) : []),
  ];
}

function districtMark({ step, margin }: Grid, { kind, west, east, north, south }: (typeof DISTRICTS)[number]): Mark {
  const width = (east - west + 1) * step;
  const height = (south - north + 1) * step;
  const [left, top] = [margin + west * step, margin + north * step];
  if (kind === 'main') return rect([left, top, width, height], { fill: 'shade' });
  return rect([left + 2, top + 2, width - 4, height - 4], { radius: 8, fill: 'sand', opacity: 0.55 });
}

function coordinates({ step, margin }: Grid): readonly Mark[] {
  const size = 12;
  return Array.from({ length: COLUMNS }, (_, index) => {
    const middle = margin + (index + 0.5) * step;
    const look = { size, fill: 'soft', anchor: 'middle' } as const;
    return [text(middle, 13, 'abcdefghij'.charAt(index), look), text(10, middle + 4, String(index), look)];
  }).flat();
}

/** The stations: their symbols on large maps, dots on small ones. */
export function stations(grid: Grid): readonly Mark[] {
  const strokeWidth = grid.isLarge ? 1.9 : 0.8;
  const marks = STATIONS.map(({ symbol, x, y }) =>
    use(symbol, [...place(grid, x, y), grid.station], { strokeWidth: (100 / grid.station) * strokeWidth }),
  );
  return [group(marks, { fill: 'surface', stroke: 'ink' })];
}

/** Rings around the tourist sites. */
export function sites(grid: Grid): readonly Mark[] {
  const look = { stroke: 'warn', strokeWidth: grid.isLarge ? 3 : 1.2, dash: grid.isLarge ? [2, 3] : [1, 1.5] };
  return STATIONS.filter(({ tourist }) => tourist).map(({ x, y }) =>
    circle(...place(grid, x, y), grid.station * 0.82, { ...look, stroke: 'warn' }),
  );
}
