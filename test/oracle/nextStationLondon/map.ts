// The map of London for the oracle, drawn independently from the picture in the game's document: no data file is read.
// Document: section 2 (components), rulings R2, R14, R29.

export type Symbol = 'circle' | 'triangle' | 'square' | 'pentagon' | 'wild';

export interface Station {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly symbol: Symbol;
  readonly district: string;
  readonly site: boolean;
}

/** A grey line between two neighbouring stations; `id` names them in string order. */
export interface Section {
  readonly id: string;
  readonly ends: readonly [Station, Station];
  readonly thames: boolean;
}

const PICTURE = [
  'P T S . T C . T . C',
  '. P . S . . P . S P',
  'C . . T . . S . . T',
  'S . P . T * C C . S',
  '. T S . P S . . P .',
  'P . S . C . . C . .',
  '. . . P T . S T . T',
  'C . S C . P . . C P',
  '. C . . . . P . T .',
  'T S . P C T . C . S',
];
const SYMBOLS = new Map<string, Symbol>([
  ['C', 'circle'],
  ['T', 'triangle'],
  ['S', 'square'],
  ['P', 'pentagon'],
  ['*', 'wild'],
]);
const SITES = new Set(['a3', 'g1', 'f3', 'j6', 'e9']);
const CORNERS = new Map([
  ['a0', 'cnw'],
  ['j0', 'cne'],
  ['a9', 'csw'],
  ['j9', 'cse'],
]);
/** Corners of the river in hundredths of a grid step. */
const RIVER: readonly Point[] = [
  [-50, 345],
  [210, 345],
  [340, 480],
  [355, 520],
  [390, 543],
  [490, 543],
  [595, 448],
  [610, 442],
  [950, 442],
];

/** Where each colour starts. */
export const DEPARTURES: Readonly<Record<string, string>> = { green: 'd2', pink: 'h3', purple: 'c5', blue: 'f7' };

type Point = readonly [number, number];

function minus(p: Point, q: Point): Point {
  return [p[0] - q[0], p[1] - q[1]];
}

function cross(p: Point, q: Point): number {
  return p[0] * q[1] - p[1] * q[0];
}

/** Whether two segments meet at a point that is inside both; integers only. */
function meetInside(from: Point, to: Point, otherFrom: Point, otherTo: Point): boolean {
  const along = minus(to, from);
  const otherAlong = minus(otherTo, otherFrom);
  const between = minus(otherFrom, from);
  const whole = cross(along, otherAlong);
  if (whole === 0) return false;
  const sign = Math.sign(whole);
  const part = sign * cross(between, otherAlong);
  const otherPart = sign * cross(between, along);
  const full = Math.abs(whole);
  return part > 0 && part < full && otherPart > 0 && otherPart < full;
}

function band(value: number, low: string, middle: string, high: string): string {
  if (2 * value < 5) return low;
  return 2 * value < 13 ? middle : high;
}

function districtOf(id: string, x: number, y: number): string {
  const corner = CORNERS.get(id);
  if (corner !== undefined) return corner;
  return `${band(y, 'n', '', 's')}${band(x, 'w', '', 'e')}` || 'c';
}

function readPicture(): Station[] {
  return PICTURE.flatMap((row, y) =>
    row.split(' ').flatMap((letter, x) => {
      const symbol = SYMBOLS.get(letter);
      if (symbol === undefined) return [];
      const id = `${'abcdefghij'.charAt(x)}${y}`;
      return [{ id, x, y, symbol, district: districtOf(id, x, y), site: SITES.has(id) }];
    }),
  );
}

/** All stations, row by row. */
export const STATIONS: readonly Station[] = readPicture();
const BY_ID = new Map(STATIONS.map((station) => [station.id, station]));

/** The station named `id`; an error when there is none. */
export function station(id: string): Station {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`the map has no station ${id}`);
  return found;
}

export function isStation(id: string): boolean {
  return BY_ID.has(id);
}

function nearest(from: Station, dx: number, dy: number): Station | null {
  for (let step = 1; step < 10; step += 1) {
    const found = STATIONS.find((other) => other.x === from.x + step * dx && other.y === from.y + step * dy);
    if (found !== undefined) return found;
  }
  return null;
}

function hundredfold(at: Station): Point {
  return [100 * at.x, 100 * at.y];
}

function underRiver(a: Station, b: Station): boolean {
  return RIVER.slice(1).some((bend, index) => {
    const before = RIVER[index];
    return before !== undefined && meetInside(hundredfold(a), hundredfold(b), before, bend);
  });
}

/** Half of the eight directions: each pair of neighbours is found once, from its lower station in reading order. */
const FORWARD: readonly Point[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
];

function join(from: Station, to: Station): Section {
  const id = from.id < to.id ? `${from.id}-${to.id}` : `${to.id}-${from.id}`;
  return { id, ends: [from, to], thames: underRiver(from, to) };
}

function connectNeighbours(): Section[] {
  return STATIONS.flatMap((from) => {
    const targets = FORWARD.map(([dx, dy]) => nearest(from, dx, dy)).filter((target) => target !== null);
    return targets.sort((p, q) => STATIONS.indexOf(p) - STATIONS.indexOf(q)).map((to) => join(from, to));
  });
}

/** All sections in the order of their index: by the lower station, then by the higher one. */
export const SECTIONS: readonly Section[] = connectNeighbours();
const SECTION_BY_ID = new Map(SECTIONS.map((section) => [section.id, section]));

/** The section named `id`; an error when there is none. */
export function section(id: string): Section {
  const found = SECTION_BY_ID.get(id);
  if (found === undefined) throw new Error(`the map has no section ${id}`);
  return found;
}

export function isSection(id: string): boolean {
  return SECTION_BY_ID.has(id);
}

function crossingsOf(one: Section): Set<string> {
  const [a, b] = one.ends;
  const crossed = SECTIONS.filter(({ ends: [c, d] }) => meetInside([a.x, a.y], [b.x, b.y], [c.x, c.y], [d.x, d.y]));
  return new Set(crossed.map(({ id }) => id));
}

const CROSSINGS = new Map(SECTIONS.map((one) => [one.id, crossingsOf(one)]));

/** Whether two sections meet at a point that is no station (R14). */
export function crosses(one: string, other: string): boolean {
  return CROSSINGS.get(one)?.has(other) ?? false;
}
