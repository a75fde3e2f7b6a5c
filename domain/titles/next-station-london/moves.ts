// Moves and their notation: `draw:d2-e3`, `draw:d2-e3+joker`, `circle:f4`, `pass`, each with an optional position stamp in
// front (`2.5.0 draw:h3-h5`). Legal moves are the ready-made ones of the tables below, so listing them costs no allocation.

import { at } from '../../base/defect.ts';
import { each, type FieldsOf, moveTable, type MoveOf as OneOf } from '../../title/moves.ts';
import { missing, SECTIONS, STATIONS } from './components.ts';

/** Powers that go with a draw, as its suffix. */
export const SUFFIXES = ['joker', 'switch', 'double'] as const;
export type Suffix = (typeof SUFFIXES)[number];

/** Where the sender believed to be: `<round>.<turn>.<decisions of the seat in it>`; null for anywhere. A different position is refused (R27). */
type Stamp = string | null;
const ANYWHERE: readonly Stamp[] = [null];

/** A section or station is an id as sent; the map may not know it. */
const table = moveTable({
  draw: each<{ section: string; power: Suffix | null; stamp: Stamp }>(
    { section: SECTIONS.map(({ id }) => id), power: [null, ...SUFFIXES], stamp: ANYWHERE },
    ({ section, power }) => (power === null ? `draw:${section}` : `draw:${section}+${power}`),
  ),
  circle: each<{ station: string; stamp: Stamp }>(
    { station: STATIONS.map(({ id }) => id), stamp: ANYWHERE },
    ({ station }) => `circle:${station}`,
  ),
  pass: each({ stamp: ANYWHERE }, () => 'pass'),
});

export const { MOVES, MOVES_OF, applyMove } = table;
type Fields = FieldsOf<typeof table>;
export type MoveOf<Kind extends keyof Fields> = OneOf<Fields, Kind>;
export type Move = MoveOf<keyof Fields>;

export const PASS = at(MOVES_OF.pass, 0);
const drawsWith = (power: Suffix | null) => MOVES_OF.draw.filter((move) => move.power === power);
const DRAWS: Readonly<Record<Suffix | 'none', readonly MoveOf<'draw'>[]>> = {
  none: drawsWith(null),
  joker: drawsWith('joker'),
  switch: drawsWith('switch'),
  double: drawsWith('double'),
};

/** The ready-made draw of a section (index). */
export function drawOf(power: Suffix | 'none', section: number): MoveOf<'draw'> {
  return DRAWS[power][section] ?? missing('section', section);
}

/** The text of a move. */
export function moveId(move: Move): string {
  const text = table.moveId(move);
  return move.stamp === null ? text : `${move.stamp} ${text}`;
}

const PATTERN =
  /^(?:([1-4]\.(?:[1-9]|10)\.[0-9]) )?(?:draw:([a-z][0-9]-[a-z][0-9])(?:\+(joker|switch|double))?|circle:([a-z][0-9])|pass)$/;

/** The move that `id` names, legal or not; null when it is no move of this title. */
export function parseMove(id: string): Move | null {
  return table.parseMove(id) ?? otherMove(id);
}

/** Moves with a stamp, or on sections and stations that the map does not know. */
function otherMove(id: string): Move | null {
  const found = PATTERN.exec(id);
  if (found === null) return null;
  const [, stamp = null, section, suffix, station] = found;
  const power = SUFFIXES.find((known) => known === suffix) ?? null;
  if (section !== undefined) return { kind: 'draw', section, power, stamp };
  return station === undefined ? { kind: 'pass', stamp } : { kind: 'circle', station, stamp };
}
