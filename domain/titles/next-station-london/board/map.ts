// A seat's map: the printed one, and what the seat has drawn on it.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { circle, type Frame, group, line, type Mark, path, SLOT, text, use } from '../../../board/drawing.ts';
import { pathOf } from '../../../board/nodes.ts';
import { COLOURS, type Colour, DEPARTURES, SECTIONS, STATIONS, stationIndex } from '../components.ts';
import type { View } from '../shapes/view.ts';
import { districtName, symbolName } from '../text/names.ts';
import { border, coordinates, type Grid, gridOf, largeStations, place, sites, stationPlace, whole } from './ground.ts';
import { BOARD_WORDS } from './words.ts';

export type SheetView = View['sheets'][number];
export type LineView = SheetView['lines'][number];

/** The core of each line over its colour: told apart without colour. */
const CORES: Readonly<Record<Colour, { readonly width: number; readonly dash?: readonly number[] } | null>> = {
  purple: null,
  blue: { width: 0.34 },
  pink: { width: 0.4, dash: [6, 6] },
  green: { width: 0.42, dash: [2, 5] },
};

/** The core of a line, as wide as `width`: one path through all its sections. */
function coreOf(colour: Colour, sections: readonly (readonly number[])[], width: number): readonly Mark[] {
  const core = CORES[colour];
  if (core === null || sections.length === 0) return [];
  const dash = core.dash?.map((part) => (part * width) / 8);
  return [
    path(sections.map(pathOf).join(''), {
      stroke: 'surface',
      strokeWidth: width * core.width,
      ...(dash === undefined ? {} : { dash }),
    }),
  ];
}

/** A short way in the colour and the pattern of a line. */
export function swatch(colour: Colour, [x, y, width]: readonly [x: number, y: number, width: number]): Mark {
  const points = [x + 4, y, x + width - 4, y];
  return group([line(points, { stroke: colour, strokeWidth: 8 }), ...coreOf(colour, [points], 8)]);
}

/** What is the same on every large map of a size, in a language. */
interface Printed {
  readonly grid: Grid;
  readonly below: readonly Mark[];
  readonly above: readonly Mark[];
  readonly top: readonly Mark[];
}

const PRINTED = new Map<string, Printed>();

function printedAt(side: number, language: Language): Printed {
  const name = `${side} ${language}`;
  const known = PRINTED.get(name);
  if (known !== undefined) return known;
  const grid = gridOf('large', [0, 0, side]);
  const printed = {
    grid,
    below: [whole('ground', grid), ...coordinates(grid)],
    above: [...sites(grid, { strokeWidth: 3, dash: [2, 3] }), largeStations(grid), ...departures(grid, language)],
    top: [border(grid, { stroke: 'ink', strokeWidth: 1.5 }), ...touches(grid, language)],
  };
  PRINTED.set(name, printed);
  return printed;
}

/** The map of a seat with the places that may be touched, its upper left corner at `x`, `y`; the coordinates are outside. */
export function largeMap(
  sheet: SheetView | null,
  { language }: Frame,
  [x, y, side]: readonly [x: number, y: number, side: number],
): readonly Mark[] {
  const { grid, below, above, top } = printedAt(side, language);
  const drawn = sheet === null ? [] : drawnOn(sheet, grid, grid.step * 0.13);
  const rings = sheet === null ? [] : circled(sheet, grid);
  return [
    group(below, { x, y, region: 'map' }),
    SLOT,
    group([...drawn, ...above, ...rings, ...top], { x, y, region: 'map' }),
  ];
}

/** The map of another seat. */
export function smallMap(sheet: SheetView, corner: readonly [x: number, y: number, side: number]): readonly Mark[] {
  const grid = gridOf('small', corner);
  return [
    whole('ground', grid),
    ...drawnOn(sheet, grid, grid.step * 0.2),
    whole('stations', grid),
    ...circled(sheet, grid),
    border(grid, { stroke: 'soft', strokeWidth: 1 }),
  ];
}

/** The lines of a seat with a pad under each end of the current one. */
function drawnOn({ seat, lines }: SheetView, grid: Grid, width: number): readonly Mark[] {
  const ways = lines.map(({ colour, sections }) => {
    const drawn = sections.map(({ key, from, to }) => {
      return { key: `drawn:${seat}:${key}`, points: [...placeOf(grid, from), ...placeOf(grid, to)] };
    });
    const ground = drawn.map(({ key, points }) => line(points, { key }));
    const core = coreOf(
      colour,
      drawn.map(({ points }) => points),
      width,
    );
    return group([...ground, ...core], { stroke: colour, strokeWidth: width });
  });
  const ends = lines
    .filter(({ isCurrent }) => isCurrent)
    .flatMap(({ colour, ends }) =>
      ends.map((code) =>
        circle(...placeOf(grid, code), grid.station * 0.78, { fill: colour, key: `end:${seat}:${code}` }),
      ),
    );
  return [...ways, ...ends];
}

/** The stations that count twice. */
function circled({ seat, lines }: SheetView, grid: Grid): readonly Mark[] {
  return lines.flatMap(({ colour, circled: code }) =>
    code === null
      ? []
      : [
          circle(...placeOf(grid, code), grid.station * 0.95, {
            stroke: colour,
            strokeWidth: grid.step * 0.05,
            key: `circled:${seat}:${code}`,
          }),
        ],
  );
}

/** Across a station with a letter in it, at least. */
const LETTERED = 21;

function departures(grid: Grid, language: Language): readonly Mark[] {
  return COLOURS.map((colour) => {
    const { symbol } = at(STATIONS, DEPARTURES[colour]);
    const [x, y] = stationPlace(grid, DEPARTURES[colour]);
    const letter = BOARD_WORDS[language].letters[colour];
    const lower = symbol === 'triangle' ? 2 : 0;
    const size = Math.max(grid.station + 3, LETTERED);
    return group(
      [
        use(symbol, [x, y, size], { fill: colour, stroke: 'ink', strokeWidth: (100 / size) * 1.9 }),
        text(x, y + 4.3 + lower, letter, { size: 12, weight: 600, anchor: 'middle', fill: 'on' }),
      ],
      { key: `departure:${colour}` },
    );
  });
}

/** What a move touches: every section and every station, invisible. */
function touches(grid: Grid, language: Language): readonly Mark[] {
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
      return circle(...place(grid, { x, y }), grid.station / 2, { target: `station:${id}`, label });
    }),
  ];
}

function placeOf(grid: Grid, code: string): readonly [number, number] {
  return stationPlace(grid, stationIndex(code) ?? 0);
}
