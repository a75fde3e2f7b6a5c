// Lists of moves by what is possible. They are made once, so that listing legal moves tests no candidate.
// A set is a bit mask: bit i is set when group i belongs to it.

import { at } from '../../base/defect.ts';
import { DISC_INDEX, type Disc, ROWS } from './components/ids.ts';
import type { SeatState } from './state.ts';

/** By set: the moves of its groups, in order. */
export type MoveSets<Move> = readonly (readonly Move[])[];

/** One entry for each set of `groups`. */
export function setsOf<Move>(groups: readonly (readonly Move[])[]): MoveSets<Move> {
  return Array.from({ length: 2 ** groups.length }, (_, set) =>
    groups.flatMap((moves, index) => ((set >> index) % 2 === 1 ? moves : [])),
  );
}

/** Sets of single moves. */
export function setsOfEach<Move>(moves: readonly Move[]): MoveSets<Move> {
  return setsOf(moves.map((move) => [move]));
}

/** By payment (`paymentOf`): sets of groups in which the first move costs the own colour and the second orange. */
export function paidSetsOf<Move>(groups: readonly (readonly Move[])[]): readonly MoveSets<Move>[] {
  return setsOf([[0], [1]]).map((paid) => setsOf(groups.map((moves) => paid.map((index) => at(moves, index)))));
}

/** Which discs the seat can pay an action of `colour` with: 1 for that colour, 2 for orange, 3 for both, 0 for neither. */
export function paymentOf(mine: SeatState, colour: Disc): number {
  return (at(mine.discs, DISC_INDEX[colour]) > 0 ? 1 : 0) + (at(mine.discs, DISC_INDEX.orange) > 0 ? 2 : 0);
}

/** The set of those of `count` indexes from `first` on which `holds`. */
export function setWhere(holds: (index: number) => boolean, first: number, count: number): number {
  let set = 0;
  for (let index = 0; index < count; index += 1) if (holds(first + index)) set += 1 << index;
  return set;
}

/** Moves by sets of spots: rows and London spaces apart, since the sets of all spots together are too many. */
export interface SpotMoves<Move> {
  readonly rows: MoveSets<Move>;
  readonly spaces: MoveSets<Move>;
}

/** `moves` has one move for each spot, in the order of `SPOTS`. */
export function spotMovesOf<Move>(moves: readonly Move[]): SpotMoves<Move> {
  return { rows: setsOfEach(moves.slice(0, ROWS.length)), spaces: setsOfEach(moves.slice(ROWS.length)) };
}

/** The moves for the spots (indexes in `SPOTS`) for which `holds`. */
export function movesForSpots<Move>(
  { rows, spaces }: SpotMoves<Move>,
  holds: (spot: number) => boolean,
): readonly Move[] {
  const inRows = at(rows, setWhere(holds, 0, ROWS.length));
  const inLondon = at(spaces, setWhere(holds, ROWS.length, Math.log2(spaces.length)));
  return inLondon.length === 0 ? inRows : [...inRows, ...inLondon];
}
