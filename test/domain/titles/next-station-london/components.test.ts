// The map as it is loaded: counts, and the same sections, crossings and districts rebuilt from the stations by
// geometry.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import {
  CARDS,
  COLOURS,
  CROSSINGS,
  DEPARTURES,
  DISTRICTS,
  FACES,
  OBJECTIVE_CARDS,
  OBJECTIVES,
  POWER_CARDS,
  POWERS,
  SECTIONS,
  type Section,
  STATIONS,
  type Station,
  SYMBOLS,
  THAMES_COURSE,
  TOURIST_TRACK,
} from '../../../../domain/titles/next-station-london/components.ts';
import cardsFile from '../../../../domain/titles/next-station-london/data/cards.json' with { type: 'json' };
import crossingsFile from '../../../../domain/titles/next-station-london/data/crossings.json' with { type: 'json' };
import sectionsFile from '../../../../domain/titles/next-station-london/data/sections.json' with { type: 'json' };
import stationsFile from '../../../../domain/titles/next-station-london/data/stations.json' with { type: 'json' };
import thamesFile from '../../../../domain/titles/next-station-london/data/thames.json' with { type: 'json' };
import { MAP_VIEW } from '../../../../domain/titles/next-station-london/map/mapView.ts';

const ID_OF = (index: number) => at(SECTIONS, index).id;
const ENDS_OF = ({ a, b }: Section) => [at(STATIONS, a), at(STATIONS, b)] as const;

/** East, south-east, south, south-west: each pair of neighbours is met once. */
const DIRECTIONS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const;

