// Moves and their notation: `draw:d2-e3`, `draw:d2-e3+joker`, `circle:f4`, `pass`, each with an optional position stamp in
// front (`2.5.0 draw:h3-h5`). Legal moves are the ready-made ones of the tables below, so listing them costs no allocation.

import { at } from '../../base/defect.ts';
import { SECTIONS, STATIONS, sectionIndex, stationIndex } from './components.ts';

/** Powers that go with a draw, as its suffix. */
export const SUFFIXES = ['joker', 'switch', 'double'] as const;
export type Suffix = (typeof SUFFIXES)[number];

/** Where the sender believed to be: `<round>.<turn>.<step>`; null for anywhere. A different position is refused (R27). */
export type Stamp = string | null;

/** `section` and `station` are ids as sent; the map may not know them. */
export interface Draw {
  readonly kind: 'draw';
  readonly section: string;
  readonly power: Suffix | null;
  readonly stamp: Stamp;
}
export interface Circle {
  readonly kind: 'circle';
  readonly station: string;
  readonly stamp: Stamp;
}
export interface Pass {
  readonly kind: 'pass';
  readonly stamp: Stamp;
}
export type Move = Draw | Circle | Pass;

function drawsWith(power: Suffix | null): readonly Draw[] {
  return SECTIONS.map(({ id }) => Object.freeze({ kind: 'draw', section: id, power, stamp: null } as const));
}

/** Per power and section: the draw without a stamp. */
export const DRAWS: Readonly<Record<Suffix | 'none', readonly Draw[]>> = {
  none: drawsWith(null),
  joker: drawsWith('joker'),
  switch: drawsWith('switch'),
  double: drawsWith('double'),
};

/** Per station: the circle without a stamp. */
export const CIRCLES: readonly Circle[] = STATIONS.map(({ id }) =>
  Object.freeze({ kind: 'circle', station: id, stamp: null } as const),
);

export const PASS: Pass = Object.freeze({ kind: 'pass', stamp: null } as const);

/** The text of a move. */
export function moveId(move: Move): string {
  return move.stamp === null ? bareId(move) : `${move.stamp} ${bareId(move)}`;
}

function bareId(move: Move): string {
  if (move.kind === 'pass') return 'pass';
  if (move.kind === 'circle') return `circle:${move.station}`;
  return move.power === null ? `draw:${move.section}` : `draw:${move.section}+${move.power}`;
}

const NOTATION =
  /^(?:(?<stamp>[1-4]\.(?:[1-9]|10)\.[0-9]) )?(?:draw:(?<section>[a-z][0-9]-[a-z][0-9])(?:\+(?<power>joker|switch|double))?|circle:(?<station>[a-z][0-9])|pass)$/;

/** The move that `id` names, legal or not; null when it is no move of this title. */
export function parseMove(id: string): Move | null {
  const groups = NOTATION.exec(id);
  if (groups === null) return null;
  const { stamp, section, power, station } = groups.groups ?? {};
  if (section !== undefined)
    return parsedDraw(section, SUFFIXES.find((known) => known === power) ?? null, stamp ?? null);
  if (station !== undefined) return parsedCircle(station, stamp ?? null);
  return stamp === undefined ? PASS : { kind: 'pass', stamp };
}

function parsedDraw(section: string, power: Suffix | null, stamp: Stamp): Draw {
  const index = sectionIndex(section);
  if (index !== null && stamp === null) return at(DRAWS[power ?? 'none'], index);
  return { kind: 'draw', section, power, stamp };
}

function parsedCircle(station: string, stamp: Stamp): Circle {
  const index = stationIndex(station);
  return index !== null && stamp === null ? at(CIRCLES, index) : { kind: 'circle', station, stamp };
}
