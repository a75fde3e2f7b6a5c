// Goods between caves and mats. Rulebook: Loading, Unloading; rulings R83 to R90.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { CITY, GOOD_INDEX, GOODS, type Good } from '../components/ids.ts';
import { caveIndex } from '../components.ts';
import { MOST_PIECES, MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { Counts, State } from '../state.ts';
import { room } from './powers.ts';

const NO_COUNTS: Counts = GOODS.map(() => 0);

/** By good, then by number of pieces from 0: the moves of 1 up to that many pieces. */
export function upTo<Move extends { readonly good: Good; readonly pieces: number }>(
  moves: readonly Move[],
): readonly (readonly (readonly Move[])[])[] {
  return GOODS.map((good) =>
    Array.from({ length: MOST_PIECES + 1 }, (_, most) =>
      moves.filter((move) => move.good === good && move.pieces <= most),
    ),
  );
}

const LOADS = upTo(MOVES_OF.load);
const DROPS = upTo(MOVES_OF.drop);

/** Loose goods where the engine of `seat` is; none in the city (R106). */
export function looseAt(state: State, seat: Seat): Counts {
  const place = at(state.seats, seat).at;
  return place === CITY ? NO_COUNTS : at(state.loose, caveIndex(place));
}

/** Pieces of each good on a mat. */
export function carried(goods: readonly Good[]): Counts {
  const counts = NO_COUNTS.slice();
  for (const good of goods) counts[GOOD_INDEX[good]] = at(counts, GOOD_INDEX[good]) + 1;
  return counts;
}

/** Whether any piece can be loaded. */
export function canLoad(state: State, seat: Seat): boolean {
  return room(state, seat) > 0 && looseAt(state, seat).some((pieces) => pieces > 0);
}

/** Every load of at most `left` pieces. */
export function loadMoves(state: State, seat: Seat, left: number): readonly MoveOf<'load'>[] {
  const most = Math.min(MOST_PIECES, left, room(state, seat));
  const moves: MoveOf<'load'>[] = [];
  if (most <= 0) return moves;
  for (const [good, pieces] of looseAt(state, seat).entries()) {
    if (pieces > 0) moves.push(...at(at(LOADS, good), Math.min(most, pieces)));
  }
  return moves;
}

export function loadForbidden(state: State, seat: Seat, left: number, move: MoveOf<'load'>): Rule | null {
  if (move.pieces > at(looseAt(state, seat), GOOD_INDEX[move.good])) return 'not-loose';
  if (move.pieces > left) return 'allowance-spent';
  return move.pieces > room(state, seat) ? 'mat-full' : null;
}

/** Every drop of at most `left` pieces of what is carried. */
export function dropMoves(counts: Counts, left: number): readonly MoveOf<'drop'>[] {
  const most = Math.min(MOST_PIECES, left);
  const moves: MoveOf<'drop'>[] = [];
  for (const [good, pieces] of counts.entries()) {
    if (pieces > 0) moves.push(...at(at(DROPS, good), Math.min(most, pieces)));
  }
  return moves;
}

/** The rule that keeps `pieces` of `good` on the mat of `seat`, or null. */
export function unloadForbidden(
  state: State,
  seat: Seat,
  left: number,
  { good, pieces }: { readonly good: Good; readonly pieces: number },
): Rule | null {
  if (pieces > at(carried(at(state.seats, seat).goods), GOOD_INDEX[good])) return 'not-carried';
  return pieces > left ? 'allowance-spent' : null;
}