/** The nearest station from `from` in a direction. */
function nearest(from: Station, [dx, dy]: readonly [number, number]): Station | undefined {
  for (let step = 1; step < 10; step += 1) {
    const found = STATIONS.find(({ x, y }) => x === from.x + dx * step && y === from.y + dy * step);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where two sections meet inside both, in grid units; null when they do not. */
function meeting(one: Section, other: Section): readonly [number, number] | null {
  const [p, q] = ENDS_OF(one);
  const [r, s] = ENDS_OF(other);
  const [ax, ay, bx, by] = [q.x - p.x, q.y - p.y, s.x - r.x, s.y - r.y];
  const area = ax * by - ay * bx;
  if (area === 0) return null;
  const along = ((r.x - p.x) * by - (r.y - p.y) * bx) / area;
  const across = ((r.x - p.x) * ay - (r.y - p.y) * ax) / area;
  const isInside = along > 0 && along < 1 && across > 0 && across < 1;
  return isInside ? [p.x + along * ax, p.y + along * ay] : null;
}

test('every record has a known value, an id of its own and its place', () => {
  const files = [
    [STATIONS, stationsFile.count],
    [SECTIONS, sectionsFile.count],
    [CARDS, cardsFile.count],
  ] as const;
  for (const [records, count] of files) {
    expect(records.map(({ index }) => index)).toEqual(Array.from({ length: count }, (_, index) => index));
  }
  for (const records of [STATIONS, SECTIONS, CARDS, DISTRICTS]) {
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  }
  for (const { kind } of DISTRICTS) expect(['main', 'secondary']).toContain(kind);
  for (const { symbol } of STATIONS) expect([...SYMBOLS, 'wild']).toContain(symbol);
  for (const { departure } of STATIONS) expect([...COLOURS, null]).toContain(departure);
  for (const { kind } of CARDS) expect(['street', 'underground']).toContain(kind);
  for (const { symbol } of CARDS) expect([...FACES, 'switch']).toContain(symbol);
  expect(OBJECTIVE_CARDS.map(({ id }) => id)).toEqual(OBJECTIVES);
  expect(POWER_CARDS.map(({ id }) => id)).toEqual(POWERS);
  for (const colour of COLOURS) expect(at(STATIONS, DEPARTURES[colour]).departure).toBe(colour);
});

test('there are 53 stations: 13 of each symbol, one wild, five sites', () => {
  expect(STATIONS).toHaveLength(53);
  for (const symbol of SYMBOLS) expect(STATIONS.filter((station) => station.symbol === symbol)).toHaveLength(13);
  expect(STATIONS.filter(({ symbol }) => symbol === 'wild').map(({ id }) => id)).toEqual(['f3']);
  expect(STATIONS.filter(({ tourist }) => tourist).map(({ id }) => id)).toEqual(['g1', 'a3', 'f3', 'j6', 'e9']);
  for (const { id, x, y } of STATIONS) expect(id).toBe(`${String.fromCharCode(97 + x)}${y}`);
});

test('the sections are the nearest stations in each of eight directions, and no other', () => {
  const rebuilt = STATIONS.flatMap((from) =>
    DIRECTIONS.flatMap((direction) => {
      const to = nearest(from, direction);
      return to === undefined ? [] : [[from.id, to.id].sort().join('-')];
    }),
  );
  expect(rebuilt).toHaveLength(155);
  expect(SECTIONS.map(({ id }) => id).toSorted()).toEqual(rebuilt.toSorted());
});

test('the crossings are the pairs of sections that meet at a point which is no station', () => {
  const pairs = SECTIONS.flatMap((one) =>
    SECTIONS.filter((other) => other.index > one.index && meeting(one, other) !== null).map(
      (other) => `${one.id} ${other.id}`,
    ),
  );
  expect(pairs).toHaveLength(116);
  const loaded = CROSSINGS.map(([one, other]) =>
    [one, other]
      .toSorted((a, b) => a - b)
      .map(ID_OF)
      .join(' '),
  );
  expect(loaded.toSorted()).toEqual(pairs.toSorted());
});

test('58 points carry them: 35 with two sections, 19 with three, 4 with four (R15)', () => {
  const points = new Map<string, Set<number>>();
  for (const [one, other] of CROSSINGS) {
    const point = String(meeting(at(SECTIONS, one), at(SECTIONS, other)));
    points.set(point, new Set([...(points.get(point) ?? []), one, other]));
  }
  const sizes = [...points.values()].map(({ size }) => size);
  expect([2, 3, 4].map((size) => sizes.filter((found) => found === size).length)).toEqual([35, 19, 4]);
  expect(crossingsFile.points.map(({ x, y }) => `${x},${y}`).toSorted()).toEqual([...points.keys()].toSorted());
});

test('13 districts partition the stations; the centre has nine', () => {
  expect(DISTRICTS).toHaveLength(13);
  for (const station of STATIONS) {
    const holding = DISTRICTS.filter(
      ({ west, east, north, south, id }) =>
        station.x >= west && station.x <= east && station.y >= north && station.y <= south && !isCutOut(id, station),
    );
    expect(holding.map(({ id }) => id)).toEqual([at(DISTRICTS, station.district).id]);
  }
  expect(MAP_VIEW.districts.find(({ code }) => code === 'c')?.stations).toHaveLength(9);
});

/** Whether a corner district takes `station` away from `district`. */
function isCutOut(district: string, station: Station): boolean {
  const without = DISTRICTS.find(({ id }) => id === district)?.without;
  return without !== null && at(DISTRICTS, station.district).id === without;
}

test('24 sections run under the Thames, and the drawn course crosses exactly these, each once (R29)', () => {
  const thames = SECTIONS.filter((section) => section.thames).map(({ id }) => id);
  expect(thames).toHaveLength(24);
  expect(thames.toSorted()).toEqual(thamesFile.sections.toSorted());
  for (const section of SECTIONS) {
    const crossed = THAMES_COURSE.slice(1).filter((to, index) => isCut(section, at(THAMES_COURSE, index), to));
    expect([section.id, crossed.length]).toEqual([section.id, section.thames ? 1 : 0]);
  }
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether the stretch of the river from `from` to `to` cuts the section. */
function isCut(section: Section, from: Point, to: Point): boolean {
  const [p, q] = ENDS_OF(section);
  const side = (one: Point, other: Point, point: Point) =>
    Math.sign((other.x - one.x) * (point.y - one.y) - (other.y - one.y) * (point.x - one.x));
  return side(p, q, from) !== side(p, q, to) && side(from, to, p) !== side(from, to, q);
}

test('the departure stations show four different symbols and reach two stations of each symbol', () => {
  const departures = COLOURS.map((colour) => at(STATIONS, DEPARTURES[colour]));
  expect(departures.map(({ id }) => id)).toEqual(['c5', 'f7', 'h3', 'd2']);
  expect(new Set(departures.map(({ symbol }) => symbol)).size).toBe(4);
  for (const { index } of departures) {
    const reached = SECTIONS.flatMap(({ a, b }) => (a === index ? [b] : b === index ? [a] : []));
    for (const symbol of SYMBOLS) {
      expect(reached.filter((station) => at(STATIONS, station).symbol === symbol)).toHaveLength(2);
    }
  }
});

test('11 cards: six street cards with the switch, five underground ones; no card twice', () => {
  expect(CARDS.filter(({ kind }) => kind === 'street')).toHaveLength(6);
  expect(CARDS.filter(({ kind }) => kind === 'underground')).toHaveLength(5);
  expect(new Set(CARDS.map(({ id }) => id)).size).toBe(11);
});

test('five objectives, four powers, eleven values on the tourist track', () => {
  expect(OBJECTIVE_CARDS.map(({ atLeast }) => atLeast)).toEqual([8, 13, 5, 9, 6]);
  expect(POWER_CARDS).toHaveLength(4);
  expect(TOURIST_TRACK).toEqual([0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25]);
});
