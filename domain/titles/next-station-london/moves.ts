// Moves and their notation: `draw:d2-e3`, `draw:d2-e3+joker`, `circle:f4`, `pass`, each with an optional position stamp in
// front (`2.5.0 draw:h3-h5`). Legal moves are the ready-made ones of the tables below, so listing them costs no allocation.

import { at } from '../../base/defect.ts';
import { missing, SECTIONS, STATIONS, sectionIndex, stationIndex } from './components.ts';

/** Powers that go with a draw, as its suffix. */
export const SUFFIXES = ['joker', 'switch', 'double'] as const;
export type Suffix = (typeof SUFFIXES)[number];

/** Fields of each kind of move besides `kind` and `stamp`. A section or station is an id as sent; the map may not know it. */
interface MoveFields {
  draw: { readonly section: string; readonly power: Suffix | null };
  circle: { readonly station: string };
  pass: object;
}

interface Stamped {
  /** Where the sender believed to be: `<round>.<turn>.<decisions of the seat in it>`; null for anywhere. A different position is refused (R27). */
  readonly stamp: string | null;
}

export type MoveKind = keyof MoveFields;
export type MoveOf<Kind extends MoveKind> = {
  [Name in Kind]: { readonly kind: Name } & MoveFields[Name] & Stamped;
}[Kind];
export type Move = MoveOf<MoveKind>;

/** A function for each kind of move. */
export type PerMove<Result> = { readonly [Kind in MoveKind]: (move: MoveOf<Kind>) => Result };

/** Applies the entry of `table` for the kind of `move`. */
export function applyMove<Kind extends MoveKind, Result>(table: PerMove<Result>, move: MoveOf<Kind>): Result {
  return table[move.kind](move);
}

function drawsWith(power: Suffix | null): readonly MoveOf<'draw'>[] {
  return SECTIONS.map(({ id }) => Object.freeze({ kind: 'draw', section: id, power, stamp: null } as const));
}

/** Per power and section: the draw without a stamp. */
export const DRAWS: Readonly<Record<Suffix | 'none', readonly MoveOf<'draw'>[]>> = {
  none: drawsWith(null),
  joker: drawsWith('joker'),
  switch: drawsWith('switch'),
  double: drawsWith('double'),
};

/** The ready-made draw of a section (index). */
export function drawOf(power: Suffix | 'none', section: number): MoveOf<'draw'> {
  return DRAWS[power][section] ?? missing('section', section);
}

/** Per station: the circle without a stamp. */
export const CIRCLES: readonly MoveOf<'circle'>[] = STATIONS.map(({ id }) =>
  Object.freeze({ kind: 'circle', station: id, stamp: null } as const),
);

export const PASS: MoveOf<'pass'> = Object.freeze({ kind: 'pass', stamp: null } as const);

const NOTATION: PerMove<string> = {
  draw: ({ section, power }) => (power === null ? `draw:${section}` : `draw:${section}+${power}`),
  circle: ({ station }) => `circle:${station}`,
  pass: () => 'pass',
};

/** The text of a move. */
export function moveId(move: Move): string {
  const text = applyMove(NOTATION, move);
  return move.stamp === null ? text : `${move.stamp} ${text}`;
}

const PATTERN =
  /^(?:([1-4]\.(?:[1-9]|10)\.[0-9]) )?(?:draw:([a-z][0-9]-[a-z][0-9])(?:\+(joker|switch|double))?|circle:([a-z][0-9])|pass)$/;

/** The move that `id` names, legal or not; null when it is no move of this title. */
export function parseMove(id: string): Move | null {
  const found = PATTERN.exec(id);
  if (found === null) return null;
  const [, stamp = null, section, power, station] = found;
  if (section !== undefined) return parsedDraw(section, SUFFIXES.find((known) => known === power) ?? null, stamp);
  if (station !== undefined) return parsedCircle(station, stamp);
  return stamp === null ? PASS : { kind: 'pass', stamp };
}

function parsedDraw(section: string, power: Suffix | null, stamp: string | null): MoveOf<'draw'> {
  const index = sectionIndex(section);
  if (index !== null && stamp === null) return drawOf(power ?? 'none', index);
  return { kind: 'draw', section, power, stamp };
}

function parsedCircle(station: string, stamp: string | null): MoveOf<'circle'> {
  const index = stationIndex(station);
  return index !== null && stamp === null ? at(CIRCLES, index) : { kind: 'circle', station, stamp };
}
