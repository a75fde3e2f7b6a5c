// A seat's map: the printed one, and what the seat has drawn on it.

import { at } from '../../../base/defect.ts';
import { circle, type Frame, group, type LineMark, line, type Mark, SLOT, text, use } from '../../../board/drawing.ts';
import { COLOURS, type Colour, DEPARTURES, SECTIONS, STATIONS, stationIndex } from '../components.ts';
import type { View } from '../shapes/view.ts';
import { districtName, symbolName } from '../text/names.ts';
import { type Grid, gridOf, ground, place, sites, stationPlace, stations } from './ground.ts';
import { BOARD_WORDS } from './words.ts';

type SheetView = View['sheets'][number];
type LineView = SheetView['lines'][number];

export interface Printed {
  readonly grid: Grid;
  readonly below: readonly Mark[];
  readonly above: readonly Mark[];
}

function printed(side: number, isLarge: boolean): Printed {
  const grid = gridOf(side, isLarge);
  return { grid, below: ground(grid), above: [...sites(grid), ...stations(grid)] };
}

/** Maps by the side of their square. */
export const MAPS = { wide: printed(560, true), narrow: printed(390, true), small: printed(120, false) };

/** The core of each line over its colour: told apart without colour. */
const CORES: Readonly<Record<Colour, { readonly width: number; readonly dash?: readonly number[] } | null>> = {
  purple: null,
  blue: { width: 0.34 },
  pink: { width: 0.4, dash: [6, 6] },
  green: { width: 0.42, dash: [2, 5] },
};

/** A way in the colour and the pattern of a line. */
export function coloured(colour: Colour, points: readonly number[], width: number, key?: string): Mark {
  const core = CORES[colour];
  const marks: LineMark[] = [line(points, { stroke: colour, strokeWidth: width })];
  if (core !== null) {
    const { dash } = core;
    const scaled = dash === undefined ? {} : { dash: dash.map((part) => (part * width) / 8) };
    marks.push(line(points, { stroke: 'surface', strokeWidth: width * core.width, ...scaled }));
  }
  return group(marks, key === undefined ? {} : { key });
}

/** The map of a seat with the places that may be touched, in its own square. */
export function largeMap(sheet: SheetView | null, { grid, below, above }: Printed, frame: Frame): readonly Mark[] {
  const lines = sheet?.lines ?? [];
  return [
    group(below, { region: 'map' }),
    SLOT,
    group([...lines.flatMap((drawn) => linesOf(drawn, grid)), ...lines.flatMap((drawn) => endsOf(drawn, grid))], {
      region: 'map',
    }),
    group(above, { region: 'map' }),
    group([...departures(grid, frame), ...lines.flatMap((drawn) => circled(drawn, grid)), ...touches(grid, frame)], {
      region: 'map',
    }),
  ];
}

/** The map of another seat, small. */
export function smallMap(sheet: SheetView, { grid, below, above }: Printed): readonly Mark[] {
  return [...below, ...sheet.lines.flatMap((drawn) => linesOf(drawn, grid)), ...above];
}

function linesOf({ colour, sections }: LineView, grid: Grid): readonly Mark[] {
  const width = grid.isLarge ? grid.step * 0.13 : 2.2;
  return sections.map(({ key, from, to }) => {
    const points = [...placeOf(grid, from), ...placeOf(grid, to)];
    if (!grid.isLarge) return line(points, { stroke: colour, strokeWidth: width, ...smallDash(colour) });
    return coloured(colour, points, width, `drawn:${key}`);
  });
}

function smallDash(colour: Colour): { readonly dash?: readonly number[] } {
  if (colour === 'pink') return { dash: [4, 1.5] };
  return colour === 'green' ? { dash: [2, 1] } : {};
}

function endsOf({ colour, isCurrent, ends }: LineView, grid: Grid): readonly Mark[] {
  if (!isCurrent) return [];
  return ends.map((code) => circle(...placeOf(grid, code), grid.station * 0.78, { fill: colour, key: `end:${code}` }));
}

function circled({ colour, circled: code }: LineView, grid: Grid): readonly Mark[] {
  if (code === null) return [];
  const [x, y] = placeOf(grid, code);
  return [circle(x, y, grid.station * 0.95, { stroke: colour, strokeWidth: 2.5, key: `circled:${code}` })];
}

function departures(grid: Grid, { language }: Frame): readonly Mark[] {
  return COLOURS.map((colour) => {
    const { symbol } = at(STATIONS, DEPARTURES[colour]);
    const [x, y] = stationPlace(grid, DEPARTURES[colour]);
    const letter = BOARD_WORDS[language].letters[colour];
    const lower = symbol === 'triangle' ? 2 : 0;
    return group(
      [
        use(symbol, [x, y, grid.station + 3], { fill: colour, stroke: 'ink', strokeWidth: (100 / grid.station) * 1.9 }),
        text(x, y + 4.3 + lower, letter, { size: 12, weight: 600, anchor: 'middle', fill: 'on' }),
      ],
      { key: `departure:${colour}` },
    );
  });
}

/** What a move touches: every section and every station, invisible. */
function touches(grid: Grid, { language }: Frame): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const code = (station: number) => at(STATIONS, station).id;
  return [
    ...SECTIONS.map(({ id, a, b }) =>
      line([...stationPlace(grid, a), ...stationPlace(grid, b)], {
        target: `section:${id}`,
        label: words.section(code(a), code(b)),
      }),
    ),
    ...STATIONS.map(({ id, x, y, symbol, district, tourist }) => {
      const label = words.station(id, symbolName(symbol, language), districtName(district, language), tourist);
      return circle(...place(grid, x, y), grid.station / 2, { target: `station:${id}`, label });
    }),
  ];
}

function placeOf(grid: Grid, code: string): readonly [number, number] {
  return stationPlace(grid, stationIndex(code) ?? 0);
}
